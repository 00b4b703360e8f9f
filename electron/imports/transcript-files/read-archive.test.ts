import { expect, test } from 'vitest';
import { readTranscriptFile } from './transcript-file.ts';
import { archiveOf } from './word-files.fixture.ts';

test('reads the transcript in an archive of a recording', async () => {
  const metadata = {
    modelEngine: 'whisper',
    transcripts: [
      { start: 0, end: 2400, text: 'How did you find the archive?', speaker: { name: 'Ina' } },
      { start: 2400, end: 5100, text: 'I walked past it for years.', speaker: { name: 'Tom' } },
    ],
  };
  const bytes = archiveOf({ 'metadata.json': JSON.stringify(metadata), originalAudio: 'sound' });
  const file = await readTranscriptFile({ name: 'interview.whisper', bytes });
  if ('problem' in file) throw new Error(file.problem);
  expect(
    file.reading.transcript.turns.map(({ speakerLabel, startSeconds, endSeconds }) => [
      speakerLabel,
      startSeconds,
      endSeconds,
    ]),
  ).toEqual([
    ['Ina', 0, 2.4],
    ['Tom', 2.4, 5.1],
  ]);
});
