import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { readingReasonsKey } from '../../../api/reading-rules.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { rawTranscriptOf, readingOf } from '../queries/session-queries.ts';
import { candidatesOf, redactionOf } from '../queries/redaction-queries.ts';
import { secondListenOf } from '../queries/second-listen-queries.ts';
import { correctionsOf, newerTranscriptKey, receivedTranscriptOf } from '../queries/correction-queries.ts';

/** Shows another version of the transcript as soon as it comes into use. Use this once in a session. */
export function useTranscriptVersions(session: SessionRef): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      bridge.on.transcriptVersionChanged(({ sessionId }) => {
        if (sessionId === session.sessionId) void readAgain(queries, session);
      }),
    [queries, session],
  );
}

async function readAgain(queries: QueryClient, session: SessionRef): Promise<void> {
  const { queryKey } = readingOf(session);
  try {
    // From this computer: the service may not be reachable, and would send what is stored already.
    const text = valueOf(await bridge.call.storedTranscript(session));
    if (text !== null) queries.setQueryData(queryKey, fromJson(text).reading);
  } catch {
    void queries.invalidateQueries({ queryKey });
  }
  for (const also of [
    newerTranscriptKey(session),
    readingReasonsKey(session.sessionId),
    ...[correctionsOf, receivedTranscriptOf, rawTranscriptOf, secondListenOf, redactionOf, candidatesOf].map(
      (queryOf) => queryOf(session).queryKey,
    ),
  ])
    void queries.invalidateQueries({ queryKey: also });
}
