import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeError, type ErrorState as Words } from '../../api/describe-error.ts';
import { instantLinks, readingInstantLinks } from '../../api/instant-links.ts';
import { projectOf, readingProjects } from '../../api/projects.ts';
import { columnsOfLinks, columnsOfProject } from './answer-columns.ts';
import { isOfStudy, type Study } from './answer-studies.ts';
import { Answers } from './answers.tsx';
import type { SessionRecord } from '../../../shared/model/session.ts';

interface OfStudy {
  studies: readonly Study[];
  sessions: readonly SessionRecord[];
}

/** The answers of a project, whose questions are the columns for all of its sessions. */
export function ProjectAnswers({
  projectId,
  name,
  studies,
  sessions,
}: OfStudy & { projectId: string; name: string }) {
  const { data, error, isFetching, refetch } = useQuery(projectOf(projectId));
  const own = useMemo(() => sessions.filter((one) => isOfStudy(one, projectId)), [sessions, projectId]);
  const questions = data?.questions;
  const columns = useMemo(
    () => (questions === undefined ? undefined : columnsOfProject(questions)),
    [questions],
  );
  return (
    <Answers
      study={{ projectId, name: data?.name ?? name, sessions: own.length }}
      studies={studies}
      sessions={own}
      columns={columns}
      problem={problemOf(data, error, readingProjects)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

/**
 * The answers of all instant links. Each link asks its own questions; the columns are those of the links that
 * led to sessions in the library.
 */
export function InstantAnswers({ studies, sessions }: OfStudy) {
  const { data, error, isFetching, refetch } = useQuery(instantLinks);
  const own = useMemo(() => sessions.filter((one) => isOfStudy(one, null)), [sessions]);
  const columns = useMemo(() => (data === undefined ? undefined : columnsOfLinks(data, own)), [data, own]);
  return (
    <Answers
      study={{ projectId: null, name: 'Instant links', sessions: own.length }}
      studies={studies}
      sessions={own}
      columns={columns}
      problem={problemOf(data, error, readingInstantLinks)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

/**
 * Returns the error if nothing was loaded. Otherwise the earlier data stays on screen, and the window reports
 * the error.
 */
const problemOf = (
  data: unknown,
  error: Error | null,
  asked: Parameters<typeof describeError>[1],
): Words | null => (data === undefined && error !== null ? describeError(error, asked) : null);
