import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { keyHint, joinAlternatives } from './key-hint.ts';

/** Renders the label of each key. */
function Keys({ parts }: { parts: readonly string[] }) {
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

/** The alternative keys of a shortcut. */
export function PressedKeys({ press, orClass }: { press: readonly string[]; orClass?: string | undefined }) {
  return joinAlternatives(press).map((parts, index, all) => (
    <Fragment key={parts.join(' ')}>
      {index > 0 && all.some(({ length }) => length > 1) && <span className={orClass}>or</span>}
      <Keys parts={parts} />
    </Fragment>
  ));
}
