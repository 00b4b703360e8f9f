import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { folded } from '../../shared/domain/folding/find-folding.ts';
import { formatNumber } from '../../shared/domain/numbers.ts';

/** More options than anyone reads; the others are found by typing. */
const MOST = 100;

/**
 * For a picker with very many options: renders the first matches whatever their capitals and accents, and says how
 * many there are.
 */
export const firstOptions: OptionsFilter = ({ options, search }) => {
  const wanted = folded(search.trim());
  const fitting = options.filter(
    (option): option is ComboboxItem => !('group' in option) && folded(option.label).includes(wanted),
  );
  if (fitting.length <= MOST) return fitting;
  const words = `${formatNumber(MOST)} of ${formatNumber(fitting.length)} shown. Type to find the others.`;
  return [...fitting.slice(0, MOST), { value: 'more', label: words, disabled: true }];
};
