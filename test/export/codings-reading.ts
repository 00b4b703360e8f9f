// Reads the codings of exported files, independently of the code that wrote them.
import Papa from 'papaparse';
import { z } from 'zod';
import { named, readXml, type ReadElement } from './qdpx-reading.ts';
import { readTextGrid } from './textgrid-reading.ts';

/** A note with its codes, as a file with offsets has it. Offsets are code points of the turn's text, end exclusive. */
export interface ReadCoding {
  noteId: string;
  codes: string[];
  turn: number | null;
  start: number | null;
  end: number | null;
  quote: string | null;
  startSeconds: number | null;
  endSeconds: number | null;
}

const optional = z.number().nullable();
const studyFile = z.object({
  codes: z.array(z.object({ id: z.string(), name: z.string() })),
  sessions: z.array(
    z.object({
      turns: z.array(
        z.object({
          place: z.number(),
          text: z.string(),
          received: z
            .array(
              z.object({
                place: z.number(),
                startCodePoint: z.number(),
                endCodePoint: z.number(),
                text: z.string(),
              }),
            )
            .optional(),
        }),
      ),
      notes: z.array(
        z.object({
          id: z.string(),
          startSeconds: optional,
          endSeconds: optional,
          text: z.string(),
          codeIds: z.array(z.string()),
          passage: z
            .object({
              turnPlace: z.number(),
              startCodePoint: optional,
              endCodePoint: optional,
              quote: z.string(),
            })
            .nullable(),
        }),
      ),
    }),
  ),
});

/** Returns what a JSON file has of each session: the texts of turns, where they come from, and the codings. */
export function codingsOfJson(text: string) {
  const { codes, sessions } = studyFile.parse(JSON.parse(text));
  const names = new Map(codes.map(({ id, name }) => [id, name]));
  return sessions.map(({ turns, notes }) => ({
    texts: turns.map((turn) => turn.text),
    received: turns.map((turn) => turn.received),
    codings: notes.map(({ id, codeIds, passage, startSeconds, endSeconds }): ReadCoding => ({
      noteId: id,
      codes: codeIds.map((codeId) => names.get(codeId) ?? ''),
      turn: passage?.turnPlace ?? null,
      start: passage?.startCodePoint ?? null,
      end: passage?.endCodePoint ?? null,
      quote: passage?.quote ?? null,
      startSeconds,
      endSeconds,
    })),
  }));
}

/** Returns what turns.csv and quotes.csv have of each session, by its pseudonym. Codes are written with their parents. */
export function codingsOfCsv(turnsFile: string, quotesFile: string, isGuarded: boolean) {
  const turns = rowsOf(turnsFile, isGuarded);
  const quotes = rowsOf(quotesFile, isGuarded);
  return [...new Set(turns.map((row) => row['session'] ?? ''))].map((session) => {
    const ofNote = Map.groupBy(
      quotes.filter((row) => row['session'] === session),
      (row) => row['noteId'] ?? '',
    );
    return {
      texts: turns.filter((row) => row['session'] === session).map((row) => row['text'] ?? ''),
      codings: [...ofNote].map(([noteId, rows]): ReadCoding => {
        const [row = {}] = rows;
        const turn = numberIn(row['turn']);
        return {
          noteId,
          codes: rows.flatMap(({ code = '' }) => (code === '' ? [] : code)),
          turn: turn === null ? null : turn - 1,
          start: numberIn(row['startCodePoint']),
          end: numberIn(row['endCodePoint']),
          quote: row['quote'] === '' ? null : (row['quote'] ?? null),
          startSeconds: numberIn(row['startSeconds']),
          endSeconds: numberIn(row['endSeconds']),
        };
      }),
    };
  });
}

const numberIn = (cell = ''): number | null => (cell === '' ? null : Number(cell));

/** Removes one apostrophe before what would be a formula, as README.txt of an export says. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?='*\s*[=+\-@])/, '');

function rowsOf(file: string, isGuarded: boolean): Record<string, string>[] {
  const text = file.replace(/^\ufeff/, '');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return data.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name, isGuarded ? withoutGuard(cell) : cell]),
    ),
  );
}

/** A note on a tier. */
export interface TierNote {
  startMs: number;
  /** Null on a tier of points. */
  endMs: number | null;
  quote: string | null;
  text: string;
  /** With their parents. */
  codes: string[];
}

/** Returns the notes of a TextGrid: points, of which one can have several notes. */
export const codingsOfTextGrid = (file: string): TierNote[] =>
  readTextGrid(file)
    .tiers.filter(({ kind }) => kind === 'TextTier')
    .flatMap(({ items }) =>
      items.flatMap(({ start, text }) =>
        text.split(' | ').map((one) => ({ startMs: inMs(start), endMs: null, ...partsOf(one) })),
      ),
    );

const inMs = (seconds: number): number => Math.round(seconds * 1000);

/** Returns the notes of an ELAN file: those of all tiers of nobody. */
export function codingsOfEaf(file: string): TierNote[] {
  const root = readXml(file);
  const slots = new Map(
    named(root, 'TIME_SLOT').map(({ attributes }) => [
      attributes['TIME_SLOT_ID'],
      Number(attributes['TIME_VALUE']),
    ]),
  );
  const atSlot = ({ attributes }: ReadElement, name: string): number =>
    slots.get(attributes[name]) ?? Number.NaN;
  return named(root, 'TIER')
    .filter(({ attributes }) => attributes['PARTICIPANT'] === undefined)
    .flatMap((tier) => named(tier, 'ALIGNABLE_ANNOTATION'))
    .map((annotation) => ({
      startMs: atSlot(annotation, 'TIME_SLOT_REF1'),
      endMs: atSlot(annotation, 'TIME_SLOT_REF2'),
      ...partsOf(named(annotation, 'ANNOTATION_VALUE')[0]?.text ?? ''),
    }));
}

/** Divides “quote” text [code; parent > code], of which each part can be missing. */
function partsOf(note: string): Pick<TierNote, 'quote' | 'text' | 'codes'> {
  const { quote, text, codes } =
    /^(?:“(?<quote>[^”]*)”)?(?: ?(?<text>[^[]*?))?(?: ?\[(?<codes>[^\]]*)\])?$/s.exec(note)?.groups ?? {};
  return { quote: quote ?? null, text: text ?? '', codes: codes?.split('; ') ?? [] };
}
