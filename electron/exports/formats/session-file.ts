import { eafOf } from './eaf.ts';
import { withoutUrlCharacters, sessionName } from './display-names.ts';
import { plainTextOf } from './plain-text.ts';
import { sessionHtml } from './report-html.ts';
import { sessionMarkdown } from './report-markdown.ts';
import { srtOf } from './srt.ts';
import type { ExportOptions, ExportSession, StudyFrame } from './study.ts';
import { textGridOf } from './textgrid.ts';
import type { TimeLosses } from './timed-turns.ts';
import { vttOf } from './vtt.ts';
import type { SessionFormat } from '../../../shared/model/export.ts';

/** A session's file, and what its format could not represent; `losses` is null if nothing was lost. */
export interface SessionFile {
  bytes: Uint8Array;
  losses: TimeLosses | null;
}

/** Writes one session of a study as a file. */
export const sessionFile = (
  study: StudyFrame,
  session: ExportSession,
  format: SessionFormat,
  options: ExportOptions,
): SessionFile => WRITERS[format](study, session, options);

/** Returns the file name of a session without its extension. */
export function sessionFileStem(session: ExportSession, options: Pick<ExportOptions, 'withNames'>): string {
  const name = withoutUrlCharacters(sessionName(session, options));
  return name === session.pseudonym ? name : `${session.pseudonym} ${name}`;
}

type Write = (study: StudyFrame, session: ExportSession, options: ExportOptions) => SessionFile;

const whole =
  (write: (...of: Parameters<Write>) => Uint8Array): Write =>
  (...of) => ({ bytes: write(...of), losses: null });

const WRITERS: Record<SessionFormat, Write> = {
  txt: whole((_study, ...of) => plainTextOf(...of)),
  vtt: (_study, ...of) => vttOf(...of),
  srt: (_study, ...of) => srtOf(...of),
  md: whole(sessionMarkdown),
  html: whole(sessionHtml),
  TextGrid: textGridOf,
  eaf: eafOf,
};
