import { Check, ChevronDown, ChevronUp, Ear } from 'lucide-react';
import { player } from '../../../player/player.ts';
import { useLatestCommands, type Command } from '../../../ui/keyboard/commands.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { decideAndGoOn } from './doubt-actions.ts';
import { neighbourDoubt } from './doubt-groups.ts';
import { showPanel } from '../layout/view-preferences.ts';
import { openDoubt, openDoubtStore, useOpenDoubt } from './open-doubt.ts';

/** Adds the commands that go through the places worth a second listen. */
export function useDoubtCommands(
  session: SessionRef,
  undecided: readonly ListedDoubt[],
  playable: boolean,
): void {
  const openId = useOpenDoubt((state) => state.openId);
  const step = (direction: -1 | 1) => () => {
    const at = playable ? player.store.getState().timeSeconds : null;
    const next = neighbourDoubt(undecided, openDoubtStore.getState().openId, at, direction);
    if (next !== null) openDoubt(next.doubt.id);
  };
  const list: Command = {
    label: 'Second listen',
    synonyms: 'doubts check unclear quality',
    icon: Ear,
    run: () => {
      showPanel('second-listen');
    },
  };
  const commands: Command[] =
    undecided.length === 0
      ? [list]
      : [
          list,
          { label: 'Next place worth a second listen', icon: ChevronDown, keys: 'D', run: step(1) },
          { label: 'Previous place worth a second listen', icon: ChevronUp, keys: 'shift+D', run: step(-1) },
        ];
  const open = undecided.find(({ doubt }) => doubt.id === openId);
  if (open !== undefined)
    commands.push({
      label: 'This place is fine as it is',
      icon: Check,
      keys: 'Y',
      run: () => void decideAndGoOn(session, undecided, [open.doubt.id]),
    });
  useLatestCommands('Second listen', commands);
}
