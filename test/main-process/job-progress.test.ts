// How far jobs are, in the dock or the taskbar, and the computer kept awake meanwhile. The stand-in replaces Electron.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobProgress } from '../../electron/platform/job-progress.ts';
import { createRunningJobs } from '../../electron/platform/running-jobs.ts';
import type { ExportState } from '../../shared/model/export.ts';
import type { ImportState } from '../../shared/model/import.ts';
import { powerSaveBlocker } from '../stand-in/power-save-blocker.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

const setProgressBar = vi.fn();
let isOpen = true;
const window = { setProgressBar, isDestroyed: () => false };
const start = vi.spyOn(powerSaveBlocker, 'start');
const stop = vi.spyOn(powerSaveBlocker, 'stop');
const create = () =>
  createJobProgress({ window: () => (isOpen ? window : undefined), jobs: createRunningJobs() });
const exported = (done: number, total: number, status: ExportState['status'] = 'running'): ExportState => ({
  status,
  done,
  total,
  path: '/a',
  why: null,
});
const imported = (change: Partial<ImportState>): ImportState => ({
  status: 'running',
  total: 10,
  added: 0,
  alreadyPresent: 0,
  failed: 0,
  startedAt: '2026-01-01T10:00:00.000Z',
  problem: null,
  ...change,
});
const awake = () =>
  start.mock.results.filter(({ value }) => powerSaveBlocker.isStarted(value as number)).length;

beforeEach(() => {
  vi.clearAllMocks();
  isOpen = true;
});
afterEach(() => {
  for (const { value } of start.mock.results) powerSaveBlocker.stop(value as number);
});

test('shows a job until it has ended, and keeps the computer awake meanwhile', () => {
  const jobs = create();
  jobs.follow('exportChanged', exported(0, 0));
  jobs.follow('exportChanged', exported(1, 4));
  expect(awake()).toBe(1);
  jobs.follow('exportChanged', exported(4, 4, 'ended'));
  expect(setProgressBar.mock.calls).toEqual([[2, { mode: 'normal' }], [0.25, { mode: 'normal' }], [-1]]);
  expect(start.mock.calls).toEqual([['prevent-app-suspension']]);
  expect(stop.mock.calls).toEqual([[start.mock.results[0]?.value]]);
  expect(awake()).toBe(0);
});

test('shows a report and clips too, until their workspace is closed', () => {
  const jobs = create();
  jobs.follow('reportChanged', exported(1, 4));
  expect(setProgressBar).toHaveBeenLastCalledWith(0.25, { mode: 'normal' });
  expect(awake()).toBe(1);
  jobs.follow('workspaceChanged', { currentId: 'w2', switched: true });
  expect(setProgressBar).toHaveBeenLastCalledWith(-1);
  expect(awake()).toBe(0);
});

test.each([
  ['bring-in', 'other project'],
  ['undo', 'other project undo'],
] as const)('lists a project of another program: %s', (doing, job) => {
  const jobs = createRunningJobs();
  const run = {
    importId: 'i1',
    fileName: 'study.qdpx',
    doing,
    status: 'running' as const,
    total: 8,
    done: 2,
    problem: null,
    report: null,
  };
  jobs.follow('projectImportChanged', run);
  expect(jobs.interrupted()).toEqual([job]);
  expect(jobs.progress()).toEqual([{ done: 2, total: 8, isWaiting: false }]);
  jobs.follow('projectImportChanged', { ...run, status: 'failed' });
  expect(jobs.interrupted()).toEqual([]);
  jobs.follow('projectImportChanged', run);
  jobs.follow('workspaceChanged', { currentId: 'w2', switched: true });
  expect(jobs.interrupted()).toEqual([]);
});

test.each(['stopped', 'failed'] as const)('takes the bar away if a job is %s', (status) => {
  const jobs = create();
  jobs.follow('exportChanged', exported(1, 4));
  jobs.follow('exportChanged', exported(1, 4, status));
  expect(setProgressBar).toHaveBeenLastCalledWith(-1);
  expect(awake()).toBe(0);
});

test('shows several jobs as one, and keeps the computer awake with one blocker until the last has ended', () => {
  const jobs = create();
  jobs.follow('exportChanged', exported(1, 2));
  jobs.follow('importChanged', imported({ added: 1, alreadyPresent: 1, failed: 8 }));
  expect(setProgressBar).toHaveBeenLastCalledWith(0.75, { mode: 'normal' });
  jobs.follow('exportChanged', exported(2, 2, 'ended'));
  expect(setProgressBar).toHaveBeenLastCalledWith(1, { mode: 'normal' });
  expect(awake()).toBe(1);
  jobs.follow('importChanged', imported({ status: 'ended', added: 10 }));
  expect(awake()).toBe(0);
  expect(start).toHaveBeenCalledOnce();
});

test('lets the computer sleep while an import waits for the network', () => {
  const jobs = create();
  jobs.follow('importChanged', imported({ added: 5 }));
  jobs.follow('importChanged', imported({ added: 5, problem: 'Earmark cannot reach the service.' }));
  expect(setProgressBar).toHaveBeenLastCalledWith(0.5, { mode: 'paused' });
  expect(awake()).toBe(0);
  jobs.follow('importChanged', imported({ added: 6 }));
  expect(awake()).toBe(1);
});

test('forgets the jobs of a workspace that was closed, but not a backup', () => {
  const jobs = create();
  const backup = {
    act: 'restore' as const,
    path: '/a',
    why: null,
    leftOut: [],
    recordings: null,
    missingRecordings: [],
  };
  jobs.follow('importChanged', imported({ added: 5 }));
  jobs.follow('backupChanged', { ...backup, status: 'running', doneBytes: 1, totalBytes: 4 });
  jobs.follow('workspaceChanged', { currentId: 'w2', switched: false });
  jobs.follow('workspaceChanged', { currentId: 'w2', switched: true });
  expect(setProgressBar).toHaveBeenLastCalledWith(0.25, { mode: 'normal' });
  jobs.follow('backupChanged', { ...backup, status: 'ended', doneBytes: 4, totalBytes: 4 });
  expect(setProgressBar).toHaveBeenLastCalledWith(-1);
});

test('shows in a new window how far a job is that began without one', () => {
  isOpen = false;
  const jobs = create();
  jobs.follow('exportChanged', exported(1, 2));
  expect(setProgressBar).not.toHaveBeenCalled();
  isOpen = true;
  jobs.show();
  expect(setProgressBar.mock.calls).toEqual([[0.5, { mode: 'normal' }]]);
});
