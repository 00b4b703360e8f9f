// Saved recordings and clips are read again before they get their names, whatever cut them.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionHandlers } from '../../electron/ipc/handlers/session.ts';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import type { HiddenStretch } from '../../shared/model/redaction.ts';
import { noise } from '../exporting/noise-wav.ts';

const cut = vi.hoisted(() => ({ hidesNothing: false }));
vi.mock('../../electron/recordings/clip.ts', async (load) => {
  const own = await load<typeof import('../../electron/recordings/clip.ts')>();
  const { clipBytes } = own;
  return {
    ...own,
    clipBytes: (...[clip, stretches]: Parameters<typeof clipBytes>) =>
      clipBytes(clip, cut.hidesNothing ? [] : stretches),
  };
});

const save = vi.hoisted(() => ({ path: '' }));
vi.mock('electron', async () => ({
  ...(await import('../stand-in/electron.ts')),
  app: { getPath: () => '' },
  BrowserWindow: { getAllWindows: () => [] },
  dialog: { showSaveDialog: () => Promise.resolve({ canceled: false, filePath: save.path }) },
}));

const session = { sessionId: 's1', type: 'instant', projectId: null } as const;
const STRETCHES: HiddenStretch[] = [{ startSeconds: 2, endSeconds: 3, mode: 'silence' }];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-saved-sound-'));
  save.path = join(folder, 'Saved.wav');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function handlers() {
  const recording = join(folder, 'recording');
  writeFileSync(recording, noise(10, 1));
  const services = {
    recordings: {
      wholeFile: () => Promise.resolve(recording),
      hiddenSound: () => Promise.resolve({ kind: 'stretches', stretches: STRETCHES }),
    },
    library: {
      sessions: { record: () => Promise.resolve(null) },
      activity: { add: () => Promise.resolve() },
    },
  };
  return sessionHandlers({
    workspaces: { services: () => Promise.resolve(services) },
  } as unknown as HandlerContext);
}

test.each([
  ['recording', () => handlers().saveRecording({ session, suggestedName: 'S001' })],
  ['clip', () => handlers().saveClip({ session, startSeconds: 1.5, endSeconds: 2.5 })],
])('saves no %s in which hidden sound can be heard', async (what, saveIt) => {
  cut.hidesNothing = false;
  expect(await saveIt()).toEqual({ path: save.path });
  expect(existsSync(save.path)).toBe(true);
  rmSync(save.path);

  cut.hidesNothing = true;
  await expect(saveIt()).rejects.toThrow(`is still in the ${what}`);
  expect(readdirSync(folder)).toEqual(['recording']);
});
