import {
  type EvaluatorQuestions,
  type QuestionsOfLink,
} from '../../database/repositories/answers/evaluator-questions.ts';
import type { ExportQuestion } from '../formats/study.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { Question } from '../../../shared/model/summary.ts';

/** A question as a session was asked it, with the id under which all its answers are written. */
export interface QuestionAsked extends Question {
  exportId: string;
}

export interface AskedQuestions {
  list: ExportQuestion[];
  /** Returns the questions that the session was asked; none if they are not known. */
  of: (session: ChosenSession) => QuestionAsked[];
}

type ChosenSession = Pick<SessionRef, 'sessionId' | 'projectId'>;

/** Reads the evaluators' questions: of the projects of the sessions, and of each instant link. */
export function askedQuestions(
  questions: EvaluatorQuestions,
  chosen: readonly ChosenSession[],
): AskedQuestions {
  const projectIds = new Set(chosen.flatMap(({ projectId }) => projectId ?? []));
  const ofProjects = new Map(
    [...projectIds].map((id) => [id, questions.ofProject(id).map((one) => ({ ...one, exportId: one.id }))]),
  );
  const ofLinks = questionsOfLinks(questions.ofInstantLinks());
  const asExported = (found: Iterable<QuestionAsked>, projectId: string | null): ExportQuestion[] =>
    [...new Map([...found].map((one) => [one.exportId, one])).values()].map(({ exportId, label, type }) => ({
      id: exportId,
      label,
      type: type === 'number' ? 'number' : 'text',
      projectId,
    }));
  return {
    list: [
      ...[...ofProjects].flatMap(([id, ofProject]) => asExported(ofProject, id)),
      ...asExported(
        chosen.flatMap((one) => (one.projectId === null ? (ofLinks.get(one.sessionId) ?? []) : [])),
        null,
      ),
    ],
    of: ({ sessionId, projectId }) =>
      (projectId === null ? ofLinks.get(sessionId) : ofProjects.get(projectId)) ?? [],
  };
}

/** Each instant link has its own evaluator: one id may mean two questions, which become two columns. */
function questionsOfLinks(links: readonly QuestionsOfLink[]): Map<string, QuestionAsked[]> {
  const exportIds = new Map<string, string>();
  const labels = new Map<string, Set<string>>();
  const exportIdOf = ({ id, label }: Question): string => {
    const key = JSON.stringify([id, label]);
    const known = exportIds.get(key);
    if (known !== undefined) return known;
    const alike = labels.get(id) ?? new Set();
    labels.set(id, alike.add(label));
    const exportId = alike.size === 1 ? id : `${id} (${String(alike.size)})`;
    exportIds.set(key, exportId);
    return exportId;
  };
  return new Map(
    links.map(({ sessionId, questions }) => [
      sessionId,
      questions.map((one) => ({ ...one, exportId: exportIdOf(one) })),
    ]),
  );
}
