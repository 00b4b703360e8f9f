// Saved recordings and clips are read again before they get their names, whatever cut them, and name nobody.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionHandlers } from '../../electron/ipc/handlers/session.ts';
import { wavFile } from '../../electron/recordings/redacted/wav-file.fixture.ts';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import type { HiddenStretch } from '../../shared/model/redaction.ts';
import { noise } from '../exporting/noise-wav.ts';

const cut = vi.hoisted(() => ({ hidesNothing: false }));
vi.mock('../../electron/recordings/redacted/clip.ts', async (load) => {
  const own = await load<typeof import('../../electron/recordings/redacted/clip.ts')>();
  const { clipBytes } = own;
  return {
    ...own,
    clipBytes: (...[clip, stretches]: Parameters<typeof clipBytes>) =>
      clipBytes(clip, cut.hidesNothing ? [] : stretches),
  };
});

const save = vi.hoisted(() => ({ path: '', suggested: [] as (string | undefined)[] }));
vi.mock('electron', async () => ({
  ...(await import('../stand-in/electron.ts')),
  app: { getPath: () => '' },
  BrowserWindow: { getAllWindows: () => [] },
  dialog: {
    showSaveDialog: ({ defaultPath }: { defaultPath?: string }) => {
      save.suggested.push(defaultPath);
      return Promise.resolve({ canceled: false, filePath: save.path });
    },
  },
}));

const session = { sessionId: 's1', type: 'instant', projectId: null } as const;
const STRETCHES: HiddenStretch[] = [{ startSeconds: 2, endSeconds: 3, mode: 'silence' }];

/** What was written into the activity log. */
const logged: unknown[][] = [];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-saved-sound-'));
  save.path = join(folder, 'Saved.wav');
  save.suggested = [];
  logged.length = 0;
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function handlers(bytes: Uint8Array = noise(10, 1), hidden = STRETCHES) {
  const recording = join(folder, 'recording');
  writeFileSync(recording, bytes);
  const services = {
    library: { sessions: { record: () => Promise.resolve({ label: 'L12 Desmond', number: 12 }) } },
    recordings: {
      wholeFile: () => Promise.resolve(recording),
      hiddenSound: () => Promise.resolve({ kind: 'stretches', stretches: hidden }),
    },
    exports: {
      logRecording: (...line: unknown[]) => {
        logged.push(line);
        return Promise.resolve();
      },
    },
  };
  return sessionHandlers({
    workspaces: { services: () => Promise.resolve(services) },
  } as unknown as HandlerContext);
}

test.each([
  ['recording', () => handlers().saveRecording({ session, withNames: false })],
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

/** A recording whose file says who is heard, as a recorder or a player writes it before and after the sound. */
const NAMED = wavFile({
  format: 'pcm_s16le',
  channels: 1,
  sampleRate: 8000,
  data: new Uint8Array(80_000).fill(7),
  before: [['bext', Buffer.from('Interview with Desmond')]],
  after: [['LIST', Buffer.from('INFOINAM\x0c\0\0\0L12 Desmond\0')]],
});

test.each([
  ['recording', () => handlers(NAMED, []).saveRecording({ session, withNames: false }), 'S012.wav'],
  [
    'recording with redacted sound',
    () => handlers(NAMED).saveRecording({ session, withNames: false }),
    'S012.wav',
  ],
  [
    'clip',
    () => handlers(NAMED, []).saveClip({ session, startSeconds: 1, endSeconds: 2 }),
    'S012 – 00.01-00.02.wav',
  ],
])('names nobody in a saved %s, in its name or in its metadata, and logs it', async (_, saveIt, name) => {
  cut.hidesNothing = false;
  await saveIt();
  expect(save.suggested.map((path) => basename(path ?? ''))).toEqual([name]);
  const bytes = readFileSync(save.path);
  expect(bytes.length).toBeGreaterThan(8000);
  expect(bytes.includes('Desmond')).toBe(false);
  expect(logged).toEqual([[name === 'S012.wav' ? 'Recording' : 'Clip of a recording', false]]);
});

test('has the label in the name of a recording that is saved with names', async () => {
  await handlers().saveRecording({ session, withNames: true });
  expect(save.suggested.map((path) => basename(path ?? ''))).toEqual(['S012 L12 Desmond.wav']);
  expect(logged).toEqual([['Recording', true]]);
});

test('saves a recording as it is if its file has nothing but sound, or is no WAV', async () => {
  for (const bytes of [noise(10, 1), Buffer.from('OggS with what the service sent')]) {
    await handlers(bytes, []).saveRecording({ session, withNames: false });
    expect(readFileSync(save.path).equals(bytes)).toBe(true);
    rmSync(save.path);
  }
});
