// What a client can find or create that knows the address of a service and has a key.
import { z } from 'zod';
import type { RequestParts, Reply } from './checked-request.ts';
import type { Method } from './conformance.ts';

/** The envelopes and fields of the field notes that the next request needs. */
const project = z.looseObject({ id: z.string() });
const link = z.looseObject({
  id: z.string(),
  token: z.string(),
  status: z.string(),
  url: z.string().optional(),
  sessionId: z.string().optional(),
});
export const records = {
  project: z.object({ project }),
  projects: z.object({ projects: z.array(project) }),
  links: z.object({ links: z.array(link) }),
};

export type Ask = (method: Method, pathTemplate: string, question?: RequestParts) => Promise<Reply>;

export interface CreatedRecords {
  projectId: string;
  /** A link of the project. */
  cancelledLinkId: string;
  /** An active link. */
  instantLinkId: string;
}

function idOf(links: z.infer<typeof link>[]): string {
  const [first] = links;
  if (first === undefined) throw new Error('No link was created');
  return first.id;
}

/** Creates a project, a cancelled link of it and an instant link. */
export async function createRecords(ask: Ask): Promise<CreatedRecords> {
  const label = 'Contract check';
  const created = await ask('POST', '/v1/projects', { body: { name: label, prompt: 'Ask.' } });
  const projectId = records.project.parse(created.body).project.id;
  const body = { labels: [label], expiryPreset: '1_day' };
  const links = await ask('POST', '/v1/projects/{projectId}/links', { path: { projectId }, body });
  const cancelledLinkId = idOf(records.links.parse(links.body).links);
  const path = { linkId: cancelledLinkId };
  await ask('POST', '/v1/projects/links/{linkId}/cancel', { path, query: { projectId } });
  const instant = await ask('POST', '/v1/instant-voice-links', { body: { ...body, prompt: 'Ask.' } });
  return { projectId, cancelledLinkId, instantLinkId: idOf(records.links.parse(instant.body).links) };
}

/** Returns the query of a session of a used link, found among the instant links and a few projects, or null. */
export async function findSession(ask: Ask): Promise<Record<string, string> | null> {
  const sessionIn = ({ body }: Reply) =>
    records.links.parse(body).links.find(({ sessionId }) => sessionId !== undefined)?.sessionId;
  const { projects } = records.projects.parse((await ask('GET', '/v1/projects')).body);
  const ofProjects = await Promise.all(
    projects.slice(0, 20).map(async ({ id: projectId }) => {
      const reply = await ask('GET', '/v1/projects/{projectId}/links', { path: { projectId } });
      return { projectId, sessionId: sessionIn(reply) };
    }),
  );
  for (const { projectId, sessionId } of ofProjects) {
    if (sessionId !== undefined) return { sessionId, type: 'project', projectId };
  }
  const sessionId = sessionIn(await ask('GET', '/v1/instant-voice-links'));
  return sessionId === undefined ? null : { sessionId, type: 'instant' };
}

/** Field notes: a service without the evaluation answers 404 with any body, whatever the request. */
export async function hasEvaluation(baseUrl: string, key: string): Promise<boolean> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/v1/session/evaluation`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await response.body?.cancel();
  return response.status !== 404;
}
