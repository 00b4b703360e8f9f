import { z } from 'zod';
import {
  ASSISTANT_TASKS,
  type AssistantRun,
  type CallState,
  type RunState,
} from '../../../../shared/model/assistant.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { RunBasis } from './run-basis.ts';

const runRow = z.object({
  id: z.string(),
  task: z.enum(ASSISTANT_TASKS),
  code_id: z.string().nullable(),
  has_code: z.int(),
  question: z.string().nullable(),
  speakers: z.enum(['participant', 'everyone']),
  projects: z.string(),
  example_ids: z.string(),
  started_at: z.string(),
  address: z.string(),
  requested_model: z.string(),
  model: z.string(),
  prompt_version: z.string(),
  own_wording: z.string(),
  context_tokens: z.int(),
  state: z.enum(['running', 'stopped', 'ended']),
  problem: z.string().nullable(),
  undone_at: z.string().nullable(),
  in_memo_at: z.string().nullable(),
});
const texts = z.array(z.string());
const sessionRow = z.object({ session_id: z.string() });
const callsRow = z.object({
  state: z.enum(['waiting', 'sent', 'answered', 'failed', 'unknown', 'changed']),
  calls: z.int(),
  tokens: z.int(),
});
const suggestionsRow = z.object({
  state: z.enum(['open', 'changed', 'accepted', 'dismissed', 'joined']),
  suggestions: z.int(),
});
const countRow = z.object({ words: z.int() });

/**
 * SQL for the state of a suggestion `s`. One whose quote was deleted was dismissed after all: it is accepted again if the quote comes
 * back.
 */
export const SUGGESTION_STATE = `case
  when s.state = 'open' and s.is_changed = 1 then 'changed'
  when s.state = 'accepted' and not exists (select 1 from notes n where n.id = s.note_id) then 'dismissed'
  else s.state end`;

const NO_CALLS: Readonly<Record<CallState, number>> = {
  waiting: 0,
  sent: 0,
  answered: 0,
  failed: 0,
  unknown: 0,
  changed: 0,
};
const NO_SUGGESTIONS: Readonly<AssistantRun['suggestions']> = {
  open: 0,
  changed: 0,
  accepted: 0,
  dismissed: 0,
  joined: 0,
  rejectedWords: 0,
};

/** What the assistant was asked. */
export function createRuns(database: LibraryDatabase) {
  const columns = `r.*, exists (select 1 from codes c where c.id = r.code_id) as has_code`;
  const all = database.prepare(
    `select ${columns} from assistant_runs r order by r.started_at desc, r.rowid desc`,
  );
  const one = database.prepare(`select ${columns} from assistant_runs r where r.id = ?`);
  const sessions = database.prepare(
    'select session_id from assistant_run_sessions where run_id = ? order by session_id',
  );
  const calls = database.prepare(
    `select state, count(*) as calls,
       coalesce(sum(earlier_tokens + iif(sent_at is null, 0, coalesce(prompt_tokens + coalesce(answer_tokens, 0), tokens))), 0)
         as tokens
     from assistant_calls where run_id = ? group by state`,
  );
  const suggestions = database.prepare(
    `select ${SUGGESTION_STATE} as state, count(*) as suggestions from assistant_suggestions s
       join assistant_calls c on c.id = s.call_id where c.run_id = ? group by 1`,
  );
  const rejected = database.prepare(
    `select count(*) as words from assistant_rejected_words w join assistant_calls c on c.id = w.call_id where c.run_id = ?`,
  );
  const setState = database.prepare('update assistant_runs set state = ?, problem = ? where id = ?');
  const stopAll = database.prepare(`update assistant_runs set state = 'stopped' where state = 'running'`);

  function runOf(found: unknown): AssistantRun {
    const row = runRow.parse(found);
    const run: AssistantRun = {
      id: row.id,
      task: row.task,
      codeId: row.has_code === 1 ? row.code_id : null,
      question: row.question,
      startedAt: row.started_at,
      address: row.address,
      model: row.model,
      requestedModel: row.requested_model,
      promptVersion: row.prompt_version,
      hasOwnWording: row.own_wording !== '',
      state: row.state,
      problem: row.problem,
      undoneAt: row.undone_at,
      inMemoAt: row.in_memo_at,
      calls: { ...NO_CALLS },
      suggestions: { ...NO_SUGGESTIONS, rejectedWords: countRow.parse(rejected.get(row.id)).words },
      tokens: 0,
    };
    for (const { state, calls: number, tokens } of calls.all(row.id).map((each) => callsRow.parse(each))) {
      run.calls[state] = number;
      run.tokens += tokens;
    }
    for (const each of suggestions.all(row.id)) {
      const { state, suggestions: number } = suggestionsRow.parse(each);
      run.suggestions[state] = number;
    }
    return run;
  }

  return {
    /** The last started first. */
    list: (): AssistantRun[] => all.all().map(runOf),
    /** Null if there is no such run. */
    read(runId: string): AssistantRun | null {
      const found = one.get(runId);
      return found === undefined ? null : runOf(found);
    },
    setState(runId: string, state: RunState, problem: string | null): void {
      setState.run(state, problem, runId);
    },
    stopAll(): void {
      stopAll.run();
    },
    /** Returns what the calls of a run are made of; null if there is no such run, or it was undone. */
    basisOf(runId: string): RunBasis | null {
      const row = runRow.safeParse(one.get(runId)).data;
      if (row === undefined || row.undone_at !== null) return null;
      return {
        task: row.task,
        codeId: row.code_id,
        question: row.question,
        speakers: row.speakers,
        contextTokens: row.context_tokens,
        ownWording: row.own_wording,
        projects: texts.parse(JSON.parse(row.projects)),
        exampleIds: texts.parse(JSON.parse(row.example_ids)),
        sessionIds: sessions.all(runId).map((found) => sessionRow.parse(found).session_id),
      };
    },
  };
}

export type Runs = ReturnType<typeof createRuns>;
