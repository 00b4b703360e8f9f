import { useHotkeys } from '@mantine/hooks';
import { CheckCheck, ListX, Search, SquareCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useCommands, type Command } from '../../ui/keyboard/commands.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import { focusedPlace } from './list-keys.ts';

/** Adds the commands for the sessions shown; `rows` is null if search results are shown instead. */
export function useListCommands(rows: RowSelection | null, toField: () => void): void {
  const commands = useMemo(
    (): Command[] => [
      { label: 'Search everything people said', icon: Search, aside: '/', run: toField },
      ...(rows === null
        ? []
        : [
            {
              label: 'Select all sessions shown',
              icon: CheckCheck,
              aside: keyHintText('mod+A'),
              run: rows.selectAll,
            },
            ...(rows.state === 'none'
              ? []
              : [{ label: 'Clear the selection', icon: ListX, run: rows.clear }]),
            {
              label: 'Select the session',
              icon: SquareCheck,
              keys: 'X',
              run: () => {
                const place = focusedPlace();
                if (place !== null) rows.pick(place, false);
              },
            },
          ]),
    ],
    [rows, toField],
  );
  useCommands('Sessions', commands);
  const selectAll = rows?.selectAll;
  // Not in a field, where it selects the text.
  useHotkeys([['mod+A', () => selectAll?.()]]);
}
