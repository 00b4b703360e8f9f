// The real electron-updater against a feed on this computer: what it requests, sends, refuses and replaces. It is an
// AppImage, since the installers of Windows and the Mac need their systems. The stand-in replaces Electron.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openElectronUpdater } from '../../electron/updates/electron-updater-source.ts';
import { whyUpdateFailed } from '../../electron/updates/why-update-failed.ts';
import { serve } from '../stand-in/local-server.ts';

const app = vi.hoisted(() => ({
  getPath: vi.fn<(name: string) => string>(),
  releaseSingleInstanceLock: vi.fn(),
  quit: vi.fn(),
}));
vi.mock('electron', async () => ({ ...(await import('../stand-in/electron.ts')), app }));

const FILE = 'earmark-1.2.0-linux-x64.AppImage';
let folder = '';
let data = '';
let appImage = '';
/** A program that says that it ran. */
let program = '';
const onRequest = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  folder = mkdtempSync(join(tmpdir(), 'earmark-update-'));
  data = join(folder, 'data');
  mkdirSync(data);
  app.getPath.mockReturnValue(data);
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
  appImage = join(folder, 'Earmark.AppImage');
  vi.stubEnv('APPIMAGE', appImage);
  writeFileSync(appImage, 'old');
  program = `#!/bin/sh\ntouch '${join(folder, 'opened')}'\n`;
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

interface Release {
  version?: string;
  notes?: string;
  /** What the feed says that the file's hash is. */
  hash?: string;
  /** Where the feed says that the file is. */
  url?: string;
}
const feedText = ({ version = '1.2.0', notes = '', url = FILE, hash = hashOf(program) }: Release) =>
  JSON.stringify({
    version,
    files: [{ url, sha512: hash, size: program.length }],
    path: url,
    sha512: hash,
    releaseDate: '2026-11-28T12:00:00.000Z',
    ...(notes !== '' && { releaseNotes: notes }),
  });
const hashOf = (content: string) => createHash('sha512').update(content).digest('base64');

/** Serves a release, and opens the updater of version 1.0.0 for it. */
async function open(
  release: Release = {},
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean,
) {
  const server = await serve((request, response) => {
    if (answer?.(request, response) === true) return;
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    if (/^\/new\/latest-linux(?:-arm64)?\.yml$/.test(path)) response.end(feedText(release));
    else if (path === `/new/${FILE}`) response.end(program);
    else response.writeHead(404).end();
  });
  const url = new URL(`${server.address}/new/`);
  const file = join(folder, 'app-update.yml');
  writeFileSync(file, `provider: generic\nurl: ${url.href}\nupdaterCacheDirName: earmark-updater\n`);
  const source = openElectronUpdater({
    feed: { url, file, program: { kind: 'app-image', path: appImage } },
    version: '1.0.0',
    onRequest,
  });
  return { server, source, host: url.host };
}
const download = (
  source: Awaited<ReturnType<typeof open>>['source'],
  signal = new AbortController().signal,
) => source.download({ onPercent: () => undefined, signal });

test('finds a newer version with its notes, and downloads nothing', async () => {
  const { server, source } = await open({ notes: 'First line\n<script>alert(1)</script>\u202e' });
  expect(await source.check()).toEqual({
    version: '1.2.0',
    notes: 'First line\n<script>alert(1)</script>',
  });
  expect(server.requests.map(({ url }) => new URL(url ?? '', server.address).pathname)).toEqual([
    expect.stringMatching(/^\/new\/latest-linux/),
  ]);
  expect(onRequest).toHaveBeenCalledOnce();
});

test('sends the version and the system, and nothing that tells installations apart', async () => {
  const { server, source } = await open();
  await source.check();
  await download(source);
  expect(server.requests.length).toBe(2);
  for (const { headers } of server.requests) {
    expect(headers['user-agent']).toBe(`Earmark/1.0.0 (${process.platform}; ${process.arch})`);
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  }
  expect(readdirSync(data)).toEqual([]);
});

test.each(['1.0.0', '0.9.0', '1.2.0-beta.1'])('does not offer %s to version 1.0.0', async (version) => {
  const { source } = await open({ version });
  expect(await source.check()).toBeNull();
});

test('replaces its file with the downloaded one, opens it, and ends nothing by itself', async () => {
  const { source } = await open();
  await source.check();
  const percents: number[] = [];
  await source.download({
    onPercent: (percent) => percents.push(percent),
    signal: new AbortController().signal,
  });
  expect(percents.at(-1)).toBe(100);
  expect(readFileSync(appImage, 'utf8')).toBe('old');
  await source.install();
  expect(readFileSync(appImage, 'utf8')).toBe(program);
  expect(app.releaseSingleInstanceLock).toHaveBeenCalledOnce();
  await expect.poll(() => existsSync(join(folder, 'opened')), { timeout: 5000 }).toBe(true);
  expect(app.quit).not.toHaveBeenCalled();
});

test('leaves the old file alone if the new one cannot be put there', async () => {
  const { source } = await open();
  await source.check();
  await download(source);
  // Something that cannot be overwritten.
  mkdirSync(`${appImage}.new`);
  await expect(source.install()).rejects.toThrow('EISDIR');
  expect(readFileSync(appImage, 'utf8')).toBe('old');
});

test('refuses a download that is not the one of the feed, and leaves nothing', async () => {
  const { source, host } = await open({ hash: hashOf('another file') });
  await source.check();
  const error: unknown = await download(source).catch((why: unknown) => why);
  expect(whyUpdateFailed(error, host)).toContain('The download is damaged, so it was deleted.');
  const left = readdirSync(join(folder, 'cache'), { recursive: true }).map(String);
  expect(left.filter((file) => file.endsWith('.AppImage'))).toEqual([]);
  await expect(source.install()).rejects.toThrow('No update filepath provided');
  expect(readFileSync(appImage, 'utf8')).toBe('old');
});

test('requests nothing from another address: neither one that the feed names, nor one that it leads to', async () => {
  const other = await serve((_request, response) => void response.end(program));
  const { source, host } = await open({ url: `${other.address}/${FILE}` });
  await source.check();
  const error: unknown = await download(source).catch((why: unknown) => why);
  expect(whyUpdateFailed(error, host)).toContain('led to another address');
  for (const where of ['yml', 'AppImage']) {
    const { source: leading, host: from } = await open({}, (request, response) => {
      if (!new URL(request.url ?? '', other.address).pathname.endsWith(where)) return false;
      response.writeHead(302, { location: `${other.address}/${FILE}` }).end();
      return true;
    });
    const why: unknown = await leading
      .check()
      .then(() => download(leading))
      .catch((refusal: unknown) => refusal);
    expect(whyUpdateFailed(why, from)).toContain('led to another address');
  }
  expect(other.requests).toEqual([]);
});

test('says that the feed does not answer as expected', async () => {
  for (const status of [404, 500]) {
    const { source, host } = await open({}, (_request, response) => {
      response.writeHead(status).end();
      return true;
    });
    const error: unknown = await source.check().catch((why: unknown) => why);
    expect(whyUpdateFailed(error, host)).toBe(`${host} did not answer as expected. Try again later.`);
  }
  const { source, host } = await open({}, (_request, response) => {
    response.end('<html>Sign in to the network</html>');
    return true;
  });
  const error: unknown = await source.check().catch((why: unknown) => why);
  expect(whyUpdateFailed(error, host)).toBe(`${host} did not answer as expected. Try again later.`);
});

test('stops a download, which can then be started again', async () => {
  let isSlow = true;
  const { source } = await open({}, (request, response) => {
    if (!isSlow || !new URL(request.url ?? '', 'http://localhost').pathname.endsWith('AppImage'))
      return false;
    response.writeHead(200, { 'content-length': program.length }).write(program.slice(0, 5));
    return true;
  });
  await source.check();
  const stop = new AbortController();
  const stopped = download(source, stop.signal);
  await expect.poll(() => onRequest.mock.calls.length).toBe(2);
  stop.abort();
  await expect(stopped).rejects.toThrow('cancelled');
  isSlow = false;
  await download(source);
});

test.each(['/latest', '.AppImage'])('ends a request for %s that nobody answers', async (part) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { source, host } = await open({}, (request, response) => {
      if (request.url?.includes(part) !== true) return false;
      response.writeHead(200, { 'content-length': 1000 }).write('x');
      return true;
    });
    const failure = source
      .check()
      .then(() => download(source))
      .catch((why: unknown) => why);
    const ended = vi.fn();
    void failure.finally(ended);
    while (ended.mock.calls.length === 0) {
      await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(1000);
    }
    expect(whyUpdateFailed(await failure, host)).toBe(
      `Earmark cannot reach ${host}. Check your connection, then try again.`,
    );
  } finally {
    vi.useRealTimers();
  }
});
