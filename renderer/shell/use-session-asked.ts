import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bridge } from '../api/bridge.ts';
import { useViewPreferences } from '../sessions/view-preferences.ts';

/** Shows the session, with its summary, whose notification was chosen on the desktop. */
export function useSessionAsked(): void {
  const router = useRouter();
  useEffect(
    () =>
      bridge.on.sessionAsked(({ sessionId, type, projectId }) => {
        useViewPreferences.setState({ panel: true, tab: 'summary' });
        void router.navigate({
          to: '/sessions/$sessionId',
          params: { sessionId },
          search: { type, ...(projectId !== null && { projectId }) },
        });
      }),
    [router],
  );
}
