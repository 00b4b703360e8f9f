import type { Library } from '../database/open-in-worker.ts';
import { localProjectInput, type LocalProject } from '../database/repositories/own-files/local-projects.ts';
import { parseJson } from '../platform/parse-json.ts';
import { operationOf, pathParametersOf } from '../service-client/operations.ts';
import type { Transport } from '../service-client/transport.ts';
import type { ApiAnswer } from '../../shared/model/api-request.ts';

const answer = (status: number, value: unknown): ApiAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const refusal = (status: number, error: string) => answer(status, { success: false, error });
const enveloped = (project: LocalProject | null) =>
  project === null
    ? refusal(404, 'This project is not on this computer.')
    : answer(200, { success: true, project });

/**
 * Answers in place of a service in a workspace that has none: the projects are in the library, and there are no links.
 * Everything that the window and main ask of a service has an answer, so neither needs to know.
 */
export const localTransport =
  ({ localProjects }: Pick<Library, 'localProjects'>): Transport =>
  async ({ method, path, body }) => {
    const at = new Date().toISOString();
    const input = () => localProjectInput.safeParse(parseJson(body ?? ''));
    // Every other operation is a service's alone.
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check
    switch (operationOf(method, path)) {
      case 'listProjects':
        return answer(200, { success: true, projects: await localProjects.all() });
      case 'createProject': {
        const { data, error } = input();
        if (data === undefined) return refusal(400, whyRefused(error));
        return enveloped(await localProjects.create(data, at));
      }
      case 'getProject':
        return enveloped(await localProjects.one(projectIn('getProject', path)));
      case 'updateProject': {
        const { data, error } = input();
        if (data === undefined) return refusal(400, whyRefused(error));
        return enveloped(await localProjects.update(projectIn('updateProject', path), data, at));
      }
      case 'listProjectLinks':
      case 'listInstantLinks':
        return answer(200, { success: true, links: [] });
      default:
        return refusal(404, 'This workspace has no service.');
    }
  };

const projectIn = (operation: 'getProject' | 'updateProject', path: string): string =>
  pathParametersOf(operation, path)?.projectId ?? '';

const whyRefused = ({ issues }: { issues: { path: PropertyKey[] }[] }): string =>
  issues[0]?.path[0] === 'name' ? 'A project needs a name.' : 'Earmark cannot save this project as it is.';
