import { player } from '../../../player/player.ts';
import { isSpoken } from '../../../../shared/domain/speakers.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { activeTurnAt } from '../turns/active-turn.ts';
import type { TranscriptPosition } from './transcript-position.ts';

/** Returns the turn that is playing, or else the one chosen last or at the top. */
export function turnToCorrect(
  { transcript, segments }: TranscriptReading,
  { chosenTurn, topTurn }: TranscriptPosition,
): number {
  const { playing, timeSeconds } = player.store.getState();
  const active = playing || chosenTurn === null ? activeTurnAt(segments, timeSeconds) : -1;
  const wanted = active >= 0 ? active : (chosenTurn ?? topTurn);
  return Math.max(
    wanted,
    transcript.turns.findIndex((turn, index) => index >= wanted && isSpoken(turn)),
  );
}
