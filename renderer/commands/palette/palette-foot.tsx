import { Kbd } from '@mantine/core';
import css from './palette.module.css';

/** Key hints of the palette. */
export function PaletteFoot() {
  return (
    <div className={css.footer}>
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span>
        <Kbd>Enter</Kbd> open
      </span>
      <span className="grow" />
      <span>
        Type <Kbd>&gt;</Kbd> for commands only, <Kbd>#</Kbd> for a session ID
      </span>
    </div>
  );
}
