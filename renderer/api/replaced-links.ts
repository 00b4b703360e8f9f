import { dateOf } from './fields.ts';
import type { LinkRecord } from './link-record.ts';
import { labelKey } from '../../shared/domain/label-key.ts';
import { countStates, stateOf, type LinkCounts, canReissue } from './link-state.ts';

/** Counts of the people that a list of links invites. */
export interface ParticipantCounts {
  /** Links by state, without replaced ones. */
  counts: LinkCounts;
  /** Links that were not replaced: each invites one participant. */
  people: number;
  /** Expired or cancelled links whose participant got another one. */
  replaced: number;
}

/** Counts participants, so that someone who got a second link is not counted twice. */
export function countParticipants(links: readonly LinkRecord[], now: Date): ParticipantCounts {
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
 * Returns the links that were replaced by a later one under the same label. A label with several used or
 * startable links does not identify one participant, and links created at the same time do not replace each
 * other.
 */
function replacedIn(group: readonly LinkRecord[], now: Date): LinkRecord[] {
  const over = group.filter((link) => canReissue(link, now));
  if (group.length - over.length > 1) return [];
  const times = group.map(madeAt).filter((time) => time !== null);
  const latest = times.reduce((most, time) => Math.max(most, time), -Infinity);
  return over.filter((link) => (madeAt(link) ?? Infinity) < latest);
}

/**
 * Returns when the link was created, in milliseconds. A link without this date neither replaces nor is
 * replaced.
 */
const madeAt = ({ record }: LinkRecord): number | null => dateOf(record['createdAt'])?.getTime() ?? null;

/**
 * Returns the groups of links that share a label. A list may hold a hundred thousand links, few of which do.
 */
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
