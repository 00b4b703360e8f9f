import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bridge } from '../../api/bridge.ts';
import { showPanel } from '../../features/session/view-preferences.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

/**
 * Shows the session, with its summary, whose notification or `earmark:` address the user opened outside the
 * window.
 */
export function useRequestedSession(): void {
  const router = useRouter();
  useEffect(() => {
    const show = ({ sessionId, type, projectId }: SessionRef) => {
      showPanel('summary');
      void router.navigate({
        to: '/sessions/$sessionId',
        params: { sessionId },
        search: { type, ...(projectId !== null && { projectId }) },
      });
    };
    const stop = bridge.on.sessionRequested(show);
    // Requested before this listener existed: Earmark may have been started by it.
    const showEarlier = async () => {
      const asked = await bridge.call.requestedSession(null);
      if (asked.ok && asked.value !== null) show(asked.value);
    };
    void showEarlier();
    return stop;
  }, [router]);
}
