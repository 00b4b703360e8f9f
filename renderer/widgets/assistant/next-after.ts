/** Returns what to go to after a decision: the next undecided one, or else the one beside it; null if there is no other. */
export function nextAfter<One extends { id: string }>(
  list: readonly One[],
  id: string,
  isUndecided: (one: One) => boolean,
): string | null {
  const at = list.findIndex((one) => one.id === id);
  const isOther = (one: One) => one.id !== id;
  const next =
    list.slice(at + 1).find(isUndecided) ??
    list.slice(0, at).find(isUndecided) ??
    list.slice(at + 1).find(isOther) ??
    list.slice(0, at).findLast(isOther);
  return next?.id ?? null;
}
