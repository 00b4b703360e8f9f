import { useEffect, useMemo, useRef } from 'react';
import { useCommands, type Command } from '../keyboard/commands.ts';

/** Offers an editor's commands without offering them anew at every key that is typed. */
export function useEditorCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const labels = commands.map(({ label }) => label).join('\n');
  const offered = useMemo(
    () =>
      commands.map((command) => ({
        ...command,
        run: () => latest.current.find(({ label }) => label === command.label)?.run(),
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- the labels say which commands there are; each runs its latest
    [labels],
  );
  useCommands('This project', offered);
}
