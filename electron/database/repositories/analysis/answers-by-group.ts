import {
  meanInterval,
  shareInterval,
  type Confidence,
} from '../../../../shared/domain/analysis/intervals.ts';
import type { AnswersByGroup, GroupAnswer } from '../../../../shared/model/analysis.ts';
import type { Question } from '../../../../shared/model/summary.ts';
import { FEWEST_FOR_SHARES } from './codes-by-group.ts';
import type { AnswerValue } from './answer-values.ts';
import type { CountedSession } from './scope.ts';
import { byName, type SessionGroups } from './session-groups.ts';

/** More different texts than this are not counted. */
const MOST_CHOICES = 12;
/** Texts that fewer sessions share on average are answers in words. */
const FEWEST_PER_CHOICE = 2;
/** How many of the most frequent values are shown. */
const MOST_VALUES = 6;

const YES = new Set(['yes', 'true']);
const NO = new Set(['no', 'false']);

type QuestionResult = AnswersByGroup['questions'][number];

/** An answer to one question, with the group of its session. */
interface Given {
  group: number;
  value: AnswerValue['value'];
  isOwn: boolean;
}

/** Compares the answers of groups, as means and shares. Questions without an answer are left out. */
export function answersByGroup(
  {
    sessions,
    answers,
    questionsOf,
  }: {
    sessions: readonly CountedSession[];
    answers: readonly ReadonlyMap<string, AnswerValue>[];
    questionsOf: (session: CountedSession) => readonly Question[];
  },
  { groups, groupOf }: SessionGroups,
  { questionIds, confidence }: { questionIds: readonly string[] | undefined; confidence: Confidence },
): AnswersByGroup {
  const chosenIds = questionIds === undefined ? null : new Set(questionIds);
  const byQuestion = new Map<
    string,
    { projectId: string | null; name: string; question: Question; given: Given[] }
  >();
  for (const [place, session] of sessions.entries())
    for (const question of questionsOf(session)) {
      if (chosenIds?.has(question.id) === false) continue;
      const key = `${session.projectId ?? ''}\n${question.id}`;
      const known = byQuestion.get(key) ?? {
        projectId: session.projectId,
        name: session.projectName ?? '',
        question,
        given: [],
      };
      byQuestion.set(key, known);
      const answer = answers[place]?.get(question.id);
      if (answer !== undefined) known.given.push({ group: groupOf[place] ?? 0, ...answer });
    }
  const results: QuestionResult[] = [];
  const texts: AnswersByGroup['texts'] = [];
  const keys = groups.map(({ key }) => key);
  // The questions of one project stay in their order.
  for (const { projectId, question, given } of [...byQuestion.values()].toSorted((a, b) =>
    byName(a.name, b.name),
  )) {
    if (given.length === 0) continue;
    const { id: questionId, label } = question;
    const kind = kindOf(question, given);
    if (kind === 'text') {
      texts.push({ questionId, label });
      continue;
    }
    const about = { questionId, projectId, label, kind };
    if (kind === 'number') results.push({ ...about, ...numbers(given, keys, confidence) });
    else if (kind === 'yes-no')
      results.push({ ...about, ...shares(given, { keys, confidence, isCounted: isYes }), value: null });
    else
      for (const value of mostFrequent(given))
        results.push({
          ...about,
          ...shares(given, { keys, confidence, isCounted: (one) => choiceKey(one) === choiceKey(value) }),
          value,
        });
  }
  return { view: 'answers', groups, questions: results, texts };
}

/**
 * Returns whether an answer to a question is counted, by all answers to it: an answer in words to a question for numbers
 * is not.
 */
export function countsTowards(
  question: Question,
  all: readonly AnswerValue[],
): (answer: AnswerValue) => boolean {
  return kindOf(question, all) === 'number' ? ({ value }) => typeof value === 'number' : () => true;
}

const choiceKey = (value: AnswerValue['value']) => String(value).trim().toLocaleLowerCase();
const isYes = (value: AnswerValue['value']) => YES.has(choiceKey(value));

function kindOf(question: Question, given: readonly Pick<Given, 'value'>[]): QuestionResult['kind'] | 'text' {
  const isNumber = ({ value }: Pick<Given, 'value'>) => typeof value === 'number';
  if (question.type === 'number') return given.some(isNumber) ? 'number' : 'text';
  if (given.every(isNumber)) return 'number';
  const keys = given.map(({ value }) => choiceKey(value));
  if (keys.every((key) => YES.has(key) || NO.has(key))) return 'yes-no';
  const different = new Set(keys).size;
  return different <= MOST_CHOICES && given.length >= different * FEWEST_PER_CHOICE ? 'choice' : 'text';
}

/** Returns values as first written, the most frequent first. */
function mostFrequent(given: readonly Given[]): string[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const { value } of given) {
    const known = counts.get(choiceKey(value));
    if (known === undefined) counts.set(choiceKey(value), { text: String(value).trim(), count: 1 });
    else known.count += 1;
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || byName(a.text, b.text))
    .slice(0, MOST_VALUES)
    .map(({ text }) => text);
}

const ofGroup = <One extends { group: number }>(given: readonly One[], group: number): readonly One[] =>
  group === 0 ? given : given.filter((one) => one.group === group);

/** Answers in words to a question for numbers are left out. */
function numbers(given: readonly Given[], keys: readonly string[], confidence: Confidence) {
  const numeric = given.flatMap(({ value, ...rest }) =>
    typeof value === 'number' ? [{ ...rest, value }] : [],
  );
  const all = numeric.map(({ value }) => value);
  return {
    value: null,
    groups: keys.map((key, group): GroupAnswer => {
      const values = ofGroup(numeric, group).map(({ value }) => value);
      const n = values.length;
      if (n === 0) return { key, n, value: null, low: null, high: null };
      const mean = values.reduce((sum, value) => sum + value, 0) / n;
      const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      const [low = null, high = null] = meanInterval(n, mean, Math.sqrt(squares / (n - 1)), confidence) ?? [];
      return { key, n, value: mean, low, high };
    }),
    answers: numeric.length,
    own: numeric.filter(({ isOwn }) => isOwn).length,
    range: rangeOf(all),
  };
}

/** There may be more numbers than a call can have arguments. */
const rangeOf = (values: readonly number[]): [number, number] => [
  values.reduce((least, value) => Math.min(least, value), Infinity),
  values.reduce((most, value) => Math.max(most, value), -Infinity),
];

function shares(
  given: readonly Given[],
  {
    keys,
    confidence,
    isCounted,
  }: { keys: readonly string[]; confidence: Confidence; isCounted: (value: AnswerValue['value']) => boolean },
) {
  return {
    groups: keys.map((key, group): GroupAnswer => {
      const own = ofGroup(given, group);
      const n = own.length;
      if (n < FEWEST_FOR_SHARES) return { key, n, value: null, low: null, high: null };
      const count = own.filter(({ value }) => isCounted(value)).length;
      const [low = null, high = null] = shareInterval(n, count, confidence) ?? [];
      return { key, n, value: count / n, low, high };
    }),
    answers: given.length,
    own: given.filter(({ isOwn }) => isOwn).length,
    range: null,
  };
}
