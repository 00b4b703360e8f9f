// A project that Earmark wrote, read by its own reader for other programs' projects.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guidOf } from '../../electron/exports/formats/guid.ts';
import type { ExportStudy } from '../../electron/exports/formats/study.ts';
import type { QdaPassage, QdaProject, QdaSource } from '../../electron/imports/other-projects/qda-project.ts';
import { readProjectFile } from '../../electron/imports/other-projects/read-project-file.ts';
import { openSound, readQdaProject } from '../../electron/imports/other-projects/read-qda-project.ts';
import { anyStudy as anyStudyWithTimes } from './any-study.ts';
import { charactersOf } from './qdpx-closure.ts';
import { holdStudy, note } from './qdpx-hold-study.ts';
import { allOf, exported, named, type ReadElement, type ReadProject } from './qdpx-reading.ts';
import { anyStudy } from './qdpx-study.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-qdpx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const recordingBytes = new TextEncoder().encode('RIFF and what follows it');
const readSound = async function* (): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield recordingBytes;
};

async function readBack(project: ReadProject): Promise<QdaProject> {
  const path = join(folder, 'study.qdpx');
  await writeFile(path, project.bytes);
  return readProjectFile(path);
}

const wordsOf = ({ text }: QdaSource, passage: QdaPassage): unknown =>
  passage.text === null
    ? passage.sound
    : Array.from(text ?? '')
        .slice(passage.text.start, passage.text.end)
        .join('');

test('reads a project with a recording in a thread, as one source for each session, and copies the recording', async () => {
  const path = join(folder, 'with-sound.qdpx');
  const { bytes } = await exported(holdStudy(), { withNames: false }, readSound);
  await writeFile(path, bytes);
  const project = await readQdaProject(path);
  expect(project.codes.map(({ name, colour, parent }) => [name, colour, parent === null])).toEqual([
    ['Trust', '#1a7f37', true],
    ['Ease', '#cf222e', false],
  ]);
  const [source, ...others] = project.sources;
  expect(others).toEqual([]);
  if (source === undefined) throw new Error('No source');
  expect(source).toMatchObject({ name: 'S007', kind: 'recording', memo: 'Ask again.' });
  expect(source.passages.map((one) => [wordsOf(source, one), one.codes.length, one.memo])).toEqual([
    ['👍 then\nI lost', 2, 'Relief & “ease”'],
    ['the hold', 0, ''],
    [{ startSeconds: 4, endSeconds: 6 }, 1, ''],
    [{ startSeconds: 599, endSeconds: 600 }, 1, 'Changed since\n“words that are gone”'],
  ]);
  const target = join(folder, 'sound.wav');
  await openSound(path, source.sound?.entry ?? '', target);
  expect(new Uint8Array(await readFile(target))).toEqual(recordingBytes);
});

test('gives codes their own names back, and takes nothing that Earmark added for other programs', async () => {
  const study = holdStudy();
  study.codes.push(
    { id: 'privacy', name: 'Privacy', colour: '#0969da', description: '', parentId: null },
    { id: 'ease 2', name: 'Ease', colour: '#0969da', description: '', parentId: 'privacy' },
  );
  const [session] = study.sessions;
  if (session === undefined) throw new Error('No session');
  const turns = session.turns.map((turn) => ({ ...turn, text: `${turn.text} (before)` }));
  session.corrections = {
    isAsReceived: false,
    changes: [],
    hasBoth: true,
    receivedWords: { turns, pieces: new Map() },
    speakers: session.speakers,
  };
  const passage = { turnPlace: 0, start: 0, end: 3, quote: 'How' };
  session.notes.push(
    note('n5', { passage, text: 'First' }),
    note('n6', { passage, text: 'Second\n\nof two' }),
  );
  const project = await readBack(await exported(study));
  expect(project.codes.map(({ name }) => name)).toEqual(['Trust', 'Ease', 'Privacy', 'Ease']);
  expect(project.sources.map(({ name, memo }) => [name, memo])).toEqual([['S007', 'Ask again.']]);
  expect(project.cases.map(({ name, sources }) => [name, sources.length])).toEqual([['S007', 1]]);
  expect(project.variables.map(({ name }) => name)).toEqual(['Ease', 'Ease (researcher)', 'Why', 'age']);
  expect(project.sources[0]?.passages.at(-1)?.memo).toBe('First\n\nSecond\n\nof two');
  expect(project.memo).toBe('');
  expect(project.losses.map(({ what, count }) => [what, count])).toEqual([
    ['Facts about sessions that Earmark wrote as variables, such as the status', 5],
    ['Transcripts as received, beside the corrected ones', 1],
    ['Tags', 1],
  ]);
});

/** Returns the codings of a source as another parser reads them from project.qde. */
const codingsIn = (element: ReadElement | undefined) =>
  [...named(element ?? NOTHING, 'PlainTextSelection'), ...named(element ?? NOTHING, 'AudioSelection')].map(
    (selection) => {
      const { startPosition, endPosition, begin, end } = selection.attributes;
      return {
        text: startPosition === undefined ? null : { start: Number(startPosition), end: Number(endPosition) },
        sound:
          begin === undefined ? null : { startSeconds: Number(begin) / 1000, endSeconds: Number(end) / 1000 },
        codes: named(selection, 'CodeRef').map(({ attributes }) => attributes['targetGUID']),
        memo: named(selection, 'Description')[0]?.text.trim() ?? '',
      };
    },
  );
const NOTHING: ReadElement = { name: '', attributes: {}, children: [], text: '' };

const inTwo = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function expectSame(study: ExportStudy, project: ReadProject, read: QdaProject): void {
  const elements = new Map(allOf(project.root).map((one) => [one.attributes['guid'], one]));
  const ids = new Set(study.sessions.map(({ sessionId }) => sessionId));
  expect(read.sources.map(({ guid }) => guid).toSorted()).toEqual(
    [...ids].map((id) => guidOf('transcript', id)).toSorted(),
  );
  for (const id of ids) {
    const source = read.sources.find(({ guid }) => guid === guidOf('transcript', id));
    const element = elements.get(guidOf('transcript', id));
    const audio = elements.get(guidOf('audio', id));
    const characters = charactersOf(project.sources, element?.attributes ?? {});
    expect(source?.text).toBe(characters.join(''));
    expect(source?.sound === null).toBe(audio === undefined);
    const expected = [...codingsIn(element), ...codingsIn(audio)];
    expect(source?.passages.map(({ text, sound, codes, memo }) => ({ text, sound, codes, memo }))).toEqual(
      expected,
    );
  }
  // Codes: all of them, in a tree without cycles, each after its parent.
  const codes = named(project.root, 'Code');
  expect(read.codes.map(({ guid, description }) => [guid, description])).toEqual(
    codes.map(({ attributes, children }) => [
      attributes['guid'],
      children
        .find(({ name }) => name === 'Description')
        ?.text.replace(/^[\s\u2060]+/, '')
        .trimEnd() ?? '',
    ]),
  );
  for (const [index, { guid, parent, colour, name }] of read.codes.entries()) {
    const element = elements.get(guid);
    const above = codes.find(({ children }) => element !== undefined && children.includes(element));
    expect(parent).toBe(above?.attributes['guid'] ?? null);
    expect(read.codes.slice(0, index).some((one) => one.guid === parent)).toBe(parent !== null);
    expect(colour).toBe(element?.attributes['color']?.toLowerCase() ?? null);
    expect(inTwo(element?.attributes['name'] ?? '').startsWith(name) || name === 'Unnamed code').toBe(true);
  }
  // Cases and variables.
  const variables = new Map(read.variables.map(({ guid, name }) => [guid, name]));
  const facts = new Set(
    [
      'Type',
      'Project',
      'Status',
      'Review state',
      'Created',
      'Completed',
      'Duration in seconds',
      'Language',
    ].map((name) => guidOf('variable', 'session', name)),
  );
  expect([...variables.keys()]).toEqual(
    named(project.root, 'Variable').flatMap(({ attributes: { guid = '' } }) => (facts.has(guid) ? [] : guid)),
  );
  expect(
    read.cases.map(({ guid, name, sources, values }) => [guid, inTwo(name), sources.toSorted(), values]),
  ).toEqual(
    named(project.root, 'Case').map((one) => [
      one.attributes['guid'],
      inTwo(one.attributes['name'] ?? ''),
      named(one, 'SourceRef')
        .flatMap(({ attributes: { targetGUID = '' } }) =>
          elements.get(targetGUID)?.name === 'TextSource' ? targetGUID : [],
        )
        .toSorted(),
      Object.fromEntries(
        named(one, 'VariableValue').flatMap(({ children: [ref, value] }) => {
          const guid = ref?.attributes['targetGUID'] ?? '';
          return variables.has(guid) && value !== undefined ? [[guid, value.text.trim()]] : [];
        }),
      ),
    ]),
  );
  // The library has no two notes with one ID in one session; the generators have.
  const unexpected = read.losses.filter(
    ({ what }) => !/^(?:Facts about sessions|Tags|Memos with the identifier)/.test(what),
  );
  expect(unexpected).toEqual([]);
}

test.each([
  ['any content of a library', anyStudy],
  ['any times and texts', anyStudyWithTimes],
])('reads the same codes, codings, memos, cases and variables for %s', async (_, studies) => {
  await fc.assert(
    fc.asyncProperty(studies, fc.boolean(), fc.boolean(), async (study, withNames, withAudio) => {
      const project = await exported(study, { withNames }, withAudio ? readSound : undefined);
      const read = await readBack(project);
      expect(read.program).toBe('Earmark');
      expectSame(study, project, read);
    }),
  );
});
