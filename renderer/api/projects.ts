import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { ForeignAnswerError, type Asked } from './describe-error.ts';
import { fieldsOf, listOf } from './fields.ts';
import { cachedResponse, cachedThenNetwork } from './cached-then-network.ts';
import { readProject, type ProjectRecord } from './project-record.ts';

/** Every project of the workspace. */
export const projects = queryOptions({
  queryKey: ['projects'],
  // Comparing 20,000 projects with the previous ones takes longer than rendering the visible ones.
  structuralSharing: false,
  queryFn: ({ client: queryClient, queryKey }) =>
    cachedThenNetwork({
      client: queryClient,
      queryKey,
      cached: () => cachedResponse('/v1/projects', '', (data) => projectsIn(data, 200)),
      fresh: async () => {
        const { data, response } = await client.GET('/v1/projects');
        return projectsIn(data, response.status);
      },
    }),
});

function projectsIn(answer: unknown, status: number): ProjectRecord[] {
  const list = listOf(answer, ['projects']);
  if (list === null) throw new ForeignAnswerError(status, 'an answer without a list of projects');
  return list.map(readProject).filter((project) => project !== null);
}

/** One project with its full setup. */
export const projectOf = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', projectId],
    queryFn: ({ client: queryClient, queryKey }) =>
      cachedThenNetwork({
        client: queryClient,
        queryKey,
        cached: () =>
          cachedResponse(`/v1/projects/${encodeURIComponent(projectId)}`, '', (data) => projectIn(data, 200)),
        fresh: async () => {
          const { data, response } = await client.GET('/v1/projects/{projectId}', {
            params: { path: { projectId } },
          });
          return projectIn(data, response.status);
        },
      }),
  });

function projectIn(answer: unknown, status: number): ProjectRecord {
  const project = readProject(fieldsOf(answer)['project'] ?? answer);
  if (project === null) throw new ForeignAnswerError(status, 'an answer without a project');
  return project;
}

/** Wording for a refused read of projects or their links. */
export const readingProjects: Asked = {
  act: 'read projects',
  scope: 'projects:read',
  notFound: 'This project no longer exists on the service.',
};

/** The name of a project, from the list or, if it is not in there, read alone; until then "Project". */
export function useProjectName(projectId: string): string {
  const list = useQuery(projects);
  const listed = list.data?.find(({ id }) => id === projectId);
  const alone = useQuery({ ...projectOf(projectId), enabled: listed === undefined && !list.isPending });
  return listed?.name ?? alone.data?.name ?? 'Project';
}
