import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useMemo } from 'react';
import { useCommands, type Command } from '../../ui/keyboard/commands.ts';

/** Adds the commands for the open answer. */
export function useAnswerCommands(dock: { step: (by: 1 | -1) => void; close: () => void } | null): void {
  const step = dock?.step;
  const close = dock?.close;
  const commands = useMemo((): Command[] => {
    if (step === undefined || close === undefined) return [];
    return [
      {
        label: 'Next session, same question',
        icon: ChevronDown,
        keys: 'alt+ArrowDown',
        run: () => {
          step(1);
        },
      },
      {
        label: 'Previous session, same question',
        icon: ChevronUp,
        keys: 'alt+ArrowUp',
        run: () => {
          step(-1);
        },
      },
      { label: 'Close the answer', icon: X, keys: 'Escape', run: close },
    ];
  }, [step, close]);
  useCommands('Answers', commands);
}
