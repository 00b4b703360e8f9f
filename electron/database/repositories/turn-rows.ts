import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { segmentsWithSpeakers, speechSegmentsOf } from '../../transcripts/speech-segments.ts';
import { firstIndexIdSql, LANE_COLUMNS, SUMMARY_POSITION } from '../search/index-ids.ts';
import { indexedWords } from '../search/words.ts';
import { createTurnMaps } from './turn-maps.ts';
import type { Turn, TranscriptReading } from '../../../shared/model/transcript.ts';
import {
  choiceOf,
  isSpoken,
  resolveSpeaker,
  speakerKeyOf,
  type SpeakerChoices,
} from '../../../shared/domain/speakers.ts';

const counted = z.object({ turns: z.int() });
const turnRow = z.object({ turn: z.string() });
const turnsRow = z.object({ turns: z.string() });

export interface TurnToIndex {
  lane: number;
  id: bigint;
  words: string | null;
}

/** The turns of transcripts as they are shown: what was received, with the researcher's corrections. */
export function createTurnRows(database: DatabaseSync) {
  const begin = database.prepare(
    `select ${firstIndexIdSql('s')} as id from sessions s where s.session_id = ?`,
  );
  begin.setReadBigInts(true);
  // When turns are saved again, most are unchanged: the index is not updated for those.
  const changeTurn = database.prepare(
    `update turns set turn = ?1, lane = ?2, words = ?3
     where id = ?4 and (turn <> ?1 or lane is not ?2 or words is not ?3)`,
  );
  const addTurn = database.prepare(
    'insert into turns (id, session_id, place, turn, lane, words) values (?, ?, ?, ?, ?, ?)',
  );
  const indexTurn = [0, 1].map((lane) =>
    database.prepare(`insert into said_words (rowid, ${LANE_COLUMNS[lane]}) values (?, ?)`),
  );
  const count = database.prepare('select count(*) as turns from turns where session_id = ?');
  const forgetFrom = database.prepare('delete from turns where session_id = ? and place >= ?');
  const turns = database.prepare('select turn from turns where session_id = ? order by place');
  // Reading one string per session is many times faster than one row per turn.
  const turnsAsJson = database.prepare(
    `select '[' || coalesce(group_concat(turn, ',' order by place), '') || ']' as turns from turns where session_id = ?`,
  );
  const lay = database.prepare(
    'update turns set lane = ? where session_id = ? and place = ? and lane is not ?1',
  );
  const turnMaps = createTurnMaps(database);

  const read = (sessionId: string): Turn[] =>
    // Only `write` writes this JSON.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    turns.all(sessionId).map((one) => JSON.parse(turnRow.parse(one).turn) as Turn);
  const countOf = (sessionId: string): number => counted.parse(count.get(sessionId)).turns;

  return {
    /**
     * Saves the turns and returns the texts to index. With `before`, the turns as saved last, those that are the same
     * objects are left alone.
     */
    write(sessionId: string, reading: TranscriptReading, before?: readonly Turn[]): TurnToIndex[] {
      const toIndex: TurnToIndex[] = [];
      const known = countOf(sessionId);
      const first = z.object({ id: z.bigint() }).parse(begin.get(sessionId)).id;
      const shown = reading.transcript.turns.slice(0, SUMMARY_POSITION);
      const lanes = turnLanes(reading, turnMaps.speakersOf(sessionId));
      if (known > shown.length) forgetFrom.run(sessionId, shown.length);
      for (const [index, turn] of shown.entries()) {
        if (before !== undefined && index < known && before[index] === turn) {
          lay.run(lanes[index] ?? null, sessionId, index);
          continue;
        }
        const id = first + BigInt(index);
        const json = JSON.stringify(turn);
        const lane = lanes[index] ?? null;
        const words = lane === null ? null : indexedWords(turn.text ?? '');
        if (index < known) changeTurn.run(json, lane, words, id);
        else {
          addTurn.run(id, sessionId, index, json, lane, words);
          if (lane !== null) toIndex.push({ lane, id, words: words ?? turn.text });
        }
      }
      turnMaps.storeSpeechSegments(sessionId, segmentsWithSpeakers(reading));
      return toIndex;
    },
    /** Indexes turns that were added. */
    index(toIndex: readonly TurnToIndex[]): void {
      for (const { lane, id, words } of toIndex) indexTurn[lane]?.run(id, words);
    },
    read,
    /** Returns the turns of a session as one JSON array. */
    asJson: (sessionId: string): string => turnsRow.parse(turnsAsJson.get(sessionId)).turns,
    /** Assigns the turns to the lanes that the researcher chose for their speakers. */
    assignLanes(sessionId: string): void {
      const transcript = { turns: read(sessionId), warnings: [] };
      const reading = { transcript, segments: speechSegmentsOf(transcript) };
      for (const [index, lane] of turnLanes(reading, turnMaps.speakersOf(sessionId)).entries())
        lay.run(lane, sessionId, index);
    },
  };
}

/** Returns the lane of each turn as the researcher sees it; null for turns of the system and of tools. */
function turnLanes({ transcript, segments }: TranscriptReading, speakers: SpeakerChoices): (0 | 1 | null)[] {
  const { turns } = transcript;
  const own = new Map<string, 0 | 1>();
  for (const turn of turns) if (hasSpeech(turn)) own.set(speakerKeyOf(turn), turn.role === 'agent' ? 0 : 1);
  for (const { turn: index, lane } of segments) {
    const turn = turns[index];
    if (turn !== undefined) own.set(speakerKeyOf(turn), lane);
  }
  const seen = new Map(
    [...own.keys()].map((speakerKey) => {
      const resolvedKey = resolveSpeaker(speakerKey, own, speakers);
      return [speakerKey, choiceOf(speakers, resolvedKey).lane ?? own.get(resolvedKey) ?? 1];
    }),
  );
  return turns.map((turn) => (hasSpeech(turn) ? (seen.get(speakerKeyOf(turn)) ?? 1) : null));
}

const hasSpeech = (turn: Turn) => isSpoken(turn) && turn.text !== null;
