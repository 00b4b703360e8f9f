import { answersOf } from '../../api/answers.ts';
import { librarySessions } from '../../api/library.ts';
import { projectOf, projects } from '../../api/projects.ts';
import { queryClient } from '../../api/query-client.ts';
import { columnsOfProject, questionsOf } from './answer-columns.ts';
import { chosenStudy, isOfStudy, studiesOf } from './answer-studies.ts';
import { cachedWorkspaceId } from '../../api/workspace.ts';
import { lastStudyOf } from './last-study.ts';
import { firstSessions } from './use-answer-rows.ts';
import type { AnswersSearch } from '../../navigation/route-search.ts';

/**
 * Reads a project's questions, and then its answers, before the screen renders. The screen runs the same queries and
 * shows their errors.
 */
export async function prepareAnswers(search: AnswersSearch): Promise<void> {
  const sessions = queryClient.getQueryData(librarySessions.queryKey);
  // A question to the assistant shows no questions of a project.
  if (sessions === undefined || search.tab === 'ask') return;
  const studies = studiesOf(sessions, queryClient.getQueryData(projects.queryKey) ?? []);
  const { projectId } = chosenStudy(studies, search, lastStudyOf(cachedWorkspaceId()));
  if (projectId === null) return;
  const project = await queryClient.query({ ...projectOf(projectId), staleTime: 'static' }).catch(() => null);
  const own = sessions.filter((one) => isOfStudy(one, projectId));
  if (project === null || own.length === 0 || project.questions.length === 0) return;
  const questions = questionsOf(columnsOfProject(project.questions));
  await queryClient.query(answersOf(projectId, questions, firstSessions(own, search))).catch(() => null);
}
