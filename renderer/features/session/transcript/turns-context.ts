import { createContext, useContext } from 'react';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import type { Speakers } from '../turns/speakers.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

/** What a turn's words are edited with. */
interface TurnCorrecting {
  writer: CorrectionWriter;
  turns: readonly Turn[];
  speakers: Speakers;
  offsetSeconds: number;
  onFocus: (index: number) => void;
}

/** What all rows of the transcript share. The same object until any of it changes, which renders every row again. */
interface TurnsShared {
  playable: boolean;
  /** True if there is enough space for the text of notes. */
  isWide: boolean;
  onChosen: (index: number) => void;
  copyQuote: (turn: Turn) => Promise<unknown>;
  /** Null outside of correcting. */
  correcting: TurnCorrecting | null;
}

export const TurnsContext = createContext<TurnsShared | null>(null);

/** Returns what the rows share. Throws outside the list of turns. */
export function useTurns(): TurnsShared {
  const shared = useContext(TurnsContext);
  if (shared === null) throw new Error('This is no row of a transcript');
  return shared;
}
