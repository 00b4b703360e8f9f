import { player } from '../../../player/player.ts';
import { endedAt, startedAt, type Range } from '../../../player/range.ts';
import { activeTurnAt } from '../transcript/active-turn.ts';
import { useNoteEditing } from '../notes/note-editing.ts';
import type { SpeechSegment } from '../../../../shared/model/transcript.ts';

function turnAt(talk: SpeechSegment[], seconds: number): SpeechSegment | null {
  const turn = activeTurnAt(talk, seconds);
  return talk.find((span) => span.turn === turn) ?? null;
}

/** Loops the selected range, else the turn that is spoken, else the next few seconds; or ends the loop. */
export function toggleLoop(talk: SpeechSegment[], durationSeconds: number): void {
  const { looping, range, timeSeconds } = player.store.getState();
  if (looping) {
    player.endLoop();
    return;
  }
  const turn = turnAt(talk, timeSeconds);
  if (range !== null) player.loop(range);
  else if (turn === null) player.loop(startedAt(null, timeSeconds, durationSeconds, null));
  else {
    player.loop({
      startSeconds: turn.startSeconds,
      endSeconds: Math.min(durationSeconds, turn.endSeconds),
      chosen: false,
    });
  }
}

/** Returns the selected range, else the times of the note that is being written, which I and O then move. */
function rangeMeant(): Range | null {
  const { range } = player.store.getState();
  const { startSeconds, endSeconds } = useNoteEditing.getState().composed;
  if (range?.chosen === true || startSeconds === null || endSeconds === null) return range;
  return { startSeconds, endSeconds, chosen: true };
}

/** Starts the range at the playhead. */
export function startRangeHere(talk: SpeechSegment[], durationSeconds: number): void {
  const { timeSeconds } = player.store.getState();
  player.setRange(startedAt(rangeMeant(), timeSeconds, durationSeconds, turnAt(talk, timeSeconds)));
}

/** Ends the range at the playhead. */
export function endRangeHere(talk: SpeechSegment[], durationSeconds: number): void {
  const { timeSeconds } = player.store.getState();
  player.setRange(endedAt(rangeMeant(), timeSeconds, durationSeconds, turnAt(talk, timeSeconds)));
}
