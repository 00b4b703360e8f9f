// A rule that was made with what the screen shows of a file reads the file when it is added.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { teachingParts } from '../../reading-rules/teaching-data.ts';
import { readTranscriptFile } from './transcript-file.ts';
import { valueOfFile } from './value-of-file.ts';
import { archiveOf, paragraph, wordFile } from './word-files.fixture.ts';

const FOLDER = join(import.meta.dirname, '../../../test/fixtures/transcript-files');
/** Texts without speakers and times, of which no rule is guessed. */
const PLAIN = ['atrain.txt', 'buzz.txt', 'f4.txt', 'openai-whisper.txt'];
const NAMES = readdirSync(FOLDER).filter((name) => name !== 'expected.json' && !PLAIN.includes(name));

/** Makes a rule with a file as the screen does, and reads the file by it. */
async function taught(path: string, name: string) {
  const { value, sizeBytes } = await valueOfFile(path);
  const bytes = readFileSync(path);
  expect(sizeBytes).toBe(bytes.length);
  const { guess: rule, shape } = teachingParts({ what: 'transcript', value, durationSeconds: null }, null);
  const rules = rule === null ? [] : [{ id: 'taught', rule, shape }];
  const file = await readTranscriptFile({ name, bytes, rules });
  if ('problem' in file) throw new Error(file.problem);
  return { value, file };
}

test.each(NAMES)('a rule made with %s reads it', async (name) => {
  const { value, file } = await taught(join(FOLDER, name), name);
  expect(file.ruleId).toBe('taught');
  expect(JSON.parse(file.body)).toEqual({ transcript: value });
});

test.each(PLAIN)('no rule is guessed of %s', async (name) => {
  expect((await taught(join(FOLDER, name), name)).file.ruleId).toBeNull();
});

const SPOKEN = [
  'Ina: How did you find the archive?',
  'Tom: I walked past it for years.',
  'Ina: And then?',
  'Tom: Then the door was open one day.',
];

test.each([
  ['talk.docx', wordFile(...SPOKEN.map(paragraph))],
  [
    'talk.trint',
    archiveOf({
      'metadata.json': JSON.stringify({
        lines: SPOKEN.map((line) => ({ who: line.slice(0, 3), words: line.slice(5) })),
      }),
    }),
  ],
])('a rule made with the archive %s reads it', async (name, bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-value-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const { value, file } = await taught(path, name);
  expect(file.ruleId).toBe('taught');
  expect(JSON.parse(file.body)).toEqual({ transcript: value });
  expect(file.reading.transcript.turns.map(({ speakerLabel, text }) => `${speakerLabel}: ${text}`)).toEqual(
    SPOKEN,
  );
});
