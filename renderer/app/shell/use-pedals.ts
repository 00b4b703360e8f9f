import { Footprints } from 'lucide-react';
import { useMemo } from 'react';
import { useSettings } from '../../api/settings.ts';
import { player } from '../../player/player.ts';
import { PEDAL_NAMES } from '../../ui/keyboard/pedal-names.ts';
import { useCommands, type Command } from '../../ui/keyboard/commands.ts';

/**
 * Lets foot pedals play, pause and skip on every screen: the session that plays, else the one on screen. The session's
 * own screen adds the pedal for notes. Use this once.
 */
export function usePedals(): void {
  const { pedals, skipSeconds } = useSettings();
  const commands = useMemo(() => {
    const skip = (seconds: number) => () => {
      const { sessionId, timeSeconds } = player.heard();
      if (sessionId !== null) player.seekSession(sessionId, timeSeconds + seconds);
    };
    const runs = {
      play: () => {
        const { sessionId } = player.heard();
        if (sessionId !== null) player.toggleSession(sessionId);
      },
      back: skip(-skipSeconds),
      forward: skip(skipSeconds),
    };
    return (['play', 'back', 'forward'] as const).flatMap((name): Command[] => {
      const keys = pedals[name];
      if (keys === null) return [];
      return [
        {
          label: PEDAL_NAMES[name],
          icon: Footprints,
          keys,
          keyOnly: true,
          whileTyping: true,
          run: runs[name],
        },
      ];
    });
  }, [pedals, skipSeconds]);
  useCommands('Foot pedals', commands, 'app');
}
