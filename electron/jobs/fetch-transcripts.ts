import { send } from '../service-client/client.ts';
import { sessionQuery } from '../../shared/domain/session-query.ts';
import type { Transport } from '../service-client/transport.ts';
import type { Library } from '../database/open-in-worker.ts';
import { FailureError } from '../platform/failures.ts';
import { readByRulesInWorker } from '../transcripts/read-in-worker.ts';
import type { RuledReading } from '../transcripts/transcript-worker.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';

/** A response with a transcript, and how it is read. */
export type ReadResponse = RuledReading & { body: string };

export type Transcripts = ReturnType<typeof createTranscriptFetcher>;

/** Fetches transcripts from the service and stores them on this computer. */
export function createTranscriptFetcher(options: {
  transport: Transport;
  library: Pick<Library, 'readingRules' | 'sessionFiles' | 'sessions' | 'transcripts'>;
}) {
  const { transport, library } = options;

  async function received(session: SessionRef) {
    const { body } = await send(transport, 'getTranscript', { query: sessionQuery(session) });
    const by = await library.readingRules.forResponse(session.sessionId, body);
    return { body, isStored: by.isStored, ...(await readByRulesInWorker(body, by)) };
  }

  const hasTurns = async (sessionId: string) =>
    ((await library.transcripts.read(sessionId))?.reading.transcript.turns.length ?? 0) > 0;

  return {
    /** Fetches and parses a transcript without storing it. */
    async receive(session: SessionRef): Promise<ReadResponse> {
      const { body, reading, ruleId } = await received(session);
      return { body, reading, ruleId };
    },
    /**
     * Stores the transcript with its session, which may not be in the library yet, and returns it as it is shown: with
     * corrections. Throws if it is empty but turns are already stored, or if the session's text was deleted from this
     * computer.
     */
    async fetch(session: SessionRef): Promise<TranscriptReading> {
      const { body, reading, ruleId, isStored } = await received(session);
      // Nobody sends another transcript of the researcher's own files.
      if (await library.sessionFiles.has(session.sessionId))
        return (await library.transcripts.read(session.sessionId))?.reading ?? reading;
      const at = new Date().toISOString();
      await library.sessions.ensure(session, at);
      await library.transcripts.keep(session.sessionId, body, reading, at, ruleId);
      const isEmpty = reading.transcript.turns.length === 0;
      // A rule that was ended may have read turns in it that the reader of transcripts does not find.
      if (isEmpty && !isStored && (await hasTurns(session.sessionId)))
        throw new FailureError('blocked', 'The service sent an empty transcript.');
      if (!isEmpty && !(await library.transcripts.isOwn(session.sessionId))) return reading;
      return (await library.transcripts.read(session.sessionId))?.reading ?? reading;
    },
  };
}
