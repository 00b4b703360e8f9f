import { queryOptions, type Query } from '@tanstack/react-query';
import { bridge } from '../../../api/bridge.ts';
import { client } from '../../../api/client.ts';
import { ForeignAnswerError, valueOf, type Asked } from '../../../api/describe-error.ts';
import { exactJson } from '../../../api/exact-json.ts';
import { fieldsOf } from '../../../api/fields.ts';
import { fromJson } from '../../../api/from-json.ts';
import {
  cachedResponse,
  cachedThenNetwork,
  queryOfSession,
  type Kept,
} from '../../../api/cached-then-network.ts';
import { withoutDeepValues } from '../../../../shared/domain/json-depth.ts';
import { sessionQuery } from '../../../../shared/domain/session-query.ts';
import { readEvaluation } from './evaluation-record.ts';
import { statusFromResponse, readStatus } from './status-record.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { Question } from '../../../../shared/model/summary.ts';
import { deletions } from '../../../api/deletions.ts';
import { queryClient } from '../../../api/query-client.ts';
import { viewOf } from './session-view.ts';

const SESSION = 'session';
const STATUS = 'status';
const TRANSCRIPT = 'transcript';
const keyOf = (session: SessionRef, part: string) =>
  [SESSION, session.sessionId, session.projectId, part] as const;

export const isOfSession = ({ queryKey }: Query): boolean => queryKey[0] === SESSION;

/** True if a session on screen could not be read from the service; its own screen then says so. */
export const isFailedSessionRead = (query: Query): boolean =>
  isOfSession(query) &&
  query.state.error !== null &&
  (query.queryKey[3] === STATUS || query.queryKey[3] === TRANSCRIPT);

/** The query for a session's status record. */
export const statusOf = (session: SessionRef) =>
  queryOptions({
    queryKey: keyOf(session, STATUS),
    queryFn: ({ client: cache, queryKey }) =>
      cachedThenNetwork({
        client: cache,
        queryKey,
        cached: () => cachedResponse('/v1/session/status', queryOfSession(session), readStatus),
        fresh: async () => {
          const { data, response } = await client.GET('/v1/session/status', {
            params: { query: sessionQuery(session) },
          });
          return statusFromResponse(data, response.status);
        },
      }),
  });

/** The query for the transcript as read by the main process, with its speech segments. */
export const readingOf = (session: SessionRef) =>
  queryOptions({
    queryKey: keyOf(session, TRANSCRIPT),
    queryFn: ({ client: cache, queryKey }) =>
      cachedThenNetwork({
        client: cache,
        queryKey,
        cached: () => storedReading(session),
        fresh: async () => fromJson(valueOf(await bridge.call.transcript(session))),
      }),
    // If only this computer could answer, the service is queried again.
    staleTime: ({ state }) => (state.status === 'error' ? 0 : Infinity),
  });

async function storedReading(session: SessionRef): Promise<Kept<TranscriptReading> | null> {
  const text = valueOf(await bridge.call.storedTranscript(session));
  if (text === null) return null;
  const { reading, receivedAt } = fromJson(text);
  return { value: reading, receivedAt: new Date(receivedAt) };
}

/** The query for the transcript as received. Only run when it is shown, because it can be large. */
export const rawTranscriptOf = (session: SessionRef) =>
  queryOptions({
    queryKey: keyOf(session, 'raw transcript'),
    queryFn: async () => {
      try {
        const { data, response } = await client.GET('/v1/session/transcript', {
          params: { query: sessionQuery(session) },
          parseAs: 'text',
        });
        const { transcript } = fieldsOf(exactJson(withoutDeepValues(data ?? '')));
        if (transcript === undefined)
          throw new ForeignAnswerError(response.status, 'an answer without a transcript');
        return { value: transcript, receivedAt: new Date() };
      } catch (error) {
        // If the request fails, the cached transcript is shown, with the time it was received.
        const path = '/v1/session/transcript';
        const cached = await cachedResponse(
          path,
          queryOfSession(session),
          (data) => fieldsOf(data)['transcript'],
          exactJson,
        );
        if (cached === null) throw error;
        return { value: cached.value ?? null, receivedAt: cached.receivedAt };
      }
    },
    staleTime: Infinity,
    // Sharing would copy numbers that are as they were written, which makes records of them.
    structuralSharing: false,
  });

/** Nothing of an original stays in the cache once it is hidden. */
const ORIGINAL_GC_MS = 0;
const withKey = (soundKey: string | null) => (soundKey === null ? {} : { soundKey });
const ofOriginal = (soundKey: string | null) => (soundKey === null ? [] : [soundKey]);

/**
 * The query for the recording's state. Run again on every mount: main's events only reach mounted listeners.
 * `soundKey`: the key of its original while that is shown, here as below.
 */
export const audioOf = (session: SessionRef, soundKey: string | null = null) =>
  queryOptions({
    queryKey: [...keyOf(session, 'audio'), ...ofOriginal(soundKey)],
    queryFn: async () => valueOf(await bridge.call.audio({ session, again: false, ...withKey(soundKey) })),
    staleTime: 0,
    ...(soundKey !== null && { gcTime: ORIGINAL_GC_MS }),
  });

/** About a pixel per bar for the whole session; fetched repeatedly while the recording downloads. */
const COARSE_PAIRS = 20_000;
/** All the detail that the main process stores: at the closest zoom of an hour, one bucket per bar. */
const FINE_PAIRS = 1_048_576;

/** The query for peaks: coarse ones at once, fine ones when the recording is complete. */
export const peaksOf = (session: SessionRef, detail: 'coarse' | 'fine', soundKey: string | null = null) =>
  queryOptions({
    queryKey: [...keyOf(session, 'peaks'), detail, ...ofOriginal(soundKey)],
    queryFn: async () => {
      const maxPairs = detail === 'fine' ? FINE_PAIRS : COARSE_PAIRS;
      return valueOf(await bridge.call.peaks({ session, maxPairs, ...withKey(soundKey) }));
    },
    staleTime: Infinity,
    // Fine peaks take a few megabytes, and are quickly loaded again.
    gcTime: soundKey === null ? 60_000 : ORIGINAL_GC_MS,
    structuralSharing: false,
  });

/**
 * The query for the summary on this computer. It never contacts the service, which would start writing one.
 */
export const summaryOf = (session: SessionRef, questions: Question[]) =>
  queryOptions({
    queryKey: [...keyOf(session, 'summary'), questions],
    queryFn: async () => valueOf(await bridge.call.summary({ session, questions })),
    staleTime: 0,
  });

/**
 * The query for the evaluator's answers, run again for each summary received. A service may not have an
 * evaluator, and the summary works without it, so any other response counts as none.
 */
export const evaluationOf = (session: SessionRef, summaryReceivedAt: string | null) =>
  queryOptions({
    queryKey: [...keyOf(session, 'evaluation'), summaryReceivedAt],
    queryFn: async () => {
      try {
        const { data, response } = await client.GET('/v1/session/evaluation', {
          params: { query: sessionQuery(session) },
        });
        if (fieldsOf(data)['evaluationResults'] === undefined)
          throw new ForeignAnswerError(response.status, 'an answer without an evaluation');
        return readEvaluation(data);
      } catch {
        const path = '/v1/session/evaluation';
        return (await cachedResponse(path, queryOfSession(session), readEvaluation))?.value ?? null;
      }
    },
  });

/** The error messages if a summary cannot be requested. */
export const summaryRequestErrors: Asked = {
  act: 'have summaries written',
  scope: 'sessions:write',
  notFound: 'The service does not know this session ID.',
};

/** The error messages if a transcript cannot be read. */
export const transcriptReadErrors: Asked = {
  act: 'read sessions',
  scope: 'sessions:read',
  notFound: 'The service has no transcript for this session. It can take a few minutes after the interview.',
};

/** The error messages if a session cannot be read. */
export const sessionReadErrors: Asked = {
  act: 'read sessions',
  scope: 'sessions:read',
  notFound:
    'The service does not know this session ID. It may be mistyped, from another workspace, or deleted on the service.',
};

/**
 * Fetches the transcript and what playback needs before the screen renders, unless anything of the session was
 * deleted. The screen runs the same queries and shows their errors.
 */
export async function prepareSession(session: SessionRef): Promise<void> {
  const deleted = await queryClient.query({ ...deletions, staleTime: 'static' }).catch(() => null);
  if (deleted === null || deleted.some(({ sessionId }) => sessionId === session.sessionId)) return;
  queryClient.query({ ...readingOf(session), staleTime: 'static' }).catch(() => null);
  queryClient.query(viewOf(session)).catch(() => null);
  queryClient.query(audioOf(session)).catch(() => null);
}
