import { isSpoken } from '../../../../shared/domain/speakers.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { correctingStore, type ChosenTurns } from './correcting-store.ts';

/** Turns of the transcript, by index, of which nobody speaks those of the system and of tools. */
type Turns = readonly Pick<Turn, 'role'>[];

/** Returns the spoken turns from one to another, in either order. */
export function chosenBetween(turns: Turns, anchor: number, end: number): ChosenTurns {
  const chosen = new Set<number>();
  for (let index = Math.min(anchor, end); index <= Math.max(anchor, end); index += 1) {
    const turn = turns[index];
    if (turn !== undefined && isSpoken(turn)) chosen.add(index);
  }
  return { anchor, end, turns: chosen };
}

/** Returns the next spoken turn in a direction; null at the end of the transcript. */
export function spokenBeside(turns: Turns, from: number, step: 1 | -1): number | null {
  for (let index = from + step; ; index += step) {
    const turn = turns[index];
    if (turn === undefined) return null;
    if (isSpoken(turn)) return index;
  }
}

/** Chooses the turns from where the choice began, else from `from`, to another, and says how many they are. */
export function chooseTo(turns: Turns, from: number, end: number): void {
  const anchor = correctingStore.getState().chosen?.anchor ?? from;
  const chosen = chosenBetween(turns, anchor, end);
  correctingStore.setState({ chosen, announcement: `${counted(chosen.turns.size, 'turn')} chosen.` });
}

export function dropChosen(): void {
  if (correctingStore.getState().chosen !== null)
    correctingStore.setState({ chosen: null, announcement: 'No turns chosen.' });
}

/** Returns what a change of a turn's speaker is about: all chosen turns if it is one of them, else itself. */
export function turnsMeant(chosen: ChosenTurns | null, index: number): readonly number[] {
  return chosen?.turns.has(index) === true ? [...chosen.turns] : [index];
}
