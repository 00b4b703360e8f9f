import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { RULES_VERSION } from '../../../second-listen/rules-version.ts';
import { readingOfTurns } from '../../../transcripts/speech-segments.ts';
import { listedDoubts } from '../../../../shared/domain/corrections/listed-doubts.ts';
import { doubt, type Doubt } from '../../../../shared/model/doubt.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { SecondListenState } from '../../../../shared/model/second-listen.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { Coders } from '../library/coders.ts';
import type { CorrectedTexts } from '../text/corrected-text.ts';
import type { ShownTexts } from '../text/shown-text.ts';

/** What doubts are found with. */
export interface ListenedTo {
  version: number;
  turns: number;
  offsetSeconds: number;
  /** Identifies the sound: a hash of the recording's peaks. */
  recording: string;
}

/** A session whose doubts are to be found. */
export interface ListenTask extends ListenedTo {
  /** As received. */
  reading: TranscriptReading;
}

const basisRow = z.object({ version: z.int(), offset_seconds: z.number() });
const listenRow = z.object({ version: z.int(), turns: z.int(), offset_seconds: z.number() });
const doubtRow = z.object({
  id: z.string(),
  kind: z.string(),
  turn: z.int().nullable(),
  start_offset: z.int().nullable(),
  end_offset: z.int().nullable(),
  start_seconds: z.number().nullable(),
  end_seconds: z.number().nullable(),
  reason: z.string(),
});
const sessionRow = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
});
const decisionRow = z.object({ doubt_id: z.string() });

/** Places of transcripts that deserve a second listen, and what the researcher decided about them. */
export function createDoubts(
  database: LibraryDatabase,
  {
    correctedText,
    shownText,
    coders,
  }: { correctedText: CorrectedTexts; shownText: ShownTexts; coders: Coders },
) {
  const basis = database.prepare(
    `select t.version, coalesce(v.offset_seconds, 0.0) as offset_seconds
     from transcripts t left join session_views v using (session_id) where t.session_id = ?`,
  );
  const known = database.prepare(
    `select 1 from second_listens where session_id = ? and version = ? and offset_seconds = ? and recording = ?
       and rules_version = ${RULES_VERSION}`,
  );
  const notCompared = database.prepare(
    `select s.session_id, s.type, s.project_id
     from transcripts t join sessions s using (session_id) left join session_views v using (session_id)
     where not exists (select 1 from second_listens l where l.session_id = t.session_id and l.version = t.version
       and l.offset_seconds = coalesce(v.offset_seconds, 0.0) and l.rules_version = ${RULES_VERSION})`,
  );
  const listened = database.prepare(
    'select version, turns, offset_seconds from second_listens where session_id = ?',
  );
  const keepListen = database.prepare(
    `insert into second_listens
       (session_id, version, turns, offset_seconds, recording, rules_version, computed_at, undecided)
     values (?, ?, ?, ?, ?, ${RULES_VERSION}, ?, 0)
     on conflict (session_id) do update set version = excluded.version, turns = excluded.turns,
       offset_seconds = excluded.offset_seconds, recording = excluded.recording,
       rules_version = excluded.rules_version, computed_at = excluded.computed_at`,
  );
  const clear = database.prepare('delete from doubts where session_id = ?');
  const add = database.prepare(
    `insert into doubts
       (session_id, id, kind, version, turn, start_offset, end_offset, start_seconds, end_seconds, reason)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const read = database.prepare(
    `select * from doubts where session_id = ? order by start_seconds is null, start_seconds, turn, id`,
  );
  const some = database.prepare('select 1 from doubts where session_id = ? limit 1');
  const decisions = database.prepare(
    'select doubt_id from doubt_decisions where session_id = ? and version = ?',
  );
  const decide = database.prepare(
    `insert into doubt_decisions (session_id, version, doubt_id, decision, decided_at, author)
     values (?, ?, ?, 'fine', ?, ?) on conflict do nothing`,
  );
  const takeBack = database.prepare(
    'delete from doubt_decisions where session_id = ? and version = ? and doubt_id = ?',
  );
  const count = database.prepare(
    'update second_listens set undecided = ?1 where session_id = ?2 and undecided <> ?1',
  );

  function stateOf(sessionId: string): SecondListenState | null {
    const listen = listenRow.safeParse(listened.get(sessionId)).data;
    if (listen === undefined) return null;
    const found = read.all(sessionId).map(doubtOf);
    // Reading a long transcript takes a while.
    const text = found.length === 0 ? null : shownText.of(sessionId);
    if (text === null) return { comparedTurns: listen.turns, doubts: [] };
    const decided = decisions.all(sessionId, listen.version).map((one) => decisionRow.parse(one).doubt_id);
    const { offset_seconds: offsetSeconds } = listen;
    const doubts = listedDoubts(text.shown, found, { fine: new Set(decided), offsetSeconds });
    return { comparedTurns: listen.turns, doubts };
  }

  function recount(sessionId: string): void {
    const undecided = stateOf(sessionId)?.doubts.filter(({ decision }) => decision === null).length;
    if (undecided !== undefined) count.run(undecided, sessionId);
  }

  function basisOf(sessionId: string): { version: number; offsetSeconds: number } | null {
    const found = basisRow.safeParse(basis.get(sessionId)).data;
    return found === undefined ? null : { version: found.version, offsetSeconds: found.offset_seconds };
  }

  return {
    /** Returns the sessions whose transcript, as it is now, was not compared with any recording. */
    notCompared: (): SessionRef[] =>
      notCompared.all().map((found) => {
        const { session_id: sessionId, type, project_id: projectId } = sessionRow.parse(found);
        return { sessionId, type, projectId };
      }),
    /** Returns what to find doubts with; null if they are already found, or there are no turns. */
    due(sessionId: string, recording: string): ListenTask | null {
      const now = basisOf(sessionId);
      if (now === null || known.get(sessionId, now.version, now.offsetSeconds, recording) !== undefined)
        return null;
      const turns = correctedText.receivedTurns(sessionId);
      if (turns.length === 0) return null;
      return { ...now, turns: turns.length, recording, reading: readingOfTurns(turns) };
    },
    /** Saves doubts. Returns false, and saves nothing, if the transcript or its offset changed in the meantime. */
    save(sessionId: string, to: ListenedTo, found: readonly Doubt[], at: string): boolean {
      return database.inTransaction(() => {
        const now = basisOf(sessionId);
        if (now?.version !== to.version || now.offsetSeconds !== to.offsetSeconds) return false;
        if (correctedText.receivedTurns(sessionId).length !== to.turns) return false;
        keepListen.run(sessionId, to.version, to.turns, to.offsetSeconds, to.recording, at);
        clear.run(sessionId);
        for (const { id, kind, turn, passage, startSeconds, endSeconds, reason } of found) {
          const [start, end] = [passage?.start ?? null, passage?.end ?? null];
          const json = JSON.stringify(reason);
          add.run(sessionId, id, kind, to.version, turn, start, end, startSeconds, endSeconds, json);
        }
        recount(sessionId);
        return true;
      });
    },
    stateOf,
    /** Returns the same as JSON for the window. */
    stateAsJson(sessionId: string): AsJson<SecondListenState> | null {
      const state = stateOf(sessionId);
      return state === null ? null : JSON.stringify(state);
    },
    /** Decides that places are fine as they are, or takes that back; `at` (ISO 8601) is now. */
    decide(
      sessionId: string,
      { ids, isFine, at }: { ids: readonly string[]; isFine: boolean; at: string },
    ): void {
      database.inTransaction(() => {
        const version = listenRow.safeParse(listened.get(sessionId)).data?.version;
        if (version === undefined) return;
        for (const id of ids)
          if (isFine) decide.run(sessionId, version, id, at, coders.ownerId(at));
          else takeBack.run(sessionId, version, id);
        recount(sessionId);
      });
    },
    /** Call this in the transaction in which words were corrected. */
    corrected(sessionId: string): void {
      if (some.get(sessionId) !== undefined) recount(sessionId);
    },
  };
}

export type Doubts = ReturnType<typeof createDoubts>;

function doubtOf(found: unknown): Doubt {
  const one = doubtRow.parse(found);
  const { id, kind, turn, start_offset: start, end_offset: end } = one;
  const passage = start === null || end === null ? null : { start, end };
  const times = { startSeconds: one.start_seconds, endSeconds: one.end_seconds };
  const reason: unknown = JSON.parse(one.reason);
  return doubt.parse({ id, kind, turn, passage, ...times, reason });
}
