import { queryOptions } from '@tanstack/react-query';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { Question } from '../../../shared/model/summary.ts';
import { bridge } from '../../api/bridge.ts';
import { cachedSession } from '../../api/cached-session.ts';
import { correctedTextOf } from '../../api/corrected-text.ts';
import { valueOf } from '../../api/describe-error.ts';
import { fromJson } from '../../api/from-json.ts';
import { passagesOf, type Passage } from './find-passage.ts';

/** Words of the participant that an answer refers to. */
interface AnswerPlace extends Pick<Passage, 'turnPlace' | 'quote'> {
  /** In seconds of the recording; null if not known. */
  startSeconds: number | null;
  /** When the turn ends; null if not known. */
  endSeconds: number | null;
}

export interface AnswerPlaces {
  /** Why the service gave the answer; null if it did not say, or gave none. */
  rationale: string | null;
  /** False if the transcript is not on this computer. */
  hasTranscript: boolean;
  places: AnswerPlace[];
}

/** Finds the words that the service's answer of a session refers to. Reads from this computer only. */
export const answerPlacesOf = (session: SessionRef, question: Question) =>
  queryOptions({
    // It is removed with the transcript that it belongs to.
    queryKey: [...cachedSession(session).queryKey, 'answer places', question],
    queryFn: async ({ client }): Promise<AnswerPlaces> => {
      const { sessionId, projectId } = session;
      const request = { projectId, questions: [question], sessionIds: [sessionId], after: null };
      const [page, { reading, view }, corrected] = await Promise.all([
        bridge.call.answers(request),
        client.query(cachedSession(session)),
        client.query(correctedTextOf(session)),
      ]);
      const answer = fromJson(valueOf(page).rows)[0]?.cells[question.id];
      const rationale = answer?.rationale ?? null;
      if (answer === undefined || reading === null)
        return { rationale, hasTranscript: reading !== null, places: [] };
      const inRecording = (seconds: number | null | undefined) =>
        seconds == null ? null : Math.max(0, seconds + view.offsetSeconds);
      const places = passagesOf(answer, reading, corrected).map(({ turnPlace, startSeconds, quote }) => ({
        turnPlace,
        quote,
        startSeconds: inRecording(startSeconds),
        endSeconds: inRecording(reading.transcript.turns[turnPlace]?.endSeconds),
      }));
      return { rationale, hasTranscript: true, places };
    },
    // The service may have answered again.
    staleTime: 0,
    gcTime: 60_000,
  });
