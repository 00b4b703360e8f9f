// The formats of an export. The dialog, the session menu, the manifest, the layout of files and the save
// dialog read them here; `electron/exports/format-writers.ts` has the writer of each.

/** The groups of the export dialog, in its order. */
export const EXPORT_GROUPS = [
  'Tables',
  'Documents',
  'Subtitles',
  'Speech and annotation',
  'Qualitative analysis',
] as const;
type ExportGroup = (typeof EXPORT_GROUPS)[number];

/** What in the files of a format identifies a person. Every format answers for every kind of data. */
export interface IdentifyingContent {
  /** What was said, and the summaries, answers, notes, memos and tags. */
  texts: boolean;
  /** The session IDs of the service. */
  sessionIds: boolean;
  /** When each interview took place. */
  dates: boolean;
  /** The attributes of participants, if the user includes them. */
  variables: boolean;
  /** The recordings, in the file or beside it, if the user includes them. */
  audio: boolean;
}

/** An option of the dialog that only some formats have, besides those for columns and recordings. */
type FormatOption = 'guard formulas' | 'recordings beside' | 'words as received';

interface CommonProperties {
  /** In the dialog. */
  label: string;
  /** What it contains and which programs open it, in the dialog. */
  description: string;
  group: ExportGroup;
  /** In the log of exports. */
  logName: string;
  /** Without a dot. */
  extension: string;
  identifies: IdentifyingContent;
  options?: readonly FormatOption[];
  /** True if it cannot be written without a code in the codebook. */
  needsCodes?: true;
  /** True if it is about corrections only, and is not offered without any. It has the words as received. */
  needsCorrections?: true;
}

/** One file per session, in a folder of the format; a single session can be exported as only that file. */
interface FormatPerSession extends CommonProperties {
  files: 'per session';
  folder: string;
  menuLabel: string;
  /** The type of the file in the save dialog. */
  fileType: string;
  /** True if a session without a transcript has no file in the folder. */
  needsTranscript?: true;
  /** True if the file has no place to say that its text is as received: its name says so. */
  saysTextInName?: true;
}

/** One file for all sessions. */
interface FormatInOneFile extends CommonProperties {
  files: 'one';
  /** The type of the file in the save dialog. */
  fileType: string;
}

/** Files with names of their own, always in the folder of an export. */
interface FormatInSeveralFiles extends CommonProperties {
  files: 'several';
}

export type FormatProperties = FormatPerSession | FormatInOneFile | FormatInSeveralFiles;

/** By ID. The session menu, and each group of the dialog, list formats in this order. */
const FORMATS = {
  csv: {
    label: 'CSV',
    description:
      'Participants, sessions with answers, turns, quotes and a column dictionary. For R, SPSS and Python.',
    group: 'Tables',
    logName: 'CSV',
    files: 'several',
    extension: 'csv',
    identifies: { texts: true, sessionIds: true, dates: true, variables: true, audio: false },
    options: ['guard formulas'],
  },
  xlsx: {
    label: 'Excel workbook (.xlsx)',
    description: 'All tables as sheets of one file. Numbers and dates are right in Excel of any language.',
    group: 'Tables',
    logName: 'Excel workbook',
    files: 'one',
    extension: 'xlsx',
    fileType: 'Excel workbook',
    identifies: { texts: true, sessionIds: true, dates: true, variables: true, audio: false },
  },
  json: {
    label: 'JSON',
    description: 'Everything in one file for scripts, with JSON Schema.',
    group: 'Tables',
    logName: 'JSON',
    // The file itself, and its schema.
    files: 'several',
    extension: 'json',
    identifies: { texts: true, sessionIds: true, dates: true, variables: true, audio: false },
    options: ['words as received'],
  },
  changesCsv: {
    label: 'Corrections (CSV)',
    description: 'Every correction: before, after, where, when and by whom.',
    group: 'Tables',
    logName: 'corrections as CSV',
    files: 'several',
    extension: 'csv',
    identifies: { texts: true, sessionIds: false, dates: false, variables: false, audio: false },
    options: ['guard formulas'],
    needsCorrections: true,
  },
  text: {
    label: 'Plain text',
    description: 'Who said what, with times. Opens in every editor.',
    group: 'Documents',
    logName: 'plain text',
    files: 'per session',
    extension: 'txt',
    folder: 'Text',
    menuLabel: 'Transcript (text with times)',
    fileType: 'Plain text',
    identifies: { texts: true, sessionIds: false, dates: true, variables: false, audio: false },
  },
  vtt: {
    label: 'WebVTT',
    description: 'Subtitles with speakers, for web pages and video players.',
    group: 'Subtitles',
    logName: 'WebVTT',
    files: 'per session',
    extension: 'vtt',
    folder: 'WebVTT',
    menuLabel: 'Subtitles (WebVTT)',
    fileType: 'WebVTT subtitles',
    needsTranscript: true,
    identifies: { texts: true, sessionIds: false, dates: false, variables: false, audio: false },
  },
  srt: {
    label: 'SRT',
    description: 'Subtitles for most video programs.',
    group: 'Subtitles',
    logName: 'SRT',
    files: 'per session',
    extension: 'srt',
    folder: 'SRT',
    menuLabel: 'Subtitles (SubRip)',
    fileType: 'SubRip subtitles',
    needsTranscript: true,
    saysTextInName: true,
    identifies: { texts: true, sessionIds: false, dates: false, variables: false, audio: false },
  },
  markdown: {
    label: 'Markdown report',
    description: 'Summary, answers, memo, notes and transcript.',
    group: 'Documents',
    logName: 'Markdown',
    files: 'per session',
    extension: 'md',
    folder: 'Markdown',
    menuLabel: 'Report (Markdown)',
    fileType: 'Markdown',
    identifies: { texts: true, sessionIds: false, dates: true, variables: false, audio: false },
  },
  html: {
    label: 'HTML report',
    description: 'The same, for a browser or for printing.',
    group: 'Documents',
    logName: 'HTML',
    files: 'per session',
    extension: 'html',
    folder: 'HTML',
    menuLabel: 'Report (web page)',
    fileType: 'Web page',
    identifies: { texts: true, sessionIds: false, dates: true, variables: false, audio: false },
  },
  changesMarkdown: {
    label: 'Corrections (Markdown)',
    description: 'The same list of corrections as the table, to read.',
    group: 'Documents',
    logName: 'corrections as Markdown',
    files: 'several',
    extension: 'md',
    identifies: { texts: true, sessionIds: false, dates: false, variables: false, audio: false },
    needsCorrections: true,
  },
  textgrid: {
    label: 'Praat TextGrid',
    description: 'A tier for each speaker, and notes as points.',
    group: 'Speech and annotation',
    logName: 'TextGrid',
    files: 'per session',
    extension: 'TextGrid',
    folder: 'Praat',
    menuLabel: 'Praat (TextGrid)',
    fileType: 'Praat TextGrid',
    saysTextInName: true,
    identifies: { texts: true, sessionIds: false, dates: false, variables: false, audio: true },
  },
  eaf: {
    label: 'ELAN',
    description: 'A tier for each speaker, and tiers for notes.',
    group: 'Speech and annotation',
    logName: 'EAF',
    files: 'per session',
    extension: 'eaf',
    folder: 'ELAN',
    menuLabel: 'ELAN (EAF)',
    fileType: 'ELAN annotations',
    identifies: { texts: true, sessionIds: false, dates: false, variables: false, audio: true },
  },
  qdpx: {
    label: 'REFI-QDA project (.qdpx)',
    description: 'Transcripts, codings, notes and answers, for NVivo, ATLAS.ti, MAXQDA and others.',
    group: 'Qualitative analysis',
    logName: 'REFI-QDA project',
    files: 'one',
    extension: 'qdpx',
    fileType: 'REFI-QDA project',
    identifies: { texts: true, sessionIds: false, dates: true, variables: true, audio: true },
    options: ['recordings beside', 'words as received'],
  },
  qdc: {
    label: 'REFI-QDA codebook (.qdc)',
    description: 'Only the codes, with colours and descriptions.',
    group: 'Qualitative analysis',
    logName: 'REFI-QDA codebook',
    files: 'one',
    extension: 'qdc',
    fileType: 'REFI-QDA codebook',
    identifies: { texts: false, sessionIds: false, dates: false, variables: false, audio: false },
    needsCodes: true,
  },
} as const satisfies Record<string, FormatProperties>;

/** The ID of a format. */
export type ExportFormat = keyof typeof FORMATS;

/** The properties of every format, each with its own extension as type. */
export const EXPORT_FORMATS: {
  readonly [Format in ExportFormat]: FormatProperties & Pick<(typeof FORMATS)[Format], 'files' | 'extension'>;
} = FORMATS;

/** A format with one file per session. */
export type SessionFormat = {
  [Format in ExportFormat]: (typeof FORMATS)[Format]['files'] extends 'per session' ? Format : never;
}[ExportFormat];

export type SingleFileFormat = Extract<(typeof EXPORT_FORMATS)[ExportFormat], { fileType: string }>;

const FORMAT_IDS = Object.keys(FORMATS) as ExportFormat[];

/** Returns true for a format with one file per session. */
export const isSessionFormat = (format: ExportFormat): format is SessionFormat =>
  EXPORT_FORMATS[format].files === 'per session';

/** The file types of the formats whose export can be a single file, by extension. */
export const SINGLE_FILE_TYPES = Object.fromEntries(
  Object.values(EXPORT_FORMATS).flatMap((format) =>
    format.files === 'several' ? [] : [[format.extension, format.fileType]],
  ),
) as Record<SingleFileFormat['extension'], string>;

/** In the order of the session menu. */
export const SESSION_FORMATS: readonly SessionFormat[] = FORMAT_IDS.filter(isSessionFormat);

/** Returns the formats of a group of the dialog. */
export const formatsIn = (group: ExportGroup): ExportFormat[] =>
  FORMAT_IDS.filter((format) => EXPORT_FORMATS[format].group === group);

/** Every format in the order of the dialog. */
export const EXPORT_FORMAT_IDS: readonly ExportFormat[] = EXPORT_GROUPS.flatMap(formatsIn);

/** Returns true if any of these formats contains this kind of identifying data. */
export const anyIdentifies = (formats: readonly ExportFormat[], kind: keyof IdentifyingContent): boolean =>
  formats.some((format) => EXPORT_FORMATS[format].identifies[kind]);

/** Returns true if any of these formats has this option. */
export const anyHasOption = (formats: readonly ExportFormat[], option: FormatOption): boolean =>
  formats.some((format) => EXPORT_FORMATS[format].options?.includes(option) === true);
