import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewVersion, Updates } from '../../shared/model/update.ts';
import { openCheckTime } from './check-time.ts';
import { createRunningJobs } from '../platform/running-jobs.ts';
import type { UpdateFeed } from './update-feed.ts';
import { createUpdates, type UpdateSource } from './updates.ts';

const FEED: UpdateFeed = {
  url: new URL('https://updates.example.org/linux/x64/'),
  file: '/opt/resources/app-update.yml',
  program: { kind: 'app-image', path: '/home/ines/Earmark.AppImage' },
};
const NEWER: NewVersion = { version: '1.2.0', notes: 'Faster lists.' };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let folder = '';
let isOn = false;
let place: UpdateFeed | string = FEED;
let requests = 0;
const source = {
  check: vi.fn<UpdateSource['check']>(),
  download: vi.fn<UpdateSource['download']>(),
  install: vi.fn<UpdateSource['install']>(),
};
const openSource = vi.fn<(feed: UpdateFeed, onRequest: () => void) => Promise<UpdateSource>>();
const changed = vi.fn<(updates: Updates) => void>();
const report = vi.fn();
const quitThen = vi.fn<(last: () => Promise<void>) => void>();
let jobs = createRunningJobs();
const create = () =>
  createUpdates({
    version: '1.0.0',
    findFeed: () => Promise.resolve(place),
    openSource,
    isOn: () => isOn,
    checkTime: openCheckTime(join(folder, 'update-check.json')),
    jobs,
    quitThen,
    changed,
    report,
  });
const downloaded = async () => {
  const updates = create();
  await updates.check();
  await updates.download();
  return updates;
};

beforeEach(() => {
  vi.resetAllMocks();
  openSource.mockImplementation((_feed, onRequest) => {
    source.check.mockImplementation(() => {
      onRequest();
      requests += 1;
      return Promise.resolve(NEWER);
    });
    source.download.mockImplementation(({ onPercent }) => {
      for (const percent of [0.2, 40.1, 40.9, 100]) onPercent(percent);
      return Promise.resolve();
    });
    source.install.mockResolvedValue();
    return Promise.resolve(source);
  });
  vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z') });
  folder = mkdtempSync(join(tmpdir(), 'earmark-updates-'));
  isOn = false;
  place = FEED;
  requests = 0;
  jobs = createRunningJobs();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('requests nothing for days, and does not load the updater, until the user asks', async () => {
  const updates = create();
  updates.start();
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(openSource).not.toHaveBeenCalled();
  expect(updates.waiting()).toBeNull();
  expect((await updates.current()).state).toEqual({ status: 'off' });
  expect(await updates.destination()).toEqual({
    origin: 'https://updates.example.org',
    use: 'updates',
    lastAt: null,
  });
  updates.close();
});

test('looks when the user asks, once, and downloads nothing by itself', async () => {
  const updates = create();
  updates.start();
  const { state } = await updates.check();
  expect(state).toEqual({ status: 'available', ...NEWER });
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(requests).toBe(1);
  expect(source.download).not.toHaveBeenCalled();
  expect(changed.mock.calls.map(([sent]) => sent.state.status)).toEqual(['checking', 'available']);
  expect((await updates.destination())?.lastAt).toBe('2026-11-28T09:00:00.000Z');
  updates.close();
});

test('looks at once when it is turned on, then once a day, also over several starts', async () => {
  const source1 = create();
  source1.start();
  isOn = true;
  openSource.mockImplementation(() => {
    source.check.mockImplementation(() => {
      requests += 1;
      return Promise.resolve(null);
    });
    return Promise.resolve(source);
  });
  source1.settingsChanged();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toBe(1);
  expect((await source1.current()).state).toEqual({ status: 'none' });
  source1.close();
  const source2 = create();
  source2.start();
  await vi.advanceTimersByTimeAsync(DAY_MS - MINUTE_MS);
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(requests).toBe(2);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(requests).toBe(3);
  isOn = false;
  source2.settingsChanged();
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(requests).toBe(3);
  source2.close();
});

test('does not look again by itself after a failure on the same day, and says why in plain words', async () => {
  isOn = true;
  openSource.mockImplementation(() => {
    source.check.mockImplementation(() => {
      requests += 1;
      return Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'));
    });
    return Promise.resolve(source);
  });
  const updates = create();
  updates.start();
  await vi.advanceTimersByTimeAsync(DAY_MS / 2);
  expect(requests).toBe(1);
  expect((await updates.current()).state).toEqual({
    status: 'failed',
    why: 'Earmark cannot reach updates.example.org. Check your connection, then try again.',
  });
  expect(report).toHaveBeenCalledOnce();
  updates.close();
});

test('looks again if the stored time cannot be read, or lies in the future', async () => {
  isOn = true;
  for (const content of ['{"checkedAt":', JSON.stringify({ checkedAt: '2031-01-01T00:00:00.000Z' })]) {
    writeFileSync(join(folder, 'update-check.json'), content);
    requests = 0;
    const updates = create();
    updates.start();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(requests).toBe(1);
    updates.close();
  }
  expect(readFileSync(join(folder, 'update-check.json'), 'utf8')).toContain('2026-11-28T09:');
});

test.each(['Your organisation updates Earmark.', 'Your package manager updates Earmark.'])(
  'requests nothing, whatever the window calls, and says: %s',
  async (why) => {
    isOn = true;
    place = why;
    const updates = create();
    updates.start();
    const impossible = {
      version: '1.0.0',
      host: null,
      checkedAt: null,
      state: { status: 'impossible', why },
    };
    expect(await updates.check()).toEqual(impossible);
    expect(await updates.download()).toEqual(impossible);
    await expect(updates.restart({ interruptJobs: true })).rejects.toThrow('No update is downloaded');
    await vi.advanceTimersByTimeAsync(3 * DAY_MS);
    expect(await updates.destination()).toBeNull();
    expect(openSource).not.toHaveBeenCalled();
    updates.close();
  },
);

test('looks and downloads once, however often it is asked', async () => {
  const updates = create();
  await Promise.all([updates.check(), updates.check(), updates.check()]);
  expect(requests).toBe(1);
  await Promise.all([updates.download(), updates.download()]);
  expect(source.download).toHaveBeenCalledOnce();
  await updates.check();
  expect(requests).toBe(1);
  expect((await updates.current()).state).toEqual({ status: 'ready', ...NEWER });
  expect(updates.waiting()).toEqual({ status: 'ready', ...NEWER });
});

test('says how far the download is, in whole percents', async () => {
  const updates = await downloaded();
  await vi.advanceTimersByTimeAsync(0);
  const percents = changed.mock.calls.flatMap(([{ state }]) =>
    state.status === 'downloading' ? [state.percent] : [],
  );
  expect(percents).toEqual([0, 40, 100]);
  expect(changed.mock.lastCall?.[0].state.status).toBe('ready');
  updates.close();
});

test('stops a download, which can be started again', async () => {
  const updates = create();
  await updates.check();
  source.download.mockImplementationOnce(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('cancelled'));
        });
      }),
  );
  const stopped = updates.download();
  await vi.advanceTimersByTimeAsync(0);
  updates.stopDownload();
  expect((await stopped).state).toEqual({ status: 'available', ...NEWER });
  expect(report).not.toHaveBeenCalled();
  expect((await updates.download()).state.status).toBe('ready');
});

test('says that a download failed, after which the user can check again', async () => {
  const updates = create();
  await updates.check();
  source.download.mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  expect((await updates.download()).state).toEqual({
    status: 'failed',
    why: 'The disk is full. Free some space, then try again.',
  });
  expect((await updates.check()).state.status).toBe('available');
});

test('restarts only when the user says so, and installs once everything is closed', async () => {
  const updates = create();
  await expect(updates.restart({ interruptJobs: true })).rejects.toThrow('No update is downloaded');
  await updates.check();
  await updates.download();
  expect(quitThen).not.toHaveBeenCalled();
  expect(await updates.restart({ interruptJobs: false })).toEqual({ interrupts: [] });
  expect(quitThen).toHaveBeenCalledOnce();
  expect(source.install).not.toHaveBeenCalled();
  await quitThen.mock.lastCall?.[0]();
  expect(source.install).toHaveBeenCalledOnce();
});

test('never restarts while a file is written', async () => {
  const updates = await downloaded();
  const written = { done: 1, total: 2, path: '/a', why: null };
  jobs.follow('exportChanged', { status: 'running', ...written });
  await expect(updates.restart({ interruptJobs: true })).rejects.toThrow(
    'Earmark is still exporting. Restart when the export is done.',
  );
  jobs.follow('exportChanged', { status: 'ended', ...written });
  jobs.follow('reportChanged', { status: 'running', ...written });
  await expect(updates.restart({ interruptJobs: true })).rejects.toThrow('a report or clips');
  jobs.follow('workspaceChanged', { currentId: 'w2', switched: true });
  jobs.follow('backupChanged', {
    status: 'running',
    act: 'restore',
    doneBytes: 1,
    totalBytes: 2,
    path: '/a',
    why: null,
    leftOut: [],
    recordings: null,
    missingRecordings: [],
  });
  jobs.follow('workspaceChanged', { currentId: 'w2', switched: true });
  await expect(updates.restart({ interruptJobs: true })).rejects.toThrow('writing or restoring a backup');
  expect(quitThen).not.toHaveBeenCalled();
});

test('names the jobs that a restart interrupts, and waits until the user agrees', async () => {
  const updates = await downloaded();
  jobs.follow('importChanged', {
    status: 'running',
    total: 10,
    added: 1,
    alreadyPresent: 0,
    failed: 0,
    startedAt: '2026-11-28T09:00:00.000Z',
    problem: null,
  });
  expect(await updates.restart({ interruptJobs: false })).toEqual({ interrupts: ['import'] });
  expect(quitThen).not.toHaveBeenCalled();
  expect(await updates.restart({ interruptJobs: true })).toEqual({ interrupts: [] });
  expect(quitThen).toHaveBeenCalledOnce();
});

test('can be asked again if the updater could not be loaded', async () => {
  openSource.mockRejectedValueOnce(new Error('damaged'));
  const updates = create();
  expect((await updates.check()).state.status).toBe('failed');
  expect((await updates.check()).state.status).toBe('available');
});
