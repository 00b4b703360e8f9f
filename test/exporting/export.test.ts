// A library exported by the worker of the app, and read back with the checkers of other programs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ExportRequest } from '../../shared/model/export.ts';
import { textOf } from '../export/every-format.ts';
import { readWorkbook, workbookText } from '../export/workbook-reading.ts';
import { charactersOf } from '../export/qdpx-closure.ts';
import { named, readProject } from '../export/qdpx-reading.ts';
import { csvOf, filesIn, flawsIn } from './exported-files.ts';
import { exportingLibrary, EVERY_FORMAT } from './exporting-library.ts';
import { AGE, CANARY, CARD_SINCE, FIRST, MEMBER, QUOTE, SECOND } from './small-library.ts';

const CHOICES = { withNames: false, asReceived: false };
const { folder, log, job, exported, fullExport } = exportingLibrary();

test('writes every format of every session as other programs need it, and logs no content', async () => {
  const { path, parent, states } = await fullExport();
  expect(states.at(-1)).toEqual({ status: 'ended', done: 4, total: 4, path, why: null });
  // The total reported before the files get their names is final: every pass over the sessions was counted.
  expect(states.at(-2)).toMatchObject({ status: 'running', done: 4, total: 4 });
  expect(states.every(({ done, total }) => done <= total)).toBe(true);
  expect(readdirSync(parent)).toHaveLength(1);
  const files = filesIn(path);
  expect(await flawsIn(files)).toEqual([]);
  const perFolder = Map.groupBy(files.keys(), (name) => (name.includes('/') ? name.split('/')[0] : ''));
  expect(Object.fromEntries([...perFolder].map(([name, of]) => [name, of.length]))).toEqual({
    '': 13,
    // A session without a transcript has no subtitles.
    WebVTT: 3,
    SRT: 3,
    Text: 4,
    Markdown: 4,
    HTML: 4,
    Praat: 5,
    ELAN: 5,
  });
  expect(log.at(-1)).toMatchObject({
    act: 'export',
    sessions: 4,
    details:
      'CSV, Excel workbook, WebVTT, SRT, plain text, Markdown, HTML, TextGrid, EAF, REFI-QDA project, REFI-QDA codebook, JSON, corrections as CSV, corrections as Markdown; pseudonyms; with recordings',
  });
});

test('replaces labels and names by pseudonyms, also in file names', async () => {
  const { path } = await fullExport();
  for (const [name, bytes] of filesIn(path)) {
    const text = name.endsWith('.qdpx')
      ? projectText(bytes)
      : name.endsWith('.xlsx')
        ? workbookText(bytes)
        : bytes.toString('latin1');
    expect(`${name}\n${text}`.toLowerCase()).not.toContain(CANARY.toLowerCase());
  }
  const withNames = filesIn((await exported({ ...EVERY_FORMAT, withNames: true })).path);
  expect([...withNames.keys()]).toContain(`Text/S001 P01 ${CANARY}.txt`);
  const text = textOf(withNames.get(`Text/S001 P01 ${CANARY}.txt`) ?? Buffer.alloc(0));
  expect(text).toContain(`Ines ${CANARY}`);
  expect(text).not.toContain('Friend');
});

function projectText(bytes: Uint8Array): string {
  const { qde, sources } = readProject(bytes);
  return [qde, ...[...sources.values()].map((source) => Buffer.from(source).toString('latin1'))].join('\n');
}

test('exports merged speakers, the offset, notes, codes, answers, columns and highlights of the library', async () => {
  const { path } = await fullExport();
  const files = filesIn(path);
  const [first, second, instant, unfetched] = csvOf(files.get('sessions.csv'));
  expect(first).toMatchObject({
    session: 'S001',
    completedAt: '2026-11-21T09:59:00.000Z',
    reviewState: 'reviewed',
    tags: 'pilot; "to; quote"',
    memo: 'Waits for the bus. Second line',
    summary: 'It was easy in the end.',
    answer_q1: '4',
    answer_q1_own: '3',
    answer_q1_rationale: 'It took long',
    answer_extra: "'=1+1",
    list_age: '37',
    list_sum: "'+49",
    notes: '2',
  });
  expect(second).toMatchObject({ answer_q1: '', answer_q1_own: '2', answer_q1_2: '' });
  const readme = textOf(files.get('README.txt') ?? Buffer.alloc(0));
  expect(readme).toContain('colClasses = "character", na.strings = ""');
  expect(readme).toContain("has an extra apostrophe (')");
  // Several tables have such numbers.
  expect(readme.split('reads 9.875 in a CSV file as 9875')).toHaveLength(2);
  expect(readme).toContain('The sheet Columns describes every column.');
  // The instant link has another question with the same ID.
  expect([first?.['language'], instant?.['language']]).toEqual(['', 'pt-BR']);
  expect(instant).toMatchObject({ type: 'instant', answer_q1: '', answer_q1_2: 'The queue' });
  expect(unfetched).toMatchObject({ turns: '0', summary: '' });
  const dictionary = csvOf(files.get('variables.csv'));
  expect(dictionary.map(({ meaning }) => meaning)).toEqual(
    expect.arrayContaining([
      'Answer to: How easy was it? (project p 1)',
      'Answer to: What stands out?',
      'Answer to: Anything else? (project p 1)',
    ]),
  );
  expect(dictionary.some(({ meaning }) => meaning === 'Answer to: Something else?')).toBe(false);
  const turns = csvOf(files.get('turns.csv')).filter(({ session }) => session === 'S001');
  expect(turns.map(({ speaker, startSeconds }) => [speaker, startSeconds])).toEqual([
    ['Interviewer', '1.5'],
    ['Participant', '6.5'],
    ['Participant', '11.5'],
    ['Participant', '21.5'],
  ]);
  const quotes = csvOf(files.get('quotes.csv'));
  expect(quotes.map(({ code, quote, note, startSeconds }) => [code, quote, note, startSeconds])).toEqual([
    ['', '', '', '2'],
    ['Trust', QUOTE, 'Says it twice 🙂', '6.5'],
    ['Trust > Privacy & <more>', QUOTE, 'Says it twice 🙂', '6.5'],
  ]);
});

test('exports participants with typed attributes as a table, a sheet and JSON', async () => {
  const { path } = await fullExport();
  const files = filesIn(path);
  expect(csvOf(files.get('participants.csv')).slice(0, 3)).toEqual([
    {
      participant: 'P001',
      projectId: 'p 1',
      sessions: 'S001',
      age: '37',
      sum: "'+49",
      Card_since: '2016-06-13',
      Member: 'true',
      age_2: '',
    },
    expect.objectContaining({ participant: 'P002', age: '9.875', Card_since: '31 Feb 2011', Member: '' }),
    expect.objectContaining({ participant: 'P003', projectId: '', age: '', age_2: '007' }),
  ]);
  const sheets = await readWorkbook(files.get('Interviews.xlsx') ?? Buffer.alloc(0));
  expect(sheets['Participants']?.slice(0, 4)).toEqual([
    ['participant', 'projectId', 'sessions', 'age', 'sum', 'Card_since', 'Member', 'age_2'],
    ['P001', 'p 1', 'S001', 37, '+49', new Date('2016-06-13'), true, null],
    ['P002', 'p 1', 'S002', 9.875, null, '31 Feb 2011', null, null],
    ['P003', null, 'S003', null, null, null, null, '007'],
  ]);
  expect(JSON.parse(textOf(files.get('Interviews.json') ?? Buffer.alloc(0)))).toMatchObject({
    participants: [
      {
        participant: 'P001',
        sessions: ['S001'],
        values: { [AGE]: 37, [CARD_SINCE]: '2016-06-13', [MEMBER]: true },
      },
      { participant: 'P002', values: { [AGE]: 9.875 } },
      { participant: 'P003' },
      { participant: 'P004', values: {} },
    ],
  });
});

test('writes the workbook alone as one file', async () => {
  const { path, states } = await exported({ ...EVERY_FORMAT, formats: ['xlsx'] });
  expect(states.at(-1)?.status).toBe('ended');
  expect(path).toMatch(/\/Interviews\.xlsx$/);
  expect([...filesIn(join(path, '..')).keys()]).toEqual(['Interviews.xlsx']);
});

test('includes the exact quote in the REFI-QDA project, and the recording byte for byte', async () => {
  const { path, states } = await exported({ ...EVERY_FORMAT, formats: ['qdpx'] });
  expect([path.endsWith('.qdpx'), states.at(-1)?.status]).toEqual([true, 'ended']);
  const files = filesIn(join(path, '..'));
  expect([...files.keys()]).toEqual(['Interviews.qdpx']);
  expect(await flawsIn(files)).toEqual([]);
  const { root, sources } = readProject([...files.values()][0] ?? Buffer.alloc(0));
  const coded = named(root, 'TextSource').flatMap((source) =>
    named(source, 'PlainTextSelection')
      .filter((selection) => named(selection, 'CodeRef').length > 0)
      .map(({ attributes: { startPosition, endPosition } }) =>
        charactersOf(sources, source.attributes).slice(Number(startPosition), Number(endPosition)).join(''),
      ),
  );
  expect(coded).toEqual([QUOTE]);
  const [recording] = [...sources].filter(([name]) => name.endsWith('.wav')).map(([, bytes]) => bytes);
  const [recordingFile] = filesIn(join(folder, 'audio')).values();
  expect(Buffer.from(recording ?? []).equals(recordingFile ?? Buffer.alloc(0))).toBe(true);
});

test('writes recordings beside the REFI-QDA project into the folder that it names, byte for byte', async () => {
  const request: ExportRequest = { ...EVERY_FORMAT, formats: ['qdpx'], audioBeside: true };
  const { path, states } = await exported(request);
  expect(states.at(-1)?.status).toBe('ended');
  expect(states.at(-2)).toMatchObject({ status: 'running', done: 4, total: 4 });
  const files = filesIn(path);
  expect(await flawsIn(files)).toEqual([]);
  const { root, sources } = readProject(files.get('Interviews.qdpx') ?? Buffer.alloc(0));
  const [audio] = named(root, 'AudioSource');
  const name = (audio?.attributes['path'] ?? '').replace('relative:///', '');
  expect([...files.keys()].toSorted()).toEqual(['Interviews.qdpx', 'README.txt', `Recordings/${name}`]);
  expect(root.attributes['basePath']).toBe(join(path, 'Recordings'));
  expect([...sources.keys()].filter((file) => file.endsWith('.wav'))).toEqual([]);
  const [recordingFile] = filesIn(join(folder, 'audio')).values();
  expect(files.get(`Recordings/${name}`)?.equals(recordingFile ?? Buffer.alloc(0))).toBe(true);
  expect(textOf(files.get('README.txt') ?? Buffer.alloc(0))).toContain('in the folder Recordings');
  const { manifest } = await job().plan(request);
  expect(manifest.identifying.map(({ what }) => what)).toContain('folder');
});

test('writes one session in one format as one file, and omits columns and guards on request', async () => {
  const { path } = await exported({ ...EVERY_FORMAT, sessionIds: [FIRST.sessionId], formats: ['vtt'] });
  expect(path).toMatch(/\/S001\.vtt$/);
  expect(await flawsIn(filesIn(join(path, '..')))).toEqual([]);
  const withoutOptions = await exported({
    ...EVERY_FORMAT,
    formats: ['csv'],
    withVariables: false,
    guarded: false,
  });
  const [first] = csvOf(filesIn(withoutOptions.path).get('sessions.csv'));
  expect(first).toMatchObject({ answer_extra: '=1+1' });
  expect(Object.keys(first ?? {}).filter((name) => name.startsWith('list_'))).toEqual([]);
});

test('lists questions that an evaluation left unanswered in reports, and none before an evaluation', async () => {
  const report = async (sessionId: string, format: 'markdown' | 'html') =>
    textOf((await job().sessionFile(sessionId, format, CHOICES)).bytes);
  expect(await report(FIRST.sessionId, 'markdown')).toContain('**What would you change?**\\\nNot answered');
  expect(await report(FIRST.sessionId, 'html')).toMatch(
    /What would you change\?<.*<p class="text">Not answered<\/p>/,
  );
  expect(await report(SECOND.sessionId, 'markdown')).not.toContain('What would you change?');
});

test('saves one session with its notes, codes and answers', async () => {
  const { name, bytes } = await job().sessionFile(FIRST.sessionId, 'markdown', CHOICES);
  const text = textOf(bytes);
  expect(name).toBe('S001');
  for (const expectedText of [
    'How easy was it?',
    'Says it twice 🙂',
    'Trust \\> Privacy',
    'Waits for the bus',
  ])
    expect(text).toContain(expectedText);
  expect(text).not.toContain(CANARY);
  await expect(job().sessionFile('gone', 'markdown', CHOICES)).rejects.toThrow(/no longer in the library/);
});
