import { shownLines } from './writable-text.ts';
import { sessionFacts } from './report-content.ts';
import { sessionName, displaySpeakers } from './display-names.ts';
import type { ExportOptions, ExportSession } from './study.ts';
import { clock } from './time-text.ts';

/** Writes a session's transcript as plain text: who spoke when, and what. UTF-8, LF. */
export function plainTextOf(session: ExportSession, options: ExportOptions): Uint8Array {
  const speakers = displaySpeakers(session, options);
  const facts = sessionFacts(session).map(({ name, value }) => `${name}: ${value}\n`);
  const turns = session.turns.map((turn) => {
    const head = [`[${clock(turn.startSeconds) || 'no time'}]`, speakers.of(turn.speakerKey)?.name ?? ''];
    return `\n${head.join(' ').trimEnd()}\n${shownLines(turn.text).join('\n')}\n`;
  });
  return new TextEncoder().encode([`${sessionName(session, options)}\n`, ...facts, ...turns].join(''));
}
