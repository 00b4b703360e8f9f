// Corrections of a library that another program has locked, or on a disk that is full, in mid-edit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openInWorker, type Library } from '../../electron/database/open-in-worker.ts';
import { problemOf } from '../../electron/platform/failures.ts';
import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';
import type { CorrectionAct } from '../../shared/model/correction.ts';
import { mountSmallDisk } from './small-disk.ts';

const WORKER = new URL('../../electron/database/worker.ts', import.meta.url);
const AT = '2026-11-23T10:00:00.000Z';
const session = { sessionId: 's1', type: 'instant' as const, projectId: null };
/** So long that the words of a correction need more room than a full disk has. */
const LONG = 'a thought '.repeat(6000);

async function openCorrected(file: string): Promise<Library> {
  const library = await openInWorker(file, WORKER);
  await library.sessions.see(session, AT);
  const turns = ['How did you reverse it?', 'On the web page.'].map((text, index) => ({
    role: index === 0 ? ('agent' as const) : ('participant' as const),
    speakerLabel: null,
    text,
    startSeconds: index * 5,
    endSeconds: index * 5 + 5,
  }));
  const transcript = { turns, warnings: [] };
  const reading = { transcript, segments: speechSegmentsOf(transcript) };
  await library.transcripts.keep('s1', JSON.stringify(turns), reading, AT);
  return library;
}

const correct = (library: Library, act: CorrectionAct) =>
  library.corrections.correct('s1', { act, expected: [], at: AT });
const texts = async (library: Library) => (await library.transcripts.turnsOf('s1')).map(({ text }) => text);
const whyNot = (promise: Promise<unknown>): Promise<string | null> =>
  promise.then(
    () => null,
    (error: unknown) => problemOf(error).message,
  );

test('refuses a correction while another program has the library locked, and makes it afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-correcting-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'library.sqlite');
  const library = await openCorrected(file);
  await correct(library, { act: 'write', turn: 0, text: 'How did you reserve it?' });
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const act = { act: 'write', turn: 1, text: 'On the web site.' } as const;
  expect(await whyNot(correct(library, act))).toBe(
    'Another program is using the library. Close that program, then try again.',
  );
  // What was corrected can still be read.
  expect(await texts(library)).toEqual(['How did you reserve it?', 'On the web page.']);
  other.exec('rollback');
  other.close();
  await correct(library, act);
  expect(await texts(library)).toEqual(['How did you reserve it?', 'On the web site.']);
  await library.corrections.undo('s1', AT);
  expect(await texts(library)).toEqual(['How did you reserve it?', 'On the web page.']);
  await library.libraryFile.close();
});

const disk = mountSmallDisk(2);
disk?.remove();

test.runIf(disk !== null)(
  'saves nothing of a correction on a full disk, and makes it, and undoes it, once there is room',
  async () => {
    const small = mountSmallDisk(4);
    if (small === null) throw new Error('There was a disk before');
    onTestFinished(small.remove);
    const library = await openCorrected(join(small.folder, 'library.sqlite'));
    await correct(library, { act: 'write', turn: 0, text: 'How did you reserve it?' });
    const before = ['How did you reserve it?', 'On the web page.'];
    small.fill();
    expect(await whyNot(correct(library, { act: 'write', turn: 1, text: LONG }))).toMatch(/disk is full/);
    expect(await texts(library)).toEqual(before);
    small.makeRoom();
    // More was typed since then.
    await correct(library, { act: 'write', turn: 1, text: `${LONG}.` });
    expect(await texts(library)).toEqual(['How did you reserve it?', `${LONG}.`]);
    await library.corrections.undo('s1', AT);
    expect(await texts(library)).toEqual(before);
    await library.libraryFile.close();
  },
);
