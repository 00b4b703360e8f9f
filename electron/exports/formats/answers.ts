import type { ExportAnswer, ExportQuestion, ExportSession, StreamedStudy } from './study.ts';

const asksIn = (question: ExportQuestion, { projectId }: ExportSession): boolean =>
  question.projectId === projectId;

/** Returns the study's questions, then those that have answers but are not listed in the study. */
export function questionsOf(study: StreamedStudy): ExportQuestion[] {
  const listed = Map.groupBy(study.questions, ({ id }) => id);
  const others = new Map<string, ExportQuestion>();
  for (const session of study.sessions) {
    for (const { questionId, label, value } of session.answers) {
      if (listed.get(questionId)?.some((question) => asksIn(question, session)) === true) continue;
      const key = JSON.stringify([session.projectId, questionId]);
      const known = others.get(key);
      const type = typeof value === 'number' && known?.type !== 'text' ? 'number' : 'text';
      others.set(key, {
        id: questionId,
        label: known?.label ?? label ?? questionId,
        type: value === null && known !== undefined ? known.type : type,
        projectId: session.projectId,
      });
    }
  }
  return [...study.questions, ...others.values()];
}

/**
 * Returns a session's answer to a question. If both summary and evaluation answered, the evaluation's answer
 * is used, unless it is empty and the summary's is not. The researcher's own answer is added to either.
 */
export function answerTo(question: ExportQuestion, session: ExportSession): ExportAnswer | null {
  if (!asksIn(question, session)) return null;
  const given = session.answers.filter(({ questionId }) => questionId === question.id);
  const ordered = given.toSorted((a, b) => a.source.localeCompare(b.source, 'en'));
  const answer = ordered.find(({ value }) => value !== null) ?? ordered[0];
  if (answer === undefined) return null;
  return { ...answer, own: ordered.find(({ own }) => own !== null)?.own ?? null };
}
