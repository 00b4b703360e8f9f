import { Headphones, Plus } from 'lucide-react';
import type { Command } from '../../ui/keyboard/commands.ts';
import { SelectionAction } from '../../ui/selection-tools.tsx';
import { sessionsInWords } from './import-text.ts';
import type { useSelectedSessions } from './use-selected-sessions.ts';

type Sessions = Pick<ReturnType<typeof useSelectedSessions>, 'count' | 'add' | 'open'>;

/** Actions in the selection bar of links: adds their sessions, and opens the session of a single link. */
export function SessionActions({ sessions: { count, add, open } }: { sessions: Sessions }) {
  return (
    <>
      {count > 0 && (
        <SelectionAction icon={Plus} onClick={add}>
          {`Add ${sessionsInWords(count)}`}
        </SelectionAction>
      )}
      {open !== null && (
        <SelectionAction icon={Headphones} onClick={open}>
          Open session
        </SelectionAction>
      )}
    </>
  );
}

/** Returns the actions of `SessionActions` as commands of the palette. */
export const sessionCommands = ({ count, add, open }: Sessions): Command[] => [
  ...(count === 0 ? [] : [{ label: `Add ${sessionsInWords(count)} to the library`, icon: Plus, run: add }]),
  ...(open === null ? [] : [{ label: 'Open the session of the link', icon: Headphones, run: open }]),
];
