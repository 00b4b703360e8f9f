import { expect } from 'vitest';

/** Parses a TextGrid as Praat does: quoted texts and numbers only, without the words around them. */
export function readTextGrid(text: string) {
  const tokens = [...text.matchAll(/"((?:[^"]|"")*)"|(?<=[=\s])-?\d+(?:\.\d+)?(?=\s)|<exists>/g)].map(
    ([token, quoted]) => (quoted === undefined ? token : { text: quoted.replaceAll('""', '"') }),
  );
  const next = (): string => {
    const token = tokens.shift();
    if (token === undefined) throw new Error('The file ends too early.');
    return typeof token === 'string' ? token : token.text;
  };
  const number = (): number => Number(next());
  const times = (count: number) => Array.from({ length: count });
  expect([next(), next()]).toEqual(['ooTextFile', 'TextGrid']);
  const [xmin, xmax] = [number(), number()];
  expect(next()).toBe('<exists>');
  const tiers = times(number()).map(() => {
    const [kind, name, from, to] = [next(), next(), number(), number()];
    expect([from, to]).toEqual([xmin, xmax]);
    const items = times(number()).map(() =>
      kind === 'IntervalTier'
        ? { start: number(), end: number(), text: next() }
        : { start: number(), end: null, text: next() },
    );
    return { kind, name, items };
  });
  expect(tokens).toEqual([]);
  return { xmin, xmax, tiers };
}
