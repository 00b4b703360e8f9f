import type { LinkRecord } from '../../../api/link-record.ts';
import { labelKey } from '../../../../shared/domain/label-key.ts';

/**
 * Returns the created link for each label, or null if there is none. A service may return links in another
 * order, or fewer than requested; if it returns as many, those whose labels do not match are assigned in
 * order.
 */
export function matchAnswers<Link extends LinkRecord>(
  labels: readonly string[],
  links: readonly Link[],
): (Link | null)[] {
  const byLabel = new Map<string, Link[]>();
  for (const link of links) {
    const key = labelKey(link.ownLabel);
    const same = byLabel.get(key);
    if (same === undefined) byLabel.set(key, [link]);
    else same.push(link);
  }
  const fitting = labels.map((label) => byLabel.get(labelKey(label))?.shift() ?? null);
  if (links.length !== labels.length) return fitting;
  const taken = new Set(fitting);
  const rest = links.filter((link) => !taken.has(link));
  return fitting.map((link) => link ?? rest.shift() ?? null);
}
