import { EVERY, type FieldPath, summaryRule, type SummaryRule } from '../../../shared/model/reading-rule.ts';
import type { Question, Summary } from '../../../shared/model/summary.ts';
import { readUnfoldedSummary, unfoldedSummary } from '../../summaries/read-summary.ts';
import { isPoints, isSummaryText } from '../../summaries/reader/summary-fields.ts';
import { linesOfPoints } from '../../transcripts/reader/markdown.ts';
import { isRecord, keysOf } from '../../transcripts/reader/json.ts';
import { wordsIn } from '../../transcripts/reader/name-words.ts';
import { valuesAt } from '../field-path.ts';
import { isProse, type Leaf, leavesOf } from './document-texts.ts';
import { guessedAnswers } from './guess-answers.ts';
import { documentOf, type SummaryDocument } from './summary-document.ts';
import { type Traced, tracedSummary } from './traced-summary.ts';

/**
 * Guesses a rule for a summary: where today's reading finds its parts, else the longest prose, the likeliest list of short
 * texts, and the list that names most of the questions. Returns null if the data has none of them.
 */
export function guessSummaryRule(value: unknown, questions: Question[]): SummaryRule | null {
  try {
    const data = unfoldedSummary(value);
    return guessOf(documentOf(data), readUnfoldedSummary(data, questions), questions);
  } catch {
    return null;
  }
}

function guessOf(document: SummaryDocument, read: Summary, questions: Question[]): SummaryRule | null {
  const leaves = leavesOf(document);
  const traced = tracedSummary(leaves, read);
  const answers = guessedAnswers(document, questions, read.answers);
  const hasAnswers = answers !== null || read.answers.length > 0;
  const headline = headlinesOf(leaves, traced, hasAnswers);
  const points = traced.points ?? (hasAnswers ? null : likelyPoints(leaves, headline));
  if (headline.length === 0 && points === null && !hasAnswers) return null;
  const guess = summaryRule.safeParse({
    version: 1,
    what: 'summary',
    headline,
    points: points === null ? null : { field: points, only: bulletsOnly(document.root, points) },
    answers: answers?.answers ?? null,
    questions: answers?.questions ?? [],
    fields: answers?.fields ?? [],
  });
  return guess.success ? guess.data : null;
}

/** Answers need no headline: their own texts are no summary. */
function headlinesOf(leaves: readonly Leaf[], { headline, title }: Traced, hasAnswers: boolean): FieldPath[] {
  const found = headline ?? title;
  if (found !== null) return [found];
  const longest = leaves
    .filter(({ value, isWritten }) => !isWritten && isProse(value))
    .reduce<Leaf | null>(
      (best, leaf) => (lengthOf(leaf) > (best === null ? 0 : lengthOf(best)) ? leaf : best),
      null,
    );
  return longest === null || hasAnswers ? [] : [longest.path];
}

const lengthOf = ({ value }: Leaf) => (typeof value === 'string' ? value.length : 0);

/** Names of lists of something other than points. */
const others = new Set(
  'action actions task tasks step steps next todo attendees participants tags transcript messages turns quotes risks'.split(
    ' ',
  ),
);
const shortest = 12;
const longest = 400;

/** Finds the likeliest list of short texts, or text of several lines. */
export function likelyPoints(leaves: readonly Leaf[], headlines: readonly FieldPath[]): FieldPath | null {
  const lists = new Map<string, { path: FieldPath; texts: string[] }>();
  const used = new Set(headlines.map((path) => JSON.stringify(path)));
  for (const { path, pattern, value, isWritten } of leaves) {
    if (isWritten || !isProse(value) || used.has(JSON.stringify(path))) continue;
    const key = JSON.stringify(pattern);
    const list = lists.get(key) ?? { path: pattern, texts: [] };
    lists.set(key, list);
    list.texts.push(value);
  }
  const ranked = [...lists.values()].flatMap(({ path, texts }) => {
    const lines = path.includes(EVERY) ? texts : texts.flatMap(linesOfPoints);
    const mean = lines.reduce((sum, text) => sum + text.length, 0) / lines.length;
    const isOther = path.some((name) => wordsIn(name).some((word) => others.has(word)));
    if (lines.length < 2 || mean < shortest || mean > longest || isOther) return [];
    const isNamed = path.some((name) => isPoints(name) || name === 'points');
    const isOfParts = path.some((name) => isSummaryText(name, ''));
    return [
      { path, rank: (isNamed ? 100 : 0) - (isOfParts ? 50 : 0) + Math.min(lines.length, 20) - path.length },
    ];
  });
  return ranked.toSorted((one, two) => two.rank - one.rank)[0]?.path ?? null;
}

/** If only some entries of a list are marked as points of a list, only these are points. */
function bulletsOnly(root: unknown, points: FieldPath): { field: FieldPath; values: null }[] {
  const list = points.slice(0, points.indexOf(EVERY) + 1);
  const records = list.length === 0 ? [] : valuesAt(root, list).map(({ value }) => value);
  const marks = (value: unknown, level: number): FieldPath[] =>
    isRecord(value) && level < 3
      ? keysOf(value).flatMap((key) =>
          isBullet(key) ? [[key]] : marks(value[key], level + 1).map((path) => [key, ...path]),
        )
      : [];
  const marked = records.map((record) => marks(record, 0));
  const [mark] = marked.find((paths) => paths.length > 0) ?? [];
  return mark === undefined || marked.every((paths) => paths.length > 0)
    ? []
    : [{ field: [...list, ...mark], values: null }];
}

const isBullet = (key: string) => /^(?:bullets?|list_?item)$/i.test(key);
