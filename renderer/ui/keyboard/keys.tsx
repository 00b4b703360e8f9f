import { Fragment } from 'react';
import theme from '../../theme/parts.module.css';
import { keyHint, joinAlternatives } from './key-hint.ts';
import type { KeyEntry } from './shortcut-list.ts';

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

/** The alternative keys of a shortcut, or the first and last of a range. */
export function PressedKeys({
  press,
  isRange = false,
  wordClass,
}: Omit<KeyEntry, 'does'> & {
  /** Class of the word between keys. */
  wordClass?: string | undefined;
}) {
  return joinAlternatives(press).map((parts, index, all) => (
    <Fragment key={parts.join(' ')}>
      {index > 0 && (isRange || all.some(({ length }) => length > 1)) && (
        <span className={wordClass}>{isRange ? 'to' : 'or'}</span>
      )}
      <Keys parts={parts} />
    </Fragment>
  ));
}
