// Every text format of a study, as files by name.
import { eafOf } from '../../electron/exports/formats/eaf.ts';
import { studyJson } from '../../electron/exports/formats/export-json.ts';
import { manifestOf, readmeOf } from '../../electron/exports/formats/manifest.ts';
import { sessionFileName } from '../../electron/exports/formats/display-names.ts';
import { participantsCsv } from '../../electron/exports/formats/participants-csv.ts';
import { plainTextOf } from '../../electron/exports/formats/plain-text.ts';
import { quotesCsv } from '../../electron/exports/formats/quotes-csv.ts';
import { sessionHtml, studyHtml } from '../../electron/exports/formats/report-html.ts';
import { sessionMarkdown, studyMarkdown } from '../../electron/exports/formats/report-markdown.ts';
import { sessionsCsv } from '../../electron/exports/formats/sessions-csv.ts';
import { srtOf } from '../../electron/exports/formats/srt.ts';
import type { ExportOptions, ExportStudy } from '../../electron/exports/formats/study.ts';
import { textGridOf } from '../../electron/exports/formats/textgrid.ts';
import { turnsCsv } from '../../electron/exports/formats/turns-csv.ts';
import { variablesCsv } from '../../electron/exports/formats/variables-csv.ts';
import { vttOf } from '../../electron/exports/formats/vtt.ts';
import type { SessionFormat } from '../../shared/export-formats.ts';

/** Decodes UTF-8, keeping the byte order mark. Throws on other bytes. */
export const textOf = (...chunks: Uint8Array[]): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));

export function everyFile(study: ExportStudy, options: ExportOptions): Map<string, string> {
  const ofSessions = study.sessions.flatMap((session): [string, string][] => {
    const fileNamed = (
      extension: string,
      bytes: Uint8Array,
      format: SessionFormat | null = null,
    ): [string, string] => [sessionFileName(session, options, extension, format), textOf(bytes)];
    return [
      fileNamed('vtt', vttOf(session, options).bytes),
      fileNamed('srt', srtOf(session, options).bytes, 'srt'),
      fileNamed('txt', plainTextOf(session, options)),
      fileNamed('md', sessionMarkdown(study, session, options)),
      fileNamed('html', sessionHtml(study, session, options)),
      fileNamed('TextGrid', textGridOf(study, session, options).bytes, 'textgrid'),
      fileNamed('eaf', eafOf(study, session, options).bytes),
    ];
  });
  const manifest = manifestOf(study, options, ['csv', 'vtt', 'eaf', 'html', 'json']);
  return new Map([
    ...ofSessions,
    ['report.md', textOf(...studyMarkdown(study, options))],
    ['report.html', textOf(...studyHtml(study, options))],
    ['sessions.csv', textOf(...sessionsCsv(study, options))],
    ['turns.csv', textOf(...turnsCsv(study, options))],
    ['quotes.csv', textOf(...quotesCsv(study, options))],
    ...(study.participants === undefined
      ? []
      : ([['participants.csv', textOf(...participantsCsv(study.participants, options))]] as const)),
    ['variables.csv', textOf(...variablesCsv(study, options))],
    ['study.json', textOf(...studyJson(study, options))],
    ['README.txt', textOf(readmeOf(study, manifest))],
  ]);
}
