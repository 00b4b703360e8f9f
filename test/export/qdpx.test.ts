import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guidOf } from '../../electron/exports/formats/guid.ts';
import { recordingName } from '../../electron/exports/formats/qde-study.ts';
import { qdpxChunks } from '../../electron/exports/formats/qdpx.ts';
import { errorsOf } from './qdpx-schema.ts';
import { charactersOf, flawsOf } from './qdpx-closure.ts';
import { lossesOf } from './qdpx-losses.ts';
import { allOf, exported, named, readXml, textOf } from './qdpx-reading.ts';
import { CANARY, anyStudy } from './qdpx-study.ts';
import { holdStudy, note } from './qdpx-hold-study.ts';

const recordingBytes = new TextEncoder().encode('RIFF and what follows it');
const readSound = async function* (): AsyncGenerator<Uint8Array> {
  yield recordingBytes.subarray(0, 4);
  await setImmediate();
  yield recordingBytes.subarray(4);
};
const unreadable = async function* (): AsyncGenerator<Uint8Array> {
  yield* readSound();
  throw new Error('The recording is gone.');
};

test('writes a readable transcript with passages at their offsets, counting an emoji once', async () => {
  const project = await exported(holdStudy());
  const file = project.sources.get(`${guidOf('transcript', 'session-7')}.txt`);
  expect(textOf(file)).toBe(
    'Interviewer: How was it? 👩‍🌾\n\nParticipant 7: Fine 👍 then\nI lost the hold.\n\n[The link ended.]\n',
  );
  const [source] = named(project.root, 'TextSource');
  const passages = named(project.root, 'PlainTextSelection').map(({ attributes }) => {
    const { name, startPosition, endPosition } = attributes;
    const characters = charactersOf(project.sources, source?.attributes ?? {});
    return [name, characters.slice(Number(startPosition), Number(endPosition)).join('')];
  });
  expect(passages).toEqual([
    ['👍 then\nI lost', '👍 then\nI lost'],
    [undefined, 'Fine 👍 then\nI lost the hold.'],
    ['the hold', 'the hold'],
    // The quote no longer exists, but its turn does.
    [undefined, 'How was it? 👩‍🌾'],
  ]);
  expect(await errorsOf('project', [project.qde])).toEqual([]);
  expect(flawsOf(project)).toEqual([]);
});

test('puts answers, lists, tags, projects, memos and notes where programs look for them', async () => {
  const { root, sources } = await exported(holdStudy());
  const names = new Map(allOf(root).map(({ attributes }) => [attributes['guid'], attributes['name']]));
  const valuesOf = (element: string) =>
    named(root, element).map((one) =>
      named(one, 'VariableValue').map(({ children: [ref, value] }) => [
        names.get(ref?.attributes['targetGUID']),
        value?.name,
        value?.text,
      ]),
    );
  const [values] = valuesOf('Case');
  // QualCoder and MAXQDA look in the file for what is known about it.
  expect(valuesOf('TextSource')).toEqual([values]);
  expect(values).toEqual([
    ['Ease', 'FloatValue', '0'],
    ['Ease (researcher)', 'FloatValue', '0.0000001'],
    ['Why', 'TextValue', 'false'],
    ['Type', 'TextValue', 'project'],
    ['Project', 'TextValue', 'Library app'],
    ['Review state', 'TextValue', 'reviewed'],
    ['Created', 'TextValue', '2025-11-20T09:00:00.000Z'],
    ['Duration in seconds', 'TextValue', '21.5'],
    ['age', 'TextValue', '34'],
  ]);
  expect(named(root, 'Set').map(({ attributes }) => attributes['name'])).toEqual([
    'Project: Library app',
    'Tag: paused',
  ]);
  expect(
    named(root, 'Case').map(({ attributes, children }) => [attributes['name'], children[0]?.text]),
  ).toEqual([['S007', 'It went well.']]);
  const notes = named(root, 'Note').map(({ attributes }) => [
    attributes['name'],
    charactersOf(sources, attributes).join(''),
  ]);
  expect(notes).toEqual([
    ['S007 memo', 'Ask again.'],
    ['S007 note 1', 'Relief & “ease”'],
    ['S007 note 2', '0:04 to 0:06'],
    ['S007 note 4', 'Changed since\n“words that are gone”\nAt 9:59\nCode: Trust > Ease'],
  ]);
  expect(named(root, 'Description').at(-1)?.text).toBe(
    'One session, exported from Earmark on 2025-11-21 with pseudonyms for names.',
  );
});

test('includes the recording uncompressed, synchronised with its transcript, with timed notes on it', async () => {
  const project = await exported(holdStudy(), { withNames: false }, readSound);
  const guid = guidOf('audio', 'session-7');
  expect(project.sources.get(`${guid}.wav`)).toEqual(recordingBytes);
  expect(Buffer.from(project.bytes).includes(Buffer.from(recordingBytes))).toBe(true);
  const points = named(project.root, 'SyncPoint').map(({ attributes }) => [
    Number(attributes['timeStamp']),
    Number(attributes['position']),
  ]);
  expect(points).toEqual([
    [0, 0],
    [3000, 30],
    [20_000, 75],
    [21_500, 91],
  ]);
  const selections = named(project.root, 'AudioSelection').map(({ attributes }) => [
    Number(attributes['begin']),
    Number(attributes['end']),
  ]);
  expect(selections).toEqual([
    [4000, 6000],
    [599_000, 600_000],
  ]);
  expect(await errorsOf('project', [project.qde])).toEqual([]);
  expect(flawsOf(project)).toEqual([]);
});

test('names a recording beside the project by its GUID in the folder where programs look for it', async () => {
  const basePath = '/home/researcher/Interviews/Recordings';
  const project = await exported(holdStudy(), { withNames: false }, { basePath });
  const [session] = holdStudy().sessions;
  const name = recordingName(
    'session-7',
    session?.audio ?? { path: '', extension: '', bytes: 0, hidden: [] },
  );
  expect(name).toBe(`${guidOf('audio', 'session-7')}.wav`);
  expect(named(project.root, 'AudioSource')[0]?.attributes['path']).toBe(`relative:///${name}`);
  expect(project.root.attributes['basePath']).toBe(basePath);
  expect([...project.sources.keys()].filter((file) => file.endsWith('.wav'))).toEqual([]);
  expect(named(project.root, 'SyncPoint')).toHaveLength(4);
  expect(await errorsOf('project', [project.qde])).toEqual([]);
  expect(flawsOf(project)).toEqual([]);
});

test('merges notes without codes on one range into one selection with all of their texts', async () => {
  const passage = { turnPlace: 0, start: 0, end: 3, quote: 'How' };
  const study = holdStudy();
  study.sessions[0]?.notes.push(
    note('n5', { passage, text: 'First' }),
    note('n6', { passage, text: 'Second', updatedAt: '2025-12-01T11:00:00.000Z' }),
    note('n7', { passage }),
    note('n8', { passage, codeIds: ['trust'] }),
  );
  const { root } = await exported(study);
  const [shared, coded, ...more] = named(root, 'PlainTextSelection').filter(
    ({ attributes }) => attributes['name'] === 'How',
  );
  expect(more).toEqual([]);
  expect(shared?.children.map(({ name, text }) => [name, text])).toEqual([
    ['Description', 'First\n\nSecond'],
    ['NoteRef', ''],
    ['NoteRef', ''],
  ]);
  expect(shared?.attributes).toMatchObject({
    guid: guidOf('selection', 'session-7', 'n5'),
    creationDateTime: '2025-11-21T10:00:00Z',
    modifiedDateTime: '2025-12-01T11:00:00Z',
  });
  expect(coded?.children.map(({ name }) => name)).toEqual(['Coding']);
});

test('places a note in a pause, after the end or without a target on the nearest turn', async () => {
  const study = holdStudy();
  const [session] = study.sessions;
  session?.notes.splice(
    0,
    Infinity,
    note('pause-1', { startSeconds: 2.1, endSeconds: 2.2, text: 'near the first' }),
    note('pause-2', { startSeconds: 2.8, endSeconds: 2.9, text: 'near the second' }),
    note('after', { startSeconds: 90, text: 'after the end', codeIds: ['trust'] }),
    note('nowhere', { text: 'on nothing at all', codeIds: ['ease'] }),
  );
  const project = await exported(study);
  const [source] = named(project.root, 'TextSource');
  const characters = charactersOf(project.sources, source?.attributes ?? {});
  expect(
    named(project.root, 'PlainTextSelection').map(({ attributes, children: [description] }) => [
      description?.text.replaceAll(/\n(?:At|Code).*/g, ''),
      characters.slice(Number(attributes['startPosition']), Number(attributes['endPosition'])).join(''),
    ]),
  ).toEqual([
    ['near the first\n\non nothing at all', 'How was it? 👩‍🌾'],
    ['near the second', 'Fine 👍 then\nI lost the hold.'],
    ['after the end', 'The link ended.'],
  ]);
  expect(named(project.root, 'Coding')).toEqual([]);
});

test('describes the notes of a session without a transcript in its source', async () => {
  const study = holdStudy();
  const [session] = study.sessions;
  if (session !== undefined) session.turns = [];
  const { root } = await exported(study);
  const [description] = named(root, 'TextSource')[0]?.children ?? [];
  expect(description?.text).toContain('Ask again.\n\nRelief & “ease”');
});

test('distinguishes two codes with one name by their parents', async () => {
  const code = (id: string, name: string, parentId: string | null) => ({
    id,
    name,
    colour: '#1a7f37',
    description: '',
    parentId,
  });
  const codes = [
    code('a', 'Trust', null),
    code('b', 'Privacy', null),
    code('c', 'Ease', 'a'),
    code('d', 'ease', 'b'),
    code('e', 'Ease', null),
    code('f', 'Ease', 'a'),
    code('g', 'Alone', 'a'),
  ];
  const { root } = await exported({ ...holdStudy(), codes });
  expect(named(root, 'Code').map(({ attributes }) => attributes['name'])).toEqual([
    'Trust',
    'Ease (Trust)',
    'Ease (Trust) (2)',
    'Alone',
    'Privacy',
    'ease (Privacy)',
    'Ease',
  ]);
});

test('distinguishes tags that differ only in characters forbidden in file names', async () => {
  const study = holdStudy();
  const [session] = study.sessions;
  if (session !== undefined) session.tags = ['a\u0001', 'a\u0002'];
  const { root } = await exported(study);
  expect(named(root, 'Set').map(({ attributes }) => attributes['name'])).toEqual([
    'Project: Library app',
    'Tag: a\ufffd',
    'Tag: a\ufffd (2)',
  ]);
});

test('omits empty containers for a study without content', async () => {
  const project = await exported({ ...holdStudy(), sessions: [], codes: [], questions: [] });
  expect(project.root.children.map(({ name }) => name)).toEqual(['Users', 'Description']);
  expect(await errorsOf('project', [project.qde])).toEqual([]);
});

test('contains names only if they are included', async () => {
  const withNames = await exported(holdStudy(), { withNames: true });
  const text = textOf(withNames.sources.get(`${guidOf('transcript', 'session-7')}.txt`));
  expect(text).toContain(`${CANARY} Ines: Fine`);
  expect(named(withNames.root, 'Case')[0]?.attributes['name']).toBe(`P07 ${CANARY}`);
  expect(guidsOf(withNames.qde)).toEqual(guidsOf((await exported(holdStudy())).qde));
});

test('keeps every GUID in a later export, and adds only new ones', async () => {
  const study = holdStudy();
  const first = await exported(study);
  const again = await exported(structuredClone(study));
  expect(again.bytes).toEqual(first.bytes);
  const [session] = study.sessions;
  session?.notes.push(note('n9', { text: 'New', passage: { turnPlace: 0, start: 0, end: 3, quote: 'How' } }));
  study.exportedAt = '2026-01-05T10:00:00.000Z';
  const laterGuids = guidsOf((await exported(study)).qde);
  const earlierGuids = guidsOf(first.qde);
  expect(earlierGuids.isSubsetOf(laterGuids)).toBe(true);
  expect([...laterGuids.difference(earlierGuids)].toSorted()).toEqual(
    [guidOf('selection', 'session-7', 'n9'), guidOf('note', 'session-7', 'n9')].toSorted(),
  );
});

test('writes the same project if sessions are read again each time, and a repeated session once', async () => {
  const sessions = {
    *[Symbol.iterator]() {
      yield* holdStudy().sessions;
      yield* holdStudy().sessions;
    },
  };
  const project = await exported({ ...holdStudy(), sessions });
  expect(project.bytes).toEqual((await exported(holdStudy())).bytes);
});

test('finds a quote in a corrected turn, preferring the nearest match', async () => {
  const study = holdStudy();
  const [turn] = study.sessions[0]?.turns.slice(1) ?? [];
  if (turn !== undefined) turn.text = `the hold, well. ${turn.text}`;
  const project = await exported(study);
  const found = named(project.root, 'PlainTextSelection').map(({ attributes }) => [
    attributes['name'],
    Number(attributes['startPosition']),
  ]);
  expect(found).toContainEqual(['👍 then\nI lost', 45 + 16 + 5]);
  expect(found).toContainEqual(['the hold', 45]);
  expect(flawsOf(project)).toEqual([]);
});

test('finds a quote of an earlier transcript with hidden characters', async () => {
  const study = holdStudy();
  const passages = study.sessions[0]?.notes.flatMap(({ passage }) => passage ?? []) ?? [];
  const quoted = passages.find(({ quote }) => quote === 'the hold');
  if (quoted !== undefined) quoted.quote = 'the\u200b ho\u00adld';
  const project = await exported(study);
  const names = named(project.root, 'PlainTextSelection').map(({ attributes }) => attributes['name']);
  expect(names).toContain('the hold');
});

test('fails with the error of the recording, and stops if nothing reads on', async () => {
  await expect(exported(holdStudy(), { withNames: false }, unreadable)).rejects.toThrow(
    'The recording is gone.',
  );
  let isClosed = false;
  const watched = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        yield recordingBytes;
        // oxlint-disable-next-line no-await-in-loop
        await setImmediate();
      }
    } finally {
      isClosed = true;
    }
  };
  let hasRecording = false;
  for await (const chunk of qdpxChunks(holdStudy(), { withNames: false }, watched)) {
    hasRecording = Buffer.from(chunk).includes(Buffer.from(recordingBytes));
    if (hasRecording) break;
  }
  expect(hasRecording).toBe(true);
  await expect.poll(() => isClosed).toBe(true);
});

test('is valid by the schema, complete and consistent with its sources for any study', async () => {
  const documents: string[] = [];
  await fc.assert(
    fc.asyncProperty(anyStudy, fc.boolean(), fc.boolean(), async (study, withNames, withAudio) => {
      const project = await exported(study, { withNames }, withAudio ? readSound : undefined);
      documents.push(project.qde);
      expect(flawsOf(project)).toEqual([]);
      expect(lossesOf(study, project)).toEqual([]);
      const files = [...project.sources.values()].map((file) => Buffer.from(file).toString());
      const mentionsName = [project.qde, ...files].join('\n').includes(CANARY);
      expect(mentionsName && !withNames).toBe(false);
    }),
  );
  expect(await errorsOf('project', documents)).toEqual([]);
});

const guidsOf = (qde: string): Set<string> =>
  new Set(allOf(readXml(qde)).flatMap(({ attributes }) => attributes['guid'] ?? []));
