import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { roomForAnswer } from '../../../../shared/domain/assistant/estimate-tokens.ts';
import type {
  AssistantCall,
  AssistantPlan,
  AssistantRequest,
  AssistantTask,
  CallText,
  StartRequest,
} from '../../../../shared/model/assistant.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import { prompts } from '../../../assistant/read-prompts.ts';
import { FailureError } from '../../../platform/failures.ts';
import { endOfCall } from '../../base/one-call.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { BuiltCall, CallPlace, CallTexts, Preamble } from './call-texts.ts';
import type { ModelSettings, RunBases, RunBasis } from './run-basis.ts';
import type { Runs } from './runs.ts';

const callRow = z.object({
  id: z.string(),
  run_id: z.string(),
  session_id: z.string().nullable(),
  part: z.int(),
  division: z.string().transform((json) => division.parse(JSON.parse(json))),
  fingerprint: z.string(),
  is_cut: z.int(),
});
const division = z.array(z.tuple([z.number(), z.int()]).readonly());
const listRow = z.object({
  id: z.string(),
  session_id: z.string().nullable(),
  type: z.enum(['project', 'instant']).nullable(),
  project_id: z.string().nullable(),
  part: z.int(),
  parts: z.int(),
  state: z.enum(['waiting', 'sent', 'answered', 'failed', 'unknown', 'changed']),
  problem: z.string().nullable(),
  located: z.int(),
  rejected: z.int(),
  sent_at: z.string().nullable(),
  answered_at: z.string().nullable(),
});
const placeRow = z.object({ place: z.int().nullable() });
const found = z.object({ found: z.int() });

/** A call to send. */
export interface TakenCall {
  callId: string;
  task: AssistantTask;
  text: CallText;
  /** An estimate. */
  tokens: number;
  /** How many tokens the answer may have. */
  mostTokens: number;
}

/** A run with the calls that the person saw. */
export interface StartedRun extends StartRequest, ModelSettings {
  runId: string;
  at: string;
  address: string;
  model: string;
}

/** What is sent, and how far. A call that was sent is on the disk as such before it leaves. */
export function createCalls(
  database: LibraryDatabase,
  { runBases, callTexts, runs }: { runBases: RunBases; callTexts: CallTexts; runs: Runs },
) {
  const hasTranscript = database.prepare(
    'select exists (select 1 from transcripts where session_id = ?) as found',
  );
  const hasCode = database.prepare('select exists (select 1 from codes where id = ?) as found');
  const addRun = database.prepare(
    `insert into assistant_runs (id, task, code_id, question, speakers, projects, example_ids, started_at, address,
       requested_model, model, prompt_version, own_wording, instructions, context_tokens, state)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, ?11, ?12, ?13, ?14, 'running')`,
  );
  const addRunSessions = database.prepare(
    `insert into assistant_run_sessions (run_id, session_id)
     select ?, session_id from sessions where session_id in (select value from json_each(?))`,
  );
  // A session may have been deleted since it was chosen.
  const addCall = database.prepare(
    `insert into assistant_calls (id, run_id, place, session_id, part, division, tokens, fingerprint, state)
     select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'waiting' where ?4 is null or exists (select 1 from sessions where session_id = ?4)`,
  );
  const nextWaiting = database.prepare(
    `select * from assistant_calls where run_id = ? and state = 'waiting' order by place limit 1`,
  );
  const byId = database.prepare('select * from assistant_calls where id = ? and run_id = ?');
  const setChanged = database.prepare(
    `update assistant_calls set state = 'changed', problem = null where id = ?`,
  );
  const setSent = database.prepare(
    `update assistant_calls set state = 'sent', problem = null, sent_at = ?, sent = ?, lines = ? where id = ?`,
  );
  const holds = database.prepare(
    'insert or ignore into assistant_call_sessions (call_id, session_id) select ?, session_id from sessions where session_id = ?',
  );
  const holdsExamples = database.prepare(
    `insert or ignore into assistant_call_sessions (call_id, session_id)
     select ?, session_id from notes where id in (select value from json_each(?))`,
  );
  const end = database.prepare(
    `update assistant_calls set state = ?, problem = ?, answered_at = ? where id = ? and state = 'sent'`,
  );
  const putBack = database.prepare(
    `update assistant_calls set state = 'waiting', problem = null, is_cut = 0, sent_at = null, answered_at = null, sent = null,
       lines = null, reply = null, prompt_tokens = null, answer_tokens = null,
       earlier_tokens = earlier_tokens + iif(?2, coalesce(prompt_tokens + coalesce(answer_tokens, 0), tokens), 0)
     where id = ?1`,
  );
  const holdsNothing = database.prepare('delete from assistant_call_sessions where call_id = ?');
  const unsettled = database.prepare(
    `update assistant_calls set state = 'unknown', answered_at = ?, problem = ? where state = 'sent'`,
  );
  const divide = database.prepare(
    'update assistant_calls set division = ?, tokens = ?, fingerprint = ?, place = ? where id = ?',
  );
  const lastPlace = database.prepare('select max(place) as place from assistant_calls where run_id = ?');
  // A part that was divided again is several.
  const list = database.prepare(
    `select c.id, c.session_id, s.type, s.project_id, c.state, c.problem, c.sent_at, c.answered_at,
       row_number() over (partition by c.session_id order by c.part, c.division) - 1 as part,
       count(*) over (partition by c.session_id) as parts,
       (select count(*) from assistant_suggestions o where o.call_id = c.id) as located,
       (select count(*) from assistant_rejected_words w where w.call_id = c.id) as rejected
     from assistant_calls c left join sessions s using (session_id) where c.run_id = ? order by c.place`,
  );

  /** Returns why a session has no call. */
  const whyNone = (sessionId: string): AssistantPlan['leftOut'][number] => ({
    sessionId,
    why: found.parse(hasTranscript.get(sessionId)).found === 1 ? 'nobody-said-anything' : 'no-transcript',
  });

  const planned = (sessionId: string | null, built: readonly BuiltCall[]): AssistantPlan['calls'] =>
    built.map(({ tokens, fingerprint }, part) => ({
      sessionId,
      part,
      parts: built.length,
      tokens,
      fingerprint,
    }));

  /** Quotes are read at once, from all sessions. */
  function planOfDraft(preamble: Preamble, sessionIds: readonly string[]): AssistantPlan {
    const built = callTexts.all(preamble, null);
    const quoted = new Set(
      built.flatMap(({ lines }) => lines.flatMap((line) => ('sessionId' in line ? line.sessionId : []))),
    );
    return {
      calls: planned(null, built),
      leftOut: sessionIds.flatMap((sessionId) =>
        quoted.has(sessionId) ? [] : { sessionId, why: 'no-quotes' as const },
      ),
      next: null,
    };
  }

  /** Returns what the calls of a run begin with; null if nothing of it can be sent any more. */
  function preambleOf(basis: RunBasis): Preamble | null {
    try {
      return callTexts.preamble(basis);
    } catch (error) {
      if (error instanceof FailureError) return null;
      throw error;
    }
  }

  const placeOf = (row: z.infer<typeof callRow>): CallPlace => ({
    sessionId: row.session_id,
    part: row.part,
    division: row.division,
  });

  /** Returns a call as it is now if that is what the person saw. */
  function unchanged(preamble: Preamble | null, row: z.infer<typeof callRow>): BuiltCall | null {
    const built = preamble === null ? null : callTexts.at(preamble, placeOf(row));
    return built?.fingerprint === row.fingerprint ? built : null;
  }

  function send(basis: RunBasis, callId: string, { text, lines }: BuiltCall, at: string): void {
    const meaning = lines.map((line) => [
      line.name,
      'noteId' in line ? line.noteId : line.turnPlace,
      line.from,
    ]);
    setSent.run(at, text.text, JSON.stringify(meaning), callId);
    for (const sessionId of new Set(lines.flatMap((line) => ('sessionId' in line ? line.sessionId : []))))
      holds.run(callId, sessionId);
    holdsExamples.run(callId, JSON.stringify(basis.exampleIds));
  }

  /** Sends the words of a call that broke off in smaller parts. */
  function sendSmaller(preamble: Preamble | null, row: z.infer<typeof callRow>): void {
    const built = unchanged(preamble, row);
    if (preamble === null || built === null) {
      setChanged.run(row.id);
      return;
    }
    const last = placeRow.parse(lastPlace.get(row.run_id)).place ?? 0;
    const pieces = callTexts.divided(preamble, placeOf(row), built);
    if (pieces.length < 2) return;
    for (const [index, piece] of pieces.entries()) {
      const path = JSON.stringify(piece.division);
      const place = last + 1 + index;
      if (index === 0) divide.run(path, piece.tokens, piece.fingerprint, place, row.id);
      else
        addCall.run(
          randomUUID(),
          row.run_id,
          place,
          row.session_id,
          row.part,
          path,
          piece.tokens,
          piece.fingerprint,
        );
    }
  }

  return {
    /** Looks at chosen sessions from `after` on, for a short time: what each call would send, without sending anything. */
    plan({
      request,
      after,
      ...settings
    }: ModelSettings & { request: AssistantRequest; after: number }): AssistantPlan {
      const preamble = callTexts.preamble(runBases.of(request, settings));
      if (request.task === 'draft') return planOfDraft(preamble, request.sessionIds);
      const plan: AssistantPlan = { calls: [], leftOut: [], next: null };
      const until = endOfCall();
      for (let index = after; index < request.sessionIds.length; index += 1) {
        const sessionId = request.sessionIds[index] ?? '';
        const built = callTexts.all(preamble, sessionId);
        plan.calls.push(...planned(sessionId, built));
        if (built.length === 0) plan.leftOut.push(whyNone(sessionId));
        if (performance.now() > until && index + 1 < request.sessionIds.length)
          return { ...plan, next: index + 1 };
      }
      return plan;
    },
    /** Returns what one call would send, word for word. */
    callText({
      request,
      sessionId,
      part,
      ...settings
    }: ModelSettings & { request: AssistantRequest; sessionId: string | null; part: number }): CallText {
      const preamble = callTexts.preamble(runBases.of(request, settings));
      const built = callTexts.at(preamble, { sessionId, part, division: [] });
      if (built === null) throw new FailureError('blocked', 'There is nothing to send any more.');
      return built.text;
    },
    /** Stores a run with the calls that were shown. It sends nothing. */
    start({ runId, request, calls, at, address, model, ...settings }: StartedRun): void {
      const basis = runBases.of(request, settings);
      if (basis.codeId !== null && found.parse(hasCode.get(basis.codeId)).found === 0)
        throw new FailureError('blocked', 'This code was deleted.');
      database.inTransaction(() => {
        addRun.run(
          runId,
          basis.task,
          basis.codeId,
          basis.question,
          basis.speakers,
          JSON.stringify(basis.projects),
          JSON.stringify(basis.exampleIds),
          at,
          address,
          model,
          prompts()[basis.task].version,
          basis.ownWording.trim(),
          runBases.instructions(basis),
          basis.contextTokens,
        );
        if (basis.task === 'draft') addRunSessions.run(runId, JSON.stringify(basis.sessionIds));
        for (const [place, { sessionId, part, tokens, fingerprint }] of calls.entries())
          addCall.run(randomUUID(), runId, place, sessionId, part, '[]', tokens, fingerprint);
      });
    },
    /**
     * Marks the next call as sent, and returns it; null if none waits. Calls whose words are not those that were shown any more are
     * marked as changed. `more`: so many were that this must be called again. When this returns, it is on the disk.
     */
    takeCall: (runId: string, at: string): TakenCall | 'more' | null =>
      database.inTransaction(() => {
        const basis = runs.basisOf(runId);
        if (basis === null) return null;
        const preamble = preambleOf(basis);
        const until = endOfCall();
        for (;;) {
          const row = callRow.safeParse(nextWaiting.get(runId)).data;
          if (row === undefined) return null;
          const built = unchanged(preamble, row);
          if (built === null) {
            setChanged.run(row.id);
            if (performance.now() > until) return 'more';
            continue;
          }
          send(basis, row.id, built, at);
          if (row.session_id !== null) holds.run(row.id, row.session_id);
          const { text, tokens } = built;
          const mostTokens = roomForAnswer(basis.contextTokens);
          return { callId: row.id, task: basis.task, text, tokens, mostTokens };
        }
      }),
    /** Ends a call that was sent without an answer that can be read. `waiting`: nothing was sent, so it waits again. */
    endCall(
      callId: string,
      { state, problem, at }: { state: 'failed' | 'unknown' | 'waiting'; problem: string | null; at: string },
    ): void {
      database.inTransaction(() => {
        if (end.run(state, problem, at, callId).changes === 0 || state !== 'waiting') return;
        putBack.run(callId, 0);
        holdsNothing.run(callId);
      });
    },
    /** Call this at the start of Earmark, when no answer can arrive any more. Returns how many calls waited for one. */
    settle: (at: string): number =>
      database.inTransaction(() => {
        runs.stopAll();
        return Number(
          unsettled.run(
            at,
            'Earmark was closed before the answer arrived. The server may have charged for it.',
          ).changes,
        );
      }),
    /** Lets calls that failed, or whose answer did not arrive, wait again. One whose answer broke off waits in smaller parts. */
    repeat(runId: string, callIds: readonly string[]): void {
      database.inTransaction(() => {
        const basis = runs.basisOf(runId);
        const preamble = basis === null ? null : preambleOf(basis);
        for (const callId of callIds) {
          const row = callRow.extend({ state: z.string() }).safeParse(byId.get(callId, runId)).data;
          if (row === undefined || !['failed', 'unknown'].includes(row.state)) continue;
          putBack.run(callId, 1);
          holdsNothing.run(callId);
          if (row.is_cut === 1) sendSmaller(preamble, row);
        }
      });
    },
    /** Returns the calls of a run, in order. */
    calls: (runId: string): AsJson<AssistantCall[]> =>
      JSON.stringify(
        list.all(runId).map((each): AssistantCall => {
          const row = listRow.parse(each);
          return {
            id: row.id,
            session:
              row.session_id === null || row.type === null
                ? null
                : { sessionId: row.session_id, type: row.type, projectId: row.project_id },
            part: row.part,
            parts: row.parts,
            state: row.state,
            problem: row.problem,
            located: row.located,
            rejected: row.rejected,
            sentAt: row.sent_at,
            answeredAt: row.answered_at,
          };
        }),
      ),
  };
}
