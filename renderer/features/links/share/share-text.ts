import type { LinkState } from '../../../api/link-state.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';

/** "1 link", "6 links". */
export const linksInText = (count: number) => counted(count, 'link');

/** "Copy 6 links"; "Copy 4 active links" if other links are selected too. */
export function copyInText(active: number, selected: number): string {
  if (active === selected || active === 0) return `Copy ${linksInText(active)}`;
  return `Copy ${linksInText(active).replace(' ', ' active ')}`;
}

const WORDS: Record<LinkState, string> = {
  used: 'used',
  active: 'active',
  expired: 'expired',
  cancelled: 'cancelled',
  other: 'unknown',
};

/** "used and expired". */
export const statesInText = (states: readonly LinkState[]) => listed(states.map((state) => WORDS[state]));

/** "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** "P07 Ines has no address to share.", naming at most three links. */
export function noAddressInText(labels: readonly string[]): string {
  const named = labels.slice(0, 3).map(isolated);
  const more = labels.length - named.length;
  const names = listed(more === 0 ? named : [...named, `${formatNumber(more)} more`]);
  return `${names} ${labels.length === 1 ? 'has' : 'have'} no address to share.`;
}

/** Isolates a name from the text around it, whatever its direction (Unicode's first strong isolate). */
export const isolated = (name: string) => `\u2068${name}\u2069`;
