import { SkipBack, SkipForward } from 'lucide-react';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { showTranscript } from './layout/view-preferences.ts';
import type { SessionSteps } from './steps/use-session-steps.ts';
import type { Find } from './transcript/find-state.ts';

/**
 * Adds the keys for the next and the previous match: of the transcript, and from its last one to the next session of the
 * search that it was opened from.
 */
export function useHitKeys(find: Find, { stepHits, pointToHit }: SessionSteps): void {
  const { matches, current, step } = find;
  const { length } = matches.turns;
  const go = (by: 1 | -1) => {
    const isLast = length === 0 || current === (by === 1 ? length - 1 : 0);
    if (isLast && stepHits(by)) return;
    showTranscript();
    step(by);
    const turn = matches.turns[(current + by + length) % length];
    if (turn !== undefined) pointToHit(turn);
  };
  useLatestCommands('In this session', [
    {
      label: 'Next match',
      synonyms: 'hit search',
      icon: SkipForward,
      keys: 'F3',
      run: () => {
        go(1);
      },
    },
    {
      label: 'Previous match',
      synonyms: 'hit search',
      icon: SkipBack,
      keys: 'shift+F3',
      run: () => {
        go(-1);
      },
    },
  ]);
}
