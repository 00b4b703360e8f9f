import { Kbd } from '@mantine/core';
import { keyHint } from './key-hint.ts';

/** Keys as they are drawn: what is written on each. */
export function Keys({ parts }: { parts: readonly string[] }) {
  return parts.map((part) => <Kbd key={part}>{part}</Kbd>);
}

/** The keys of a command, for the eye alone: beside a name that stands for itself. */
export function KeyHint({ keys, className }: { keys: string; className?: string | undefined }) {
  return (
    <span className={className} aria-hidden="true">
      <Keys parts={keyHint(keys)} />
    </span>
  );
}
