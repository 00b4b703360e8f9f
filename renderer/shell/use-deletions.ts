import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bridge } from '../api/bridge.ts';
import { settings } from '../api/settings.ts';
import { workspaces } from '../api/workspace.ts';
import { player } from '../player/player.ts';
import { forgetDoings } from '../undo/undo.ts';

/** What belongs to no session: forgetting it would empty the screen for nothing. */
const KEPT: readonly unknown[] = [settings.queryKey[0], workspaces.queryKey[0], 'drafts', 'backup'];

/**
 * Lets go of what was deleted: nothing of it plays, is shown, or can be brought back by an undo, and a session that
 * is open is left, since the service would be asked for it again. To be used once, where the app begins.
 */
export function useDeletions(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      bridge.on.purged(({ sessionIds, what }) => {
        const isGone = (sessionId: string | null | undefined): sessionId is string =>
          typeof sessionId === 'string' && (sessionIds?.includes(sessionId) ?? true);
        for (const deck of [player.store, player.aside]) {
          const { sessionId } = deck.getState();
          if (isGone(sessionId)) player.closeOne(sessionId);
        }
        const isOpen = router.state.matches.some(
          (match) => match.routeId === '/sessions/$sessionId' && isGone(match.params.sessionId),
        );
        if (isOpen) void router.navigate({ to: '/sessions', replace: true, ignoreBlocker: true });
        if (what !== 'audio') forgetDoings();
        queryClient.removeQueries({ queryKey: ['drafts'], type: 'inactive' });
        void queryClient.resetQueries({ predicate: ({ queryKey }) => !KEPT.includes(queryKey[0]) });
      }),
    [queryClient, router],
  );
}
