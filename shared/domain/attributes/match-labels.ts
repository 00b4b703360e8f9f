import { editDistance } from '../edit-distance.ts';

/** What a text in the key column of a file leads to. */
export type Match =
  | { kind: 'one'; index: number }
  /** Several participants have this label. */
  | { kind: 'several' }
  | { kind: 'none' };

const exact = (text: string) => text.trim();
/** Capitals, spaces and forms of Unicode make no difference. */
const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase().replaceAll(/\s+/g, '');

/**
 * Returns a function that returns the participant of a key, by the index of its label: the same text, or else the same
 * but for its form.
 */
export function labelMatcher(labels: readonly (string | null)[]): (key: string) => Match {
  const indexBy = (form: (text: string) => string) => {
    const indices = new Map<string, number[]>();
    for (const [index, label] of labels.entries()) {
      const text = label === null ? '' : form(label);
      const others = indices.get(text);
      if (others !== undefined) others.push(index);
      else if (text !== '') indices.set(text, [index]);
    }
    return indices;
  };
  const [byText, byForm] = [indexBy(exact), indexBy(plain)];
  return (key) => {
    const [index, ...others] = byText.get(exact(key)) ?? byForm.get(plain(key)) ?? [];
    if (index === undefined) return { kind: 'none' };
    return others.length > 0 ? { kind: 'several' } : { kind: 'one', index };
  };
}

/** Letters and numbers alone, without zeros before a number. */
const simple = (text: string) =>
  plain(text)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');
/** Comparing two labels takes microseconds. */
const MOST_COMPARED = 2000;
const numbersIn = (text: string) => (simple(text).match(/\d+/g) ?? []).join(' ');

/**
 * Returns a function that returns the index of the label that a key may be meant for: written a little differently, with
 * the same numbers. It returns null if there is none, or more than one that is as close.
 */
export function labelSuggestions(labels: readonly (string | null)[]): (key: string) => number | null {
  const byNumbers = new Map<string, { index: number; text: string }[]>();
  for (const [index, label] of labels.entries()) {
    if (label === null) continue;
    const numbers = numbersIn(label);
    const others = byNumbers.get(numbers) ?? [];
    others.push({ index, text: simple(label) });
    byNumbers.set(numbers, others);
  }
  return (key) => {
    const simpleKey = simple(key);
    const most = Math.min(2, Math.floor(simpleKey.length / 4));
    let [best, found]: [number, number[]] = [most, []];
    // Without numbers in common, every label would be compared.
    for (const { index, text } of (byNumbers.get(numbersIn(key)) ?? []).slice(0, MOST_COMPARED)) {
      const far = editDistance(simpleKey, text, best);
      if (far > best || simpleKey === '') continue;
      if (far < best) [best, found] = [far, []];
      found.push(index);
    }
    return found.length === 1 ? (found[0] ?? null) : null;
  };
}
