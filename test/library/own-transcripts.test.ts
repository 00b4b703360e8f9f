// A transcript that Earmark exported is read again with the same speakers, words and times.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eafOf } from '../../electron/exports/formats/eaf.ts';
import { studyJson } from '../../electron/exports/formats/export-json.ts';
import { plainTextOf } from '../../electron/exports/formats/plain-text.ts';
import { srtOf } from '../../electron/exports/formats/srt.ts';
import type { ExportSession } from '../../electron/exports/formats/study.ts';
import { textGridOf } from '../../electron/exports/formats/textgrid.ts';
import { turnsCsv } from '../../electron/exports/formats/turns-csv.ts';
import { vttOf } from '../../electron/exports/formats/vtt.ts';
import { readTranscriptFile } from '../../electron/imports/transcript-files/transcript-file.ts';
import { aSession, aStudy } from '../export/small-study.ts';

const options = { withNames: true, guarded: true };
const SPEAKERS = ['Ina Reyes', 'Tom Achebe'];

const word = fc.constantFrom(
  ...'I we the archive door open years walked past Bücher café “so” don’t 東京 1998 12 &c. <laughs> {sic} "well" and then Monday'.split(
    ' ',
  ),
);
const sentence = fc
  .tuple(fc.array(word, { minLength: 2, maxLength: 12 }), fc.constantFrom('.', '?', '!', ' …'))
  .map(([words, end]) => `So ${words.join(' ')}${end}`);
/** Turns of at least a second that take turns, with pauses between them, in milliseconds. */
const session: fc.Arbitrary<ExportSession> = fc
  .array(
    fc.record({
      text: sentence,
      pauseMs: fc.nat({ max: 90_000 }),
      lengthMs: fc.integer({ min: 1000, max: 60_000 }),
    }),
    {
      minLength: 4,
      maxLength: 12,
    },
  )
  .map((list) => {
    let reachedMs = 0;
    const turns = list.map(({ text, pauseMs, lengthMs }, place) => {
      const startMs = reachedMs + pauseMs;
      reachedMs = startMs + lengthMs;
      return {
        place,
        speakerKey: SPEAKERS[place % 2] ?? null,
        text,
        startSeconds: startMs / 1000,
        endSeconds: reachedMs / 1000,
      };
    });
    const speakers = SPEAKERS.map((name, at) => ({
      key: name,
      name,
      pseudonym: `Participant ${String(at + 1)}`,
      role: 'other' as const,
    }));
    return aSession({ turns, speakers, durationSeconds: reachedMs / 1000 });
  });

const joined = (chunks: Iterable<Uint8Array>): Uint8Array => Buffer.concat([...chunks]);
const formats: [name: string, write: (one: ExportSession) => Uint8Array][] = [
  ['session.vtt', (one) => vttOf(one, options).bytes],
  ['session.srt', (one) => srtOf(one, options).bytes],
  ['session.TextGrid', (one) => textGridOf(aStudy([one]), one, options).bytes],
  ['session.eaf', (one) => eafOf(aStudy([one]), one, options).bytes],
  ['turns.csv', (one) => joined(turnsCsv(aStudy([one]), options))],
  ['study.json', (one) => joined(studyJson(aStudy([one]), options))],
];

async function turnsOf(name: string, bytes: Uint8Array) {
  const file = await readTranscriptFile({ name, bytes });
  if ('problem' in file) throw new Error(file.problem);
  return file.reading.transcript.turns;
}

test.each(formats)('reads %s again with the same speakers, words and times', async (name, write) => {
  await fc.assert(
    fc.asyncProperty(session, async (one) => {
      const read = await turnsOf(name, write(one));
      expect(
        read.map(({ speakerLabel, text, startSeconds, endSeconds }) => [
          speakerLabel,
          text?.replaceAll('\u2060', ''),
          startSeconds,
          endSeconds,
        ]),
      ).toEqual(
        one.turns.map(({ speakerKey, text, startSeconds, endSeconds }) => [
          speakerKey,
          text,
          startSeconds,
          endSeconds,
        ]),
      );
    }),
  );
});

test('reads a plain text again with the same speakers and words, and with times to the second', async () => {
  await fc.assert(
    fc.asyncProperty(session, async (one) => {
      const read = await turnsOf('session.txt', plainTextOf(one, options));
      expect(read.map(({ speakerLabel, text, startSeconds }) => [speakerLabel, text, startSeconds])).toEqual(
        one.turns.map(({ speakerKey, text, startSeconds }) => [
          speakerKey,
          text,
          Math.floor(startSeconds ?? Number.NaN),
        ]),
      );
    }),
  );
});
