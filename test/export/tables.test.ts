import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { oneLine } from '../../electron/exports/formats/writable-text.ts';
import type { ExportFormat } from '../../shared/export-formats.ts';
import { unescapeFormula } from '../../shared/domain/formula-guard.ts';
import { displaySpeakers } from '../../electron/exports/formats/display-names.ts';
import { participantsCsv } from '../../electron/exports/formats/participants-csv.ts';
import { quotesCsv } from '../../electron/exports/formats/quotes-csv.ts';
import { sessionsCsv } from '../../electron/exports/formats/sessions-csv.ts';
import { turnsCsv } from '../../electron/exports/formats/turns-csv.ts';
import { variablesCsv } from '../../electron/exports/formats/variables-csv.ts';
import { anyStudy } from './any-study.ts';
import { textOf } from './every-format.ts';
import { aSession, aStudy } from './small-study.ts';

const both = fc.record({ withNames: fc.boolean(), guarded: fc.boolean() });

function read(chunks: Iterable<Uint8Array>): { columns: string[]; rows: Record<string, string>[] } {
  const text = textOf(...chunks);
  expect(text).toMatch(/^\ufeff[^]*\r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\n\r]/);
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' });
  expect(errors).toEqual([]);
  const [columns = [], ...rows] = data.slice(0, -1);
  for (const row of rows) expect(row.length).toBe(columns.length);
  return {
    columns,
    rows: rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? '']))),
  };
}

test('reads turns back unchanged except for line breaks, guarded or not', () => {
  fc.assert(
    fc.property(anyStudy, both, (study, options) => {
      const { rows } = read(turnsCsv(study, options));
      const back = options.guarded ? unescapeFormula : (text: string) => text;
      const expected = study.sessions.flatMap((session) => {
        const voices = displaySpeakers(session, options);
        return session.turns.map((turn) => ({
          session: session.pseudonym,
          turn: String(turn.place + 1),
          speaker: voices.of(turn.speakerKey)?.name ?? '',
          startSeconds: Number.isFinite(turn.startSeconds) ? String(turn.startSeconds) : '',
          text: oneLine(turn.text),
        }));
      });
      expect(
        rows.map(({ session = '', turn = '', speaker = '', startSeconds = '', text = '' }) => ({
          session,
          turn,
          speaker: back(speaker),
          startSeconds,
          text: back(text),
        })),
      ).toEqual(expected);
    }),
  );
});

test('writes one row for each coding, and one for a note without codes', () => {
  fc.assert(
    fc.property(anyStudy, both, (study, options) => {
      const { rows } = read(quotesCsv(study, options));
      const back = options.guarded ? unescapeFormula : (text: string) => text;
      const expected = study.sessions.flatMap((session) =>
        session.notes.flatMap((note) =>
          (note.codeIds.length === 0 ? [''] : note.codeIds).map((codeId) => ({
            noteId: note.id,
            codeId,
            quote: oneLine(note.passage?.quote ?? ''),
            note: oneLine(note.text),
          })),
        ),
      );
      expect(
        rows.map(({ noteId = '', codeId = '', quote = '', note = '' }) => ({
          noteId,
          codeId,
          quote: back(quote),
          note: back(note),
        })),
      ).toEqual(expected);
    }),
  );
});

test('writes one row for each session, and every column of every file in order into the dictionary', () => {
  fc.assert(
    fc.property(anyStudy, both, (study, options) => {
      const sessions = read(sessionsCsv(study, options));
      expect(sessions.rows.map((row) => row['sessionId'])).toEqual(
        study.sessions.map((one) => one.sessionId),
      );
      const files = {
        'sessions.csv': sessions,
        'turns.csv': read(turnsCsv(study, options)),
        'quotes.csv': read(quotesCsv(study, options)),
        ...(study.participants === undefined
          ? {}
          : { 'participants.csv': read(participantsCsv(study.participants, options)) }),
      };
      const dictionary = read(variablesCsv(study, options)).rows;
      for (const [file, { columns }] of Object.entries(files)) {
        expect(dictionary.filter((row) => row['file'] === file).map((row) => row['column'])).toEqual(columns);
        expect(new Set(columns.map((name) => name.toLowerCase())).size).toBe(columns.length);
        for (const name of columns) expect(name).toMatch(/^[A-Za-z]\w{0,31}$/);
      }
    }),
  );
});

test('warns that spreadsheets can misread numbers with decimals, if there are any', () => {
  const remarksOn = (durationSeconds: number, formats: ExportFormat[] = ['csv']): string[] => {
    const remarks: string[] = [];
    const study = aStudy([aSession({ durationSeconds, memo: 'Took 9.875 s' })]);
    const remark = (lines: readonly string[]) => remarks.push(...lines);
    read(sessionsCsv(study, { withNames: false, guarded: true, remark, formats }));
    return remarks;
  };
  expect(remarksOn(61)).toEqual([]);
  expect(remarksOn(61.5)).toEqual([
    'Numbers with decimals',
    expect.stringContaining('reads 9.875 in a CSV file as 9875. Export as Excel workbook (.xlsx) instead'),
  ]);
  expect(remarksOn(61.5, ['csv', 'xlsx'])[1]).toContain('Open the Excel workbook (.xlsx) instead');
});
