import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { speechSegmentsOf, segmentsWithSpeakers } from '../../transcripts/speech-segments.ts';
import { inTransaction } from '../transaction.ts';
import { firstIndexIdSql, LANE_COLUMNS, SUMMARY_POSITION } from '../search/index-ids.ts';
import { indexedWords } from '../search/words.ts';
import { createTurnMaps } from './turn-maps.ts';
import type { Turn, TranscriptReading, StoredTranscript } from '../../../shared/model/transcript.ts';
import type { AsJson } from '../../../shared/model/json-text.ts';
import type { CachedResponse } from '../../../shared/model/cached-response.ts';
import {
  choiceOf,
  isSpoken,
  resolveSpeaker,
  speakerKeyOf,
  type SpeakerChoices,
} from '../../../shared/domain/speakers.ts';

const transcriptRow = z.object({ raw: z.string(), warnings: z.string(), received_at: z.string() });
const counted = z.object({ turns: z.int() });
const turnRow = z.object({ turn: z.string() });
const turnsRow = z.object({ turns: z.string() });

/** A transcript to save: the response body, the parsed transcript, and when it was received (ISO 8601). */
export interface ReceivedTranscript {
  sessionId: string;
  body: string;
  reading: TranscriptReading;
  at: string;
}

interface ToIndex {
  lane: number;
  id: bigint;
  words: string | null;
}

/** Transcripts as received and parsed. */
export function createTranscripts(database: DatabaseSync) {
  const begin = database.prepare(
    `select ${firstIndexIdSql('s')} as id from sessions s where s.session_id = ?`,
  );
  begin.setReadBigInts(true);
  const keep = database.prepare(
    `insert into transcripts (session_id, raw, warnings, received_at) values (?, ?, ?, ?)
     on conflict (session_id) do update set raw = excluded.raw, warnings = excluded.warnings,
       received_at = excluded.received_at`,
  );
  // When a transcript is saved again, most turns are unchanged: the index is not updated for those.
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
  const read = database.prepare('select raw, warnings, received_at from transcripts where session_id = ?');
  const turns = database.prepare('select turn from turns where session_id = ? order by place');
  // Reading one string per session is many times faster than one row per turn.
  const turnsAsJson = database.prepare(
    `select '[' || coalesce(group_concat(turn, ',' order by place), '') || ']' as turns from turns where session_id = ?`,
  );
  const lay = database.prepare(
    'update turns set lane = ? where session_id = ? and place = ? and lane is not ?1',
  );
  const turnMaps = createTurnMaps(database);

  /**
   * Saves everything except the index, and returns the texts to index. A response without turns never
   * replaces a transcript that has some.
   */
  function keepRows({ sessionId, body, reading, at }: ReceivedTranscript): ToIndex[] {
    const toIndex: ToIndex[] = [];
    const { transcript } = reading;
    const { turns: known } = counted.parse(count.get(sessionId));
    if (transcript.turns.length === 0 && known > 0) return [];
    const first = z.object({ id: z.bigint() }).parse(begin.get(sessionId)).id;
    const kept = transcript.turns.slice(0, SUMMARY_POSITION);
    const lanes = turnLanes(reading, turnMaps.speakersOf(sessionId));
    keep.run(sessionId, body, JSON.stringify(transcript.warnings), at);
    forgetFrom.run(sessionId, kept.length);
    for (const [index, turn] of kept.entries()) {
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
  }

  /**
   * Saves transcripts and indexes them last: the index writes to the disk before each statement that has
   * triggers, and only once if none comes in between.
   */
  function keepAll(received: readonly ReceivedTranscript[]): void {
    inTransaction(database, () => {
      const toIndex = received.flatMap(keepRows);
      for (const { lane, id, words } of toIndex) indexTurn[lane]?.run(id, words);
    });
  }

  function readOne(sessionId: string): StoredTranscript | null {
    const found = transcriptRow.safeParse(read.get(sessionId)).data;
    if (found === undefined) return null;
    const transcript = {
      // Only `keep` writes this JSON.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      turns: turns.all(sessionId).map((one) => JSON.parse(turnRow.parse(one).turn) as Turn),
      warnings: z.array(z.string()).parse(JSON.parse(found.warnings)),
    };
    return { reading: { transcript, segments: speechSegmentsOf(transcript) }, receivedAt: found.received_at };
  }

  return {
    /** Saves the response body and the parsed transcript, indexed. The session must be in the library. */
    keep(sessionId: string, body: string, reading: TranscriptReading, at: string): void {
      keepAll([{ sessionId, body, reading, at }]);
    },
    /** Saves several at once, which is faster. About 20 one-hour transcripts barely delay other calls. */
    keepAll,
    read: readOne,
    readAsJson(sessionId: string): AsJson<StoredTranscript> | null {
      const kept = readOne(sessionId);
      return kept === null ? null : JSON.stringify(kept);
    },
    /** Returns the turns alone; none if there is no transcript. */
    turnsOf: (sessionId: string): Turn[] =>
      // Only `keep` writes this JSON.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      JSON.parse(turnsRow.parse(turnsAsJson.get(sessionId)).turns) as Turn[],
    /** Returns the response as received. */
    raw(sessionId: string): CachedResponse | null {
      const found = transcriptRow.safeParse(read.get(sessionId)).data;
      return found === undefined ? null : { body: found.raw, checkedAt: found.received_at };
    },
    /** Assigns the turns to the lanes that the researcher chose for their speakers. */
    assignLanes(sessionId: string): void {
      const kept = readOne(sessionId);
      if (kept === null) return;
      const lanes = turnLanes(kept.reading, turnMaps.speakersOf(sessionId));
      inTransaction(database, () => {
        for (const [index, lane] of lanes.entries()) lay.run(lane, sessionId, index);
      });
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
