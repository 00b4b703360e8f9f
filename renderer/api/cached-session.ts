import { queryOptions } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';
import type { SessionView } from '../../shared/model/session-view.ts';

/** A session's transcript as stored on this computer, and how the researcher named and placed the session. */
export interface CachedSession {
  /** Null if the transcript is not stored on this computer. */
  reading: TranscriptReading | null;
  view: SessionView;
}

/** Reads from this computer only: no request goes to the service. */
export const cachedSession = (session: SessionRef) =>
  queryOptions({
    queryKey: ['saved session', session.sessionId],
    queryFn: async (): Promise<CachedSession> => {
      const [cached, view] = await Promise.all([
        bridge.call.storedTranscript(session),
        bridge.call.sessionView(session),
      ]);
      const text = valueOf(cached);
      return { reading: text === null ? null : fromJson(text).reading, view: valueOf(view) };
    },
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });
