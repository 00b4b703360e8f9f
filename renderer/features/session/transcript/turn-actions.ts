import { Copy, Play, Repeat, UserPen } from 'lucide-react';
import { player } from '../../../player/player.ts';
import type { RowMenuGroups } from '../../../ui/row-menu/row-menu-store.ts';
import { sayIfNotCopied } from '../../../ui/copying.ts';
import type { Speaker } from './speakers.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

/** Returns the actions of a turn's menu. */
export function turnActions(
  turn: Turn,
  {
    playable,
    speaker,
    onName,
    copyQuote,
  }: {
    playable: boolean;
    /** Null for turns that nobody speaks. */
    speaker: Speaker | null;
    onName: (key: string) => void;
    copyQuote: (turn: Turn) => Promise<unknown>;
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
  return [listening, copying];
}
