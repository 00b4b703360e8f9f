import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { currentWorkspace } from '../../../api/workspace.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { readingOf } from '../queries/session-queries.ts';
import { startCorrecting, startReading } from '../modes/mode-store.ts';
import { createCorrectionWriter, type CorrectionWriter } from './correction-writer.ts';

/** The writer of a session's corrections. Leaving the session saves what was typed and ends the mode. */
export function useCorrectionWriter(session: SessionRef): CorrectionWriter {
  const queries = useQueryClient();
  const workspaceId = useQuery(currentWorkspace).data?.id ?? null;
  const writer = useMemo(
    () => createCorrectionWriter(queries, session, workspaceId),
    [queries, session, workspaceId],
  );
  useEffect(
    () => () => {
      void writer.end();
    },
    [writer],
  );
  useEffect(() => startReading, []);
  const isRead = useQuery(readingOf(session)).data !== undefined;
  useEffect(() => {
    const turn = isRead ? writer.resume() : null;
    if (turn === null) return;
    startCorrecting(session.sessionId, turn);
    void writer.flush();
  }, [isRead, writer, session]);
  return writer;
}
