import { shownLines } from './writable-text.ts';
import { displaySpeakers } from './display-names.ts';
import type { ExportOptions, ExportSession } from './study.ts';
import { timecode } from './time-text.ts';
import { timedTurns, type TimedFile } from './timed-turns.ts';

/**
 * SubRip has no escapes. An arrow in the text would be read as a time; and players read `<...>` and `{...}`
 * as styling and hide them, which an invisible word joiner after the bracket prevents.
 */
const safe = (text: string): string => text.replaceAll('-->', '->').replaceAll(/[<{]/g, '$&\u2060');

/** Writes a session as SubRip subtitles, `Name: text`. SubRip has no comments: losses are only returned. */
export function srtOf(session: ExportSession, options: ExportOptions): TimedFile {
  const { timed, losses } = timedTurns(session);
  const speakers = displaySpeakers(session, options);
  const captions = timed.map(({ turn, startMs, endMs }, index) => {
    const name = speakers.of(turn.speakerKey)?.name;
    const text = shownLines(turn.text).join('\n');
    const caption = safe(name === undefined ? text : `${name}: ${text}`);
    return `${String(index + 1)}\n${timecode(startMs, ',')} --> ${timecode(endMs, ',')}\n${caption}\n`;
  });
  return { bytes: new TextEncoder().encode(captions.join('\n')), losses };
}
