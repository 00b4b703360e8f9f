import type { ReadingReason, ReadingReasons } from '../../../shared/model/reading-reasons.ts';
import { EVERY, type FieldPath } from '../../../shared/model/reading-rule.ts';
import type { Answer, Question, Summary } from '../../../shared/model/summary.ts';
import { unfoldedSummary } from '../../summaries/read-summary.ts';
import { isContainer, isList } from '../../transcripts/reader/json.ts';
import { isProse, type Leaf, leavesOf } from './document-texts.ts';
import { likelyPoints } from './guess-summary-rule.ts';
import { isOddAnswer } from './odd-answers.ts';
import { documentOf } from './summary-document.ts';
import { plainText, tracedSummary } from './traced-summary.ts';

/** Returns which fields the parts of a summary came from, and what is unusual about them. Never throws. */
export function summaryReasons(value: unknown, summary: Summary, questions: Question[]): ReadingReasons {
  const { headline, title, keyPoints, answers, evaluations } = summary;
  const isEmpty = [keyPoints, answers, evaluations].every((list) => list.length === 0);
  if (headline === null && title === null && isEmpty)
    return { sureness: 'none', reasons: [{ reason: 'no-headline' }] };
  try {
    const leaves = leavesOf(documentOf(unfoldedSummary(value)));
    const doubts = doubtsAbout(leaves, summary, questions);
    return {
      sureness: doubts.length === 0 ? 'sure' : 'unsure',
      reasons: [...fieldReasons(leaves, summary), ...doubts],
    };
  } catch {
    return { sureness: 'unsure', reasons: [] };
  }
}

function fieldReasons(leaves: readonly Leaf[], summary: Summary): ReadingReason[] {
  const { headline, title, points } = tracedSummary(leaves, summary);
  const first = headline ?? title;
  const answers = answersPath(leaves, summary.answers);
  const hasHeading = summary.headline !== null || summary.title !== null;
  return [
    ...(first === null ? [] : [{ reason: 'headline', field: nameOf(first) } as const]),
    ...(hasHeading || summary.answers.length > 0 ? [] : [{ reason: 'no-headline' } as const]),
    ...(points === null ? [] : [{ reason: 'points', field: nameOf(points) } as const]),
    ...(answers === null ? [] : [{ reason: 'answers', ...answers } as const]),
  ];
}

/** Names of parts of a text that say less than the heading before them. */
const parts = new Set(['text', 'points', 'rows']);

/** Returns the last name of a path that says something. */
function nameOf(path: FieldPath): string {
  const names = path.filter((step) => step !== EVERY && !/^\d+$/.test(step));
  return names.findLast((name) => !parts.has(name)) ?? names.at(-1) ?? '';
}

/** Returns what most of the answers are in. */
function answersPath(
  leaves: readonly Leaf[],
  answers: readonly Answer[],
): { path: string[]; entries: number } | null {
  const answersByText = new Map<string, Set<Answer>>();
  for (const answer of answers)
    for (const value of isList(answer.value) ? answer.value.slice(0, 20) : [answer.value])
      if (!isContainer(value))
        answersByText.set(String(value), (answersByText.get(String(value)) ?? new Set()).add(answer));
  const inside = new Map<string, { path: string[]; answers: Set<Answer> }>();
  for (const { path, value } of leaves) {
    const found = answersByText.get(String(value));
    if (found === undefined) continue;
    for (let length = 0; length < path.length; length += 1) {
      const prefix = path.slice(0, length);
      const key = JSON.stringify(prefix);
      const container = inside.get(key) ?? { path: prefix, answers: new Set() };
      inside.set(key, container);
      for (const answer of found) container.answers.add(answer);
    }
  }
  const best = [...inside.values()].reduce<{ path: string[]; answers: Set<Answer> } | null>((one, other) => {
    if (one === null || other.answers.size > one.answers.size) return other;
    return other.answers.size === one.answers.size && other.path.length > one.path.length ? other : one;
  }, null);
  return best === null ? null : { path: best.path, entries: best.answers.size };
}

const muchLeftOut = 0.6;
/** More than any summary has. */
const mostShown = 100_000;
const mostProse = 2000;

function doubtsAbout(
  leaves: readonly Leaf[],
  summary: Summary,
  questions: readonly Question[],
): ReadingReason[] {
  const { answers } = summary;
  const reasons: ReadingReason[] = [];
  const hasAnswers = answers.length > 0 || summary.evaluations.length > 0;
  if (!hasAnswers) reasons.push(...leftOut(leaves, summary));
  const odd = answers.filter((answer) => isOddAnswer(answer, questions)).length;
  if (odd > 0) reasons.push({ reason: 'odd-answers', answers: odd });
  const answered = new Set(answers.map(({ id }) => id));
  const unanswered = questions.filter(({ id }) => !answered.has(id)).length;
  if (unanswered > questions.length / 2) reasons.push({ reason: 'unanswered', questions: unanswered });
  return reasons;
}

const titleNames = /^(?:name|subject|topic|headline|title)$/i;

/** Texts that are in no part, and a field among them that is called like one or looks like it. */
function leftOut(leaves: readonly Leaf[], { headline, title, keyPoints }: Summary): ReadingReason[] {
  const shown = plainText([headline, title, ...keyPoints].join(' ')).slice(0, mostShown);
  const prose = leaves.filter(({ value, isWritten }) => !isWritten && isProse(value)).slice(0, mostProse);
  const left = prose.filter(({ value }) => !shown.includes(plainText(String(value))));
  const lengthOf = (some: readonly Leaf[]) => some.reduce((sum, { value }) => sum + String(value).length, 0);
  const share = prose.length === 0 ? 0 : lengthOf(left) / lengthOf(prose);
  const name = title === null ? left.find(({ path }) => isTitleOfAll(path)) : undefined;
  const points = keyPoints.length === 0 ? likelyPoints(left, []) : null;
  const field = name === undefined ? points : name.path;
  return [
    ...(share >= muchLeftOut
      ? [{ reason: 'text-left-out', share: Math.round(share * 100) / 100 } as const]
      : []),
    ...(field === null ? [] : [{ reason: 'field-left-out', field: nameOf(field) } as const]),
  ];
}

/** A name in a list is of one of its entries. */
const isTitleOfAll = (path: FieldPath): boolean =>
  path.length <= 3 && titleNames.test(path.at(-1) ?? '') && !path.some((step) => /^\d+$/.test(step));
