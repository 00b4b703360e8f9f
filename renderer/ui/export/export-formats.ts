import type { ExportRequest } from '../../../shared/model/export.ts';

type Format = ExportRequest['formats'][number];

/** In the order in which they are offered. */
export const FORMATS = [
  'csv',
  'json',
  'text',
  'markdown',
  'html',
  'vtt',
  'srt',
  'textgrid',
  'eaf',
  'qdpx',
  'qdc',
] as const satisfies readonly Format[];

export const FORMAT_GROUPS: readonly { title: string; formats: readonly (typeof FORMATS)[number][] }[] = [
  { title: 'Tables', formats: ['csv', 'json'] },
  { title: 'To read', formats: ['text', 'markdown', 'html'] },
  { title: 'Subtitles', formats: ['vtt', 'srt'] },
  { title: 'Speech and annotation', formats: ['textgrid', 'eaf'] },
  { title: 'Qualitative analysis', formats: ['qdpx', 'qdc'] },
];

/** Names and uses of the formats. */
export const FORMAT_WORDS: Record<Format, { name: string; is: string }> = {
  csv: {
    name: 'CSV',
    is: 'Sessions with answers, turns, quotes, and a dictionary of all columns. For R, SPSS, Python and Excel.',
  },
  json: { name: 'JSON', is: 'Everything in one file, for scripts of your own, and its JSON Schema.' },
  text: { name: 'Plain text', is: 'Who said what, with times. Opens in every editor.' },
  markdown: { name: 'Markdown report', is: 'Summary, answers, memo, notes and transcript of each session.' },
  html: { name: 'HTML report', is: 'The same, to read in a browser or to print.' },
  vtt: { name: 'WebVTT', is: 'Subtitles with speakers, for web pages and players such as VLC.' },
  srt: { name: 'SRT', is: 'Subtitles for most video programs.' },
  textgrid: { name: 'Praat TextGrid', is: 'A tier for each speaker, and notes as points. Opens in Praat.' },
  eaf: { name: 'ELAN', is: 'A tier for each speaker, and tiers for notes. Opens in ELAN.' },
  qdpx: {
    name: 'REFI-QDA project (.qdpx)',
    is: 'Transcripts, codings, notes and answers, made to the REFI-QDA standard for exchange between programs such as NVivo, ATLAS.ti and MAXQDA.',
  },
  qdc: {
    name: 'REFI-QDA codebook (.qdc)',
    is: 'Only the codes, with their colours and descriptions, made to the same standard.',
  },
};

/** Formats that recordings are written for. */
export const WITH_RECORDING: readonly Format[] = ['textgrid', 'eaf', 'qdpx'];
/** Formats that include the columns of a list. */
export const WITH_COLUMNS: readonly Format[] = ['csv', 'json', 'qdpx'];
