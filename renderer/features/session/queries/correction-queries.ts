import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { bridge } from '../../../api/bridge.ts';
import { cachedSession } from '../../../api/cached-session.ts';
import { valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { readingOf } from './session-queries.ts';
import { redactionOf } from './redaction-queries.ts';
import { secondListenOf } from './second-listen-queries.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { TranscriptPatch } from '../../../../shared/model/corrections.ts';
import type { RedactionState } from '../../../../shared/model/redaction.ts';

const keyOf = (session: SessionRef, part: string) => ['session', session.sessionId, part];

const NEWER = 'newer transcript';

/** The newer transcript as read before, listed or not. */
export const newerTranscriptKey = (session: SessionRef) => keyOf(session, NEWER);

/** The query for what was corrected; null without a transcript on this computer. */
export const correctionsOf = (session: SessionRef) =>
  queryOptions({
    queryKey: keyOf(session, 'corrections'),
    queryFn: async () => {
      const text = valueOf(await bridge.call.corrections(session));
      return text === null ? null : fromJson(text);
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** The query for the transcript as received, with the places that were corrected. */
export const receivedTranscriptOf = (session: SessionRef) =>
  queryOptions({
    queryKey: keyOf(session, 'received transcript'),
    queryFn: async () => {
      const text = valueOf(await bridge.call.receivedTranscript(session));
      return text === null ? null : fromJson(text);
    },
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  });

/**
 * The query for a newer transcript that waits for the researcher; null if there is none. `isListed`: whether the list of
 * sessions says that one waits. It is read again when that changes.
 */
export const newerTranscriptOf = (session: SessionRef, isListed: boolean) =>
  queryOptions({
    queryKey: [...keyOf(session, NEWER), isListed],
    queryFn: async () => valueOf(await bridge.call.newerTranscript(session)),
    staleTime: 0,
  });

/** Before the first turn is typed. */
const NO_TRANSCRIPT: TranscriptReading = { transcript: { turns: [], warnings: [] }, segments: [] };

/** Shows a change of the transcript. `redacted`: what is redacted after it, if that is known. */
export function applyPatch(
  queries: QueryClient,
  session: SessionRef,
  patch: TranscriptPatch,
  redacted: RedactionState | null = null,
): void {
  const { from, removed, turns, segments, state, pills } = patch;
  queries.setQueryData(readingOf(session).queryKey, (reading) => {
    // A session that was left may be gone from memory; a part of its transcript must not take the place of all.
    if (reading === undefined && removed > 0) return undefined;
    const { transcript, segments: before } = reading ?? NO_TRANSCRIPT;
    return {
      transcript: { ...transcript, turns: transcript.turns.toSpliced(from, removed, ...turns) },
      segments: segments ?? before,
    };
  });
  queries.setQueryData(correctionsOf(session).queryKey, state);
  const { queryKey } = redactionOf(session);
  queries.setQueryData(queryKey, (before) => redacted ?? (before && { ...before, pills }));
  // The places of the replacements may have moved too.
  if (redacted === null && pills.length > 0) void queries.invalidateQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: secondListenOf(session).queryKey });
  void queries.invalidateQueries({ queryKey: receivedTranscriptOf(session).queryKey });
  queries.removeQueries({ queryKey: cachedSession(session).queryKey });
}
