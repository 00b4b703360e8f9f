import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { formatNumber } from '../../shared/domain/numbers.ts';

/** More options than anyone reads; the others are found by typing. */
const MOST = 100;

/** For a picker with very many options: renders the first matches, and says how many there are. */
export const firstOptions: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase();
  const fitting = options.filter(
    (option): option is ComboboxItem => !('group' in option) && option.label.toLowerCase().includes(wanted),
  );
  if (fitting.length <= MOST) return fitting;
  const words = `${formatNumber(MOST)} of ${formatNumber(fitting.length)} shown. Type to find the others.`;
  return [...fitting.slice(0, MOST), { value: 'more', label: words, disabled: true }];
};
