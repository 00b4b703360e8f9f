import type { Question } from '../../electron/wire.ts';
import type { Answer } from '../../electron/sessions/summary.ts';

/** An answer as it is shown: under the question it belongs to. */
export interface AnswerRow {
  key: string;
  label: string;
  value: unknown;
  rationale: string | null;
  /** Where it comes from, where that is not the summary that it stands in. */
  source: string | null;
}

/** Answers that came from elsewhere than the summary. */
export interface OtherAnswers {
  answers: readonly Answer[];
  /** As in "Evaluation, 19 Nov, 14:20". */
  source: string;
}

export const rowOf = (answer: Answer, index: number, source: string | null = null): AnswerRow => ({
  key: `${source ?? ''} ${answer.id ?? ''} ${index}`,
  label: answer.label ?? answer.id ?? 'Answer',
  value: answer.value,
  rationale: answer.rationale,
  source,
});

const isTo = (answer: Answer, { id, label }: Pick<Answer, 'id' | 'label'>) =>
  (id !== null && answer.id === id) || (label !== null && answer.label === label);

/**
 * The questions first, in their order, unanswered ones too; then answers to questions that are not among them.
 * Other answers stand beside those of the summary only where they say something else.
 */
export function answersInOrder(
  answers: readonly Answer[],
  questions: readonly Question[],
  others: OtherAnswers | null = null,
): AnswerRow[] {
  const isNew = (answer: Answer) => {
    const same = answers.find((one) => isTo(one, answer));
    return same === undefined ? said(answer.value) !== null : said(same.value) !== said(answer.value);
  };
  const rows = [
    ...answers.map((answer, index) => ({ answer, row: rowOf(answer, index) })),
    ...(others?.answers ?? [])
      .filter(isNew)
      .map((answer, index) => ({ answer, row: rowOf(answer, index, others?.source) })),
  ];
  const asked = questions.flatMap((question): AnswerRow[] => {
    const given = rows.filter(({ answer }) => isTo(answer, question)).map(({ row }) => row);
    const told = given.filter(({ value }) => said(value) !== null);
    const kept = told.length > 0 ? told : given.slice(0, 1);
    if (kept.length > 0) return kept.map((row) => ({ ...row, label: question.label }));
    return [{ key: question.id, label: question.label, value: null, rationale: null, source: null }];
  });
  const unasked = rows.filter(({ answer }) => !questions.some((question) => isTo(answer, question)));
  return [...asked, ...unasked.map(({ row }) => row)];
}

/** An answer's value in words; null where nothing was answered. */
export function said(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
