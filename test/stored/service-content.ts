import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runCommand, startServiceProcess } from '../service/service-process.ts';

/** The requests to a service about the data in its folder. */
export interface AskedOfService {
  key: string;
  projectId: string;
  sessions: { sessionId: string; type: string; projectId: string | null }[];
}

/** Returns every response of the service for a data folder, and every row of its database afterwards. */
export async function serviceContent(folder: string, queries: AskedOfService) {
  const service = await startServiceProcess(
    folder,
    '--base-path',
    '/api',
    '--app-url',
    'https://voice.lab.example',
  );
  const answers: Record<string, unknown> = {};
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${service.baseUrl}${path}`, {
      headers: { authorization: `Bearer ${queries.key}` },
    });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  try {
    for (const path of [
      '/v1/user/profile',
      '/v1/projects',
      `/v1/projects/${queries.projectId}`,
      `/v1/projects/${queries.projectId}/links`,
      '/v1/instant-voice-links',
      ...queries.sessions.flatMap((session) =>
        ['status', 'transcript', 'evaluation'].map((of) => `/v1/session/${of}?${queryOf(session)}`),
      ),
      ...queries.sessions.map(summaryPath),
    ])
      answers[path] = await get(path);
    const recordings = await Promise.all(
      queries.sessions.map(async (session) =>
        recordingOf(await get(`/v1/session/audio?${queryOf(session)}`)),
      ),
    );
    const { out: keys } = await runCommand('keys', 'list', '--data', folder);
    return { isFirstStart: service.apiKey !== undefined, answers, recordings, keys: withoutUse(keys) };
  } finally {
    await service.end('SIGTERM');
  }

  /** The signed address differs each time, but its content is the same. */
  async function recordingOf(answer: unknown): Promise<{ bytes: number; sha256: string }> {
    const address = /https:\/\/voice\.lab\.example\/api([^"]*)/.exec(JSON.stringify(answer))?.[1] ?? '';
    const response = await fetch(`${service.baseUrl}${address}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
}

const queryOf = ({ sessionId, type, projectId }: AskedOfService['sessions'][number]): string =>
  new URLSearchParams({ sessionId, type, ...(projectId !== null && { projectId }) }).toString();
const summaryPath = ({ sessionId, projectId }: AskedOfService['sessions'][number]): string =>
  `/v1/sessions/summary?${new URLSearchParams({
    sessionId,
    ...(projectId === null ? { instant_voice_links: 'true' } : { projectId }),
  }).toString()}`;

/** A request with a key changes the time of its last use. */
const withoutUse = (text: string): string =>
  text.replaceAll(/"lastUsedAt":("[^"]*"|null)/g, '"lastUsedAt":…');

/** Returns every row of the service's database, without the time of the last use of keys, which requests change. */
export function rowsOfService(folder: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(folder, 'service.sqlite'), { readOnly: true });
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' order by name")
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => [
        String(name),
        database
          .prepare(`select * from "${String(name)}"`)
          .all()
          .map(({ digest, ...row }) => ({
            ...row,
            ...('last_used_at' in row && { last_used_at: null }),
            ...(digest instanceof Uint8Array && { digest: Buffer.from(digest).toString('hex') }),
          })),
      ]),
    );
  } finally {
    database.close();
  }
}
