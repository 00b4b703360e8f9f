// What is coded in a session, exported and read back: the same turns, words and times by Earmark's reader of transcripts,
// and the same codings by a reader of its own.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displaySpeakers } from '../../electron/exports/formats/display-names.ts';
import { eafOf } from '../../electron/exports/formats/eaf.ts';
import { studyJson } from '../../electron/exports/formats/export-json.ts';
import { quotesCsv } from '../../electron/exports/formats/quotes-csv.ts';
import type { ExportOptions, ExportSession, ExportStudy } from '../../electron/exports/formats/study.ts';
import { textGridOf } from '../../electron/exports/formats/textgrid.ts';
import { turnsCsv } from '../../electron/exports/formats/turns-csv.ts';
import { vttOf } from '../../electron/exports/formats/vtt.ts';
import { readTranscriptFile } from '../../electron/imports/transcript-files/transcript-file.ts';
import { PROPERTY_RUNS } from '../../build/property-runs.ts';
import { codedStudy } from './coded-study.ts';
import {
  codingsOfCsv,
  codingsOfEaf,
  codingsOfJson,
  codingsOfTextGrid,
  type ReadCoding,
  type TierNote,
} from './codings-reading.ts';
import { textOf } from './every-format.ts';
import { readVtt, wordsOf } from './vtt-reading.ts';

const anyOptions = fc.record({ withNames: fc.boolean(), guarded: fc.boolean() });

type Line = [speaker: string | null, text: string, startSeconds: number | null, endSeconds: number | null];

/** Returns the turns that Earmark's reader of transcripts finds in a file. */
async function turnsIn(name: string, file: string): Promise<Line[]> {
  const read = await readTranscriptFile({ name, bytes: new TextEncoder().encode(file) });
  if ('problem' in read) throw new Error(read.problem);
  return read.reading.transcript.turns.map(({ speakerLabel, text, startSeconds, endSeconds }) => [
    speakerLabel,
    text ?? '',
    startSeconds,
    endSeconds,
  ]);
}

/** Does the same with a file that has only turns with times; none if the session has no such turn. */
const timedTurnsIn = async (name: string, file: string, { turns }: ExportSession): Promise<Line[]> =>
  turns.every(({ startSeconds }) => startSeconds === null) ? [] : turnsIn(name, file);

/** Returns the turns as they were put in. */
function turnsOf(session: ExportSession, options: ExportOptions): Line[] {
  const speakers = displaySpeakers(session, options);
  return session.turns.map(({ speakerKey, text, startSeconds, endSeconds }) => [
    speakers.of(speakerKey)?.name ?? null,
    text,
    startSeconds,
    endSeconds,
  ]);
}

const onOneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');
const withOneLine = ([speaker, text, ...times]: Line): Line => [speaker, onOneLine(text), ...times];
/** The reader rounds times to microseconds. */
const rounded = ([speaker, text, ...times]: Line): Line => {
  const [start, end] = times.map((time) => (time === null ? null : Math.round(time * 1e6)));
  return [speaker, text, start ?? null, end ?? null];
};
const toMs = (seconds: number): number => Math.round(seconds * 1000);
const lengthOf = (text: string): number => Array.from(text).length;
const slice = (text: string, start: number | null, end: number | null): string =>
  Array.from(text)
    .slice(start ?? 0, end ?? 0)
    .join('');

/** Returns the turns that have times, in milliseconds. */
const timedTurns = (session: ExportSession, options: ExportOptions): Line[] =>
  turnsOf(session, options).flatMap(([speaker, text, start, end]): Line[] =>
    start === null || end === null ? [] : [[speaker, onOneLine(text), toMs(start) / 1000, toMs(end) / 1000]],
  );

/** Returns them as tiers have them: a turn ends where the next one of the same speaker begins. */
function turnsOnTiers(
  session: ExportSession,
  options: ExportOptions,
  nameOf: (name: string) => string,
): Line[] {
  const turns = timedTurns(session, options);
  return turns.map(([speaker, text, start, end], index) => {
    const next = turns.slice(index + 1).find(([other]) => other === speaker);
    return [nameOf(speaker ?? 'Not spoken'), text, start, Math.min(end ?? 0, next?.[2] ?? Infinity)];
  });
}

/** Returns the codings as they were put in, counted in texts of turns as the file has them. */
const codingsOf = (
  { turns, notes }: ExportSession,
  asWritten: (text: string) => string,
  nameOf: (codeId: string) => string,
): ReadCoding[] =>
  notes.map(({ id, codeIds, passage, startSeconds, endSeconds }) => {
    const common = { noteId: id, codes: codeIds.map(nameOf), startSeconds, endSeconds };
    if (passage === null) return { ...common, turn: null, start: null, end: null, quote: null };
    const { turnPlace, start, end } = passage;
    const text = turns[turnPlace]?.text ?? '';
    const before = lengthOf(asWritten(text.slice(0, start)));
    const quote = asWritten(text.slice(start, end));
    return { ...common, turn: turnPlace, start: before, end: before + lengthOf(quote), quote };
  });

/** Returns the notes as tiers have them: those with a time, and those on words of a turn with a time. */
const notesOnTiers = (
  { turns, notes }: ExportSession,
  nameOf: (codeId: string) => string,
  isPoint: boolean,
): TierNote[] =>
  notes.flatMap(({ codeIds, passage, text, startSeconds, endSeconds }) => {
    const turn = turns[passage?.turnPlace ?? -1];
    const [start, end] =
      startSeconds === null ? [turn?.startSeconds, turn?.endSeconds] : [startSeconds, endSeconds];
    if (start === null || start === undefined) return [];
    const isEmpty = passage === null && text === '' && codeIds.length === 0;
    return {
      startMs: toMs(start),
      // A note on a moment is a second long.
      endMs: isPoint ? null : typeof end === 'number' ? toMs(end) : toMs(start) + 1000,
      quote: passage === null ? null : onOneLine(passage.quote),
      text: isEmpty ? 'Highlight' : onOneLine(text),
      codes: codeIds.map(nameOf),
    };
  });

const inOrder = <Item>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** Returns what a code is called, alone and with its parents. */
const nameIn =
  ({ codes }: ExportStudy) =>
  (codeId: string): string =>
    codes.find(({ id }) => id === codeId)?.name ?? '';
const pathIn =
  (study: ExportStudy) =>
  (codeId: string): string =>
    codeId === 'c2' ? `${nameIn(study)('c1')} > ${nameIn(study)('c2')}` : nameIn(study)(codeId);

const forEachSession = (
  check: (study: ExportStudy, session: ExportSession, options: ExportOptions) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(codedStudy, anyOptions, async (study, options) => {
      for (const session of study.sessions) await check(study, session, options);
    }),
    { numRuns: Math.ceil(PROPERTY_RUNS / 2) },
  );

test('reads from JSON the same turns, and the same codings at the same code points', async () => {
  await forEachSession(async (study, session, options) => {
    const one = { ...study, sessions: [session] };
    const file = textOf(...studyJson(one, options));
    expect((await turnsIn('study.json', file)).map(rounded)).toEqual(turnsOf(session, options).map(rounded));
    const [read] = codingsOfJson(file);
    expect(read?.texts).toEqual(session.turns.map(({ text }) => text));
    expect(read?.codings).toEqual(codingsOf(session, (text) => text, nameIn(study)));
    for (const { turn, start, end, quote } of read?.codings ?? [])
      expect(slice(read?.texts[turn ?? -1] ?? '', start, end)).toBe(quote ?? '');
  });
});

test('reads from JSON the received words of corrected turns at the same code points', () => {
  fc.assert(
    fc.property(codedStudy, (study) => {
      const read = codingsOfJson(textOf(...studyJson(study, { withNames: false, guarded: true })));
      for (const [index, { turns, corrections }] of study.sessions.entries()) {
        const { receivedWords } = corrections ?? {};
        const pieces = turns.map(({ place }) => receivedWords?.pieces.get(place)?.map(({ text }) => text));
        expect(read[index]?.received.map((ofTurn) => ofTurn?.map(({ text }) => text))).toEqual(pieces);
        const all = read[index]?.received.flatMap((ofTurn) => ofTurn ?? []) ?? [];
        for (const { place, startCodePoint, endCodePoint, text } of all)
          expect(slice(receivedWords?.turns[place]?.text ?? '', startCodePoint, endCodePoint)).toBe(text);
      }
    }),
  );
});

test('reads from CSV the same turns, and the same codings at the same code points', async () => {
  await forEachSession(async (_study, session, options) => {
    const turns = textOf(...turnsCsv({ sessions: [session] }, options));
    expect((await turnsIn('turns.csv', turns)).map(rounded)).toEqual(
      turnsOf(session, options).map(withOneLine).map(rounded),
    );
  });
  fc.assert(
    fc.property(codedStudy, anyOptions, (study, options) => {
      const read = codingsOfCsv(
        textOf(...turnsCsv(study, options)),
        textOf(...quotesCsv(study, options)),
        options.guarded,
      );
      for (const [index, session] of study.sessions.entries()) {
        const { texts = [], codings = [] } = read[index] ?? {};
        expect(texts).toEqual(session.turns.map(({ text }) => onOneLine(text)));
        expect(codings).toEqual(codingsOf(session, onOneLine, pathIn(study)));
        for (const { turn, start, end, quote } of codings)
          expect(slice(texts[turn ?? -1] ?? '', start, end)).toBe(quote ?? '');
      }
    }),
  );
});

test('reads from a TextGrid the same turns, and codings by start and words, as it has no offsets', async () => {
  await forEachSession(async (study, session, options) => {
    const file = textOf(textGridOf(study, session, options).bytes);
    // The tier of notes has the name of this speaker.
    const nameOf = (name: string): string => (name === 'Notes' ? 'Notes (2)' : name);
    expect(await timedTurnsIn('session.TextGrid', file, session)).toEqual(
      turnsOnTiers(session, options, nameOf),
    );
    expect(inOrder(codingsOfTextGrid(file))).toEqual(inOrder(notesOnTiers(session, pathIn(study), true)));
  });
});

test('reads from ELAN the same turns, and codings by time and words, as it has no offsets', async () => {
  await forEachSession(async (study, session, options) => {
    const file = textOf(eafOf(study, session, options).bytes);
    expect(await timedTurnsIn('session.eaf', file, session)).toEqual(
      turnsOnTiers(session, options, (name) => name),
    );
    expect(inOrder(codingsOfEaf(file))).toEqual(inOrder(notesOnTiers(session, pathIn(study), false)));
  });
});

test('reads from WebVTT the same turns, with coded words in the cue of their turn, but no codings', async () => {
  await forEachSession(async (_study, session, options) => {
    const file = textOf(vttOf(session, options).bytes);
    expect(await timedTurnsIn('session.vtt', file, session)).toEqual(timedTurns(session, options));
    const cues = new Map(readVtt(file).cues.map(({ id, tree }) => [id, onOneLine(wordsOf(tree.children))]));
    const missing = session.notes.flatMap(({ passage }) => {
      if (passage === null || session.turns[passage.turnPlace]?.startSeconds === null) return [];
      const words = cues.get(String(passage.turnPlace + 1));
      return words?.includes(onOneLine(passage.quote)) === true ? [] : passage.quote;
    });
    expect(missing).toEqual([]);
    expect(textOf(vttOf({ ...session, notes: [] }, options).bytes)).toBe(file);
  });
});
