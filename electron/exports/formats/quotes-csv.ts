import { codePaths } from './code-paths.ts';
import { codePointRangeInLine, type CodePointRange } from './code-points.ts';
import { csvTable, type Column } from './csv-table.ts';
import { labelOf, displaySpeakers } from './display-names.ts';
import { quotedWords, type QuotedWords } from './quoted-words.ts';
import type { ExportCode, ExportNote, ExportOptions, ExportSession, StreamedStudy } from './study.ts';

interface QuoteRow {
  session: ExportSession;
  note: ExportNote;
  /** Null if the words are not in the transcript, or if the note is on a time alone. */
  words: QuotedWords | null;
  speaker: string | null;
  /** Null in the only row of a note without codes. */
  code: { id: string; path: string; description: string } | null;
}

/** Writes quotes.csv: one row per coding with its quote; a note without codes has a row too. */
export const quotesCsv = (
  study: Pick<StreamedStudy, 'codes' | 'sessions' | 'assistant'>,
  options: ExportOptions,
): Generator<Uint8Array<ArrayBuffer>> =>
  csvTable(quoteColumns(study, options), quoteRows(study, options), options);

/** Returns the columns of quotes.csv. `rangeIn` counts code points in the text of a turn as its table has it. */
export function quoteColumns(
  { assistant }: Pick<StreamedStudy, 'assistant'>,
  options: ExportOptions,
  rangeIn: (text: string, start: number, end: number) => CodePointRange = codePointRangeInLine,
): Column<QuoteRow>[] {
  const range = ({ words }: QuoteRow): CodePointRange | null =>
    words === null ? null : rangeIn(words.turn.text, words.start, words.end);
  const label: Column<QuoteRow> = {
    name: 'label',
    type: 'text',
    meaning: 'Label of the link',
    cell: ({ session }) => labelOf(session, options),
  };
  return [
    {
      name: 'session',
      type: 'text',
      meaning: 'The session, as in sessions.csv',
      cell: ({ session }) => session.pseudonym,
    },
    ...(options.withNames ? [label] : []),
    {
      name: 'noteId',
      type: 'text',
      meaning: 'ID of the note or highlight; its codes share it',
      cell: ({ note }) => note.id,
    },
    {
      name: 'code',
      type: 'text',
      meaning: 'The code with its parents; empty for a note without codes',
      cell: ({ code }) => code?.path ?? null,
    },
    { name: 'codeId', type: 'text', meaning: 'ID of the code', cell: ({ code }) => code?.id ?? null },
    {
      name: 'codeDescription',
      type: 'text',
      meaning: 'What the code means',
      cell: ({ code }) => code?.description ?? null,
    },
    {
      name: 'turn',
      type: 'number',
      meaning: 'The turn quoted, as in turns.csv; empty if the words are not in the transcript any more',
      cell: ({ words }) => (words === null ? null : words.turn.place + 1),
    },
    {
      name: 'speaker',
      type: 'text',
      meaning: 'Speaker of the quote; empty if the words are not in the transcript any more',
      cell: ({ speaker }) => speaker,
    },
    {
      name: 'startSeconds',
      type: 'number',
      meaning: 'Start in the recording, in seconds',
      cell: ({ note }) => note.startSeconds,
    },
    {
      name: 'endSeconds',
      type: 'number',
      meaning: 'End in the recording, in seconds',
      cell: ({ note }) => note.endSeconds,
    },
    {
      name: 'quote',
      type: 'text',
      meaning: 'The passage, word for word',
      cell: ({ note }) => note.passage?.quote ?? null,
    },
    {
      name: 'note',
      type: 'text',
      meaning: 'Text of the note; empty for a highlight',
      cell: ({ note }) => note.text,
    },
    {
      name: 'createdAt',
      type: 'date',
      meaning: 'When the note was written, ISO 8601',
      cell: ({ note }) => note.createdAt,
    },
    {
      name: 'updatedAt',
      type: 'date',
      meaning: 'When the note was last changed, ISO 8601',
      cell: ({ note }) => note.updatedAt,
    },
    {
      name: 'startCodePoint',
      type: 'number',
      meaning:
        'Start of the quote in the text of the turn, in Unicode code points from 0; empty if the words are not in the transcript any more',
      cell: (row) => range(row)?.start ?? null,
    },
    {
      name: 'endCodePoint',
      type: 'number',
      meaning: 'End of the quote, exclusive, in Unicode code points',
      cell: (row) => range(row)?.end ?? null,
    },
    ...(assistant === undefined ? [] : [AUTHOR]),
  ];
}

const AUTHOR: Column<QuoteRow> = {
  name: 'author',
  type: 'text',
  meaning: 'Who made the quote; the assistant suggested it where it says so',
  cell: ({ note }) => note.author ?? null,
};

export function* quoteRows(
  { codes, sessions }: { codes: readonly ExportCode[]; sessions: Iterable<ExportSession> },
  options: ExportOptions,
): Generator<QuoteRow> {
  const paths = codePaths(codes);
  const known = new Map(
    codes.map(({ id, description }) => [id, { id, path: paths.get(id) ?? '', description }]),
  );
  for (const session of sessions) {
    const speakers = displaySpeakers(session, options);
    const turns = new Map(session.turns.map((turn) => [turn.place, turn]));
    for (const note of session.notes) {
      const words = quotedWords(note, (place) => turns.get(place));
      const row = {
        session,
        note,
        words,
        speaker: speakers.of(words?.turn.speakerKey ?? null)?.name ?? null,
      };
      if (note.codeIds.length === 0) yield { ...row, code: null };
      for (const id of note.codeIds)
        yield { ...row, code: known.get(id) ?? { id, path: id, description: '' } };
    }
  }
}
