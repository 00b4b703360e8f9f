import { Copy, PenLine, Play, Repeat, ShieldCheck, Undo2, UserPen } from 'lucide-react';
import { player } from '../../../player/player.ts';
import type { RowMenuGroups } from '../../../ui/row-menu/row-menu-store.ts';
import { sayIfNotCopied } from '../../../ui/copying.ts';
import type { Speaker } from '../turns/speakers.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

/** More corrections of one turn are in the list of corrections. */
const MOST_PUT_BACK = 5;
const LONGEST = 40;
const shortWords = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words);

/** Returns the actions of a turn's menu. */
export function turnActions(
  turn: Turn,
  {
    playable,
    speaker,
    onName,
    copyQuote,
    correct,
    redact,
  }: {
    playable: boolean;
    /** Null for turns that nobody speaks. */
    speaker: Speaker | null;
    onName: (key: string) => void;
    copyQuote: (turn: Turn) => Promise<unknown>;
    /** Starts redacting. */
    redact: () => void;
    /** The corrected words of the turn, and what leads to correcting. */
    correct: {
      run: () => void;
      parts: readonly { editId: number; received: string }[];
      putBack: (editId: number) => void;
    };
  },
): RowMenuGroups {
  const { startSeconds, endSeconds } = turn;
  const listening =
    !playable || startSeconds === null
      ? []
      : [
          {
            label: 'Play from here',
            icon: Play,
            keys: 'Enter',
            run: () => {
              player.seek(startSeconds);
              player.play();
            },
          },
          ...(endSeconds === null || endSeconds <= startSeconds
            ? []
            : [
                {
                  label: 'Loop this turn',
                  icon: Repeat,
                  run: () => {
                    player.loop({ startSeconds, endSeconds, chosen: false });
                    player.play();
                  },
                },
              ]),
        ];
  const copying =
    speaker === null
      ? []
      : [
          {
            label: 'Copy quote',
            icon: Copy,
            keys: 'C',
            run: () => {
              sayIfNotCopied(copyQuote(turn));
            },
          },
          {
            label: 'Name the speaker…',
            icon: UserPen,
            run: () => {
              onName(speaker.key);
            },
          },
        ];
  const correcting =
    speaker === null
      ? []
      : [
          { label: 'Correct this turn', icon: PenLine, keys: 'E', run: correct.run },
          { label: 'Redact', icon: ShieldCheck, keys: 'R', run: redact },
          ...correct.parts.slice(0, MOST_PUT_BACK).map(({ editId, received }) => ({
            label: received.trim() === '' ? 'Take out the added words' : `Put back “${shortWords(received)}”`,
            icon: Undo2,
            run: () => {
              correct.putBack(editId);
            },
          })),
        ];
  return [listening, copying, correcting];
}
