import { Kbd } from '@mantine/core';
import { keyHint } from './key-hint.ts';

/** Renders the label of each key. */
export function Keys({ parts }: { parts: readonly string[] }) {
  return parts.map((part) => <Kbd key={part}>{part}</Kbd>);
}

/** The keys of a command, hidden from assistive technology: the name beside it is enough. */
export function KeyHint({ keys, className }: { keys: string; className?: string | undefined }) {
  return (
    <span className={className} aria-hidden="true">
      <Keys parts={keyHint(keys)} />
    </span>
  );
}
