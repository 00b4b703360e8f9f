import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readingOfTurns } from '../../transcripts/speech-segments.ts';
import { timesOf } from '../../../shared/domain/passage-times.ts';
import type { HitPassage, HitPassagesQuery } from '../../../shared/model/search.ts';
import type { SpeechSegment, Turn } from '../../../shared/model/transcript.ts';
import { sentenceOf } from './snippet.ts';
import { termsOf } from './terms.ts';

const turnRow = z.object({ turn: z.string() });
const viewRow = z.object({ offset: z.number() });

/** Finds the sentences that matches of a search are in, for playing and coding them. */
export function createHitPassages(database: DatabaseSync) {
  const turns = database.prepare('select turn from turns where session_id = ? order by place');
  const view = database.prepare('select offset_seconds as offset from session_views where session_id = ?');

  /** Returns a transcript as it is shown, with its speech segments by turn and what is added to its times. */
  function read(sessionId: string) {
    // Only the repository of turns writes this JSON.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const shown = turns.all(sessionId).map((one) => JSON.parse(turnRow.parse(one).turn) as Turn);
    const { segments } = readingOfTurns(shown);
    return {
      shown,
      spans: new Map(segments.map((span): [number, SpeechSegment] => [span.turn, span])),
      offset: viewRow.safeParse(view.get(sessionId)).data?.offset ?? 0,
    };
  }

  /** Returns one passage for each match whose turn is still in the library, in the order of the matches. */
  return ({ text, hits }: HitPassagesQuery): HitPassage[] => {
    const terms = termsOf(text);
    const known = new Map<string, ReturnType<typeof read>>();
    return hits.flatMap(({ sessionId, turnPlace }): HitPassage[] => {
      const session = known.get(sessionId) ?? read(sessionId);
      known.set(sessionId, session);
      const turn = session.shown[turnPlace];
      const words = turn?.text ?? '';
      const { start, end } = sentenceOf(words, terms);
      if (turn === undefined || start >= end) return [];
      const times = timesOf(turn, session.spans.get(turnPlace), { start, end });
      const inRecording = (seconds: number | null) =>
        seconds === null ? null : Math.max(0, seconds + session.offset);
      return [
        {
          sessionId,
          passage: { turnPlace, start, end, quote: words.slice(start, end) },
          startSeconds: inRecording(times.startSeconds),
          endSeconds: inRecording(times.endSeconds),
        },
      ];
    });
  };
}
