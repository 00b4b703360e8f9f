import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { ForeignAnswerError, type Asked } from './failures.ts';
import { fieldsOf, listOf } from './fields.ts';
import { readProject } from './project-record.ts';

/** Every project of the workspace. */
export const projects = queryOptions({
  queryKey: ['projects'],
  queryFn: async () => {
    const { data, response } = await client.GET('/v1/projects');
    const list = listOf(data, ['projects']);
    if (list === null) throw new ForeignAnswerError(response.status, 'an answer without a list of projects');
    return list.map(readProject).filter((project) => project !== null);
  },
});

/** One project with all of its setup. */
export const projectOf = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', projectId],
    queryFn: async () => {
      const { data, response } = await client.GET('/v1/projects/{projectId}', {
        params: { path: { projectId } },
      });
      const project = readProject(fieldsOf(data)['project'] ?? data);
      if (project === null) throw new ForeignAnswerError(response.status, 'an answer without a project');
      return project;
    },
  });

/** What to say when reading projects or their links is refused. */
export const readingProjects: Asked = {
  act: 'read projects',
  scope: 'projects:read',
  notFound: 'This project no longer exists on the service.',
};
