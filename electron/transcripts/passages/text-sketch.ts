/** So many words in a row make one hash. */
const RUN = 3;
/** Hashes of a sketch: enough to tell the same text with some corrections from another one. */
const SIZE = 200;

/**
 * Returns the smallest hashes of the runs of words in a text, ascending. How many of them two texts share says how many
 * words they have in common.
 */
export function sketchOf(words: readonly string[]): number[] {
  const hashes = new Set<number>();
  if (words.length > 0 && words.length < RUN) hashes.add(hashOf(words));
  for (let at = 0; at + RUN <= words.length; at += 1) hashes.add(hashOf(words.slice(at, at + RUN)));
  return [...Uint32Array.from(hashes).toSorted().subarray(0, SIZE)];
}

/** Returns which part of their words two texts have in common, from 0 to 1, as far as their sketches tell. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  let [left, right, counted, common] = [0, 0, 0, 0];
  const size = Math.min(SIZE, one.length + other.length);
  while (counted < size && (left < one.length || right < other.length)) {
    const [a, b] = [one[left] ?? Infinity, other[right] ?? Infinity];
    if (a === b) common += 1;
    if (a <= b) left += 1;
    if (b <= a) right += 1;
    counted += 1;
  }
  return counted === 0 ? 0 : common / counted;
}

/** FNV-1a, 32 bits. */
function hashOf(words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const word of words) {
    for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0x20, 0x01000193);
  }
  return hash >>> 0;
}
