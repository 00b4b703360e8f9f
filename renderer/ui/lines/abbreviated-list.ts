import { formatNumber } from '../../../shared/domain/numbers.ts';

/** "A, B, C and 9 more" */
export function abbreviatedList(labels: readonly string[], most = 3): string {
  const between = labels.some((label) => label.includes(',')) ? '; ' : ', ';
  if (labels.length <= most) {
    const last = labels.at(-1) ?? '';
    return labels.length < 2 ? last : `${labels.slice(0, -1).join(between)} and ${last}`;
  }
  return `${labels.slice(0, most).join(between)} and ${formatNumber(labels.length - most)} more`;
}
