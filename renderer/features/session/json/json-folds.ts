import type { Text } from '@codemirror/state';

/**
 * Returns the ranges between the brackets of every object and list below a level. The text is formatted by
 * `JSON.stringify` with an indent of two, where a line ends with an opening bracket only if it opens one.
 */
export function foldsBelow(doc: Text, level: number): { from: number; to: number }[] {
  const folds: { from: number; to: number }[] = [];
  const starts: number[] = [];
  let offset = 0;
  for (const line of doc.iterLines()) {
    const closing = /^ *[\]}]/.exec(line);
    if (closing !== null) {
      const from = starts.pop();
      if (from !== undefined && starts.length >= level)
        folds.push({ from, to: offset + closing[0].length - 1 });
    }
    if (/[[{]$/.test(line)) starts.push(offset + line.length);
    offset += line.length + 1;
  }
  return folds.toSorted((one, other) => one.from - other.from);
}
