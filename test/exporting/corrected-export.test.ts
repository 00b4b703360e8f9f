// Exports of a library with corrections: which text they have, both texts, and the list of corrections.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openLibrary } from '../../electron/database/library.ts';
import { openLibraryStudy, type StudyRequest } from '../../electron/exports/writer/study-of-library.ts';
import type { ExportStudy } from '../../electron/exports/formats/study.ts';
import type { CorrectionAct } from '../../shared/model/correction.ts';
import type { ExportRequest } from '../../shared/model/export.ts';
import { everyFile, textOf } from '../export/every-format.ts';
import { charactersOf, flawsOf } from '../export/qdpx-closure.ts';
import { exported as projectOf, named } from '../export/qdpx-reading.ts';
import { csvOf, filesIn, flawsIn } from './exported-files.ts';
import { EVERY_FORMAT, exportingLibrary } from './exporting-library.ts';
import { CANARY, EVERY, FIRST, smallLibrary } from './small-library.ts';

const AT = '2026-11-23T10:00:00.000Z';
const CORRECTED_QUOTE = 'the 🙂 line moved';
const ADDED_NOTE = '0196f0c0-0000-7000-8000-00000000000c';
const { folder, libraryFile, job, log, exported, planned } = exportingLibrary();
let plainFile = '';

beforeAll(async () => {
  ({ libraryFile: plainFile } = await smallLibrary(mkdtempSync(join(folder, 'plain-'))));
  const library = await openLibrary(libraryFile());
  const correct = (act: CorrectionAct) => {
    library.corrections.correct(FIRST.sessionId, { act, expected: [], at: AT });
  };
  const words = 'Oh 👍🏽 the 🙂 line moved, and then = it did not.';
  correct({ act: 'write', turn: 1, text: words });
  correct({ act: 'split', turn: 1, at: words.indexOf('and then') });
  // The friend's turn is now the fourth.
  correct({ act: 'speaker', turns: [3], role: 'agent', speakerLabel: null });
  correct({ act: 'delete', turn: 4 });
  correct({
    act: 'insert',
    after: 3,
    text: 'Bye 🙂 then',
    role: 'participant',
    speakerLabel: null,
    startSeconds: null,
  });
  library.libraryFile.close();
});

function studyOf(file: string, choices: Partial<StudyRequest> = {}): ExportStudy & { close: () => void } {
  const study = openLibraryStudy(file, {
    sessionIds: EVERY,
    withVariables: true,
    asReceived: false,
    withReceived: false,
    exportedAt: AT,
    audioOf: () => null,
    ...choices,
  });
  return { ...study, sessions: [...study.sessions] };
}

const SAYS_RECEIVED = [
  'NOTE The transcript is as received, without the corrections.\n\n',
  '\n- Transcript: As received',
  'Transcript: As received\n',
  '\n<dt>Transcript</dt><dd dir="auto">As received</dd>',
  '<PROPERTY NAME="transcript">as received</PROPERTY>\n',
  ',transcript',
  ',as received',
  ',not corrected',
  '"transcript":"as received",',
  'The transcript of 1 session is as received, without the corrections.',
];

/** Returns a file without what it says about its text, and without the column of the dictionary about that. */
const withoutStatements = (text: string): string =>
  SAYS_RECEIVED.reduce((rest, says) => rest.replaceAll(says, ''), text)
    .replace(/^sessions\.csv(?=,"Text of the transcript: ).*\r\n/m, '')
    .trimEnd();

for (const withNames of [true, false])
  test(`writes as received what a library without corrections exports, ${withNames ? 'with names' : 'with pseudonyms'}`, async () => {
    const [received, plain] = [studyOf(libraryFile(), { asReceived: true }), studyOf(plainFile)];
    const options = { withNames, guarded: true };
    const [asReceived, expected] = [everyFile(received, options), everyFile(plain, options)];
    const receivedName = withNames ? `S001 as received, P01 ${CANARY}` : 'S001 as received';
    const plainName = withNames ? `S001 P01 ${CANARY}` : 'S001';
    const saying = [...asReceived.keys()].filter((name) => name.includes('as received'));
    expect(saying).toEqual([`${receivedName}.srt`, `${receivedName}.TextGrid`]);
    expect([...asReceived.keys()].map((name) => name.replace(receivedName, plainName))).toEqual([
      ...expected.keys(),
    ]);
    const differing: string[] = [];
    for (const [fileName, text] of asReceived) {
      const name = fileName.replace(receivedName, plainName);
      if (text !== expected.get(name)) differing.push(name.replace(/^S001.*\./, 'S001.'));
      expect(withoutStatements(text)).toBe(expected.get(name)?.trimEnd());
    }
    expect(differing).toEqual([
      'S001.vtt',
      'S001.txt',
      'S001.md',
      'S001.html',
      'S001.eaf',
      'report.md',
      'report.html',
      'sessions.csv',
      'variables.csv',
      'study.json',
      'README.txt',
    ]);
    const [project, plainProject] = [await projectOf(received, options), await projectOf(plain, options)];
    const description = '\n\nThe transcript is as received, without the corrections.';
    expect(project.qde.replace(description, '')).toBe(plainProject.qde);
    expect(project.sources).toEqual(plainProject.sources);
    received.close();
    plain.close();
  });

test('says nothing about the text where nothing was corrected, and the same words as before', () => {
  const [both, plain] = [studyOf(plainFile, { withReceived: true }), studyOf(plainFile)];
  const options = { withNames: false, guarded: true };
  expect(everyFile(both, options)).toEqual(everyFile(plain, options));
  expect([...everyFile(plain, options).values()].join('\n')).not.toMatch(/as (received|corrected)/i);
  both.close();
  plain.close();
});

test('says in every format that can that the text is as corrected', () => {
  const study = studyOf(libraryFile());
  const files = everyFile(study, { withNames: false, guarded: true });
  expect(files.get('S001.vtt')).toContain('NOTE The transcript is as corrected.\n');
  expect(files.get('S001.txt')).toContain('\nTranscript: As corrected\n');
  expect(files.get('S001.md')).toContain('\n- Transcript: As corrected\n');
  expect(files.get('S001.html')).toContain('<dt>Transcript</dt><dd dir="auto">As corrected</dd>');
  expect(files.get('S001.eaf')).toContain('<PROPERTY NAME="transcript">as corrected</PROPERTY>');
  expect(files.get('S002.vtt')).not.toMatch(/as corrected/i);
  expect(files.get('README.txt')).toContain('The transcript of 1 session is as corrected.');
  const rows = csvOf(Buffer.from(files.get('sessions.csv') ?? ''));
  expect(rows.map(({ transcript }) => transcript)).toEqual([
    'as corrected',
    'not corrected',
    'not corrected',
    'not corrected',
  ]);
  const json = z
    .object({ sessions: z.array(z.object({ transcript: z.string().optional() })) })
    .parse(JSON.parse(files.get('study.json') ?? ''));
  expect(json.sessions.map(({ transcript }) => transcript)).toEqual([
    'as corrected',
    undefined,
    undefined,
    undefined,
  ]);
  const ofFirst = [...files].filter(([name]) => name.startsWith('S001.'));
  expect(ofFirst.filter(([, text]) => text.includes('the queue moved'))).toEqual([]);
  study.close();
});

test('names a recording after the file beside it, which says in its name that the text is as received', async () => {
  const formats = ['textgrid' as const, 'eaf' as const];
  const { path } = await exported({ ...EVERY_FORMAT, formats, asReceived: true, withReceived: false });
  const names = [...filesIn(path).keys()].filter((name) => name.includes('S001'));
  expect(names.toSorted()).toEqual([
    'ELAN/S001.eaf',
    'ELAN/S001.wav',
    'Praat/S001 as received.TextGrid',
    'Praat/S001 as received.wav',
  ]);
});

test('quotes in notes the words of the text, at their place in it, also beside emoji', () => {
  const passages = (asReceived: boolean) => {
    const study = studyOf(libraryFile(), { asReceived });
    const [session] = study.sessions;
    const [passage] = (session?.notes ?? []).flatMap((note) => note.passage ?? []);
    const turn = session?.turns[passage?.turnPlace ?? -1];
    const found = [passage?.quote, turn?.text.slice(passage?.start, passage?.end)];
    study.close();
    return found;
  };
  expect(passages(false)).toEqual([CORRECTED_QUOTE, CORRECTED_QUOTE]);
  expect(passages(true)).toEqual(['the queue moved', 'the queue moved']);
});

test('has both texts in JSON, with places in the words as received in code points too', () => {
  const study = studyOf(libraryFile(), { withReceived: true });
  const file = everyFile(study, { withNames: false, guarded: true }).get('study.json') ?? '';
  const piece = z.object({
    place: z.int(),
    startUtf16: z.int(),
    endUtf16: z.int(),
    startCodePoint: z.int(),
    endCodePoint: z.int(),
    text: z.string(),
  });
  const sessions = z
    .array(
      z.object({
        turns: z.array(z.object({ text: z.string(), received: z.array(piece).optional() })),
        corrections: z.array(z.record(z.string(), z.unknown())).optional(),
      }),
    )
    .parse((JSON.parse(file) as { sessions: unknown }).sessions);
  const [first, second] = sessions;
  expect(second?.corrections).toBeUndefined();
  expect(first?.turns.map(({ text }) => text)).toEqual([
    'How did it go?',
    'Oh 👍🏽 the 🙂 line moved, ',
    'and then = it did not.',
    'Yes\nindeed',
    'Bye 🙂 then',
  ]);
  expect(first?.turns.map(({ received }) => received?.map(({ place, text }) => [place, text]))).toEqual([
    undefined,
    [[1, 'Oh 👍🏽 the queue moved, ']],
    [[1, 'and then = it did not.']],
    [[2, 'Yes\nindeed']],
    [],
  ]);
  const plain = 'Oh 👍🏽 the queue moved, and then = it did not.';
  const split = first?.turns[2]?.received?.[0];
  expect(plain.slice(split?.startUtf16, split?.endUtf16)).toBe(split?.text);
  expect(Array.from(plain).slice(split?.startCodePoint, split?.endCodePoint).join('')).toBe(split?.text);
  expect(split?.startCodePoint).toBe((split?.startUtf16 ?? 0) - 2);
  expect(first?.corrections).toContainEqual(
    expect.objectContaining({ kind: 'delete', received: 'A turn without an end', now: '' }),
  );
  study.close();
});

test('has the transcript as received as a second source in the REFI-QDA project', async () => {
  const study = studyOf(libraryFile(), { withReceived: true });
  const project = await projectOf(study);
  expect(flawsOf(project)).toEqual([]);
  const sources = named(project.root, 'TextSource');
  const received = sources.find(({ attributes }) => attributes['name'] === 'S001 as received');
  expect(charactersOf(project.sources, received?.attributes ?? {}).join('')).toContain(
    'Participant: Oh 👍🏽 the queue moved, and then = it did not.\n\nParticipant: Yes',
  );
  expect(named(received ?? project.root, 'PlainTextSelection')).toEqual([]);
  const main = sources.find(({ attributes }) => attributes['name'] === 'S001');
  expect(named(main ?? project.root, 'Description')[0]?.text).toContain('The transcript is as corrected.');
  const quotes = named(main ?? project.root, 'PlainTextSelection').map(({ attributes }) =>
    charactersOf(project.sources, main?.attributes ?? {})
      .slice(Number(attributes['startPosition']), Number(attributes['endPosition']))
      .join(''),
  );
  expect(quotes).toContain(CORRECTED_QUOTE);
  study.close();
});

test('lists what was corrected, where, when and by whom, under pseudonyms', async () => {
  const { path } = await exported({ ...EVERY_FORMAT, withAudio: false });
  const files = filesIn(path);
  expect(await flawsIn(files)).toEqual([]);
  const rows = csvOf(files.get('changes.csv'));
  expect(
    rows.map(({ kind, turn, receivedTurn, received, now }) => [kind, turn, receivedTurn, received, now]),
  ).toEqual([
    ['correct', '2', '2', 'queue ', '🙂 line '],
    ['split', '3', '2', '', ''],
    ['speaker', '4', '3', 'Participant', 'Interviewer'],
    ['delete', '4', '4', 'A turn without an end', ''],
    ['insert', '5', '', '', 'Bye 🙂 then'],
  ]);
  expect(new Set(rows.map(({ session, author, changedAt }) => [session, author, changedAt].join()))).toEqual(
    new Set([`S001,Coder 1,${AT}`]),
  );
  // The offset of the transcript is added.
  expect(rows[0]?.['startSeconds']).toBe('6.5');
  const markdown = textOf(files.get('changes.md') ?? Buffer.alloc(0));
  expect(markdown).toContain('## S001\n\n5 corrections.');
  expect(markdown).toContain('**Words corrected** · turn 2 · 0:06 · Coder 1 · ');
  expect(markdown).toContain('Received: “queue”\\\nNow: “🙂 line”');
  expect(`${markdown}${JSON.stringify(rows)}`).not.toContain(CANARY);
  const readme = textOf(files.get('README.txt') ?? Buffer.alloc(0));
  expect(readme).toContain('- receivedTurn: Position in the transcript as received');
  expect(readme).toContain('The words as received of 1 session: they show the corrections.');
  const withNames = filesIn((await exported({ ...EVERY_FORMAT, withAudio: false, withNames: true })).path);
  expect(csvOf(withNames.get('changes.csv'))[2]).toMatchObject({
    label: `P01 ${CANARY}`,
    received: `Ines ${CANARY}`,
    now: 'Interviewer',
  });
});

test('describes every column of changes.csv in variables.csv, if it is there', async () => {
  const described = async (formats: ExportRequest['formats']) => {
    const { path } = await exported({ ...EVERY_FORMAT, formats, withAudio: false });
    const files = filesIn(path);
    const rows = csvOf(files.get('variables.csv')).filter(({ file }) => file === 'changes.csv');
    expect(rows.every(({ meaning, type }) => meaning !== '' && type !== '')).toBe(true);
    return {
      rows: rows.map(({ column }) => column),
      columns: Object.keys(csvOf(files.get('changes.csv'))[0] ?? {}),
    };
  };
  const both = await described(['csv', 'changesCsv']);
  expect(both.columns).toContain('receivedTurn');
  expect(both.rows).toEqual(both.columns);
  expect(await described(['csv'])).toEqual({ rows: [], columns: [] });
});

test('says before the export which text it has, and logs a choice of the text as received', async () => {
  const request = { ...EVERY_FORMAT, formats: ['json' as const], withAudio: false };
  const kinds = async (change: Partial<typeof request>) => {
    const { complete } = await planned({ ...request, ...change });
    const { identifying, transcripts } = complete.manifest;
    return [identifying.some(({ what }) => what === 'received'), ...transcripts];
  };
  expect(await kinds({})).toEqual([false, 'The transcript of 1 session is as corrected.']);
  expect(await kinds({ withReceived: true })).toEqual([true, 'The transcript of 1 session is as corrected.']);
  expect(await kinds({ asReceived: true })).toEqual([
    false,
    'The transcript of 1 session is as received, without the corrections.',
  ]);
  const choices = { withNames: false, asReceived: true };
  const { name, bytes } = await job().sessionFile(FIRST.sessionId, 'text', choices);
  expect([name, textOf(bytes)]).toEqual(['S001', expect.stringContaining('the queue moved')]);
  expect((await job().sessionFile(FIRST.sessionId, 'srt', choices)).name).toBe('S001 as received');
  expect((await job().sessionFile(FIRST.sessionId, 'srt', { ...choices, asReceived: false })).name).toBe(
    'S001',
  );
  const one = { ...request, formats: ['srt' as const], sessionIds: [FIRST.sessionId] };
  expect((await job().target({ ...one, asReceived: true })).name).toBe('S001 as received');
  expect((await job().target(one)).name).toBe('S001');
  await job().logRecording('Recording', false);
  expect(log.at(-1)).toMatchObject({ act: 'export', sessions: 1, details: 'Recording; pseudonyms' });
  await job().logSessionFile('text', { withNames: false, asReceived: true });
  expect(log.at(-1)?.details).toBe('plain text; pseudonyms; transcripts as received');
});

test('leaves a note on an inserted turn without words in the text as received', async () => {
  const library = await openLibrary(libraryFile());
  library.notes.save({
    id: ADDED_NOTE,
    sessionId: FIRST.sessionId,
    startSeconds: null,
    endSeconds: null,
    passage: { turnPlace: 4, start: 0, end: 3, quote: 'Bye' },
    text: 'A farewell',
    codeIds: [],
    createdAt: AT,
    updatedAt: AT,
  });
  library.libraryFile.close();
  const noteOf = (asReceived: boolean) => {
    const study = studyOf(libraryFile(), { asReceived });
    const note = study.sessions[0]?.notes.find(({ id }) => id === ADDED_NOTE);
    study.close();
    return note;
  };
  expect(noteOf(false)?.passage?.quote).toBe('Bye');
  expect(noteOf(true)).toMatchObject({ passage: null, text: 'A farewell' });
});
