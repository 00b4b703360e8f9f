import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { SpeakerChoice, SessionView } from '../../../../shared/model/session-view.ts';
import { storedSpeakerChoices } from '../../../../shared/model/session-view.ts';
import { choiceOf, resolveSpeaker } from '../../../../shared/domain/speakers.ts';
import type { SpeechSegment } from '../../../../shared/model/transcript.ts';

const row = z.object({
  turn_map: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  speakers: z.string().nullable(),
  offset_seconds: z.number().nullable(),
});

/** Packs who spoke when, whenever the speech segments, the duration or the researcher's choices change. */
export function createTurnMaps(database: LibraryDatabase) {
  const read = database.prepare(
    `select s.turn_map, s.duration_seconds, v.speakers, v.offset_seconds
     from sessions s left join session_views v using (session_id) where s.session_id = ?`,
  );
  const write = database.prepare(
    'update sessions set turn_map_packed = ? where session_id = ? and turn_map_packed is not ?1',
  );
  const storeSpeechSegments = database.prepare(
    'update sessions set turn_map = ?, turn_map_packed = ? where session_id = ?',
  );

  const rowOf = (sessionId: string) => row.safeParse(read.get(sessionId)).data;
  const packed = (segments: StoredSpeechSegments, found: z.infer<typeof row>) =>
    turnMapOf(
      displayedSpeechSegments(segments, {
        speakers: speakersIn(found.speakers),
        offsetSeconds: found.offset_seconds ?? 0,
      }),
      found.duration_seconds,
    );

  return {
    pack(sessionId: string): void {
      const found = rowOf(sessionId);
      if (found === undefined || found.turn_map === null) return;
      write.run(packed(storedSpeechSegments.parse(JSON.parse(found.turn_map)), found), sessionId);
    },
    storeSpeechSegments(sessionId: string, segments: StoredSpeechSegments): void {
      const found = rowOf(sessionId);
      if (found === undefined) return;
      storeSpeechSegments.run(JSON.stringify(segments), packed(segments, found), sessionId);
    },
    /** Returns the researcher's choices for the speakers of a session. */
    speakersOf: (sessionId: string): Record<string, SpeakerChoice> =>
      speakersIn(rowOf(sessionId)?.speakers ?? null),
  };
}

export type TurnMaps = ReturnType<typeof createTurnMaps>;

const speakersIn = (json: string | null): Record<string, SpeakerChoice> =>
  json === null ? {} : storedSpeakerChoices.parse(JSON.parse(json));

/** Speech segments as stored: with the transcript's own speaker name, so that later choices apply to them. */
const storedSpeechSegments = z.array(
  z.object({
    turn: z.int(),
    lane: z.literal([0, 1]),
    startSeconds: z.number(),
    endSeconds: z.number(),
    voice: z.string().optional(),
  }),
);
export type StoredSpeechSegments = z.infer<typeof storedSpeechSegments>;

/** Returns the speech segments with the researcher's lanes and time offset. */
export function displayedSpeechSegments(
  stored: StoredSpeechSegments,
  { speakers, offsetSeconds }: Pick<SessionView, 'speakers' | 'offsetSeconds'>,
): SpeechSegment[] {
  const ownLane = new Map(stored.map(({ voice: speakerKey, lane }) => [speakerKey, lane]));
  const laneOf = (speakerKey: string | undefined): 0 | 1 | undefined => {
    if (speakerKey === undefined) return ownLane.get(speakerKey);
    const resolvedKey = resolveSpeaker(speakerKey, ownLane, speakers);
    return choiceOf(speakers, resolvedKey).lane ?? ownLane.get(resolvedKey);
  };
  const lanes = new Map([...ownLane.keys()].map((speakerKey) => [speakerKey, laneOf(speakerKey)]));
  return stored.map(({ voice: speakerKey, ...span }) => ({
    ...span,
    lane: lanes.get(speakerKey) ?? span.lane,
    startSeconds: Math.max(0, span.startSeconds + offsetSeconds),
    endSeconds: Math.max(0, span.endSeconds + offsetSeconds),
  }));
}

/** Columns of a packed turn map, each with one bit per lane. */
const TURN_MAP_COLUMNS = 96;
/** What a turn without a length counts for, so that it can be seen. */
const SHORTEST_SECONDS = 0.001;

/**
 * Packs who spoke when into a short string, since a list contains thousands: one hexadecimal digit per four
 * columns, the interviewer's lane first. A column in which both lanes speak goes to one of them, so that a long
 * session is not two solid bars; each lane receives as many of these columns as it speaks in them. Returns null if no
 * turn times are known.
 */
export function turnMapOf(spans: readonly SpeechSegment[], durationSeconds: number | null): string | null {
  const length = durationSeconds ?? spans.reduce((latest, { endSeconds }) => Math.max(latest, endSeconds), 0);
  if (spans.length === 0 || !(length > 0)) return null;
  const columns = assignColumns(spokenByColumn(spans, length / TURN_MAP_COLUMNS), length / TURN_MAP_COLUMNS);
  let packed = '';
  for (let at = 0; at < columns.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = columns.subarray(at, at + 4);
    packed += (a * 8 + b * 4 + c * 2 + d).toString(16);
  }
  return packed;
}

/** Returns the seconds that each lane speaks in each column, the interviewer's lane first. */
function spokenByColumn(spans: readonly SpeechSegment[], columnSeconds: number): Float64Array {
  const spoken = new Float64Array(TURN_MAP_COLUMNS * 2);
  for (const { lane, startSeconds, endSeconds } of spans) {
    const column = (seconds: number) =>
      Math.min(TURN_MAP_COLUMNS - 1, Math.max(0, Math.floor(seconds / columnSeconds)));
    const from = column(startSeconds);
    // A short turn fills at least one column; one that ends on a column boundary does not fill the next.
    const to = Math.max(from, Math.min(column(endSeconds), Math.ceil(endSeconds / columnSeconds) - 1));
    for (let at = from; at <= to; at += 1) {
      const start = Math.max(startSeconds, at * columnSeconds);
      const end = Math.min(endSeconds, (at + 1) * columnSeconds);
      const index = lane * TURN_MAP_COLUMNS + at;
      spoken[index] = (spoken[index] ?? 0) + Math.max(end - start, SHORTEST_SECONDS);
    }
  }
  return spoken;
}

/** Returns 1 for each column of a lane; a column in which both lanes speak goes to the one that is owed more. */
function assignColumns(spoken: Float64Array, columnSeconds: number): Uint8Array {
  const columns = new Uint8Array(TURN_MAP_COLUMNS * 2);
  /** Seconds that the interviewer spoke in columns that went to the others, less the reverse. */
  let owed = 0;
  for (let at = 0; at < TURN_MAP_COLUMNS; at += 1) {
    const [first = 0, second = 0] = [spoken[at], spoken[TURN_MAP_COLUMNS + at]];
    if (first === 0 && second === 0) continue;
    const isFirst = second === 0 || (first > 0 && first + owed >= second - owed);
    const lost = isFirst ? -second : first;
    owed = Math.min(columnSeconds, Math.max(-columnSeconds, owed + lost));
    columns[isFirst ? at : TURN_MAP_COLUMNS + at] = 1;
  }
  return columns;
}
