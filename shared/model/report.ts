// Values sent between the processes for reports and clips of quotes.
import { z } from 'zod';
import { MOST_VIEW_ROWS } from '../domain/report-limits.ts';
import { attributeName } from './attribute.ts';
import { colouredDrawing } from './picture.ts';

const MOST_QUOTES = 5000;
const MOST_MS = 60_000;
const noteId = z.uuid();
const title = z.string().trim().min(1).max(300);

/** Quotes one by one in their order, all that have one of these codes or a code under them, or none. */
const chosenQuotes = z.discriminatedUnion('from', [
  z.object({ from: z.literal('quotes'), noteIds: z.array(noteId).min(1).max(MOST_QUOTES) }),
  z.object({ from: z.literal('codes'), codeIds: z.array(z.uuid()).min(1).max(1000) }),
  /** A report of views alone. */
  z.object({ from: z.literal('nothing') }),
]);
export type ChosenQuotes = z.infer<typeof chosenQuotes>;

/** Chosen quotes that are left out nevertheless. */
const leftOut = z.array(noteId).max(MOST_QUOTES);

/** What of the recording is heard before and after the words; less than nothing leaves out some of them. */
const padding = z.object({
  beforeMs: z.int().min(-MOST_MS).max(MOST_MS),
  afterMs: z.int().min(-MOST_MS).max(MOST_MS),
});
export type Padding = z.infer<typeof padding>;

/** The padding of all clips, and that of single ones instead. */
const clipPadding = padding.extend({
  ofQuotes: z.array(padding.extend({ noteId })).max(MOST_QUOTES).exactOptional(),
});
export type ClipPadding = z.infer<typeof clipPadding>;

/** Where the researcher's own text is: before everything, under a view's or another heading, or after a quote. */
const textPlace = z.discriminatedUnion('at', [
  z.object({ at: z.literal('start') }),
  z.object({ at: z.literal('view'), viewId: z.uuid() }),
  z.object({ at: z.literal('heading'), sectionId: z.string().max(10_000) }),
  z.object({ at: z.literal('quote'), sectionId: z.string().max(10_000), noteId }),
]);

export type TextPlace = z.infer<typeof textPlace>;

const bytes: z.ZodType<Uint8Array, Uint8Array> = z.instanceof(Uint8Array);

const MOST_VIEWS = 50;
const cellText = z.string().max(100_000);

/** A saved view of Analysis as it was counted for this report. Sessions are named as people are in the report. */
const reportView = z.object({
  id: z.uuid(),
  /** Its heading. */
  name: z.string().trim().min(1).max(200),
  /** What it counts, and what it does not show. */
  what: z.string().max(10_000),
  note: z.string().max(100_000),
  columns: z.array(cellText).max(2000),
  /** The first rows of its table. A number is Earmark's; whatever somebody wrote is a text. */
  rows: z.array(z.array(z.union([cellText, z.number()])).max(2000)).max(MOST_VIEW_ROWS),
  rowsInAll: z.int().nonnegative(),
  /** Null for a view that is only a table. */
  picture: colouredDrawing.nullable(),
  /** The same picture as a PNG file, for documents that have no vector graphics. */
  png: bytes.nullable(),
});
export type ReportView = z.infer<typeof reportView>;

export const REPORT_FORMATS = ['html', 'markdown', 'docx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const reportRequest = z.object({
  title,
  quotes: chosenQuotes,
  leftOut,
  headings: z.enum(['codes', 'questions', 'none']),
  texts: z.array(z.object({ place: textPlace, text: z.string().max(100_000) })).max(MOST_QUOTES),
  /** Use labels and speakers' names instead of pseudonyms. */
  withNames: z.boolean(),
  showTimes: z.boolean(),
  showProjects: z.boolean(),
  showNotes: z.boolean(),
  showQuestions: z.boolean(),
  /** The attribute by whose values quotes and people are counted; null for no counts. */
  countsBy: attributeName.nullable(),
  format: z.enum(REPORT_FORMATS),
  withClips: z.boolean(),
  padding: clipPadding,
  /** In their order, before the quotes. */
  views: z.array(reportView).max(MOST_VIEWS),
});
export type ReportRequest = z.infer<typeof reportRequest>;

export const clipsRequest = z.object({
  title,
  quotes: chosenQuotes,
  leftOut,
  /** One file for each quote, or all quotes in one file. */
  layout: z.enum(['files', 'reel']),
  /** The silence between the clips of a reel. */
  gapMs: z.int().nonnegative().max(MOST_MS),
  matchLoudness: z.boolean(),
  /** Add a web page that plays the clips and has their words. */
  withPage: z.boolean(),
  /** For that page. Names of files never have a person's name. */
  withNames: z.boolean(),
  padding: clipPadding,
});
export type ClipsRequest = z.infer<typeof clipsRequest>;

/** The part of a recording that is heard with a quote. */
export interface ReportClip {
  /** In recording time. */
  startSeconds: number;
  seconds: number;
  /** How long something is hidden in it. */
  hiddenSeconds: number;
  /** By how much the padding is shorter than requested, so that it ends before hidden sound or with the recording. */
  shorterBeforeSeconds: number;
  shorterAfterSeconds: number;
  /** Only when clips are previewed. */
  picture: ClipPicture | null;
}

/** The sound of a clip and around it, to be drawn: what is hidden has no level. */
export interface ClipPicture {
  startSeconds: number;
  endSeconds: number;
  /** From 0 to 1, at equal distances. */
  levels: number[];
  hidden: { startSeconds: number; endSeconds: number }[];
}

/** Why a quote has no clip. */
export type NoClip = 'not here' | 'must not be heard' | 'not WAV' | 'no time' | 'has a name';

export interface ReportQuote {
  noteId: string;
  sessionId: string;
  /** Word for word; empty for a note on a time alone. */
  text: string;
  /** BCP 47, if known. */
  language: string | null;
  /** Such as "S012", or the link's label. */
  person: string;
  /** Who said it, such as "Interviewer"; null for the participant. */
  speaker: string | null;
  project: string | null;
  /** Such as "0:36"; empty if it is not known. */
  time: string;
  /** When its words are heard, in recording time; null if that is not known. */
  heard: { startSeconds: number; endSeconds: number } | null;
  /** What the interviewer said before it. */
  question: string | null;
  note: string;
  /** Such as "Assistant, accepted by Coder 1"; null if the researcher made the quote. */
  suggestedBy: string | null;
  hasRemovedWords: boolean;
  /** True if a name or label that a pseudonym replaces was in its words. It has no clip. */
  hasName: boolean;
  /** False if nobody said that the session was looked through for redaction. */
  lookedThrough: boolean;
  /** Null without one, or if no clips are wanted. */
  clip: ReportClip | null;
  noClip: NoClip | null;
}

export interface ReportSection {
  /** The ID of the code, the question in lower case, or `''`. */
  id: string;
  /** Null without headings. */
  title: string | null;
  /** The researcher's own text under the heading. */
  text: string;
  /** With the researcher's own text after each. */
  quotes: { noteId: string; text: string }[];
}

interface ReportCounts {
  attribute: string;
  /** The values, in order; the last is empty if some people have none. */
  groups: string[];
  /** Quotes and people of each section by group, then of all. */
  rows: { title: string; cells: { quotes: number; people: number }[] }[];
}

/** A view without removed words and, unless names are wanted, without names. */
export interface PlacedView extends ReportView {
  /** The researcher's own text under its heading. */
  text: string;
}

/** Everything that a report says, whatever its format. */
export interface ReportContent {
  title: string;
  /** ISO 8601. */
  exportedAt: string;
  withNames: boolean;
  /** How quotes came from the assistant, in sentences; none if none did. */
  methods: string[];
  /** The researcher's own text before everything. */
  text: string;
  sections: ReportSection[];
  /** Each once. */
  quotes: ReportQuote[];
  people: number;
  counts: ReportCounts | null;
  views: PlacedView[];
  /** Chosen quotes that are no longer in the library. */
  missing: number;
}
