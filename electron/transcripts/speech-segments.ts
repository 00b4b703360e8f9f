import type { Transcript, Turn, TalkSpan, TranscriptReading } from '../../shared/model/transcript.ts';

/** A usual speaking rate; it gives a turn without an end a width to be drawn with. */
const CHARACTERS_PER_SECOND = 15;

/**
 * Lays the talk out in two lanes. The interviewer's is the upper one; where no turn says who the interviewer
 * is, the first speaker who is named has it. System and tool turns are not talk.
 */
export function talkOf({ turns }: Transcript): TalkSpan[] {
  const upper = upperLane(turns);
  const spoken = turns.flatMap((turn, index) =>
    turn.startSeconds !== null && turn.text !== null && turn.role !== 'system' && turn.role !== 'tool'
      ? [{ turn, index, startSeconds: turn.startSeconds }]
      : [],
  );
  const ordered = spoken.toSorted((a, b) => a.startSeconds - b.startSeconds);
  return ordered.map(({ turn, index, startSeconds }, place) => {
    const next = ordered[place + 1]?.startSeconds ?? Infinity;
    const estimate = Math.min(
      next,
      startSeconds + Math.max(1, (turn.text ?? '').length / CHARACTERS_PER_SECOND),
    );
    const endSeconds = Math.max(startSeconds, turn.endSeconds ?? estimate);
    return { turn: index, lane: upper(turn) ? 0 : 1, startSeconds, endSeconds };
  });
}

function upperLane(turns: Turn[]): (turn: Turn) => boolean {
  if (turns.some((turn) => turn.role === 'agent')) return (turn) => turn.role === 'agent';
  if (turns.some((turn) => turn.role === 'participant')) return () => false;
  const first = turns.find((turn) => turn.speakerLabel !== null)?.speakerLabel;
  return (turn) => first !== undefined && turn.speakerLabel === first;
}

/** What tells one voice of a transcript from another: a role, or the label of a voice whose role is not known. */
export const voiceOf = ({ role, speakerLabel }: Pick<Turn, 'role' | 'speakerLabel'>): string =>
  role === 'unknown' ? `label ${speakerLabel ?? ''}` : role;

/** Talk with the voices that it is of. */
export function voicedTalk({ transcript, talk }: TranscriptReading): (TalkSpan & { voice?: string })[] {
  return talk.map((span) => {
    const turn = transcript.turns[span.turn];
    return turn === undefined ? span : { ...span, voice: voiceOf(turn) };
  });
}
