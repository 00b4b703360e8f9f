import type { SchemaNewProject, SchemaProjectUpdate } from '../../openapi/schema.d.ts';
import { client } from './client.ts';
import { ForeignAnswerError, type Asked } from './describe-error.ts';
import { fieldsOf } from './fields.ts';
import { readProject, type ProjectRecord } from './project-record.ts';

export async function createProject(body: SchemaNewProject): Promise<ProjectRecord> {
  const { data, response } = await client.POST('/v1/projects', { body });
  return projectIn(data, response.status);
}

/** Name and prompt are always sent. The service decides whether other omitted fields are kept or emptied. */
export async function changeProject(projectId: string, body: SchemaProjectUpdate): Promise<ProjectRecord> {
  const { data, response } = await client.PATCH('/v1/projects/{projectId}', {
    params: { path: { projectId } },
    body,
  });
  return projectIn(data, response.status);
}

function projectIn(answer: unknown, status: number): ProjectRecord {
  const project = readProject(fieldsOf(answer)['project'] ?? answer);
  if (project === null) throw new ForeignAnswerError(status, 'an answer without a project');
  return project;
}

export const creatingProjects: Asked = {
  act: 'create projects',
  scope: 'projects:write',
  notFound: 'This service has no projects.',
};
export const changingProjects: Asked = {
  act: 'change projects',
  scope: 'projects:write',
  notFound: 'This project no longer exists on the service.',
};
