import { useEffect, useMemo, useRef } from 'react';
import { useCommands, type Command } from './commands.ts';

/** Offers commands without registering them again each time their actions change. */
export function useLatestCommands(title: string, commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const names = commands.map(({ label, keys }) => `${label} ${keys ?? ''}`).join('\n');
  const offered = useMemo(
    () =>
      commands.map((command) => ({
        ...command,
        run: () => latest.current.find(({ label }) => label === command.label)?.run(),
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- the names say which commands there are; each runs its latest
    [names],
  );
  useCommands(title, offered);
}
