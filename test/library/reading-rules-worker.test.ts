// Data and rules that are made to take for ever: each ends in an answer or a sentence, and the next question is answered.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { storedArchive } from '../../electron/imports/stored-archive.ts';
import { createRulesWorker } from '../../electron/reading-rules/ask-rules-worker.ts';
import { sessionsOfShapes } from '../../electron/reading-rules/sessions-of-shape.ts';
import type { StoredData } from '../../electron/database/repositories/transcripts/stored-data.ts';
import type { FieldPath, TranscriptRule } from '../../shared/model/reading-rule.ts';

/** A busy machine takes many times as long as a quiet one. */
const worker = createRulesWorker({ read: 150_000, many: 150_000 });
const hasty = createRulesWorker({ read: 1500, many: 1500 });
/** Reads what is quick even where a thread takes seconds to start. */
const patient = createRulesWorker({ read: 6000, many: 6000 });
const TOO_SLOW = 'Reading the data this way takes too long.';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify({ transcript: value }));
const sourceOf = (value: unknown) =>
  ({ of: 'transcript', body: bytesOf(value), durationSeconds: 60 }) as const;
const nothing = { inUse: null, remembered: [] };

const rule: TranscriptRule = {
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items: ['t', '*'],
  voices: [{ words: [['t', '*', 'x']], speaker: { from: 'none' }, start: null, end: null, only: [] }],
  arePieces: false,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [],
};
const talk = { t: [{ x: 'How do you get to work?' }, { x: 'I take the ferry.' }] };

/** Every position of four lists of 26 entries below each other, for each of 20,000 entries. */
const inLists = (value: unknown): unknown[] => Array.from({ length: 26 }, () => value);
const WIDE = inLists(inLists(inLists(inLists('x'))));
const slowData = { t: Array.from({ length: 20_000 }, () => ({ x: 'ferry' })), w: WIDE };
const every: FieldPath = ['w', '*', '*', '*', '*'];
const slowRule: TranscriptRule = {
  ...rule,
  voices: rule.voices.map((voice) => ({ ...voice, only: [{ field: every, values: ['y', 'x'] }] })),
};

test('a rule that looks at everything for each entry is stopped, and the next question is answered', async () => {
  await expect(hasty.preview(sourceOf(slowData), slowRule)).rejects.toThrow(TOO_SLOW);
  expect(await worker.preview(sourceOf(talk), rule)).toMatchObject({ totalTurns: 2 });
});

test('lookups that lead to themselves and into each other end', async () => {
  const voice = rule.voices[0];
  if (voice === undefined) throw new Error('No voice');
  const field = ['t', '*', 'x'];
  const names = { entries: ['t', '*'], id: field, text: field };
  const speaker = { from: 'field' as const, field, names };
  const value = { t: Array.from({ length: 2000 }, (_, at) => ({ x: String((at + 1) % 2000) })) };
  const preview = await worker.preview(sourceOf(value), { ...rule, voices: [{ ...voice, speaker }] });
  expect(preview).toMatchObject({ totalTurns: 2000 });
});

test('a pattern is no regular expression, and ends with any text', async () => {
  const pattern = '(a+)+$ {skip} a {skip} a {skip} a {skip} a {skip} a {words}!';
  const source = { form: 'text' as const, split: 'paragraphs' as const, pattern, rest: 'continue' as const };
  const textRule: TranscriptRule = { ...rule, source, items: ['*'], voices: rule.voices };
  const text = `(a+)+$ ${'a '.repeat(500_000)}`;
  expect(await worker.preview(sourceOf(text), textRule)).toMatchObject({
    totalTurns: 0,
    problems: [{ problem: 'no-entries' }],
  });
});

test.each<[string, unknown]>([
  [
    '10,000 fields',
    Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field ${at}`, { x: `ferry ${at}` }])),
  ],
  [
    '10,000 fields in each of 3 entries',
    {
      t: Array.from({ length: 3 }, () =>
        Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}x`, at])),
      ),
    },
  ],
  ['lists in lists', JSON.parse('['.repeat(3000) + ']'.repeat(3000))],
  [
    'JSON in JSON in JSON',
    Array.from({ length: 12 }).reduce<string>((inner) => JSON.stringify({ a: [inner] }), '"x"'),
  ],
  [
    'entities in entities',
    `<!DOCTYPE x [<!ENTITY a "${'ha '.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><x>&b;</x>`,
  ],
  ['quotation marks', '"'.repeat(1_000_000)],
  ['one line of a megabyte', 'a: '.repeat(350_000)],
  ['names of the language', JSON.parse('{"__proto__":[{"constructor":"How do you get to work?"}]}')],
])('%s have an answer', async (_, value) => {
  const found = await worker.teaching(sourceOf(value), nothing);
  expect(found.json.length).toBeLessThan(2_100_000);
  expect(found.shape.length).toBeLessThanOrEqual(500);
  expect(await worker.preview(sourceOf(value), rule)).toMatchObject({ what: 'transcript' });
});

test('20 MB are taught by their first entries', { tags: ['nightly'] }, async () => {
  const x = 'I take the ferry on most of the days, and I wait at the pier when it is foggy. ';
  const large = { t: Array.from({ length: 80_000 }, (_, at) => ({ x: x.repeat(3), who: at % 2, s: at })) };
  const source = sourceOf(large);
  expect(source.body.length).toBeGreaterThan(20_000_000);
  const found = await worker.teaching(source, nothing);
  expect(found).toMatchObject({ isCut: true, guess: { items: ['t', '*'] } });
  expect(found.json.length).toBeLessThan(2_000_000);
  // Without a copy: the bytes are gone here.
  expect(source.body.length).toBe(0);
});

test('files that are no transcripts, or unpack to too much, are refused with a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-hostile-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const fileOf = (name: string, content: Uint8Array | string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return { of: 'file', path, durationSeconds: null } as const;
  };
  const zip = new Uint8Array(storedArchive([['a.txt', new TextEncoder().encode('Hello')]]));
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]);
  const refused: [ReturnType<typeof fileOf>, string][] = [
    [fileOf('a.zip', zip), 'This is an archive. Unpack it, then add the files in it.'],
    [fileOf('a.json', png), 'This is not a text file.'],
    [fileOf('b.json', deflateRawSync(Buffer.alloc(1000))), 'This is not a text file.'],
    [fileOf('c.json', ''), 'This file is empty.'],
    [fileOf('d.json', new Uint8Array(64_000_001)), 'This file is larger than 64 MB.'],
    [{ of: 'file', path: folder, durationSeconds: null }, 'This is a link or a device, not a file.'],
  ];
  for (const [source, message] of refused) {
    // oxlint-disable no-await-in-loop -- one after another
    await expect(worker.teaching(source, nothing)).rejects.toThrow(message);
    await expect(worker.preview(source, rule)).rejects.toThrow(message);
    // oxlint-enable no-await-in-loop
  }
  const other = {
    of: 'transcript',
    body: new TextEncoder().encode('{"error":1}'),
    durationSeconds: null,
  } as const;
  await expect(worker.preview(other, rule)).rejects.toThrow('something that is not a transcript');
});

/** A library with these transcripts, as far as the search for a shape needs it. */
function libraryOf(values: readonly unknown[]) {
  const bodies = values.map(bytesOf);
  const list = () => Promise.resolve(JSON.stringify(bodies.map((body, at) => [`s${at}`, body.length])));
  const read = (_: string, ids: readonly string[]) =>
    Promise.resolve(
      ids.map((sessionId): StoredData => {
        const body = new Uint8Array(bodies[Number(sessionId.slice(1))] ?? []);
        return { sessionId, body, durationSeconds: null, rule: null, questions: [], countToday: 0 };
      }),
    );
  const shown = (found: readonly { sessionId: string; firstWords: string }[]) =>
    Promise.resolve(
      found.map(({ sessionId, firstWords }) => ({
        session: { sessionId, type: 'project' as const, projectId: 'p1' },
        label: sessionId,
        projectName: null,
        createdAt: null,
        hasWork: false,
        firstWords,
      })),
    );
  const unused = () => Promise.reject(new Error('Not needed'));
  return { storedData: { list, read, shown, questions: unused, shownTranscript: unused } };
}

test('one session that takes too long is left out, and a rule that takes too long for all ends in a sentence', async () => {
  const fast = { ...talk, w: [[[['x']]]] };
  const shaped = { rule: slowRule, shape: ['t/*/x', 'w/*/*/*/*'] };
  const some = libraryOf([fast, slowData, fast]);
  const [found = []] = await sessionsOfShapes({ library: some, worker: patient }, 'transcript', [shaped]);
  expect(found.map(({ label, count }) => [label, count])).toEqual([
    ['s0', 2],
    ['s2', 2],
  ]);
  const all = libraryOf(Array.from({ length: 4 }, () => slowData));
  await expect(sessionsOfShapes({ library: all, worker: patient }, 'transcript', [shaped])).rejects.toThrow(
    TOO_SLOW,
  );
});
