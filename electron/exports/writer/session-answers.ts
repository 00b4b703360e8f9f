import type { Repositories } from '../../database/repositories/repositories.ts';
import type { ExportAnswer } from '../formats/study.ts';
import { type AnswerSources, answersTo } from '../../summaries/received-answers.ts';
import { readReceivedSummary } from '../../reading-rules/summary/read-received-summary.ts';
import { readSummary } from '../../summaries/read-summary.ts';
import type { QuestionAsked } from './asked-questions.ts';
import type { Summary, Question } from '../../../shared/model/summary.ts';

/** Reads the answers of summaries, evaluations and the researcher from a library. */
export function sessionAnswers({
  summaryReader,
  evaluations,
  ownAnswers,
}: Pick<Repositories, 'summaryReader' | 'evaluations' | 'ownAnswers'>) {
  const sourcesOf = (sessionId: string): AnswerSources => ({
    summary: summaryReader.received(sessionId),
    evaluation: evaluations.latest(sessionId),
  });

  return {
    /** Returns the summary with its answers to these questions; null if none was received. */
    summaryOf(sessionId: string, questions: readonly QuestionAsked[]): Summary | null {
      const summary = summaryReader.received(sessionId);
      return summary === null ? null : readReceivedSummary(summary, [...questions]);
    },
    /**
     * Returns the answers to the questions asked, then those to questions known only from their answers. Once
     * there is a summary or an evaluation, a question without an answer in either gets an answer without a
     * value.
     */
    answersOf(sessionId: string, questions: readonly QuestionAsked[]): ExportAnswer[] {
      const sources = sourcesOf(sessionId);
      const others = unlisted(sources, questions);
      const cells = answersTo([...questions, ...others], sources);
      const exportIds = new Map(questions.map(({ id, exportId }) => [id, exportId]));
      const labels = new Map(others.map(({ id, label }) => [id, label]));
      const owned = ownAnswers.of(sessionId);
      const isEvaluated = sources.summary !== null || (sources.evaluation?.results ?? null) !== null;
      const ids = [
        ...(isEvaluated ? questions.map(({ id }) => id) : []),
        ...Object.keys(cells),
        ...owned.keys(),
      ];
      return [...new Set(ids)].flatMap((id): ExportAnswer[] => {
        const cell = Object.hasOwn(cells, id) ? cells[id] : undefined;
        const label = labels.get(id);
        const to = {
          questionId: exportIds.get(id) ?? id,
          ...(label === undefined || label === id ? {} : { label }),
          own: owned.get(id) ?? null,
        };
        if (cell === undefined) return [{ ...to, value: null, rationale: null, source: 'summary' }];
        const given = [cell, ...(cell.other === null ? [] : [cell.other])];
        return given.map(({ value, rationale, source }) => ({ ...to, value, rationale, source }));
      });
    },
  };
}

/** Returns questions that are no longer listed, or were never known, as described by their answers. */
function unlisted({ summary, evaluation }: AnswerSources, questions: readonly QuestionAsked[]): Question[] {
  const found = new Map<string, Question>();
  const results = evaluation?.results ?? null;
  const read = [
    ...(summary === null ? [] : [readReceivedSummary(summary, [...questions])]),
    ...(results === null ? [] : [readSummary({ evaluationResults: results }, [...questions])]),
  ];
  for (const { id, label, value } of read.flatMap(({ answers }) => answers)) {
    const known = id ?? label;
    if (known === null || found.has(known)) continue;
    if (questions.some((question) => question.id === id || question.label === label)) continue;
    found.set(known, {
      id: known,
      label: label ?? known,
      type: typeof value === 'number' ? 'number' : 'text',
    });
  }
  return [...found.values()];
}
