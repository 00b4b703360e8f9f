import { Check, FastForward, Play, Redo2, Rewind, Undo2 } from 'lucide-react';
import { player } from '../../../player/player.ts';
import { useLatestCommands, type Command } from '../../../ui/keyboard/commands.ts';
import { correctingStore } from '../modes/correcting-store.ts';

/** How far F7 and F9 go, and how much is heard again after a pause, in seconds. */
const SKIP_SECONDS = 5;
const REPEAT_SECONDS = 1;

/** Plays or pauses. After a pause a little is heard again, so that no word is lost. */
function playOn(): void {
  const { playing } = player.store.getState();
  if (!playing) player.skip(-REPEAT_SECONDS);
  player.toggle();
}

/** The commands while a transcript is corrected; all of them work in the text. */
export function useCorrectingCommands({
  step,
  end,
}: {
  step: (direction: 'undo' | 'redo') => void;
  end: () => void;
}): void {
  // Whatever the screen says can be undone: what was typed a moment ago is not saved yet, and is not on it.
  const stepUnlessAsReceived = (direction: 'undo' | 'redo') => () => {
    if (!correctingStore.getState().asReceived) step(direction);
  };
  const undo = stepUnlessAsReceived('undo');
  const redo = stepUnlessAsReceived('redo');
  const commands: Command[] = [
    { label: 'Undo correction', icon: Undo2, keys: 'mod+Z', whileTyping: true, run: undo },
    { label: 'Redo correction', icon: Redo2, keys: 'mod+shift+Z', whileTyping: true, run: redo },
    { label: 'Redo correction', icon: Redo2, keys: 'mod+Y', keyOnly: true, whileTyping: true, run: redo },
    { label: 'Play or pause while correcting', icon: Play, keys: 'F8', whileTyping: true, run: playOn },
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
    { label: 'Done correcting', icon: Check, keys: 'Escape', whileTyping: true, run: end },
  ];
  useLatestCommands('Correcting', commands);
}
