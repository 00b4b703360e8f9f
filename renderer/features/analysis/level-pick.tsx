import { Pick } from './pick.tsx';
import type { ViewProps } from './view.ts';

const LEVELS = [
  { value: 'lowest', label: 'Lowest' },
  { value: 'all', label: 'All' },
] as const;

/** Chooses whether codes above others are listed too. */
export const LevelPick = ({
  search,
  onChange,
}: {
  search: ViewProps['search'];
  onChange: ViewProps['onChange'];
}) => (
  <Pick
    label="Level"
    data={LEVELS}
    value={search.level ?? 'lowest'}
    onChange={(level) => {
      onChange({ level: level === 'lowest' ? undefined : level });
    }}
  />
);
