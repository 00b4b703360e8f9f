import { eafOf } from './eaf.ts';
import { sessionName } from './names.ts';
import { plainTextOf } from './plain-text.ts';
import { sessionHtml } from './report-html.ts';
import { sessionMarkdown } from './report-markdown.ts';
import { srtOf } from './srt.ts';
import type { ExportOptions, ExportSession, ExportStudy } from './study.ts';
import { textGridOf } from './textgrid.ts';
import { vttOf } from './vtt.ts';

/** The formats of a single session, by the ending of their file. */
export const SESSION_FORMATS = ['txt', 'vtt', 'srt', 'md', 'html', 'TextGrid', 'eaf'] as const;
export type SessionFormat = (typeof SESSION_FORMATS)[number];

/** One session as a file, and what it is called without its ending. */
export function sessionFile(
  session: ExportSession,
  format: SessionFormat,
  options: ExportOptions,
  exportedAt: string,
): { name: string; bytes: Uint8Array } {
  const study: ExportStudy = {
    name: session.projectName ?? 'Instant links',
    exportedAt,
    sessions: [session],
    codes: [],
    questions: [],
  };
  const name = sessionName(session, options);
  const fileName = name === session.pseudonym ? name : `${session.pseudonym} ${name}`;
  return { name: fileName, bytes: WRITERS[format](study, session, options) };
}

type Write = (study: ExportStudy, session: ExportSession, options: ExportOptions) => Uint8Array;

const WRITERS: Record<SessionFormat, Write> = {
  txt: (_study, session, options) => plainTextOf(session, options),
  vtt: (_study, session, options) => vttOf(session, options).bytes,
  srt: (_study, session, options) => srtOf(session, options).bytes,
  md: sessionMarkdown,
  html: sessionHtml,
  TextGrid: (...of) => textGridOf(...of).bytes,
  eaf: (...of) => eafOf(...of).bytes,
};
