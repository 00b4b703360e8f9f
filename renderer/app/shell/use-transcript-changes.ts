import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from '../../api/bridge.ts';

/**
 * Drops what is known of a session that is not on the screen when another version of its transcript comes into use: it
 * is read again when the session is opened. Use this once, at the root of the app.
 */
export function useTranscriptChanges(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      bridge.on.transcriptVersionChanged(({ sessionId }) => {
        for (const what of ['session', 'saved session'])
          queries.removeQueries({ type: 'inactive', queryKey: [what, sessionId] });
      }),
    [queries],
  );
}
