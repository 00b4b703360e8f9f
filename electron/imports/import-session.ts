import { send } from '../service-client/client.ts';
import { sessionQuery } from '../../shared/domain/session-query.ts';
import { isAnswerTo } from '../service-client/cached-paths.ts';
import { pathOf } from '../service-client/operations.ts';
import type { Transport } from '../service-client/transport.ts';
import type { FetchedSession } from '../database/repositories/imports/imports.ts';
import { FailureError, isRefusedWith, RefusalError } from '../platform/failures.ts';
import type { Transcripts } from '../jobs/fetch-transcripts.ts';
import { DeletedError } from '../service-client/session-fetches.ts';
import { readStatusFacts } from './session-status.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';

const STATUS = pathOf('getSessionStatus');
const EVALUATION = pathOf('getEvaluation');

interface Service {
  transport: Transport;
  transcripts: Pick<Transcripts, 'receive'>;
}

/**
 * Fetches one session from the service. Throws if the service does not know the session or does not respond;
 * a missing or unreadable transcript or evaluation is only omitted.
 */
export async function getSession(
  { transport, transcripts }: Service,
  session: SessionRef,
): Promise<FetchedSession> {
  const query = sessionQuery(session);
  const { body: status } = await send(transport, 'getSessionStatus', { query });
  const facts = readStatusFacts(status);
  if (facts === null || !isAnswerTo(STATUS, status))
    throw new FailureError(
      'blocked',
      'No interview service answered. You may have to sign in to this network first.',
    );
  const [transcript, evaluation] = await Promise.all([
    transcripts.receive(session).then((got) => ({ got, why: null }), missingTranscriptReason),
    send(transport, 'getEvaluation', { query }).then(({ body }) => body, withoutEvaluation),
  ]);
  const { got, why } = transcript;
  return {
    seen: { ...session, ...lengthOf(got?.reading ?? null), ...facts },
    query: new URLSearchParams(query).toString(),
    status,
    transcript: got,
    evaluation: evaluation !== null && isAnswerTo(EVALUATION, evaluation) ? evaluation : null,
    why: why ?? (facts.hasAudio === false ? 'No audio' : null),
  };
}

/** Returns the end of the last turn, the best estimate of the duration until the recording is opened. */
function lengthOf(reading: TranscriptReading | null): { durationSeconds?: number } {
  const last = (reading?.segments ?? []).reduce((most, { endSeconds }) => Math.max(most, endSeconds), 0);
  return last > 0 ? { durationSeconds: last } : {};
}

/** Returns why there is no transcript, or rethrows errors that concern more than this session. */
function missingTranscriptReason(error: unknown): { got: null; why: string } {
  if (error instanceof DeletedError) return { got: null, why: 'Transcript deleted from this computer' };
  if (isRefusedWith(error, 404)) return { got: null, why: 'No transcript' };
  if (isRefusedWith(error, 500)) return { got: null, why: 'No transcript: the service could not read it' };
  if (error instanceof FailureError && error.failure.kind === 'blocked')
    return { got: null, why: 'No transcript: the service sent something else' };
  throw error;
}

/** A service may not have evaluations, and may respond in any way. Only a missing response is an error. */
function withoutEvaluation(error: unknown): null {
  const isNoAnswer = error instanceof FailureError && error.failure.kind !== 'blocked';
  const isBusy = isRefusedWith(error, 429);
  if (isNoAnswer || isBusy || !(error instanceof RefusalError || error instanceof FailureError)) throw error;
  return null;
}
