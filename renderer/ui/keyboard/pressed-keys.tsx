import { Fragment } from 'react';
import { joinAlternatives } from './key-hint.ts';
import { Keys } from './keys.tsx';

/** The alternative keys of a shortcut. */
export function PressedKeys({ press, orClass }: { press: readonly string[]; orClass?: string | undefined }) {
  return joinAlternatives(press).map((parts, index, all) => (
    <Fragment key={parts.join(' ')}>
      {index > 0 && all.some(({ length }) => length > 1) && <span className={orClass}>or</span>}
      <Keys parts={parts} />
    </Fragment>
  ));
}
