import type { ImportRow } from '../../../shared/model/import.ts';
import { textOf } from '../../api/fields.ts';
import type { LinkRecord } from '../../api/link-record.ts';
import type { LinkListOwner } from '../../api/session-of-link.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** The sessions of selected links, by what can be done with them. */
export interface SelectedSessions {
  /** Sessions that can be added. */
  toAdd: ImportRow[];
  /** Used links that do not name their session: it has to be looked up on the service. */
  unnamed: LinkRecord[];
  /** Number of sessions that are in the library. */
  inLibrary: number;
  /**
   * Number of sessions that were deleted from this computer: each can be brought back only from its own row.
   */
  deleted: number;
  /** Number of sessions that are not offered, since they are being added. */
  others: number;
}

/** Sorts the sessions of the selected links. `offered`: the IDs of those that main lists as new. */
export function selectedSessions(
  links: readonly LinkRecord[],
  { type, projectId }: Pick<LinkListOwner, 'type' | 'projectId'>,
  inLibrary: ReadonlyMap<string, SessionRecord>,
  offered: ReadonlySet<string>,
  deleted: ReadonlyMap<string, Date>,
): SelectedSessions {
  const selected: SelectedSessions = { toAdd: [], unnamed: [], inLibrary: 0, deleted: 0, others: 0 };
  const seen = new Set<string>();
  for (const link of links) {
    if (link.sessionIds.length === 0) continue;
    const sessionId = link.sessionIds.find((id) => offered.has(id));
    if (link.sessionIds.some((id) => inLibrary.has(id))) selected.inLibrary += 1;
    else if (link.sessionIds.some((id) => deleted.has(id))) selected.deleted += 1;
    else if (sessionId !== undefined) {
      if (seen.has(sessionId)) continue;
      seen.add(sessionId);
      const label = textOf(link.record['label']);
      selected.toAdd.push({ sessionId, type, projectId, label, variables: {} });
    } else if (textOf(link.record['sessionId']) === null && textOf(link.record['lastSessionId']) === null)
      selected.unnamed.push(link);
    else selected.others += 1;
  }
  return selected;
}
