import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blindShapes, valueOf } from '../transcripts/blind-shapes.ts';
import { readOfShape } from './data-of-shape.ts';
import { readTranscriptByRule } from './read-by-rule.ts';
import { previewOf, reasonsFor, teachingParts } from './teaching-data.ts';

const SECONDS = 600;
const transcriptOf = (value: unknown) => ({ what: 'transcript' as const, value, durationSeconds: SECONDS });

/** The turns that a preview has of what a guess reads, beside what the rule reads in all of the data. */
function readTwice(value: unknown) {
  const data = transcriptOf(value);
  const { guess } = teachingParts(data, null);
  if (guess?.what !== 'transcript') return null;
  const preview = previewOf(data, guess);
  const { turns } = readTranscriptByRule(value, guess);
  return { preview, turns };
}

/** Too few turns, or none, to guess from. */
const UNGUESSED = new Set(['blind/23-teams-metadata-content.vtt', 'blind-3/08-synthflow-webhook.json']);
const transcripts = blindShapes.flatMap(([name, expected]) =>
  expected.kind === 'transcript' && !UNGUESSED.has(name) ? [name] : [],
);

test.each(transcripts)('the preview of what is guessed for %s is what the rule reads', (name) => {
  const read = readTwice(valueOf(name));
  if (read === null) throw new Error('Nothing is guessed');
  expect(read.preview).toMatchObject({ turns: read.turns.slice(0, 200), totalTurns: read.turns.length });
});

const speech = fc
  .array(fc.constantFrom('often', 'the', 'ferry', 'was', 'late', 'when', 'it', 'rained'), {
    minLength: 4,
    maxLength: 12,
  })
  .map((words) => words.join(' '));
const names = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 8 }).filter((name) => /^[a-z]+$/.test(name)),
  { minLength: 4, maxLength: 4 },
);

test('the preview of any guess is what the rule reads, and the data is of its own shape', () => {
  fc.assert(
    fc.property(names, fc.array(speech, { minLength: 2, maxLength: 30 }), ([list, words, who, at], texts) => {
      const turns = texts.map((text, index) => ({
        [words ?? '']: text,
        [who ?? '']: index % 2,
        [at ?? '']: index * 400,
      }));
      const value = { [list ?? '']: turns };
      const data = transcriptOf(value);
      const { guess: rule, shape } = teachingParts(data, null);
      const read = readTwice(value);
      expect(rule).not.toBeNull();
      if (rule === null || read === null) return;
      expect(read.turns).toHaveLength(texts.length);
      expect(read.preview).toMatchObject({ turns: read.turns, totalTurns: read.turns.length });
      const body = new TextEncoder().encode(JSON.stringify({ transcript: value }));
      const stored = {
        sessionId: 's',
        body,
        durationSeconds: null,
        rule: null,
        questions: [],
        countToday: 1,
      };
      expect(readOfShape('transcript', stored, [{ rule, shape }])).toMatchObject([
        { rule: 0, sessionId: 's', count: texts.length, countToday: 1 },
      ]);
    }),
    { numRuns: 40 },
  );
});

const ferry = {
  t: [
    { a: 'How do you get to work, and how long does it take?', b: 'x' },
    { a: 'I take the ferry, most days at least, and it is slow.', b: 'y' },
  ],
};

test('a rule that is used is the guess and the reason, and a rule that reads badly is in doubt', () => {
  const { guess } = teachingParts(transcriptOf(ferry), null);
  expect(guess).not.toBeNull();
  expect(teachingParts(transcriptOf(ferry), guess)).toMatchObject({
    guess,
    isInUse: true,
    reasons: { sureness: 'sure', reasons: [{ reason: 'rule' }] },
  });
  const other = { t: ferry.t.map(({ b }) => ({ b })) };
  const bad = reasonsFor(transcriptOf(other), guess);
  expect(bad.sureness).toBe('none');
  expect(bad.reasons).toEqual([{ reason: 'rule' }, { reason: 'no-turns' }]);
});

test('of data that is not in the library, the rule that is remembered for its shape is used', () => {
  const { guess: rule, shape } = teachingParts(transcriptOf(ferry), null);
  if (rule === null) throw new Error('Nothing is guessed');
  const remembered = [{ rule, shape }];
  expect(teachingParts(transcriptOf(ferry), null, remembered)).toMatchObject({ guess: rule, isInUse: true });
  const other = transcriptOf('One line.\nAnother line.');
  expect(teachingParts(other, null, remembered).isInUse).toBe(false);
});

test('of a summary, paths lead into the JSON that is shown, and a rule for transcripts reads nothing', () => {
  const value = { data: { notes: '# Wards\n\n## Overview\n\nShe counts twice.' } };
  const data = { what: 'summary' as const, value, questions: [] };
  const found = teachingParts(data, null);
  expect(found).toMatchObject({ what: 'summary', form: 'data', isCut: false, isInUse: false });
  expect(JSON.parse(found.json)).toMatchObject({
    data: { notes: { sections: expect.anything() as unknown } },
  });
  const { guess } = found;
  if (guess === null) throw new Error('Nothing is guessed');
  expect(previewOf(data, guess)).toMatchObject({ what: 'summary', problems: [] });
  const transcript = teachingParts(transcriptOf(ferry), null).guess;
  if (transcript === null) throw new Error('Nothing is guessed');
  expect(previewOf(data, transcript).problems).toEqual([{ problem: 'no-words' }]);
  expect(previewOf(transcriptOf(ferry), guess).problems).toEqual([{ problem: 'no-entries' }]);
});

test('of large data, the first entries are shown and guessed from, and all are read', () => {
  const large = {
    t: Array.from({ length: 8000 }, (_, at) => ({ ...ferry.t[at % 2], c: 'x'.repeat(300), d: at })),
  };
  const found = teachingParts(transcriptOf(large), null);
  expect(found.isCut).toBe(true);
  expect(found.json.length).toBeLessThan(2_000_000);
  if (found.guess === null) throw new Error('Nothing is guessed');
  expect(previewOf(transcriptOf(large), found.guess)).toMatchObject({ totalTurns: 8000 });
});
