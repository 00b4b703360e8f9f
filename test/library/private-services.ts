import { ownFileOptions } from './own-file-options.ts';
import { join } from 'node:path';
import { z } from 'zod';
import { createTransport } from '../../electron/service-client/transport.ts';
import {
  openWorkspaceServices,
  type WorkspaceServices,
} from '../../electron/workspaces/workspace-services.ts';
import type { HostedService } from '../hosted-service.ts';
import type { RunningCorrection } from '../../shared/model/project-correction.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Opens the services of a workspace at a real service. */
export function openPrivateServices(
  folder: string,
  { address, key }: Pick<HostedService, 'address' | 'key'>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
  report = (event: string, error: unknown): void => {
    throw new Error(event, { cause: error });
  },
  projectCorrectionChanged: (state: RunningCorrection | null) => void = () => undefined,
): Promise<WorkspaceServices> {
  return openWorkspaceServices({
    ...ownFileOptions(),
    folder: join(folder, 'workspace'),
    transport: createTransport({
      connection: () => Promise.resolve({ baseUrl: address, apiKey: key }),
      fetch,
    }),
    libraryWorker: new URL('../../electron/database/worker.ts', import.meta.url),
    fetch,
    loopback: true,
    audioChanged: () => undefined,
    downloadChanged: () => undefined,
    summaryChanged: () => undefined,
    summaryReady: () => undefined,
    doubtsChanged: () => undefined,
    transcriptReadAgain: () => undefined,
    projectCorrectionChanged,
    wordsReplaced: () => undefined,
    isFocused: () => false,
    importing: {
      importChanged: () => undefined,
      sessionsChanged: () => undefined,
      newSessionsChanged: () => undefined,
    },
    report,
  });
}

/** Returns the sessions of the sample's used links by label. */
export async function usedSessions({ transport }: WorkspaceServices): Promise<Map<string, SessionRef>> {
  const found = new Map<string, SessionRef>();
  const { projects } = await get('/v1/projects');
  for (const { id: projectId } of projects ?? []) {
    const { links } = await get(`/v1/projects/${projectId ?? ''}/links`);
    for (const { sessionId, label } of links ?? [])
      if (typeof sessionId === 'string' && typeof projectId === 'string')
        found.set(label ?? sessionId, { sessionId, type: 'project', projectId });
  }
  return found;

  async function get(path: string): Promise<z.infer<typeof lists>> {
    const { body } = await transport({ method: 'GET', path, query: '', body: null });
    return lists.parse(JSON.parse(body));
  }
}

const labelledLinks = z.object({
  id: z.string().optional(),
  sessionId: z.string().nullish(),
  label: z.string().nullish(),
});
const lists = z.object({
  projects: z.array(labelledLinks).optional(),
  links: z.array(labelledLinks).optional(),
});
