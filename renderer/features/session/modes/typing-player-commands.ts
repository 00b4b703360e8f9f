import { FastForward, Play, Rewind } from 'lucide-react';
import { player } from '../../../player/player.ts';
import type { Command } from '../../../ui/keyboard/commands.ts';

/** How far F7 and F9 go, and how much is heard again after a pause, in seconds. */
const SKIP_SECONDS = 5;
const REPEAT_SECONDS = 1;

/** Plays or pauses. After a pause a little is heard again, so that no word is lost. */
function playOn(): void {
  const { playing } = player.store.getState();
  if (!playing) player.skip(-REPEAT_SECONDS);
  player.toggle();
}

/** The commands of the player that work while a transcript is typed or corrected. */
export const typingPlayerCommands = (act: 'correcting' | 'typing'): Command[] => [
  { label: `Play or pause while ${act}`, icon: Play, keys: 'F8', whileTyping: true, run: playOn },
  { label: 'Play or pause', icon: Play, keys: 'ctrl+Space', keyOnly: true, whileTyping: true, run: playOn },
  {
    label: 'Back 5 seconds',
    icon: Rewind,
    keys: 'F7',
    whileTyping: true,
    run: () => {
      player.skip(-SKIP_SECONDS);
    },
  },
  {
    label: 'Forward 5 seconds',
    icon: FastForward,
    keys: 'F9',
    whileTyping: true,
    run: () => {
      player.skip(SKIP_SECONDS);
    },
  },
];
