import { expect, test } from 'vitest';
import { blindShapes, expectTurns, valueOf, type BlindShapeOf } from '../transcripts/blind-shapes.ts';
import { readTranscriptByRule } from './read-by-rule.ts';
import { taughtRule, taughtShapes } from './taught-shapes.ts';

/** A person does one in under a minute. */
const MOST_CHANGES = 4;

const transcripts = blindShapes.flatMap(([name, expected]): [string, BlindShapeOf<'transcript'>][] =>
  name in taughtShapes && expected.kind === 'transcript' ? [[name, expected]] : [],
);

test.each(transcripts)('the turns of %s are read by a taught rule', (name, expected) => {
  expectTurns(readTranscriptByRule(valueOf(name), taughtRule(name)), expected);
  expect(taughtShapes[name]?.length).toBeLessThanOrEqual(MOST_CHANGES);
});

test('each transcript that the reader reads wrongly is taught', () => {
  expect(transcripts).toHaveLength(12);
});
