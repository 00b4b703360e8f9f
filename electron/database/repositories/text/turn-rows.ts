import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { readingOfTurns, segmentsWithSpeakers } from '../../../transcripts/speech-segments.ts';
import { firstIndexIdSql, LANE_COLUMNS, POSITIONS, SUMMARY_POSITION } from '../../search/index-ids.ts';
import { indexedWords } from '../../search/words.ts';
import type { TurnMaps } from './turn-maps.ts';
import type { Turn, TranscriptReading } from '../../../../shared/model/transcript.ts';
import {
  choiceOf,
  isSpoken,
  resolveSpeaker,
  speakerKeyOf,
  type SpeakerChoices,
} from '../../../../shared/domain/speakers.ts';

const counted = z.object({ turns: z.int() });
const turnRow = z.object({ turn: z.string() });
const turnsRow = z.object({ turns: z.string() });

const rowId = z.object({ id: z.bigint() });

export interface TurnToIndex {
  lane: number;
  id: bigint;
  words: string | null;
}

/** The turns of transcripts as they are shown: what was received, with the researcher's corrections. */
export function createTurnRows(database: LibraryDatabase, turnMaps: TurnMaps) {
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
  // After a split or an insertion, ids no longer follow the places.
  const outOfOrder = database.prepare(
    `select count(*) as turns from turns where session_id = ? and (id & ${POSITIONS - 1}) <> place`,
  );
  const rowIds = database.prepare(
    'select id from turns where session_id = ? and place >= ? and place < ? order by place',
  );
  rowIds.setReadBigInts(true);
  const lastId = database.prepare('select max(id) as id from turns where session_id = ?');
  lastId.setReadBigInts(true);
  const move = database.prepare('update turns set place = place + ? where session_id = ? and place >= ?');
  const remove = database.prepare('delete from turns where id = ?');
  const forgetFrom = database.prepare('delete from turns where session_id = ? and place >= ?');
  const turns = database.prepare('select turn from turns where session_id = ? order by place');
  // Reading one string per session is many times faster than one row per turn.
  const turnsAsJson = database.prepare(
    `select '[' || coalesce(group_concat(turn, ',' order by place), '') || ']' as turns from turns where session_id = ?`,
  );
  const lay = database.prepare(
    'update turns set lane = ? where session_id = ? and place = ? and lane is not ?1',
  );

  const read = (sessionId: string): Turn[] =>
    // Only `write` writes this JSON.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    turns.all(sessionId).map((one) => JSON.parse(turnRow.parse(one).turn) as Turn);
  const firstId = (sessionId: string) => z.object({ id: z.bigint() }).parse(begin.get(sessionId)).id;

  /** Saves all turns; rows that hold the same turn already are left alone. Returns the texts to index. */
  function write(sessionId: string, reading: TranscriptReading): TurnToIndex[] {
    const toIndex: TurnToIndex[] = [];
    if (counted.parse(outOfOrder.get(sessionId)).turns > 0) forgetFrom.run(sessionId, 0);
    const known = counted.parse(count.get(sessionId)).turns;
    const first = firstId(sessionId);
    const shown = reading.transcript.turns.slice(0, SUMMARY_POSITION);
    const lanes = turnLanes(reading, turnMaps.speakersOf(sessionId));
    if (known > shown.length) forgetFrom.run(sessionId, shown.length);
    for (const [index, turn] of shown.entries()) {
      const row = rowOf(turn, lanes[index] ?? null);
      const id = first + BigInt(index);
      if (index < known) changeTurn.run(row.json, row.lane, row.words, id);
      else {
        addTurn.run(id, sessionId, index, row.json, row.lane, row.words);
        if (row.lane !== null) toIndex.push({ lane: row.lane, id, words: row.words ?? turn.text });
      }
    }
    turnMaps.storeSpeechSegments(sessionId, segmentsWithSpeakers(reading));
    return toIndex;
  }

  /**
   * Saves turns of which only some differ from those saved before. Rows of the others keep their ids, so that the index
   * has nothing to do for them, even if they move. Returns the texts to index.
   */
  function change(sessionId: string, before: TranscriptReading, after: TranscriptReading): TurnToIndex[] {
    const { from, removed, turns: added } = changedTurns(before.transcript.turns, after.transcript.turns);
    const gone = rowIds.all(sessionId, from, from + removed).map((row) => rowId.parse(row).id);
    const moves = added.length !== removed;
    const next =
      z.object({ id: z.bigint().nullable() }).parse(lastId.get(sessionId)).id ?? firstId(sessionId) - 1n;
    const isFull = next + BigInt(added.length) >= firstId(sessionId) + BigInt(SUMMARY_POSITION);
    if (isFull || after.transcript.turns.length > SUMMARY_POSITION) return write(sessionId, after);
    const lanes = turnLanes(after, turnMaps.speakersOf(sessionId));
    if (moves) move.run(added.length - removed, sessionId, from + removed);
    const toIndex: TurnToIndex[] = [];
    for (const [index, turn] of added.entries()) {
      const row = rowOf(turn, lanes[from + index] ?? null);
      const known = gone[index];
      if (known !== undefined) {
        changeTurn.run(row.json, row.lane, row.words, known);
        continue;
      }
      const id = next + BigInt(index - gone.length + 1);
      addTurn.run(id, sessionId, from + index, row.json, row.lane, row.words);
      if (row.lane !== null) toIndex.push({ lane: row.lane, id, words: row.words ?? turn.text });
    }
    for (const id of gone.slice(added.length)) remove.run(id);
    // Another speaker of one turn can decide the lanes of all.
    const lanesBefore = turnLanes(before, turnMaps.speakersOf(sessionId));
    for (const [index, lane] of lanes.entries()) {
      const old = index < from ? index : index - added.length + removed;
      if ((index < from || index >= from + added.length) && lanesBefore[old] !== lane)
        lay.run(lane, sessionId, index);
    }
    if (before.segments !== after.segments)
      turnMaps.storeSpeechSegments(sessionId, segmentsWithSpeakers(after));
    return toIndex;
  }

  return {
    write,
    change,
    /** Indexes turns that were added. */
    index(toIndex: readonly TurnToIndex[]): void {
      for (const { lane, id, words } of toIndex) indexTurn[lane]?.run(id, words);
    },
    read,
    /** Returns the turns of a session as one JSON array. */
    asJson: (sessionId: string): string => turnsRow.parse(turnsAsJson.get(sessionId)).turns,
    /** Assigns the turns to the lanes that the researcher chose for their speakers. */
    assignLanes(sessionId: string): void {
      const reading = readingOfTurns(read(sessionId));
      for (const [index, lane] of turnLanes(reading, turnMaps.speakersOf(sessionId)).entries())
        lay.run(lane, sessionId, index);
    },
  };
}

export type TurnRows = ReturnType<typeof createTurnRows>;

const rowOf = (turn: Turn, lane: 0 | 1 | null) => ({
  json: JSON.stringify(turn),
  lane,
  words: lane === null ? null : indexedWords(turn.text ?? ''),
});

/** Returns which turns are other objects than before: the first, how many go, and what comes in their place. */
export function changedTurns(
  before: readonly Turn[],
  after: readonly Turn[],
): { from: number; removed: number; turns: Turn[] } {
  let from = 0;
  while (from < after.length && before[from] === after[from]) from += 1;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > from && endAfter > from && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore -= 1;
    endAfter -= 1;
  }
  return { from, removed: endBefore - from, turns: after.slice(from, endAfter) };
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
