import { Kbd } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';

/** What the keys do here. */
export function PaletteFoot() {
  return (
    <Spotlight.Footer>
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
    </Spotlight.Footer>
  );
}
