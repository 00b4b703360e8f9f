// The researcher's own work on the sample: codes, notes, review states and answers of `library.json`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import { readValue } from '../../shared/domain/attributes/attribute-values.ts';
import { firstTurns } from '../../shared/domain/speakers.ts';
import { ATTRIBUTE_TYPES } from '../../shared/model/attribute.ts';
import { sampleInstantLinks } from './instant-links.ts';
import { sampleStudy } from './study.ts';

const colours = 'Teal Orange Violet Green Sky Red Mint Blue Pink Olive Plum Brown Aubergine Periwinkle'.split(
  ' ',
);
const text = z.string().trim().min(1);
const work = z.strictObject({
  version: z.literal(5),
  codes: z.array(
    z.strictObject({
      id: text,
      name: text,
      colour: z.enum(colours),
      parent: z.string().nullable(),
      memo: text.exactOptional(),
    }),
  ),
  attributes: z.array(
    z.strictObject({
      projectId: text.nullable(),
      name: text,
      type: z.enum(ATTRIBUTE_TYPES),
      choices: z.array(text).min(2).exactOptional(),
    }),
  ),
  sessions: z.array(
    z.strictObject({
      sessionId: z.uuid(),
      review: z.enum(['new', 'reviewing', 'reviewed']),
      recordedSeconds: z.number().positive().exactOptional(),
      memo: text.exactOptional(),
      attributes: z.record(text, text),
      tags: z.array(text).min(1).exactOptional(),
      /** Names by speaker key. */
      speakers: z.record(z.string(), text).exactOptional(),
      position: z.number().positive().exactOptional(),
      ownAnswers: z.array(z.strictObject({ questionId: z.string(), value: z.union([text, z.number()]) })),
      corrections: z
        .array(z.looseObject({ turn: z.int(), minutesAfter: z.int().positive() }))
        .exactOptional(),
      redactions: z
        .array(z.looseObject({ turn: z.int(), words: text, minutesAfter: z.int().positive() }))
        .exactOptional(),
      notes: z.array(
        z.strictObject({
          turn: z.int().nonnegative(),
          words: text,
          text: z.string(),
          codes: z.array(z.string()),
          createdMinutesAfter: z.int().positive(),
        }),
      ),
    }),
  ),
});

const { codes, attributes, sessions } = work.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'library.json'), 'utf8')),
);
const now = new Date(2026, 2, 11, 10, 30);
const studied = [
  ...sampleStudy(now).flatMap(({ evaluator, links }) => links.map((link) => ({ ...link, evaluator }))),
  ...sampleInstantLinks(now),
].flatMap(({ label, session, evaluator }) =>
  session === null ? [] : [{ label, ...session, questions: evaluator?.questions ?? [] }],
);
const worked = sessions.map((session) => {
  const of = studied.find(({ sessionId }) => sessionId === session.sessionId);
  if (of === undefined) throw new Error(`The study has no session ${session.sessionId}`);
  return { label: of.label, session, of };
});
const notes = sessions.flatMap((session) => session.notes);

const answered = z.object({ answers: z.array(z.object({ id: z.string(), value: z.unknown() })) });

/** The turns of a session as the app's reader reads them. */
function turnsOf(transcript: string | null) {
  if (transcript === null) return [];
  const file = join(import.meta.dirname, 'transcripts', transcript);
  return readTranscript(JSON.parse(readFileSync(file, 'utf8'))).turns;
}

test('has fourteen codes, nested three deep, each after its parent', () => {
  expect(codes).toHaveLength(14);
  expect(new Set(codes.map(({ id }) => id)).size).toBe(14);
  expect(new Set(codes.map(({ name }) => name)).size).toBe(14);
  expect(new Set(codes.map(({ colour }) => colour)).size).toBe(14);
  const depths = new Map<string, number>();
  for (const { id, parent } of codes) {
    const above = parent === null ? 0 : depths.get(parent);
    expect(above).toBeDefined();
    depths.set(id, (above ?? 0) + 1);
  }
  expect(Math.max(...depths.values())).toBe(3);
});

test.each(worked)('quotes words of $label that occur once in their turn', ({ session, of }) => {
  const turns = turnsOf(of.transcript);
  const speakers = firstTurns(turns);
  for (const { turn, words } of session.notes) expect(turns[turn]?.text?.split(words)).toHaveLength(2);
  for (const key of Object.keys(session.speakers ?? {})) expect(speakers.has(key)).toBe(true);
});

test.each(worked)('answers questions about $label that exist, in their type', ({ session, of }) => {
  for (const { questionId, value } of session.ownAnswers) {
    const type = of.questions.find(({ id }) => id === questionId)?.type;
    expect(typeof value).toBe(type === 'number' ? 'number' : 'string');
    expect(type).toBeDefined();
  }
});

test('assigns codes that exist, and says or codes something in each note', () => {
  const ids = new Set(codes.map(({ id }) => id));
  for (const note of notes) {
    expect(note.codes.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(note.codes).size).toBe(note.codes.length);
    expect(note.text !== '' || note.codes.length > 0).toBe(true);
  }
});

test('has every session, most of them reviewed, and some ninety notes with words', () => {
  expect(sessions.map(({ sessionId }) => sessionId).toSorted()).toEqual(
    studied.map(({ sessionId }) => sessionId).toSorted(),
  );
  const count = (state: string) => sessions.filter(({ review }) => review === state).length;
  expect([count('reviewed'), count('reviewing'), count('new')]).toEqual([15, 7, 2]);
  expect(notes).toHaveLength(97);
  expect(sessions.filter((session) => session.notes.length > 0)).toHaveLength(20);
  expect(notes.filter(({ text: written }) => written === '').length).toBeLessThan(notes.length / 2);
  const uses = codes.map(({ id }) => notes.filter((note) => note.codes.includes(id)).length);
  expect(Math.min(...uses)).toBeGreaterThan(0);
  expect(Math.max(...uses)).toBeGreaterThan(12);
});

test('knows something about every participant, with two values that do not fit and two that are missing', () => {
  const projects = [
    ...sampleStudy(now).map(({ id, links }) => ({ projectId: id, links })),
    { projectId: null, links: sampleInstantLinks(now) },
  ];
  const misfits: string[] = [];
  let missing = 0;
  for (const { projectId, links } of projects) {
    const known = attributes.filter((one) => one.projectId === projectId);
    const ids = new Set(links.map(({ session }) => session?.sessionId));
    for (const { attributes: values } of sessions.filter((one) => ids.has(one.sessionId))) {
      expect(Object.keys(values).length).toBeGreaterThan(2);
      expect(Object.keys(values).filter((name) => !known.some((one) => one.name === name))).toEqual([]);
      for (const { name, type, choices = [] } of known) {
        const value = readValue({ type, choices, missing: [] }, values[name] ?? '');
        if (value.kind === 'missing') missing += 1;
        if (value.kind === 'misfit') misfits.push(values[name] ?? '');
      }
    }
  }
  expect(misfits).toEqual(['31 Feb 2011', 'often']);
  expect(missing).toBe(2);
});

test('has own answers that agree with the evaluator, and others that do not', () => {
  const own = worked.flatMap(({ session, of }) => {
    const { answers } = answered.parse(of.summary ?? { answers: [] });
    return session.ownAnswers.map(({ questionId, value }) => {
      const given = answers.find(({ id }) => id === questionId);
      return given === undefined ? 'without' : given.value === value ? 'same' : 'different';
    });
  });
  const count = (kind: string) => own.filter((one) => one === kind).length;
  expect(count('same')).toBeGreaterThan(4);
  expect(count('different')).toBeGreaterThan(8);
  expect(count('without')).toBeGreaterThan(0);
});

test.each([
  ['morning', new Date(2026, 2, 11, 10, 30)],
  ['afternoon on a Monday', new Date(2026, 2, 16, 15, 0)],
  ['night', new Date(2026, 2, 11, 0, 5)],
])('dates notes after the end of their session, and before a first start in the %s', (_, start) => {
  const ends = new Map(
    [...sampleStudy(start).flatMap((project) => project.links), ...sampleInstantLinks(start)].flatMap(
      ({ session }) => (session === null ? [] : [[session.sessionId, session.completedAt?.getTime()]]),
    ),
  );
  for (const session of sessions)
    for (const { createdMinutesAfter } of session.notes) {
      const at = (ends.get(session.sessionId) ?? Number.NaN) + createdMinutesAfter * 60_000;
      expect(at).toBeLessThan(start.getTime());
    }
});

test('stops listening within the recordings of sessions in review', () => {
  for (const { session, of } of worked) {
    if (session.position === undefined) continue;
    expect(session.review).toBe('reviewing');
    const lastsMs = (of.completedAt?.getTime() ?? Number.NaN) - of.createdAt.getTime();
    expect(session.position).toBeLessThan(lastsMs / 1000 - 10);
  }
});

test('has the length of the recording for each session that was opened', () => {
  const lengthOf = ({ recording }: { recording: string | null }) => {
    if (recording === null) return null;
    const wav = readFileSync(join(import.meta.dirname, 'recordings', recording));
    // One byte for each of 8,000 samples in a second.
    return Number((wav.readUInt32LE(wav.indexOf('data') + 4) / 8000).toFixed(3));
  };
  expect(worked.map(({ label, session }) => [label, session.recordedSeconds ?? null])).toEqual(
    worked.map(({ label, session, of }) => [
      label,
      session.review === 'new' && session.position === undefined ? null : lengthOf(of),
    ]),
  );
});
