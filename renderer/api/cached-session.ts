import { queryOptions } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';
import type { SessionView } from '../../shared/model/session-view.ts';

/** What this computer keeps of a session's talk, and how the researcher named and placed it. */
export interface CachedSession {
  /** Null where its transcript is not kept here. */
  reading: TranscriptReading | null;
  view: SessionView;
}

/** Read from this computer alone: the service is not asked. */
export const cachedSession = (session: SessionRef) =>
  queryOptions({
    queryKey: ['kept session', session.sessionId],
    queryFn: async (): Promise<CachedSession> => {
      const [kept, view] = await Promise.all([
        bridge.call.storedTranscript(session),
        bridge.call.sessionView(session),
      ]);
      const text = valueOf(kept);
      return { reading: text === null ? null : fromJson(text).reading, view: valueOf(view) };
    },
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });
