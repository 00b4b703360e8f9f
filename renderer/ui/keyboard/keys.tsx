import { Fragment } from 'react';
import theme from '../../theme/parts.module.css';
import { keyHint, joinAlternatives } from './key-hint.ts';

/** Renders the label of each key. A plain element that looks like Mantine's, since the palette shows dozens. */
function Keys({ parts }: { parts: readonly string[] }) {
  return parts.map((part) => (
    <kbd key={part} className={theme.kbd}>
      {part}
    </kbd>
  ));
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
