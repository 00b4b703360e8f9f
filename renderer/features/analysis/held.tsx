import { memo, type ReactNode } from 'react';

/**
 * Shows what `children` returns. While `isHeld`, and none of `unless` changes, it shows what they returned last without
 * calling them: the answer to a changed control is drawn once, not first with the old numbers and then with the new.
 */
export const Held = memo(
  ({
    children,
  }: {
    isHeld: boolean;
    /** As many values in each rendering. */
    unless: readonly unknown[];
    children: () => ReactNode;
  }) => children(),
  (before, { isHeld, unless }) =>
    isHeld && unless.every((value, index) => Object.is(value, before.unless[index])),
);
