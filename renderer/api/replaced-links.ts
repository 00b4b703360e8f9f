import { dateOf } from './fields.ts';
import { type LinkRecord, labelKey } from './link-record.ts';
import { countStates, stateOf, type LinkCounts, canReissue } from './link-state.ts';

/** Whom the links of a list invite. */
export interface Invited {
  /** Links by state, without those that were replaced. */
  counts: LinkCounts;
  /** Links that were not replaced: each invites one person. */
  people: number;
  /** Expired or cancelled links whose person got another one. */
  replaced: number;
}

/** Counts people, so that someone who got a second link is not counted as two. */
export function invitedBy(links: readonly LinkRecord[], now: Date): Invited {
  const counts = countStates(links, now);
  let replaced = 0;
  for (const group of groupsOfOneLabel(links))
    for (const link of replacedIn(group, now)) {
      counts[stateOf(link, now)] -= 1;
      replaced += 1;
    }
  return { counts, people: links.length - replaced, replaced };
}

/**
 * The links that a later one under the same label took the place of. A label under which several links can be started
 * or were used names no single person, and links made at one time do not replace each other.
 */
function replacedIn(group: readonly LinkRecord[], now: Date): LinkRecord[] {
  const over = group.filter((link) => canReissue(link, now));
  if (group.length - over.length > 1) return [];
  const times = group.map(madeAt).filter((time) => time !== null);
  const latest = times.reduce((most, time) => Math.max(most, time), -Infinity);
  return over.filter((link) => (madeAt(link) ?? Infinity) < latest);
}

/** When the link was made, in milliseconds. A link that does not say replaces nothing, and is not replaced. */
const madeAt = ({ record }: LinkRecord): number | null => dateOf(record['createdAt'])?.getTime() ?? null;

/** The links that share a label with another one. A list may hold a hundred thousand, and few of them do. */
function groupsOfOneLabel(links: readonly LinkRecord[]): Iterable<readonly LinkRecord[]> {
  const firsts = new Map<string, LinkRecord>();
  const groups = new Map<string, LinkRecord[]>();
  for (const link of links) {
    if (typeof link.record['label'] !== 'string') continue;
    const key = labelKey(link.label);
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, link);
      continue;
    }
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [first, link]);
    else group.push(link);
  }
  return groups.values();
}
