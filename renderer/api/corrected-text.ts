import { queryOptions } from '@tanstack/react-query';
import { effectiveText, type EffectiveText } from '../../shared/domain/corrections/effective-text.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import { bridge } from './bridge.ts';
import { cachedSession } from './cached-session.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';

/** The query for the corrected transcript with what was received; null if nothing is corrected. */
export const correctedTextOf = (session: SessionRef) =>
  queryOptions({
    // It is removed with the transcript that it belongs to.
    queryKey: [...cachedSession(session).queryKey, 'corrected text'],
    queryFn: async (): Promise<EffectiveText | null> => {
      const state = valueOf(await bridge.call.corrections(session));
      if (state === null || fromJson(state).corrections.length === 0) return null;
      const received = valueOf(await bridge.call.receivedTranscript(session));
      if (received === null) return null;
      const { reading, edits } = fromJson(received);
      return edits === null ? null : effectiveText(reading.transcript.turns, edits);
    },
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });
