// Notes on words that are not in the transcript any more: no file names the speaker or the time of other words.
import { expect, test } from 'vitest';
import { quotesCsv } from '../../electron/exports/formats/quotes-csv.ts';
import { sessionContent } from '../../electron/exports/formats/report-content.ts';
import { textGridOf } from '../../electron/exports/formats/textgrid.ts';
import type { ExportNote } from '../../electron/exports/formats/study.ts';
import { csvOf } from '../exporting/exported-files.ts';
import { textOf } from './every-format.ts';
import { holdStudy, note } from './qdpx-hold-study.ts';

const OPTIONS = { withNames: false, guarded: true };

/** Returns what the files say about one note. */
function written(one: ExportNote) {
  const [session] = holdStudy().sessions;
  if (session === undefined) throw new Error('No session');
  const study = { ...holdStudy(), sessions: [{ ...session, notes: [one] }] };
  const [row] = csvOf(Buffer.from(textOf(...quotesCsv(study, OPTIONS))));
  const [reported] = study.sessions.flatMap((of) => sessionContent(study, of, OPTIONS).notes);
  const tiers = study.sessions.map((of) => textOf(textGridOf(study, of, OPTIONS).bytes)).join('');
  return {
    row: [row?.['turn'], row?.['speaker'], row?.['quote']],
    reported: [reported?.time, reported?.speaker, reported?.quote],
    isOnTier: tiers.includes(one.text),
  };
}

test('names the speaker and the time of words that are in their turn', () => {
  const passage = { turnPlace: 1, start: 0, end: 4, quote: 'Fine' };
  expect(written(note('there', { passage, text: 'Relief' }))).toEqual({
    row: ['2', 'Participant 7', 'Fine'],
    reported: ['0:03', 'Participant 7', 'Fine'],
    isOnTier: true,
  });
});

test.each([
  ['whose turn was deleted, with the same word in the turn before', { start: 0, end: 0, quote: 'Fine' }],
  ['of an earlier transcript', { start: 0, end: 12, quote: 'Fine, thanks' }],
])('names nobody and no time for words %s', (_, passage) => {
  expect(written(note('gone', { passage: { turnPlace: 1, ...passage }, text: 'Relief' }))).toEqual({
    row: ['', '', passage.quote],
    reported: ['', '', passage.quote],
    isOnTier: false,
  });
});
