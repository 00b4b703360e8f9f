// What is left of a recording that could not be added: nothing.
import { fork } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { applyRetention } from '../../electron/privacy/retention-run.ts';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import { writeWav } from '../../electron/recordings/convert/write-wav.ts';
import { KILLS } from '../kills.ts';
import {
  longSound,
  openOwnFilesStudy,
  PROJECT,
  risingSound,
  SAMPLES_PER_SECOND,
  sessionOf,
  type OwnFilesStudy,
  until,
} from './own-files-setup.ts';
import { mountSmallDisk } from './small-disk.ts';

const CHANGED = 'The file has changed since it was read. Add it again.';
const TONE = join(import.meta.dirname, '../fixtures/own-files/tone.mp3');
const MEGABYTE = 2 ** 20;

let study: OwnFilesStudy | null = null;
async function opened(options?: Parameters<typeof openOwnFilesStudy>[0]): Promise<OwnFilesStudy> {
  study = await openOwnFilesStudy(options);
  return study;
}
afterEach(async () => {
  await study?.close();
  study = null;
});

const labelsIn = async ({ services }: OwnFilesStudy) =>
  (await services.library.sessions.list()).map(({ label }) => label);
const problemsOf = ({ items }: { items: { problem: string | null }[] }) =>
  items.map(({ problem }) => problem);

const isSmallDisk = (() => {
  const disk = mountSmallDisk(2);
  disk?.remove();
  return disk !== null;
})();

/** Opens a study on a disk of 24 MB, whose originals are elsewhere. */
async function onSmallDisk(options: Parameters<typeof openOwnFilesStudy>[0] = {}) {
  const disk = mountSmallDisk(24);
  const elsewhere = mkdtempSync(join(tmpdir(), 'earmark-originals-'));
  if (disk === null) throw new Error('There was a disk before');
  const small = await openOwnFilesStudy({ ...options, within: disk.folder });
  onTestFinished(async () => {
    await small.close();
    disk.remove();
    rmSync(elsewhere, { recursive: true });
  });
  return { small, elsewhere, disk };
}

test.runIf(isSmallDisk)(
  'says before a copy that the disk has too little space, and leaves nothing',
  async () => {
    const { small, elsewhere } = await onSmallDisk();
    const [large, short] = [join(elsewhere, 'large.wav'), join(elsewhere, 'short.wav')];
    writeFileSync(large, longSound(32));
    writeFileSync(short, risingSound(1, 3));
    const files = await small.listed(large, short);
    const state = await small.added(
      [
        { label: 'Large', recording: files.get('large.wav') },
        { label: 'Short', recording: files.get('short.wav') },
      ],
      { copy: true },
    );
    expect(problemsOf(state)).toEqual([
      expect.stringMatching(/^This computer needs .+ of free space for this recording, and has .+\.$/),
      null,
    ]);
    expect(await labelsIn(small)).toEqual(['Short']);
    const key = recordingKey(sessionOf(state, 1));
    expect(small.stored().filter((name) => !name.startsWith(key))).toEqual([]);
    await expect(small.services.ownFiles.addRecording(sessionOf(state, 1), large, true)).rejects.toThrow(
      /of free space for this recording/,
    );
  },
);

test.runIf(isSmallDisk)('leaves nothing of a conversion during which the disk was filled', async () => {
  const { small, elsewhere } = await onSmallDisk({
    convert: ({ target, signal, onProgress }) =>
      writeWav(target, () => Promise.resolve({ sampleRate: 48_000, channels: 2, chunks: endlessSound() }), {
        expectedSeconds: null,
        signal,
        onProgress,
      }),
  });
  const tone = join(elsewhere, 'tone.mp3');
  writeFileSync(tone, readFileSync(TONE));
  const files = await small.listed(tone);
  const state = await small.added([{ label: 'Tone', recording: files.get('tone.mp3') }]);
  expect(problemsOf(state)).toEqual(['This computer has no space for the recording.']);
  expect(small.stored()).toEqual([]);
  expect(await labelsIn(small)).toEqual([]);
});

async function* endlessSound(): AsyncGenerator<Uint8Array> {
  for (;;) yield await Promise.resolve(new Uint8Array(MEGABYTE));
}

test('refuses a recording or a transcript that changed after it was read', async () => {
  const one = await opened();
  const recording = one.put('sound.wav', risingSound(1, 3));
  const copied = one.put('copied.wav', risingSound(1, 5));
  const words = one.put('words.txt', 'Interviewer: How was it?\nGuest: Quiet.\n');
  const files = await one.listed(recording, copied, words);
  writeFileSync(recording, risingSound(1, 7));
  writeFileSync(words, 'Interviewer: How was it?\nGuest: Loud.\n');
  const linked = await one.added([
    { label: 'Sound', recording: files.get('sound.wav') },
    { label: 'Words', transcript: files.get('words.txt') },
  ]);
  expect(problemsOf(linked)).toEqual([CHANGED, CHANGED]);
  appendFileSync(copied, 'more');
  const state = await one.added(
    [{ label: 'Both', recording: files.get('copied.wav'), transcript: files.get('words.txt') }],
    { copy: true },
  );
  expect(problemsOf(state)).toEqual([CHANGED]);
  expect(await labelsIn(one)).toEqual([]);
  expect(one.stored()).toEqual([]);
});

test('refuses a recording that changes while it is converted', async () => {
  let changing = '';
  const one = await opened({
    convert: ({ target }) => {
      writeFileSync(target, risingSound(1));
      appendFileSync(changing, 'more');
      return Promise.resolve();
    },
  });
  changing = one.put('tone.mp3', readFileSync(TONE));
  const files = await one.listed(changing);
  const state = await one.added([{ label: 'Tone', recording: files.get('tone.mp3') }]);
  expect(problemsOf(state)).toEqual([CHANGED]);
  expect(one.stored()).toEqual([]);
});

test('leaves nothing of a recording whose conversion was stopped, and adds none of those after it', async () => {
  const started = Promise.withResolvers<null>();
  const one = await opened({
    convert: async ({ target, signal }) => {
      await writeWav(
        target,
        () => Promise.resolve({ sampleRate: SAMPLES_PER_SECOND, channels: 1, chunks: untilStopped(signal) }),
        { expectedSeconds: null, signal, onProgress: () => undefined },
      );
    },
  });
  async function* untilStopped(signal: AbortSignal): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(1000);
    started.resolve(null);
    for (; !signal.aborted;)
      yield await new Promise<Uint8Array>((resolve) => setImmediate(resolve, new Uint8Array(2)));
  }
  const tone = one.put('tone.mp3', readFileSync(TONE));
  const files = await one.listed(tone, one.put('after.wav', risingSound(1)));
  one.start(
    [
      // Two are converted at once.
      { label: 'Tone', recording: files.get('tone.mp3') },
      { label: 'The same tone', recording: files.get('tone.mp3') },
      { label: 'After', recording: files.get('after.wav') },
    ],
    { copy: true },
  );
  await started.promise;
  expect(one.stored()).not.toEqual([]);
  await one.services.ownFiles.adding.stop();
  const state = await one.ended();
  expect(state.items.map(({ status }) => status)).toEqual(['stopped', 'stopped', 'stopped']);
  expect(one.stored()).toEqual([]);
  expect(await labelsIn(one)).toEqual([]);
});

test('leaves nothing of a copy that was stopped in the middle', async () => {
  const one = await opened();
  const path = one.put('long.wav', longSound(48));
  const files = await one.listed(path);
  one.start([{ label: 'Long', recording: files.get('long.wav') }], { copy: true });
  const { adding } = one.services.ownFiles;
  await until(() => (adding.state()?.items[0]?.progress ?? 0) > 0);
  await adding.stop();
  const [item] = (await one.ended()).items;
  expect(item).toMatchObject({ status: 'stopped', session: null, problem: null });
  expect(one.stored()).toEqual([]);
  expect(await labelsIn(one)).toEqual([]);
  expect(statSync(path).size).toBeGreaterThan(48 * MEGABYTE);
});

test('finds a moved recording for every session that has it', async () => {
  const one = await opened();
  const path = one.put('shared.wav', risingSound(1, 3));
  const recording = (await one.listed(path)).get('shared.wav');
  const state = await one.added([
    { label: 'First', recording },
    { label: 'Second', recording },
  ]);
  const moved = join(one.folder, 'moved');
  mkdirSync(moved);
  writeFileSync(join(moved, 'renamed.wav'), readFileSync(path));
  rmSync(path);
  const { ownFiles } = one.services;
  expect(await ownFiles.findMoved(sessionOf(state, 0), moved)).toEqual({ found: 2, isThisFound: true });
  for (const at of [0, 1])
    // oxlint-disable-next-line no-await-in-loop -- two
    expect((await ownFiles.filesOf(sessionOf(state, at)))?.recording).toMatchObject({
      name: 'renamed.wav',
      state: 'here',
    });
});

test('a retention rule deletes copies, forgets where linked recordings are, and leaves every original', async () => {
  const one = await opened();
  const paths = ['linked.wav', 'copied.wav'].map((name, at) => one.put(name, risingSound(1, at + 3)));
  const files = await one.listed(...paths);
  const [linked, copied] = [
    sessionOf(await one.added([{ label: 'Linked', recording: files.get('linked.wav') }])),
    sessionOf(await one.added([{ label: 'Copied', recording: files.get('copied.wav') }], { copy: true })),
  ];
  const { retention } = one.services.library;
  await retention.save([{ scope: 'all', audio: { daysAfterInterview: 30 }, words: null }]);
  await applyRetention(one.services, '2099-01-01T10:00:00.000Z', () => undefined);
  expect(one.stored()).toEqual([]);
  for (const session of [linked, copied]) {
    // oxlint-disable no-await-in-loop -- two
    expect((await one.services.ownFiles.filesOf(session))?.recording).toBeNull();
    expect(await one.services.recordings.state({ session, again: false })).toMatchObject({
      status: 'deleted',
    });
    // oxlint-enable no-await-in-loop
  }
  expect(paths.map((path) => existsSync(path))).toEqual([true, true]);
  expect(one.services.ownFiles.lists.list(PROJECT)?.files).toHaveLength(2);
});

test(
  'has whole sessions and no other file after its process was killed in the middle of an import',
  { tags: ['nightly'] },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-own-file-kill-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true });
    });
    mkdirSync(join(folder, 'originals'));
    const count = 12;
    for (let at = 0; at < count; at += 1)
      writeFileSync(join(folder, 'originals', `${String(at)}.wav`), longSound(4, at + 2));
    for (let kill = 0; kill < KILLS; kill += 1) {
      // oxlint-disable no-await-in-loop -- one process after another
      const reported = await killedImport(folder, kill + 1);
      const one = await opened({ within: folder });
      const sessions = await one.services.library.sessions.list();
      expect(sessions.length).toBeGreaterThanOrEqual(reported);
      const copies = one.stored().filter((name) => /^[\da-f]+$/.test(name));
      expect(copies).toHaveLength(sessions.length);
      expect(one.stored().filter((name) => !/^[\da-f]+(?:\.(?:peaks|keep))?$/.test(name))).toEqual([]);
      for (const { sessionId, type, projectId } of sessions) {
        const session = { sessionId, type, projectId };
        expect((await one.services.ownFiles.filesOf(session))?.recording).toMatchObject({ state: 'here' });
        expect(await one.services.recordings.state({ session, again: false })).toMatchObject({
          status: 'ready',
        });
      }
      await one.close();
      study = null;
      // oxlint-enable no-await-in-loop
    }
  },
);

/** Kills an importing process once it has added this many sessions. Returns how many it has reported. */
async function killedImport(folder: string, target: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = fork(join(import.meta.dirname, 'own-file-peer.ts'), [folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let reported = 0;
  child.on('message', (message) => {
    reported = Number(message);
    if (reported >= target) child.kill('SIGKILL');
  });
  child.once('exit', () => {
    resolve(reported);
  });
  return promise;
}
