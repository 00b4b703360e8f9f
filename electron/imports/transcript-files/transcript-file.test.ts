import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readTranscript } from '../../transcripts/read-transcript.ts';
import { readTranscriptFile } from './transcript-file.ts';

const FOLDER = join(import.meta.dirname, '../../../test/fixtures/transcript-files');

const seconds = z.number().nullable();
/** Role or name of the speaker, words, start and end in seconds. */
const expectations = z
  .record(z.string(), z.array(z.tuple([z.string().nullable(), z.string(), seconds, seconds])))
  .parse(JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')));

test.each(Object.entries(expectations))('reads %s', async (name, turns) => {
  const file = await readTranscriptFile({ name, bytes: readFileSync(join(FOLDER, name)) });
  if ('problem' in file) throw new Error(file.problem);
  const { transcript } = file.reading;
  expect(
    transcript.turns.map((turn) => [
      turn.role === 'unknown' ? turn.speakerLabel : turn.role,
      turn.text,
      turn.startSeconds,
      turn.endSeconds,
    ]),
  ).toEqual(turns);
  const { transcript: stored } = z.object({ transcript: z.unknown() }).parse(JSON.parse(file.body));
  expect(readTranscript(stored)).toEqual(transcript);
});
