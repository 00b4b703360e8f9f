import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { folded } from '../../shared/domain/folding/find-folding.ts';
import { formatNumber } from '../../shared/domain/numbers.ts';

/** More options than anyone reads; the others are found by typing. */
const MOST = 100;

/** Returns the options whose label has the typed text, whatever their capitals and accents. */
export function matchingOptions({ options, search }: Parameters<OptionsFilter>[0]): ComboboxItem[] {
  const text = folded(search.trim());
  return options.filter(
    (option): option is ComboboxItem => !('group' in option) && folded(option.label).includes(text),
  );
}

/**
 * For a picker with very many options: renders the first matches whatever their capitals and accents, and says how
 * many there are.
 */
export const firstOptions: OptionsFilter = (input) => {
  const fitting = matchingOptions(input);
  if (fitting.length <= MOST) return fitting;
  const words = `${formatNumber(MOST)} of ${formatNumber(fitting.length)} shown. Type to find the others.`;
  return [...fitting.slice(0, MOST), { value: 'more', label: words, disabled: true }];
};
