import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';

// In the sample study: a project for new links, and a session whose summary is requested.
const projectId = 'library-app-hold';
const sessionId = '47184461-4f50-4fe2-8698-bbd52b0c686e';

const labelsInBatch = 20;
const writersAtOnce = 4;
const longestWritingMs = 150;

export interface KillLoopReport {
  kills: number;
  /** Links whose response 200 arrived. */
  acknowledgedLinks: number;
  /** Kills before the response to a batch. */
  killsInMidWrite: number;
  /** Summaries that a later process finished under the ids given by an earlier one. */
  resumedJobs: number;
}

const linkList = z.object({ links: z.array(z.object({ id: z.string(), label: z.string() })) });
const generating = z.object({ runId: z.string() });

/**
 * Kills a service repeatedly during writes, and checks after each kill what the next process finds. Throws if an
 * acknowledged link is missing, a batch is incomplete, the database is damaged or a summary job does not continue.
 * `data` is an empty folder.
 */
export async function killLoop(data: string, kills: number): Promise<KillLoopReport> {
  const report: KillLoopReport = { kills, acknowledgedLinks: 0, killsInMidWrite: 0, resumedJobs: 0 };
  const acknowledged = new Set<string>();
  let service = await startServiceProcess(data, '--sample');
  const key = service.apiKey ?? '';
  let runId = await askedSummary(service, key);
  for (let round = 0; round < kills; round += 1) {
    // One process after another, since each continues the work of the one before.
    // oxlint-disable no-await-in-loop
    const unanswered = await writeUntilKilled(service, key, round, acknowledged);
    if (unanswered > 0) report.killsInMidWrite += 1;
    service = await startServiceProcess(data);
    checkWhole(data);
    checkLinks(await linksOf(service, key), acknowledged);
    const going = await askedSummary(service, key);
    if (going === runId) continue;
    if (going !== null) throw new Error(`The summary's run ${runId} became ${going}`);
    report.resumedJobs += 1;
    // The process of the last round is not killed, so no job would continue.
    runId = round < kills - 1 ? await regeneratedSummary(service, key) : null;
    // oxlint-enable no-await-in-loop
  }
  if (runId !== null && (await finishedSummary(service, key, runId))) report.resumedJobs += 1;
  report.acknowledgedLinks = acknowledged.size;
  await service.end('SIGTERM');
  return report;
}

const ask = (service: ServiceProcess, key: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${service.baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function bodyOf(response: Response, ...statuses: number[]): Promise<unknown> {
  const body: unknown = await response.json();
  if (!statuses.includes(response.status)) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  return body;
}

/** Resolves with the number of batches that were sent without a response. */
async function writeUntilKilled(
  service: ServiceProcess,
  key: string,
  round: number,
  acknowledged: Set<string>,
): Promise<number> {
  const killed = new AbortController();
  const answered = Promise.withResolvers<void>();
  let batch = 0;
  let unanswered = 0;
  async function write(): Promise<void> {
    while (!killed.signal.aborted) {
      const name = `${round}-${(batch += 1)}`;
      const labels = Array.from({ length: labelsInBatch }, (_, index) => `${name}-${index}`);
      const expiryPreset = '1_week';
      // A writer waits for its response before it continues.
      // oxlint-disable-next-line no-await-in-loop
      const links = await ask(service, key, `/v1/projects/${projectId}/links`, { labels, expiryPreset })
        .then((response) => bodyOf(response, 200))
        .then((body) => linkList.parse(body).links)
        .catch((error: unknown) => {
          if (!killed.signal.aborted) throw error;
          unanswered += 1;
          return [];
        });
      for (const { id } of links) acknowledged.add(id);
      if (links.length > 0) answered.resolve();
    }
  }
  const writing = Promise.all(Array.from({ length: writersAtOnce }, write));
  // The error of a writer is handled at the end; until then it is not unhandled.
  writing.catch(() => undefined);
  // Every other time, after a response, which a busy computer may need longer for than the pause.
  if (round % 2 === 0) await Promise.race([answered.promise, writing]);
  await pause(Math.random() * longestWritingMs);
  killed.abort();
  await service.end('SIGKILL');
  await writing;
  return unanswered;
}

const linksOf = async (service: ServiceProcess, key: string) =>
  linkList.parse(await bodyOf(await ask(service, key, `/v1/projects/${projectId}/links`), 200)).links;

function checkLinks(links: { id: string; label: string }[], acknowledged: ReadonlySet<string>): void {
  const existingIds = new Set(links.map(({ id }) => id));
  const missingIds = [...acknowledged].filter((id) => !existingIds.has(id));
  if (missingIds.length > 0) throw new Error(`${missingIds.length} acknowledged links are lost`);
  const batches = Map.groupBy(
    links.filter(({ label }) => /^\d+-\d+-\d+$/.test(label)),
    ({ label }) => label.replace(/-\d+$/, ''),
  );
  const incompleteBatches = [...batches].filter(([, batch]) => batch.length !== labelsInBatch);
  if (incompleteBatches.length > 0)
    throw new Error(`Half of the batches ${incompleteBatches.map(([name]) => name).join(', ')} is there`);
}

function checkWhole(data: string): void {
  const database = new DatabaseSync(join(data, 'service.sqlite'), { readOnly: true });
  const found = database.prepare('PRAGMA integrity_check').all();
  database.close();
  if (JSON.stringify(found) !== '[{"integrity_check":"ok"}]') throw new Error(JSON.stringify(found));
}

/** Returns the run that writes the summary, or null if there is a summary. */
async function askedSummary(service: ServiceProcess, key: string): Promise<string | null> {
  const response = await ask(service, key, `/v1/sessions/summary?sessionId=${sessionId}`);
  const body = await bodyOf(response, 200, 202);
  return response.status === 200 ? null : generating.parse(body).runId;
}

async function regeneratedSummary(service: ServiceProcess, key: string): Promise<string> {
  const response = await ask(service, key, '/v1/sessions/summary/regenerate', { sessionId });
  return generating.parse(await bodyOf(response, 202)).runId;
}

async function finishedSummary(service: ServiceProcess, key: string, runId: string): Promise<boolean> {
  const endAtMs = Date.now() + 10_000;
  while (Date.now() < endAtMs) {
    // Polls.
    // oxlint-disable-next-line no-await-in-loop
    const going = await askedSummary(service, key);
    if (going === null) return true;
    if (going !== runId) throw new Error(`The summary's run ${runId} became ${going}`);
    // oxlint-disable-next-line no-await-in-loop
    await pause(100);
  }
  throw new Error(`The summary's run ${runId} did not end`);
}
