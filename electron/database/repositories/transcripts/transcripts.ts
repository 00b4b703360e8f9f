import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import type { TranscriptVersions, ReceivedTranscript } from './transcript-versions.ts';
import type { TurnRows } from '../text/turn-rows.ts';
import type { Turn, TranscriptReading, StoredTranscript } from '../../../../shared/model/transcript.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { CachedResponse } from '../../../../shared/model/cached-response.ts';

const transcriptRow = z.object({ raw: z.string(), warnings: z.string(), received_at: z.string() });

/** Transcripts as received and parsed, and as corrected. */
export function createTranscripts(
  database: LibraryDatabase,
  { turnRows, transcriptVersions }: { turnRows: TurnRows; transcriptVersions: TranscriptVersions },
) {
  const read = database.prepare('select raw, warnings, received_at from transcripts where session_id = ?');

  /**
   * Saves transcripts and indexes them last: the index writes to the disk before each statement that has
   * triggers, and only once if none comes in between.
   */
  function keepAll(received: readonly ReceivedTranscript[]): void {
    database.inTransaction(() => {
      turnRows.index(received.flatMap((one) => transcriptVersions.receive(one)));
    });
  }

  function readOne(sessionId: string): StoredTranscript | null {
    const found = transcriptRow.safeParse(read.get(sessionId)).data;
    if (found === undefined) return null;
    const transcript = {
      turns: turnRows.read(sessionId),
      warnings: z.array(z.string()).parse(JSON.parse(found.warnings)),
    };
    return { reading: { transcript, segments: speechSegmentsOf(transcript) }, receivedAt: found.received_at };
  }

  return {
    /** Saves the response body and the parsed transcript, indexed. The session must be in the library. */
    keep(
      sessionId: string,
      body: string,
      reading: TranscriptReading,
      at: string,
      ruleId: string | null = null,
    ): void {
      keepAll([{ sessionId, body, reading, at, ruleId }]);
    },
    /** Saves several at once, which is faster. About 20 one-hour transcripts barely delay other calls. */
    keepAll,
    read: readOne,
    readAsJson(sessionId: string): AsJson<StoredTranscript> | null {
      const stored = readOne(sessionId);
      return stored === null ? null : JSON.stringify(stored);
    },
    /** Returns the turns as corrected; none if there is no transcript. */
    turnsOf: (sessionId: string): Turn[] =>
      // Only `keep` writes this JSON.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      JSON.parse(turnRows.asJson(sessionId)) as Turn[],
    /** Returns true if what is shown is not what the service sent last: it was corrected, or a newer version waits. */
    isOwn: (sessionId: string): boolean => transcriptVersions.isOwn(sessionId),
    /** Returns the response as received; null if there is none, for example because the transcript was typed. */
    raw(sessionId: string): CachedResponse | null {
      const found = transcriptRow.safeParse(read.get(sessionId)).data;
      return found === undefined || found.raw === ''
        ? null
        : { body: found.raw, checkedAt: found.received_at };
    },
    /** Assigns the turns to the lanes that the researcher chose for their speakers. */
    assignLanes(sessionId: string): void {
      database.inTransaction(() => {
        turnRows.assignLanes(sessionId);
      });
    },
  };
}

export type Transcripts = ReturnType<typeof createTranscripts>;
