import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dropOwnWords } from '../../features/answers/ask/judgement-saving.ts';
import { dropOwnAnswers } from '../../features/answers/own-answer-saving.ts';
import { bridge } from '../../api/bridge.ts';
import { deletions } from '../../api/deletions.ts';
import { dropWaitingDrafts } from '../../api/draft-store.ts';
import { settings } from '../../api/settings.ts';
import { workspaces } from '../../api/workspace.ts';
import { lastLocationOf } from '../../navigation/last-locations.ts';
import { readSessionsSearch } from '../../navigation/route-search.ts';
import { forgetVisits, originAt } from '../../navigation/session-history.ts';
import { forgetOtherLists } from '../../navigation/session-lists.ts';
import { player } from '../../player/player.ts';
import { clearUndoHistory } from '../../ui/undo.ts';
import { forgetSummaryNews } from './summary-news.ts';

/** Queries that belong to no session: removing them would empty the screen for nothing. */
const KEPT: readonly unknown[] = [
  settings.queryKey[0],
  workspaces.queryKey[0],
  deletions.queryKey[0],
  'drafts',
  'backup',
];
/** Queries whose second key part is a session ID. */
const OF_SESSION: readonly unknown[] = ['session', 'saved session'];

/**
 * Removes deleted data from the window: it does not play, is not shown, is not saved late and cannot be
 * restored by an undo. The screen of a session that was deleted, or whose transcript was, is left for the list
 * that it was opened from, or else for the list of sessions. Use this once, at the root of the app.
 */
export function useDeletions(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const before = useRef('/sessions');
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation: { pathname, href } }) => {
        if (!/^\/(sessions\/|connect)/.test(pathname)) before.current = href;
      }),
    [router],
  );
  useEffect(
    () =>
      bridge.on.purged(({ sessionIds, what }) => {
        const isGone = (sessionId: unknown): sessionId is string =>
          typeof sessionId === 'string' && (sessionIds?.includes(sessionId) ?? true);
        for (const deck of [player.store, player.aside]) {
          const { sessionId } = deck.getState();
          if (isGone(sessionId)) player.closeOne(sessionId);
        }
        forgetVisits(sessionIds);
        forgetOtherLists();
        if (what !== 'audio') {
          const isOpen = router.state.matches.some(
            (match) => match.routeId === '/sessions/$sessionId' && isGone(match.params.sessionId),
          );
          if (isOpen) {
            const isFromList = originAt(router.state.location.state['__TSR_index']) !== null;
            const list = isFromList ? before.current : sessionsHref(router);
            router.history.replace(list, {}, { ignoreBlocker: true });
          }
          clearUndoHistory();
          forgetSummaryNews();
          dropOwnAnswers(isGone);
          dropOwnWords(isGone);
          dropWaitingDrafts((subject) => sessionIds?.some((id) => subject.includes(id)) ?? true);
          queryClient.removeQueries({ queryKey: ['drafts'], type: 'inactive' });
        }
        const isOfOther = (key: QueryKey) => OF_SESSION.includes(key[0]) && !isGone(key[1]);
        if (what === 'everything') {
          // Components that still show it must not fetch it again.
          queryClient.removeQueries({
            predicate: ({ queryKey: key }) => OF_SESSION.includes(key[0]) && !isOfOther(key),
          });
        }
        void queryClient.invalidateQueries({ queryKey: deletions.queryKey });
        void queryClient.resetQueries({
          predicate: ({ queryKey }) => !KEPT.includes(queryKey[0]) && !isOfOther(queryKey),
        });
      }),
    [queryClient, router],
  );
}

/** The list of sessions as it was shown last. */
const sessionsHref = (router: AnyRouter): string =>
  router.buildLocation({
    to: '/sessions',
    search: readSessionsSearch(lastLocationOf('/sessions').search),
  }).href;
