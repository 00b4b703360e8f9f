import { oneLine, shownLines } from './writable-text.ts';
import { displaySpeakers } from './display-names.ts';
import type { ExportOptions, ExportSession } from './study.ts';
import { timecode } from './time-text.ts';
import { transcriptSentence } from './transcript-text.ts';
import { describeLosses, timedTurns, type TimedFile } from './timed-turns.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Escapes a speaker's name for the start tag of a voice span. After a hyphen, the tag's end would be read as
 * the arrow of a cue's times.
 */
const annotation = (name: string): string => escaped(oneLine(name)).replace(/-$/, '- ');

/** Writes a session as WebVTT: one cue per turn, with its speaker as voice. NOTEs say which text it has and what was lost. */
export function vttOf(session: ExportSession, options: ExportOptions): TimedFile {
  const { timed, losses } = timedTurns(session);
  const speakers = displaySpeakers(session, options);
  const cues = timed.map(({ turn, startMs, endMs }) => {
    const text = shownLines(turn.text).map(escaped).join('\n');
    const speaker = speakers.of(turn.speakerKey);
    const caption = speaker === null ? text : `<v ${annotation(speaker.name)}>${text}</v>`;
    return `${String(turn.place + 1)}\n${timecode(startMs, '.')} --> ${timecode(endMs, '.')}\n${caption}\n`;
  });
  const text = transcriptSentence(session);
  const notes = [...(text === null ? [] : [text]), ...describeLosses(losses)].map(
    (sentence) => `NOTE ${sentence}\n`,
  );
  return { bytes: new TextEncoder().encode(['WEBVTT\n', ...notes, ...cues].join('\n')), losses };
}
