import type { FieldPath } from '../../../shared/model/reading-rule.ts';
import type { Summary } from '../../../shared/model/summary.ts';
import { EVERY } from '../../../shared/model/reading-rule.ts';
import type { Leaf } from './document-texts.ts';

/** Returns a text without case, marks and spaces, so that texts read from Markdown are found in it. */
export const plainText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Where the parts of a summary are in the document that it was read from; null if a part is in no one field. */
export interface Traced {
  headline: FieldPath | null;
  title: FieldPath | null;
  points: FieldPath | null;
}

/** Finds the parts of a summary in the document. */
export function tracedSummary(leaves: readonly Leaf[], { headline, title, keyPoints }: Summary): Traced {
  const byText = new Map<string, Leaf>();
  for (const leaf of leaves) {
    if (typeof leaf.value !== 'string' || leaf.isWritten) continue;
    const text = plainText(leaf.value);
    if (text !== '' && !byText.has(text)) byText.set(text, leaf);
  }
  const pathOf = (text: string | null) =>
    text === null ? null : (byText.get(plainText(text))?.path ?? null);
  return {
    headline: pathOf(headline) ?? wholeText(leaves, headline),
    title: pathOf(title),
    points: pointsPath(leaves, byText, keyPoints),
  };
}

/** Returns the path of the paragraphs of a written text with the headline. */
function wholeText(leaves: readonly Leaf[], headline: string | null): FieldPath | null {
  if (headline === null) return null;
  const words = plainText(headline);
  const text = leaves.find(
    ({ value, isWritten }) => isWritten && typeof value === 'string' && plainText(value).includes(words),
  );
  if (text === undefined) return null;
  const paragraphs = [...text.path, 'text'];
  const hasParagraphs = leaves.some(({ path }) => paragraphs.every((step, index) => path[index] === step));
  return hasParagraphs ? paragraphs : text.path;
}

function pointsPath(
  leaves: readonly Leaf[],
  byText: ReadonlyMap<string, Leaf>,
  points: readonly string[],
): FieldPath | null {
  const [first] = points;
  if (first === undefined) return null;
  const found = points.map((point) => byText.get(plainText(point))?.path);
  const paths = found.filter((path) => path !== undefined);
  if (paths.length === points.length) return sharedPattern(paths);
  const plain = points.map(plainText);
  const inText = leaves.find(({ value, isWritten }) => {
    if (typeof value !== 'string' || isWritten) return false;
    const text = plainText(value);
    return plain.every((point) => text.includes(point));
  });
  return inText?.path ?? null;
}

/** Returns the paths as one, with `EVERY` for the one position in which they differ; null if they differ in more. */
function sharedPattern(paths: readonly FieldPath[]): FieldPath | null {
  const [first = []] = paths;
  if (paths.some((path) => path.length !== first.length)) return null;
  const differing = first.flatMap((step, index) =>
    paths.some((path) => path[index] !== step) ? [index] : [],
  );
  const arePositions = differing.every((index) => paths.every((path) => /^\d+$/.test(path[index] ?? '')));
  if (!arePositions || differing.length > 2) return null;
  const isAlone = differing.length === 0 && /^\d+$/.test(first.at(-1) ?? '');
  return first.map((step, index) =>
    differing.includes(index) || (isAlone && index === first.length - 1) ? EVERY : step,
  );
}
