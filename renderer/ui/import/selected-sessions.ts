import type { ImportRow } from '../../../shared/model/import.ts';
import { textOf } from '../../api/fields.ts';
import type { LinkRecord } from '../../api/link-record.ts';
import type { LinksHome } from '../../api/session-of-link.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** What the sessions of selected links are to this computer. */
export interface SelectedSessions {
  /** Sessions that can be added. */
  toAdd: ImportRow[];
  /** Used links that do not name their session: the service has to be asked for it. */
  unnamed: LinkRecord[];
  /** How many are in the library. */
  here: number;
  /** How many were deleted from this computer: each is brought back from its own row only. */
  deleted: number;
  /** How many are not offered, as they are being added. */
  others: number;
}

/** `offered`: the IDs of the sessions of these links that can be added, as main says. */
export function selectedSessions(
  links: readonly LinkRecord[],
  { type, projectId }: Pick<LinksHome, 'type' | 'projectId'>,
  inLibrary: ReadonlyMap<string, SessionRecord>,
  offered: ReadonlySet<string>,
  deleted: ReadonlyMap<string, Date>,
): SelectedSessions {
  const selected: SelectedSessions = { toAdd: [], unnamed: [], here: 0, deleted: 0, others: 0 };
  const seen = new Set<string>();
  for (const link of links) {
    if (link.sessionIds.length === 0) continue;
    const sessionId = link.sessionIds.find((id) => offered.has(id));
    if (link.sessionIds.some((id) => inLibrary.has(id))) selected.here += 1;
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
