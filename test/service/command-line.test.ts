// How a lab uses the service on the command line, with real processes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ServiceProcess, runCommand, startServiceProcess } from './service-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'earmark-command-line-'));
const data = join(folder, 'data');
const running: ServiceProcess[] = [];
let firstKey = '';

async function start(at: string, ...args: string[]): Promise<ServiceProcess> {
  const service = await startServiceProcess(at, ...args);
  running.push(service);
  return service;
}

beforeAll(async () => {
  const service = await startServiceProcess(data);
  firstKey = service.apiKey ?? '';
  await service.end('SIGTERM');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.end('SIGKILL')));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (address: string, key: string): Promise<number> =>
  (await fetch(address, { headers: { authorization: `Bearer ${key}` } })).status;

test('prints the address and a key with every permission at the first start, and no key at the second', async () => {
  const fresh = join(folder, 'fresh');
  const first = await start(fresh);
  expect(first.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(first.appUrl).toBe(first.baseUrl);
  expect(first.apiKey).toMatch(/^api_[\w-]{43}$/);
  expect(await statusOf(`${first.baseUrl}/v1/projects`, first.apiKey ?? '')).toBe(200);
  expect(await statusOf(`${first.baseUrl}/v1/user/profile`, first.apiKey ?? '')).toBe(200);
  const ended = await first.end('SIGTERM');
  expect(ended).toMatchObject({ code: 0, problem: '' });
  expect(ended.out.trim().split('\n')).toHaveLength(1);
  const second = await start(fresh);
  expect(second).not.toHaveProperty('apiKey');
  expect(await statusOf(`${second.baseUrl}/v1/projects`, first.apiKey ?? '')).toBe(200);
  expect(await second.end('SIGINT')).toMatchObject({ code: 0, problem: '' });
});

test('stores only the hash of a key', () => {
  const database = new DatabaseSync(join(data, 'service.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT * FROM api_keys').all();
  database.close();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(firstKey.slice(4, -4));
});

const createdKey = z.object({ id: z.string(), apiKey: z.string() });

test('creates, lists and revokes keys while the service runs, with immediate effect', async () => {
  const { baseUrl } = await start(data);
  const creation = await runCommand(
    'keys',
    'create',
    '--data',
    data,
    '--scopes',
    'sessions:read, projects:read',
    '--name',
    'Mill Lane',
  );
  expect(creation.code).toBe(0);
  const { id, apiKey } = createdKey.parse(JSON.parse(creation.out));
  expect(await statusOf(`${baseUrl}/v1/projects`, apiKey)).toBe(200);
  const forbidden = await fetch(`${baseUrl}/v1/instant-voice-links`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  expect(forbidden.status).toBe(403);
  expect(await forbidden.json()).toEqual({ error: 'Missing scope: voice_links:read' });

  const { out } = await runCommand('keys', 'list', '--data', data);
  expect(out).not.toContain(apiKey);
  const listed: unknown[] = out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(listed).toHaveLength(2);
  expect(listed[1]).toEqual({
    id,
    name: 'Mill Lane',
    scopes: ['projects:read', 'sessions:read'],
    key: `api_…${apiKey.slice(-4)}`,
    createdAt: expect.stringMatching(/Z$/) as unknown,
    lastUsedAt: expect.stringMatching(/Z$/) as unknown,
    revokedAt: null,
  });

  expect((await runCommand('keys', 'revoke', '--data', data, '--id', id)).code).toBe(0);
  expect(await statusOf(`${baseUrl}/v1/projects`, apiKey)).toBe(401);
  expect(await statusOf(`${baseUrl}/v1/projects`, firstKey)).toBe(200);
  expect(await runCommand('keys', 'revoke', '--data', data, '--id', id)).toMatchObject({
    code: 1,
    problem: `There is no active key with the id "${id}"\n`,
  });
});

test.each([
  [['--port', 'x'], '--port is a number from 0 to 65535, not "x"'],
  [['--port', '65536'], '--port is a number from 0 to 65535, not "65536"'],
  [['--base-path', 'api'], '--base-path is a path like /api, not "api"'],
  [['--base-path', '/../x'], '--base-path is a path like /api, not "/../x"'],
  [['--app-url', 'lab.example'], '--app-url is an address like https://lab.example, not "lab.example"'],
  [['--public-url', 'ftp://a'], '--public-url is an address like https://lab.example, not "ftp://a"'],
  [['--colour'], "Unknown option '--colour'. See --help"],
  [['--data', '--sample'], "Option '--data' argument is ambiguous. See --help"],
  [['serve'], 'There is no command "serve". See --help'],
  [['keys'], 'keys takes create, list or revoke. See --help'],
  [['keys', 'list'], '--data is missing. See --help'],
  [['keys', 'list', '--data', 'NONE'], 'NONE contains no service data yet. Start the service with it first'],
  [
    ['keys', 'create', '--data', 'DATA', '--name', 'A', '--scopes', 'all'],
    'There is no scope "all". There are user:read, projects:read, projects:write, voice_links:read, voice_links:write, sessions:read, sessions:write',
  ],
  [
    ['import', '--data', 'DATA', '--wav', 'a', '--transcript', 'b'],
    'Give either --link or --project. See --help',
  ],
])('refuses %j with one line', async (args, problem) => {
  const folders: Record<string, string> = { DATA: data, NONE: join(folder, 'none') };
  const { code, out, problem: message } = await runCommand(...args.map((arg) => folders[arg] ?? arg));
  expect({ code, out, problem: message.replace(join(folder, 'none'), 'NONE') }).toEqual({
    code: 1,
    out: '',
    problem: `${problem}\n`,
  });
});

test('describes every command and option in --help', async () => {
  const { code, out } = await runCommand('--help');
  expect(code).toBe(0);
  for (const word of ['--port', '--public-url', 'keys revoke', '--evaluation']) expect(out).toContain(word);
});

test('names a port in use, and keeps the first key', async () => {
  const { baseUrl } = await start(data);
  const { port } = new URL(baseUrl);
  const other = join(folder, 'other');
  expect(await runCommand('--port', port, '--data', other)).toEqual({
    code: 1,
    out: '',
    problem: `Port ${port} of 127.0.0.1 is in use. Choose another with --port, or 0 for a free one\n`,
  });
  expect((await start(other)).apiKey).toMatch(/^api_/);
});

test('serves a folder only once at a time', async () => {
  await start(data);
  expect(await runCommand('--port', '0', '--data', data)).toEqual({
    code: 1,
    out: '',
    problem: `Another service is running on ${data}\n`,
  });
});

test('leaves a read-only folder and unreadable data unchanged', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await runCommand('--data', join(file, 'data'))).toMatchObject({
    code: 1,
    problem: `The data folder ${join(file, 'data')} cannot be written to (ENOTDIR)\n`,
  });
  const newer = join(folder, 'newer');
  mkdirSync(newer);
  const database = new DatabaseSync(join(newer, 'service.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(await runCommand('--data', newer)).toMatchObject({
    code: 1,
    problem: `A newer version made the data in ${newer}. Nothing was changed\n`,
  });
  const broken = join(folder, 'broken');
  mkdirSync(broken);
  writeFileSync(join(broken, 'service.sqlite'), 'not a database '.repeat(100));
  expect(await runCommand('--data', broken)).toMatchObject({
    code: 1,
    problem: `The data in ${broken} cannot be opened: file is not a database\n`,
  });
});
