// The names and types that others import in plain Node without a build must not change.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import type { PyramidSnapshot } from '../electron/recordings/peaks/pyramid.ts';
import { createPeaks, type PeakBuilder } from '../electron/recordings/peaks/peaks.ts';
import { readWavHeader, type WavHeader, type WavRefusal } from '../electron/recordings/wav.ts';
import { eafOf } from '../electron/exports/formats/eaf.ts';
import { studyJson } from '../electron/exports/formats/export-json.ts';
import { linksCsv } from '../electron/exports/formats/links-csv.ts';
import { manifestOf, readmeOf } from '../electron/exports/formats/manifest.ts';
import { plainTextOf } from '../electron/exports/formats/plain-text.ts';
import { codebookQdc } from '../electron/exports/formats/qdc.ts';
import { qdpxChunks } from '../electron/exports/formats/qdpx.ts';
import { quotesCsv } from '../electron/exports/formats/quotes-csv.ts';
import { sessionHtml, studyHtml } from '../electron/exports/formats/report-html.ts';
import { sessionMarkdown, studyMarkdown } from '../electron/exports/formats/report-markdown.ts';
import { sessionsCsv } from '../electron/exports/formats/sessions-csv.ts';
import { srtOf } from '../electron/exports/formats/srt.ts';
import type {
  ExportOptions,
  ExportSession,
  ExportStudy,
  StudyFrame,
  StreamedStudy,
} from '../electron/exports/formats/study.ts';
import { studySchema } from '../electron/exports/formats/study-schema.ts';
import { textGridOf } from '../electron/exports/formats/textgrid.ts';
import type { TimedFile } from '../electron/exports/formats/timed-turns.ts';
import { turnsCsv } from '../electron/exports/formats/turns-csv.ts';
import { variablesCsv } from '../electron/exports/formats/variables-csv.ts';
import { vttOf } from '../electron/exports/formats/vtt.ts';
import { readSummary } from '../electron/summaries/read-summary.ts';
import { readTranscript } from '../electron/transcripts/read-transcript.ts';
import type { ExportFormat, Manifest } from '../shared/model/export.ts';
import type { LinkRow } from '../shared/model/link.ts';
import type { Question, Summary } from '../shared/model/summary.ts';
import type { Transcript } from '../shared/model/transcript.ts';

type Chunks = Generator<Uint8Array<ArrayBuffer>>;
type OfStudy = (study: StreamedStudy, options: ExportOptions) => Chunks;

test('keeps the types of the readers and the peaks', () => {
  expectTypeOf(readTranscript).toEqualTypeOf<(value: unknown) => Transcript>();
  expectTypeOf(readSummary).toEqualTypeOf<(value: unknown, questions?: Question[]) => Summary>();
  expectTypeOf(readWavHeader).toEqualTypeOf<
    (head: Uint8Array, totalBytes: number | null) => WavHeader | WavRefusal
  >();
  expectTypeOf(createPeaks).toEqualTypeOf<
    (header: WavHeader, finished?: PyramidSnapshot | null) => PeakBuilder
  >();
});

test('keeps the types of the export formats', () => {
  expectTypeOf(vttOf).toEqualTypeOf<(session: ExportSession, options: ExportOptions) => TimedFile>();
  expectTypeOf(srtOf).toEqualTypeOf<(session: ExportSession, options: ExportOptions) => TimedFile>();
  expectTypeOf(plainTextOf).toEqualTypeOf<(session: ExportSession, options: ExportOptions) => Uint8Array>();
  expectTypeOf(eafOf).toEqualTypeOf<typeof textGridOf>();
  expectTypeOf(textGridOf).toEqualTypeOf<
    (study: StudyFrame, session: ExportSession, options: ExportOptions) => TimedFile
  >();
  expectTypeOf(sessionHtml).parameters.toEqualTypeOf<Parameters<typeof sessionMarkdown>>();
  for (const ofStudy of [studyHtml, studyMarkdown, studyJson, sessionsCsv, turnsCsv, quotesCsv, variablesCsv])
    expectTypeOf(ofStudy).toEqualTypeOf<OfStudy>();
  expectTypeOf(codebookQdc).toEqualTypeOf<(study: Pick<ExportStudy, 'codes'>) => Uint8Array>();
  expectTypeOf(linksCsv).toEqualTypeOf<(rows: readonly LinkRow[]) => Uint8Array>();
  expectTypeOf(studySchema).returns.toEqualTypeOf<Uint8Array<ArrayBuffer>>();
  expectTypeOf(qdpxChunks).parameter(0).toEqualTypeOf<StreamedStudy>();
  expectTypeOf(qdpxChunks).returns.toEqualTypeOf<AsyncGenerator<Uint8Array>>();
  expectTypeOf(manifestOf).parameter(2).toEqualTypeOf<readonly ExportFormat[]>();
  expectTypeOf(manifestOf).returns.toEqualTypeOf<Manifest>();
  expectTypeOf(readmeOf).returns.toEqualTypeOf<Uint8Array<ArrayBuffer>>();
});

const MODULES = [
  'recordings/peaks/peaks',
  'recordings/wav',
  'exports/formats/eaf',
  'exports/formats/export-json',
  'exports/formats/links-csv',
  'exports/formats/manifest',
  'exports/formats/plain-text',
  'exports/formats/qdc',
  'exports/formats/qdpx',
  'exports/formats/quotes-csv',
  'exports/formats/report-html',
  'exports/formats/report-markdown',
  'exports/formats/sessions-csv',
  'exports/formats/srt',
  'exports/formats/study-schema',
  'exports/formats/textgrid',
  'exports/formats/turns-csv',
  'exports/formats/variables-csv',
  'exports/formats/vtt',
  'summaries/read-summary',
  'transcripts/read-transcript',
];

test('imports each module in plain Node without a build, and reads a transcript', () => {
  const paths = MODULES.map((name) => new URL(`../electron/${name}.ts`, import.meta.url).href);
  const script = `
    for (const path of ${JSON.stringify(paths)}) await import(path);
    const { readTranscript } = await import(${JSON.stringify(paths.at(-1))});
    console.log(JSON.stringify(readTranscript([{ role: 'user', content: 'Four cups.' }])));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual({
    turns: [
      { role: 'participant', speakerLabel: null, text: 'Four cups.', startSeconds: null, endSeconds: null },
    ],
    warnings: [],
  });
});
