import { codePointsIn, fileText, sourceText } from './code-points.ts';
import { oneLine } from './writable-text.ts';
import { displaySpeakers } from './display-names.ts';
import type { ExportOptions, ExportSession, ExportTurn } from './study.ts';

/** A turn in a transcript's source file; positions are code points from the file's start, ends exclusive. */
export interface PlacedTurn {
  turn: ExportTurn;
  /** Start of the speaker's name. */
  lineStart: number;
  /** Start of the words. */
  textStart: number;
  textEnd: number;
}

export interface SourceTranscript {
  /**
   * The file's content: one paragraph per turn, `Speaker: words`; turns without a speaker are in brackets.
   */
  text: string;
  turns: PlacedTurn[];
}

/** Returns the transcript as received, for a source beside the corrected one. */
export const receivedTranscript = (
  session: ExportSession,
  options: Pick<ExportOptions, 'withNames'>,
): SourceTranscript => {
  const { speakers = [], receivedWords = null } = session.corrections ?? {};
  return sourceTranscript({ ...session, speakers, turns: receivedWords?.turns ?? [] }, options);
};

/** Returns a session's transcript as the text that the positions of codings refer to. */
export function sourceTranscript(
  session: ExportSession,
  options: Pick<ExportOptions, 'withNames'>,
): SourceTranscript {
  const speakers = displaySpeakers(session, options);
  const turns: PlacedTurn[] = [];
  const paragraphs: string[] = [];
  let lineStart = 0;
  for (const turn of session.turns) {
    const speaker = speakers.of(turn.speakerKey);
    const before = speaker === null ? '[' : `${oneLine(speaker.name)}: `;
    const words = sourceText(turn.text);
    const after = speaker === null ? ']\n' : '\n';
    const textStart = lineStart + codePointsIn(before);
    const textEnd = textStart + codePointsIn(words);
    turns.push({ turn, lineStart, textStart, textEnd });
    paragraphs.push(`${before}${words}${after}`);
    // The blank line between paragraphs.
    lineStart = textEnd + after.length + 1;
  }
  return { text: fileText(paragraphs.join('\n')), turns };
}
