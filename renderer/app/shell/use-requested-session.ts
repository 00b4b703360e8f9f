import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bridge } from '../../api/bridge.ts';
import { showPanel } from '../../features/session/layout/view-preferences.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import { sessionLink } from '../../navigation/session-link.ts';

/**
 * Shows the session, with its summary, whose notification or `earmark:` address the user opened outside the
 * window.
 */
export function useRequestedSession(): void {
  const router = useRouter();
  useEffect(() => {
    const show = (session: SessionRef) => {
      showPanel('summary');
      void router.navigate(sessionLink(session));
    };
    const stop = bridge.on.sessionRequested(show);
    // Requested before this listener existed: Earmark may have been started by it.
    const showEarlier = async () => {
      const requested = await bridge.call.requestedSession(null);
      if (requested.ok && requested.value !== null) show(requested.value);
    };
    void showEarlier();
    return stop;
  }, [router]);
}
