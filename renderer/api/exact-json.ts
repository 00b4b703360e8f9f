/** What the language has, and its types do not yet. */
interface ExactJson {
  parse: (
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ) => unknown;
  rawJSON: (source: string) => object;
  isRawJSON: (value: unknown) => boolean;
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Chromium has all three
const exact = JSON as unknown as ExactJson;

/** A number that JavaScript may write in another way: a long one, or one with an exponent or a zero at its end. */
const MAY_CHANGE = /\d{16}|\d[eE]|\.\d*0(?!\d)|-0|\.\d{16}/;

/** Parses JSON so that `JSON.stringify` writes each number as it was written; such a number is no number to a program. */
export function exactJson(text: string): unknown {
  if (!MAY_CHANGE.test(text)) return JSON.parse(text);
  try {
    return exact.parse(text, (_, value, { source }) =>
      typeof value === 'number' && source !== undefined && JSON.stringify(value) !== source
        ? exact.rawJSON(source)
        : value,
    );
  } catch {
    // It nests deeper than a reviver can follow, or is no JSON.
    return JSON.parse(text);
  }
}

/** Returns true for a number that is as it was written. */
export const isExactNumber = (value: unknown): boolean => exact.isRawJSON(value);
