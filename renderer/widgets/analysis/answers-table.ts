import type { AnalysisRequestOf, AnswersByGroup } from '../../../shared/model/analysis.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { framed, type Drawing } from '../../../shared/domain/pictures/drawing.ts';
import { answersPage, type QuestionAnswers } from './pictures/answers-drawing.ts';
import type { Shown } from './shown.ts';
import { shareIn, type ViewTable } from './view-table.ts';

/** Returns the questions whose answers are shown: all, if none are chosen. */
export const chosenQuestions = (
  { questions }: AnswersByGroup,
  chosen: readonly string[] | undefined,
): QuestionAnswers[] =>
  chosen === undefined ? questions : questions.filter(({ questionId }) => chosen.includes(questionId));

/** "Number, 24 answers. Mean and 95% interval." */
export function whatIsShown(
  { kind, answers, value }: QuestionAnswers,
  confidence: AnalysisRequestOf<'answers'>['confidence'],
): string {
  const interval = `${String(Math.round(confidence * 100))}% interval`;
  const many = counted(answers, 'answer');
  if (kind === 'number') return `Number, ${many}. Mean and ${interval}.`;
  return kind === 'yes-no'
    ? `Yes or no, ${many}. Share of yes and ${interval}.`
    : `Text, ${many}. Share of “${value ?? ''}” and ${interval}.`;
}

/** Whose answers are counted, and what the intervals do not say. */
export function answersNote(questions: readonly QuestionAnswers[]): string {
  // A question with several values has an entry for each.
  const questionsOnce = [
    ...new Map(questions.map((one) => [`${one.projectId ?? ''} ${one.questionId}`, one])).values(),
  ];
  const answers = questionsOnce.reduce((sum, one) => sum + one.answers, 0);
  const own = questionsOnce.reduce((sum, one) => sum + one.own, 0);
  const whose =
    own === 0
      ? 'All answers are from the AI evaluator.'
      : `Where you gave no answer, the AI evaluator’s is counted. ${formatNumber(own)} of ${formatNumber(answers)} ${own === 1 ? 'is' : 'are'} yours.`;
  return `${whose} In small groups, intervals are wide, and some are cut off at the edge. They hold only if these people were sampled at random.`;
}

/** Returns the answers as a table: a line for each question and group. */
export function answersTable(questions: readonly QuestionAnswers[], { groups }: AnswersByGroup): ViewTable {
  return {
    columns: ['Question', 'Measure', 'Group', 'Answers', 'Result', 'Low', 'High'],
    rows: questions.flatMap((question) =>
      groups.map(({ key, name }) => {
        const answer = question.groups.find((one) => one.key === key);
        return [
          question.label,
          question.kind === 'number'
            ? 'mean'
            : `share of ${question.kind === 'yes-no' ? 'yes' : (question.value ?? '')}`,
          name,
          answer?.n ?? 0,
          shareIn(answer?.value ?? null),
          shareIn(answer?.low ?? null),
          shareIn(answer?.high ?? null),
        ];
      }),
    ),
  };
}

/** Draws the answers to all questions, or to the chosen ones, for a file. */
export function answersPicture(
  { answer: { result }, request }: Shown<'answers'>,
  questions: readonly string[] | undefined,
): Drawing {
  const chosen = chosenQuestions(result, questions);
  const page = answersPage(
    chosen.map((question) => ({ question, about: whatIsShown(question, request.confidence) })),
    result.groups,
  );
  return framed(page, answersNote(chosen));
}
