// Importing real recordings into a running service, and playing them over HTTP.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ServiceProcess, runCommand, startServiceProcess } from './service-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'earmark-import-'));
const data = join(folder, 'data');
const sample = join(import.meta.dirname, '..', '..', 'service', 'sample');
const wav = join(sample, 'recordings', 'v03-anneke.wav');
/** The recordings of the sample have a header of this size. */
const headerBytes = 58;
const transcript = join(sample, 'transcripts', 'v03-anneke.json');
const summary = join(folder, 'summary.json');
const evaluation = join(folder, 'evaluation.json');
let service: ServiceProcess;
let projectId = '';

async function ask(path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const linkList = z.object({ links: z.array(z.object({ id: z.string(), token: z.string() })) });

async function newLink(): Promise<{ id: string; token: string }> {
  const created = await ask(`/v1/projects/${projectId}/links`, { labels: ['P01'], expiryPreset: '1_week' });
  const [link] = linkList.parse(created.body).links;
  if (link === undefined) throw new Error('No link was made');
  return link;
}

/** Creates a link with the given token, as an earlier version may have done. */
async function linkWithToken(token: string): Promise<string> {
  const link = await newLink();
  const database = new DatabaseSync(join(data, 'service.sqlite'), { timeout: 5000 });
  database.prepare('update links set token = ? where id = ?').run(token, link.id);
  database.close();
  return token;
}

const importing = (...args: string[]) => runCommand('import', '--data', data, ...args);
const imported = z.object({ sessionId: z.string(), type: z.string(), projectId: z.string().optional() });

beforeAll(async () => {
  service = await startServiceProcess(data, '--base-path', '/api');
  const created = await ask('/v1/projects', { name: 'Tea', prompt: 'Ask about tea.' });
  projectId = z.object({ project: z.object({ id: z.string() }) }).parse(created.body).project.id;
  writeFileSync(summary, '\uFEFF{"summary":"Prints labels."}');
  writeFileSync(evaluation, '[{"id":"cups","value":4}]');
});
afterAll(async () => {
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test('imports a recording with its link, marks the link as used, and plays the recording over HTTP', async () => {
  const link = await newLink();
  const files = ['--wav', wav, '--transcript', transcript, '--summary', summary, '--evaluation', evaluation];
  const { code, out, problem } = await importing(...files, '--link', link.token);
  expect({ code, problem }).toEqual({ code: 0, problem: '' });
  const { sessionId, ...origin } = imported.parse(JSON.parse(out));
  expect(origin).toEqual({ type: 'project', projectId });
  const links = await ask(`/v1/projects/${projectId}/links`);
  expect(links.body).toMatchObject({ links: [{ id: link.id, status: 'used', sessionId }] });

  const query = `sessionId=${sessionId}&type=project&projectId=${projectId}`;
  expect((await ask(`/v1/session/status?${query}`)).body).toMatchObject({ status: 'completed', projectId });
  const conversation: unknown = JSON.parse(readFileSync(transcript, 'utf8'));
  expect((await ask(`/v1/session/transcript?${query}`)).body).toMatchObject({ transcript: conversation });
  expect((await ask(`/v1/sessions/summary?sessionId=${sessionId}`)).body).toMatchObject({
    summary: { summary: 'Prints labels.' },
  });
  expect((await ask(`/v1/session/evaluation?${query}`)).body).toMatchObject({
    evaluationResults: [{ id: 'cups', value: 4 }],
    evaluatedAt: expect.stringMatching(/Z$/) as unknown,
    hasError: false,
  });
  const { audioUrl } = z
    .object({ audioUrl: z.string() })
    .parse((await ask(`/v1/session/audio?${query}`)).body);
  const part = await fetch(audioUrl, { headers: { range: 'bytes=1000-1999' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(readFileSync(wav).subarray(1000, 2000));
});

test('imports a recording into a project without a link, and writes its summary on request', async () => {
  const { out } = await importing('--wav', wav, '--transcript', transcript, '--project', projectId);
  const { sessionId, type } = imported.parse(JSON.parse(out));
  expect(type).toBe('project');
  expect((await ask(`/v1/sessions/summary?sessionId=${sessionId}`)).status).toBe(202);
});

const shapes = z
  .array(z.object({ name: z.string(), value: z.unknown() }))
  .parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '..', 'fixtures', 'transcript-shapes.json'), 'utf8')),
  );

test('writes summaries of imported transcripts of rare shapes', async () => {
  const rare = [
    'phrases in ticks with several hearings',
    'results that are words and marks',
    'payloads inside payloads',
    'entries as JSON texts',
    'one JSON value a line',
  ];
  const file = join(folder, 'shape.json');
  const paths: string[] = [];
  for (const name of rare) {
    writeFileSync(file, JSON.stringify(shapes.find((shape) => shape.name === name)?.value));
    // One process after another, since there are two cores.
    // oxlint-disable-next-line no-await-in-loop
    const { out } = await importing('--wav', wav, '--transcript', file, '--project', projectId);
    paths.push(`/v1/sessions/summary?sessionId=${imported.parse(JSON.parse(out)).sessionId}`);
  }
  const formats = {
    success: true,
    summary: { summary: expect.stringMatching(/“.+”/) as unknown },
  };
  await expect
    .poll(async () => (await Promise.all(paths.map(async (path) => ask(path)))).map(({ body }) => body), {
      timeout: 30_000,
      interval: 500,
    })
    .toMatchObject(rare.map(() => formats));
});

test('refuses an invalid import in one line, with no link used and no file left', async () => {
  const { token } = await newLink();
  const other = await newLink();
  await ask(`/v1/projects/links/${other.id}/cancel?projectId=${projectId}`, {});
  const text = join(folder, 'text.wav');
  writeFileSync(text, 'not a recording');
  const silentConversation = join(folder, 'silent.wav');
  writeFileSync(silentConversation, readFileSync(wav).subarray(0, headerBytes));
  const files = () => ['recordings', 'transcripts'].flatMap((part) => readdirSync(join(data, part)));
  const before = files();
  const validArgs = ['--wav', wav, '--transcript', transcript];
  const refused: [string[], string][] = [
    [
      ['--wav', text, '--transcript', transcript, '--link', token],
      `The recording ${text} is not a WAV recording`,
    ],
    [
      ['--wav', silentConversation, '--transcript', transcript, '--link', token],
      `The recording ${silentConversation} has no sound in it`,
    ],
    [['--wav', wav, '--transcript', text, '--link', token], `The transcript ${text} is not JSON`],
    [[...validArgs, '--summary', text, '--link', token], `The summary ${text} is not JSON`],
    [['--wav', 'none.wav', '--transcript', transcript, '--link', token], 'File not found: none.wav'],
    [[...validArgs, '--link', 'unknown'], 'No link has this token'],
    [[...validArgs, '--link', other.token], 'The link is cancelled; only an active one can take a session'],
    [[...validArgs, '--project', 'unknown'], 'There is no project with the id "unknown"'],
  ];
  for (const [args, problem] of refused) {
    // One process after another, since there are two cores.
    // oxlint-disable-next-line no-await-in-loop
    expect(await importing(...args)).toEqual({ code: 1, out: '', problem: `${problem}\n` });
  }
  expect(files()).toEqual(before);
  const { links } = z
    .object({ links: z.array(z.object({ token: z.string(), status: z.string() })) })
    .parse((await ask(`/v1/projects/${projectId}/links`)).body);
  expect(links.find((link) => link.token === token)?.status).toBe('active');
});

test.each(['-Zz8GfPpW_dashed', '--Zz8GfPpW_twice', '-'])('uses a link with the token %s', async (given) => {
  const token = await linkWithToken(given);
  const { code, problem } = await importing('--wav', wav, '--transcript', transcript, '--link', token);
  expect({ code, problem }).toEqual({ code: 0, problem: '' });
});

test('still requires the value of an option', async () => {
  const { problem } = await importing(
    '--wav',
    wav,
    '--transcript',
    transcript,
    '--link',
    '--project',
    projectId,
  );
  expect(problem).toMatch(/--link/);
});
