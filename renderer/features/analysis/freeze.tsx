import { memo, type ReactNode } from 'react';

/**
 * Shows what `children` returns. While `isFrozen`, it shows what they returned last and does not call them, unless one of
 * `unless` changes. A view whose control was changed is then drawn once, with the new numbers, and not with the old ones
 * first.
 */
export const Freeze = memo(
  ({
    children,
  }: {
    isFrozen: boolean;
    /** The same number of values each time. */
    unless: readonly unknown[];
    children: () => ReactNode;
  }) => children(),
  (before, { isFrozen, unless }) =>
    isFrozen && unless.every((value, index) => Object.is(value, before.unless[index])),
);
