import { type LinkRecord, labelKey } from '../../../api/link-record.ts';

/**
 * The link that was made for each label, null where the answer has none. A service may answer in another order, or
 * fewer links than it was asked for; where it answers as many, those that no label fits are taken in their order.
 */
export function matchAnswers(labels: readonly string[], links: readonly LinkRecord[]): (LinkRecord | null)[] {
  const byLabel = new Map<string, LinkRecord[]>();
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
