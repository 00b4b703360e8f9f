// The writer of every format of `shared/export-formats.ts`: functions of `formats/`, in the form that the
// format's files need.
import type { EXPORT_FORMATS, ExportFormat } from '../../shared/export-formats.ts';
import { changesCsv, changesReadme } from './formats/changes-csv.ts';
import { changesMarkdown } from './formats/changes-markdown.ts';
import { csvReadme } from './formats/csv-readme.ts';
import { eafOf } from './formats/eaf.ts';
import { jsonReadme, SCHEMA_FILE, studyJson } from './formats/export-json.ts';
import { fileNameOf } from '../platform/file-name.ts';
import { participantsCsv } from './formats/participants-csv.ts';
import { plainTextOf } from './formats/plain-text.ts';
import { codebookQdc } from './formats/qdc.ts';
import type { BesideProject } from './formats/qde-study.ts';
import { qdpxChunks, type ReadAudio } from './formats/qdpx.ts';
import { quotesCsv } from './formats/quotes-csv.ts';
import { sessionHtml } from './formats/report-html.ts';
import { sessionMarkdown } from './formats/report-markdown.ts';
import { sessionsCsv } from './formats/sessions-csv.ts';
import { srtOf } from './formats/srt.ts';
import { studySchema } from './formats/study-schema.ts';
import type { ExportOptions, ExportSession, StreamedStudy, StudyFrame } from './formats/study.ts';
import { textGridOf } from './formats/textgrid.ts';
import { NOTHING_LOST, type TimedFile } from './formats/timed-turns.ts';
import { turnsCsv } from './formats/turns-csv.ts';
import { variablesCsv } from './formats/variables-csv.ts';
import { vttOf } from './formats/vtt.ts';
import { xlsxChunks } from './formats/xlsx.ts';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

type SessionWriter = (study: StudyFrame, session: ExportSession, options: ExportOptions) => TimedFile;

/** Writes files of a whole study. */
interface StudyWriter {
  /** How often all of its files together walk the sessions. */
  walks: number | ((options: Pick<ExportOptions, 'formats'>) => number);
}

interface OneFileWriter extends StudyWriter {
  /** Writes the file; `recordings` as for `qdpxChunks`. */
  chunks: (study: StreamedStudy, options: ExportOptions, recordings?: ReadAudio | BesideProject) => Chunks;
}

/** A file of the whole study. */
export interface StudyFile {
  name: string;
  /** Starts to write it. */
  chunks: () => Chunks;
}

interface SeveralFilesWriter extends StudyWriter {
  files: (study: StreamedStudy, options: ExportOptions) => StudyFile[];
  /** Returns the lines of README.txt about these files. */
  readme: (options: ExportOptions) => readonly string[];
}

interface WriterByFiles {
  'per session': SessionWriter;
  one: OneFileWriter;
  several: SeveralFilesWriter;
}

/** Every format has a writer, of the kind that its `files` name. */
export type FormatWriters = {
  readonly [Format in ExportFormat]: WriterByFiles[(typeof EXPORT_FORMATS)[Format]['files']];
};

/** Wraps a writer whose format represents everything. */
const lossless =
  (write: (...input: Parameters<SessionWriter>) => Uint8Array): SessionWriter =>
  (...input) => ({ bytes: write(...input), losses: NOTHING_LOST });

const participantsFile = ({ participants }: StreamedStudy, options: ExportOptions): StudyFile[] =>
  participants === undefined
    ? []
    : [{ name: 'participants.csv', chunks: () => participantsCsv(participants, options) }];

export const FORMAT_WRITERS: FormatWriters = {
  csv: {
    walks: 7,
    files: (study, options) => [
      { name: 'sessions.csv', chunks: () => sessionsCsv(study, options) },
      { name: 'turns.csv', chunks: () => turnsCsv(study, options) },
      { name: 'quotes.csv', chunks: () => quotesCsv(study, options) },
      ...participantsFile(study, options),
      { name: 'variables.csv', chunks: () => variablesCsv(study, options) },
    ],
    readme: csvReadme,
  },
  xlsx: {
    walks: ({ formats = [] }) => (formats.includes('changesCsv') ? 6 : 5),
    chunks: (study, options) => xlsxChunks(study, options),
  },
  json: {
    walks: 1,
    files: (study, options) => [
      { name: fileNameOf(study.name, 'json'), chunks: () => studyJson(study, options) },
      { name: SCHEMA_FILE, chunks: () => [studySchema(study)] },
    ],
    readme: jsonReadme,
  },
  changesCsv: {
    walks: 1,
    files: (study, options) => [{ name: 'changes.csv', chunks: () => changesCsv(study, options) }],
    readme: changesReadme,
  },
  changesMarkdown: {
    walks: 1,
    files: (study, options) => [{ name: 'changes.md', chunks: () => changesMarkdown(study, options) }],
    readme: () => [],
  },
  text: lossless((_study, ...input) => plainTextOf(...input)),
  vtt: (_study, ...input) => vttOf(...input),
  srt: (_study, ...input) => srtOf(...input),
  markdown: lossless(sessionMarkdown),
  html: lossless(sessionHtml),
  textgrid: textGridOf,
  eaf: eafOf,
  qdpx: { walks: 6, chunks: qdpxChunks },
  qdc: { walks: 0, chunks: (study) => [codebookQdc(study)] },
};
