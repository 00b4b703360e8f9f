// A library with removed words, exported by the worker of the app and searched again file by file.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExportJob } from '../../electron/exports/writer/export-job.ts';
import { openLibraryStudy } from '../../electron/exports/writer/study-of-library.ts';
import { writeExport } from '../../electron/exports/writer/write-export.ts';
import { proveExport, proveRecording } from '../../electron/exports/proof/prove-export.ts';
import { writeNewFile } from '../../electron/platform/atomic-file.ts';
import { clipBytes, findClip } from '../../electron/recordings/redacted/clip.ts';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import {
  AT,
  redactedLibrary,
  timedTurn,
} from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import { EXPORT_FORMAT_IDS, EXPORT_FORMATS } from '../../shared/export-formats.ts';
import type { ExportRequest, ExportState } from '../../shared/model/export.ts';
import { filesIn } from './exported-files.ts';
import { everyText } from './every-text.ts';
import { noise } from './noise-wav.ts';

const IDS = Array.from({ length: 30 }, (_, index) => `s${String(index)}`);
/** The codebook is empty. */
const FORMATS = EXPORT_FORMAT_IDS.filter((format) => format !== 'qdc');
const REQUEST: ExportRequest = {
  sessionIds: IDS,
  formats: FORMATS,
  withNames: true,
  withAudio: true,
  audioBeside: false,
  withVariables: true,
  guarded: true,
  asReceived: false,
  withReceived: true,
};

let folder = '';
let at: Awaited<ReturnType<typeof redactedLibrary>>;
/** The 200 removed words. */
const removed: string[] = [];

const letters = (at0: number) =>
  `${String.fromCharCode(97 + (at0 % 26))}${String.fromCharCode(97 + Math.floor(at0 / 26))}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-redacted-export-'));
  mkdirSync(join(folder, 'audio'));
  at = await redactedLibrary();
  for (const [index, sessionId] of IDS.entries()) {
    const own = Array.from(
      { length: index < 20 ? 7 : 6 },
      (_, nth) => `Qv${letters(index)}${letters(nth)}mar`,
    );
    const [name = '', place = ''] = own;
    const turns = [
      timedTurn('agent', `Hello ${name}, are you well?`, 0),
      timedTurn('participant', `I am ${name} from ${place}.`, 4),
      ...own
        .slice(2)
        .map((one, nth) => timedTurn('participant', `We met ${one} and “${one}” once.`, 8 + nth * 4)),
      timedTurn('participant', 'Nothing else in May.', 40),
    ];
    at.receive(sessionId, turns, { label: `P${String(index)} ${name}` });
    at.library.summaries.receive(
      sessionId,
      { headline: `${name} of ${place}`, answers: [{ id: 'q', rationale: `It was ${name}` }] },
      AT,
    );
    at.library.notes.save({
      ...at.note(sessionId, 1, 5, name),
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      text: `Knows ${name}`,
    });
    at.library.notes.saveMemo(sessionId, `Call ${name} & ${place}`);
    at.library.answers.saveOwn(sessionId, 'q', `As ${name} said`, AT);
    const first = turns[0]?.text ?? '';
    at.library.corrections.correct(sessionId, {
      act: { act: 'write', turn: 0, text: first.replace('well', 'fine') },
      expected: [{ turn: 0, text: first }],
      at: AT,
    });
    at.redact(sessionId, 1, name, { scope: 'project', replacement: `[Name ${String(index + 1)}]` });
    at.redact(sessionId, 1, place, {
      scope: 'session',
      kind: 'place',
      replacement: `[Place ${String(index + 1)}]`,
    });
    for (const [nth, one] of own.slice(2).entries())
      at.redact(sessionId, nth + 2, one, {
        scope: 'session',
        replacement: `[Detail ${String(index * 10 + nth + 1)}]`,
      });
    removed.push(...own);
    if (index > 2) continue;
    const file = recordingKey({ sessionId, type: 'project', projectId: 'p1' });
    writeFileSync(join(folder, 'audio', file), noise(46, index));
  }
  // The same word is a month elsewhere.
  at.redact('s0', 7, 'May', { scope: 'place', replacement: '[Date 1]', kind: 'date' });
});
afterAll(() => {
  at.close();
  rmSync(folder, { recursive: true });
});

async function exported(request: ExportRequest): Promise<{ path: string; last: ExportState | undefined }> {
  const job = createExportJob({
    libraryFile: at.file,
    audioFolder: join(folder, 'audio'),
    activity: { add: () => Promise.resolve() },
    checkShared: () => Promise.resolve(),
    report: () => undefined,
  });
  const path = join(mkdtempSync(join(folder, 'out-')), 'Export');
  const ended = Promise.withResolvers<ExportState>();
  await job.start(request, path, (state) => {
    if (state.status !== 'running') ended.resolve(state);
  });
  const last = await ended.promise;
  await job.close();
  return { path, last };
}

test(
  'writes 200 removed words of 30 sessions into no file of any format',
  { tags: ['nightly'] },
  async () => {
    expect(removed).toHaveLength(200);
    const requests = [REQUEST, { ...REQUEST, asReceived: true, withReceived: false, withAudio: false }];
    for (const request of requests) {
      // oxlint-disable-next-line no-await-in-loop -- one export at a time
      const { path, last } = await exported(request);
      expect([last?.status, last?.why]).toEqual(['ended', null]);
      const text = everyText(path).text.toLowerCase();
      expect(removed.filter((one) => text.includes(one.toLowerCase()))).toEqual([]);
      expect(text).toContain('words were removed at');
      // Replaced, not lost; and the month is still one where it is not redacted.
      expect(text).toContain('[name 1]');
      expect(text).toContain('nothing else in may.');
      expect(text).toContain('nothing else in [date 1].');
    }
  },
);

test('finds removed words in each format that is written from the originals', async () => {
  const study = (originals: boolean) =>
    openLibraryStudy(at.file, {
      sessionIds: IDS.slice(0, 2),
      withVariables: true,
      asReceived: false,
      withReceived: true,
      originals,
      exportedAt: AT,
      audioOf: () => null,
    });
  const redacted = study(false);
  const { terms, found } = redacted.removed();
  expect(found).toEqual([]);
  const outcomes: [string, string][] = [];
  for (const format of FORMATS) {
    const request = { ...REQUEST, sessionIds: IDS.slice(0, 2), formats: [format], withAudio: false };
    for (const originals of [true, false]) {
      const given = study(originals);
      const parent = mkdtempSync(join(folder, 'wrong-'));
      const path = join(parent, `out.${EXPORT_FORMATS[format].extension}`);
      // oxlint-disable no-await-in-loop
      await writeExport(given, request, path, path);
      const proof = await proveExport(path, path, { terms, study: redacted }).then(
        () => 'passes',
        (error: unknown) =>
          String(error).includes('still has words') && originals ? 'is refused' : String(error),
      );
      // oxlint-enable no-await-in-loop
      outcomes.push([`${format} of ${originals ? 'originals' : 'redacted text'}`, proof]);
      given.close();
    }
  }
  redacted.close();
  const wanted = outcomes.map(([name]) => [name, name.endsWith('originals') ? 'is refused' : 'passes']);
  expect(outcomes).toEqual(wanted);
});

test('writes no removed number that is an answer', async () => {
  const numbered = 'n1';
  at.receive(numbered, [timedTurn('participant', 'My number is 47113', 0)], { label: 'P99' });
  at.library.summaries.receive(
    numbered,
    {
      answers: [
        { id: 'q', value: 47113 },
        { id: 'r', value: 9 },
      ],
    },
    AT,
  );
  at.library.answers.saveOwn(numbered, 'r', 47113, AT);
  at.redact(numbered, 0, '47113', { scope: 'session', kind: 'other', replacement: '[Number 1]' });
  const formats: ExportRequest['formats'] = ['csv', 'json', 'markdown', 'html', 'qdpx'];
  const { path, last } = await exported({ ...REQUEST, sessionIds: [numbered], formats, withAudio: false });
  expect([last?.status, last?.why]).toEqual(['ended', null]);
  const { text } = everyText(path);
  expect(text).not.toContain('47113');
  expect(text.split('[Number 1]').length).toBeGreaterThan(5);
});

test('writes the originals only if they are wanted', async () => {
  const request: ExportRequest = {
    ...REQUEST,
    sessionIds: ['s0'],
    formats: ['text', 'csv'],
    withAudio: false,
  };
  const { path, last } = await exported({ ...request, originals: true });
  expect(last?.status).toBe('ended');
  const { text } = everyText(path);
  expect(removed.slice(0, 7).filter((one) => !text.includes(one))).toEqual([]);
  expect(text).toContain('Removed words and hidden sound are included');
});

test('refuses a clip in which removed words can be heard', async () => {
  const path = join(folder, 'audio', recordingKey({ sessionId: 's1', type: 'project', projectId: 'p1' }));
  const sound = at.library.redactions.soundOf('s1');
  const hidden = sound.kind === 'stretches' ? sound.stretches : [];
  expect(hidden.length).toBeGreaterThan(0);
  const range = { startSeconds: 2, endSeconds: 12 };
  const clip = await findClip(path, range);
  const outcomes = [];
  for (const stretches of [hidden, []]) {
    const file = join(folder, `clip-${String(stretches.length)}.wav`);
    // oxlint-disable-next-line no-await-in-loop
    await writeNewFile(file, clipBytes(clip, stretches));
    outcomes.push(proveRecording(file, 'the clip', { path, hidden }, range));
  }
  const [redacted, original] = outcomes;
  await expect(redacted).resolves.toBeUndefined();
  await expect(original).rejects.toThrow('is still in the clip');
});

test('leaves out a recording that ends before its hidden words', async () => {
  const path = join(folder, 'audio', recordingKey({ sessionId: 's2', type: 'project', projectId: 'p1' }));
  const original = readFileSync(path);
  writeFileSync(path, noise(2, 2));
  try {
    const request: ExportRequest = {
      ...REQUEST,
      sessionIds: ['s1', 's2'],
      formats: ['qdpx'],
      audioBeside: true,
    };
    const { path: exportFolder, last } = await exported(request);
    expect(last?.status).toBe('ended');
    expect([...filesIn(exportFolder)].filter(([name]) => name.endsWith('.wav'))).toHaveLength(1);
  } finally {
    writeFileSync(path, original);
  }
});
