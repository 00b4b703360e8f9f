import type { ExportAnswer, ExportQuestion, ExportSession, StudyToWalk } from './study.ts';

const asksIn = (question: ExportQuestion, { projectId }: ExportSession): boolean =>
  question.projectId === projectId;

/** The study's questions, then those that were answered and that the study does not list. */
export function questionsOf(study: StudyToWalk): ExportQuestion[] {
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
 * A session's answer to a question. Where summary and evaluation both answered, the evaluation's stands, unless it
 * is empty and the summary's is not; the researcher's own stands beside whichever it is.
 */
export function answerTo(question: ExportQuestion, session: ExportSession): ExportAnswer | null {
  if (!asksIn(question, session)) return null;
  const given = session.answers.filter(({ questionId }) => questionId === question.id);
  const ordered = given.toSorted((a, b) => a.source.localeCompare(b.source, 'en'));
  const answer = ordered.find(({ value }) => value !== null) ?? ordered[0];
  if (answer === undefined) return null;
  return { ...answer, own: ordered.find(({ own }) => own !== null)?.own ?? null };
}
