import { readReceivedSummary } from '../reading-rules/summary/read-received-summary.ts';
import { readSummary } from './read-summary.ts';
import type { Answer, Question } from '../../shared/model/summary.ts';
import type { AnswerCell, GivenAnswer } from '../../shared/model/answers.ts';
import type { SummaryRule } from '../../shared/model/reading-rule.ts';

/** A summary as received, of any shape, and when it was received (ISO 8601). */
export interface ReceivedSummary {
  raw: unknown;
  receivedAt: string;
}

/** A stored summary, with the rule that it is read by; null if the reader guesses. */
export interface StoredReceivedSummary extends ReceivedSummary {
  rule: SummaryRule | null;
}

/** The results of an evaluation as given, of any shape, and when it was made or received (ISO 8601). */
export interface ReceivedEvaluation {
  results: unknown;
  at: string;
}

/** The stored data of a session that may contain answers, as received. */
export interface AnswerSources {
  summary: StoredReceivedSummary | null;
  evaluation: ReceivedEvaluation | null;
}

/**
 * Returns the answers to these questions by question id; questions without an answer are omitted. If both
 * sources have one, the evaluation's is used, unless it is empty and the summary's is not.
 */
export function answersTo(
  questions: Question[],
  { summary, evaluation }: AnswerSources,
): Record<string, AnswerCell> {
  const given = [
    ...(evaluation === null ? [] : [inEvaluation(evaluation, questions)]),
    ...(summary === null ? [] : [inSummary(summary, questions)]),
  ];
  const cells = questions.flatMap((question): [string, AnswerCell][] => {
    const answers = given.flatMap(({ answers: all, source, at }): GivenAnswer[] => {
      const answer = answerTo(question, all);
      if (answer === undefined) return [];
      return [{ value: valueOf(answer.value, question), rationale: answer.rationale, source, at }];
    });
    const standing = answers.find(({ value }) => value !== null) ?? answers[0];
    if (standing === undefined) return [];
    const other = answers.find((one) => one !== standing);
    const reason = standing.rationale ?? (other?.value === standing.value ? other.rationale : null);
    const differs = other !== undefined && other.value !== null && other.value !== standing.value;
    return [[question.id, { ...standing, rationale: reason, other: differs ? other : null, own: null }]];
  });
  return Object.fromEntries(cells);
}

interface Given {
  answers: readonly Answer[];
  source: GivenAnswer['source'];
  at: string | null;
}

const inSummary = (summary: StoredReceivedSummary, questions: Question[]): Given => ({
  answers: readReceivedSummary(summary, questions).answers,
  source: 'summary',
  at: summary.receivedAt,
});

/** An evaluation has the same shapes as the answers in a summary, so one reader reads both. */
const inEvaluation = ({ results, at }: ReceivedEvaluation, questions: Question[]): Given => ({
  answers: readSummary({ evaluationResults: results }, questions).answers,
  source: 'evaluation',
  at,
});

function answerTo({ id, label }: Question, answers: readonly Answer[]): Answer | undefined {
  const fitting = answers.filter((answer) => answer.id === id || answer.label === label);
  return fitting.find(({ value }) => value !== null && value !== '') ?? fitting[0];
}

const WRITTEN_NUMBER = /^[-+]?\d{1,15}(?:\.\d{1,15})?$/;

/** Converts the answer to one value: a number for a number question, and one text for a list of texts. */
function valueOf(value: unknown, { type }: Question): GivenAnswer['value'] {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') {
    const text = value.trim();
    if (text === '') return null;
    return type === 'number' && WRITTEN_NUMBER.test(text) ? Number(text) : text;
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('; ') || null;
  return JSON.stringify(value);
}
