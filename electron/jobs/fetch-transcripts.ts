import { send } from '../service-client/client.ts';
import { sessionQuery } from '../../shared/domain/session-query.ts';
import type { Transport } from '../service-client/transport.ts';
import type { Library } from '../database/open-in-worker.ts';
import { FailureError } from '../platform/failures.ts';
import { readInWorker } from '../transcripts/read-in-worker.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';

export type Transcripts = ReturnType<typeof createTranscriptFetcher>;

/** Fetches transcripts from the service and stores them on this computer. */
export function createTranscriptFetcher(options: {
  transport: Transport;
  library: Pick<Library, 'sessionFiles' | 'sessions' | 'transcripts'>;
}) {
  const { transport, library } = options;

  async function receive(session: SessionRef): Promise<{ body: string; reading: TranscriptReading }> {
    const { body } = await send(transport, 'getTranscript', { query: sessionQuery(session) });
    return { body, reading: await readInWorker(body) };
  }

  const hasTurns = async (sessionId: string) =>
    ((await library.transcripts.read(sessionId))?.reading.transcript.turns.length ?? 0) > 0;

  return {
    /** Fetches and parses a transcript without storing it. */
    receive,
    /**
     * Stores the transcript with its session, which may not be in the library yet, and returns it as it is shown: with
     * corrections. Throws if it is empty but turns are already stored, or if the session's text was deleted from this
     * computer.
     */
    async fetch(session: SessionRef): Promise<TranscriptReading> {
      const { body, reading } = await receive(session);
      // Nobody sends another transcript of the researcher's own files.
      if (await library.sessionFiles.has(session.sessionId))
        return (await library.transcripts.read(session.sessionId))?.reading ?? reading;
      const at = new Date().toISOString();
      await library.sessions.ensure(session, at);
      await library.transcripts.keep(session.sessionId, body, reading, at);
      if (reading.transcript.turns.length === 0 && (await hasTurns(session.sessionId)))
        throw new FailureError('blocked', 'The service sent an empty transcript.');
      if (!(await library.transcripts.isOwn(session.sessionId))) return reading;
      return (await library.transcripts.read(session.sessionId))?.reading ?? reading;
    },
  };
}
