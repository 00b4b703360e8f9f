import { z } from 'zod';
import { shortName } from '../../shared/domain/short-name.ts';
import { sendForJson } from '../service-client/client.ts';
import type { Transport } from '../service-client/transport.ts';

const project = z.looseObject({
  id: z.union([z.string(), z.number().transform(String)]),
  name: z.string().transform(shortName).catch(''),
});
const list = z.union([z.looseObject({ projects: z.array(z.unknown()) }), z.array(z.unknown())]);
/** Project names are requested once per list, not once per session. */
const FRESH_MS = 60_000;

/** Returns the names of the workspace's projects by their ids. Skips invalid entries. */
export async function readProjectNames(transport: Transport): Promise<Map<string, string>> {
  const { value } = await sendForJson(transport, 'listProjects', list);
  const found = (Array.isArray(value) ? value : value.projects).map((one) => project.safeParse(one).data);
  return new Map(found.filter((one) => one !== undefined).map(({ id, name }) => [id, name]));
}

/** Returns a function for a project's name; null if it has none or the projects cannot be read. */
export function createProjectNames(transport: Transport) {
  let request: { at: number; names: Promise<Map<string, string>> } | null = null;
  return async (projectId: string): Promise<string | null> => {
    if (request === null || Date.now() - request.at > FRESH_MS)
      request = {
        at: Date.now(),
        // If a key has access to sessions but not to projects, the sessions are added without a project name.
        names: readProjectNames(transport).catch(() => new Map<string, string>()),
      };
    const name = (await request.names).get(projectId) ?? '';
    return name === '' ? null : name;
  };
}
