import { hash } from 'node:crypto';
import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { FailureError } from '../../../platform/failures.ts';
import { replaceHits } from '../../../../shared/domain/corrections/find-words.ts';
import {
  turnPlaces,
  type ProjectCorrection,
  type ProjectCorrectionRequest,
} from '../../../../shared/model/project-correction.ts';
import type { Corrections } from './corrections.ts';
import {
  type RedactionRules,
  NO_REDACTIONS,
  redactionsOfAll,
  type SessionRedactions,
} from '../text/redaction-rules.ts';
import type { ShownTexts } from '../text/shown-text.ts';

const act = z.enum(['replace', 'undo']);
const jobRow = z.object({
  project_id: z.string(),
  words: z.string().nullable(),
  replacement: z.string().nullable(),
  match_case: z.int(),
  act,
  interrupted: act.nullable(),
  is_stopped: z.int(),
  sessions: z.int(),
});
type Job = z.infer<typeof jobRow>;
const state = z.enum(['waiting', 'done', 'changed', 'redacted', 'failed', 'undone', 'stays']);
const leftByReplacing = state.extract(['changed', 'redacted', 'failed']);
const leftByUndo = state.extract(['stays']);
const sessionRow = z.object({ session_id: z.string(), hits: z.int(), state });
const idRow = z.object({ session_id: z.string() });
const placesRow = z.object({ turns: z.string(), state, change_id: z.int().nullable() });
const changeRow = z.object({ id: z.int().nullable(), state: z.string().nullable() });

/** Returns what tells a turn's text from any other. */
export const hashOfTurn = (text: string): string => hash('sha256', text, 'base64url');

/**
 * Find and replace in the transcripts of a project. Each session is changed in one transaction with the mark that it is,
 * so that what a crash interrupts can continue. There is one at a time; the next one replaces what is known of it.
 */
export function createProjectCorrection(
  database: LibraryDatabase,
  {
    corrections,
    rules,
    shownText,
  }: { corrections: Corrections; rules: RedactionRules; shownText: ShownTexts },
) {
  const read = database.prepare('select * from project_correction');
  const readSessions = database.prepare(
    'select session_id, hits, state from project_correction_sessions order by place',
  );
  const clear = database.prepare('delete from project_correction');
  const add = database.prepare(
    `insert into project_correction (only, project_id, words, replacement, match_case, act, sessions)
     values (1, ?, ?, ?, ?, 'replace', ?)`,
  );
  const addSession = database.prepare(
    `insert into project_correction_sessions (session_id, place, hits, turns)
     select session_id, ?, ?, ? from sessions where session_id = ?`,
  );
  const nextIn = database.prepare(
    'select session_id from project_correction_sessions where state = ? order by place limit 1',
  );
  const placesOf = database.prepare(
    'select turns, state, change_id from project_correction_sessions where session_id = ?',
  );
  const mark = database.prepare('update project_correction_sessions set state = ? where session_id = ?');
  const markChange = database.prepare(
    'update project_correction_sessions set change_id = ? where session_id = ?',
  );
  const setAct = database.prepare('update project_correction set act = ?, is_stopped = 0');
  const stop = database.prepare('update project_correction set is_stopped = 1');
  const interrupt = database.prepare('update project_correction set interrupted = act');
  const forgetWords = database.prepare(
    'update project_correction set replacement = null where words is null',
  );
  const lastDone = database.prepare(
    `select max(c.id) as id, null as state from transcript_changes c
       join transcripts t on t.session_id = c.session_id and t.version = c.version
     where c.session_id = ? and c.state = 'done'`,
  );
  const change = database.prepare('select id, state from transcript_changes where id = ?');

  const jobNow = (): Job | null => {
    const found = read.get();
    return found === undefined ? null : jobRow.parse(found);
  };
  /** The sessions that an act has not reached are in this state. */
  const before = (job: Job) => (job.act === 'replace' ? 'waiting' : 'done');

  function next(): string | null {
    const job = jobNow();
    if (job === null || job.is_stopped === 1) return null;
    return idRow.safeParse(nextIn.get(before(job))).data?.session_id ?? null;
  }

  /** Changes one session. Nothing happens if it is not waiting for that, because it was deleted. */
  function perform(sessionId: string, at: string): void {
    database.inTransaction(() => {
      const job = jobNow();
      const found = placesRow.safeParse(placesOf.get(sessionId)).data;
      if (job === null || found?.state !== before(job)) return;
      if (job.act === 'replace') replaceIn(sessionId, job, found.turns, at);
      else mark.run(undoIn(sessionId, found.change_id, at) ? 'undone' : 'stays', sessionId);
      if (next() === null) forgetWords.run();
    });
  }

  function replaceIn(sessionId: string, job: Job, stored: string, at: string): void {
    const turns = z.array(turnPlaces).parse(JSON.parse(stored));
    const shown = shownText.of(sessionId)?.shown.turns ?? [];
    const expected = turns.map(({ turn }) => ({ turn, text: shown[turn]?.text ?? '' }));
    if (turns.some((one, index) => hashOfTurn(expected[index]?.text ?? '') !== one.hash)) {
      mark.run('changed', sessionId);
      return;
    }
    const search = { matchCase: job.match_case === 1 };
    const replaced = turns.map(({ turn, hits }, index) => ({
      turn,
      text: replaceHits(expected[index]?.text ?? '', hits, job.replacement ?? '', search),
    }));
    const earlier = lastChange(sessionId);
    try {
      corrections.correct(sessionId, { act: { act: 'replace', turns: replaced }, expected, at });
    } catch (error) {
      const code = error instanceof FailureError && 'code' in error.failure ? error.failure.code : null;
      if (code !== 'transcript-changed' && code !== 'redacted-words') throw error;
      mark.run(code === 'redacted-words' ? 'redacted' : 'changed', sessionId);
      return;
    }
    const newest = lastChange(sessionId);
    if (newest !== earlier) markChange.run(newest, sessionId);
    mark.run('done', sessionId);
  }

  /** Returns false if something else was corrected in the session since, which an undo would leave without its place. */
  function undoIn(sessionId: string, changeId: number | null, at: string): boolean {
    if (changeId === null) return false;
    const isDone = changeRow.safeParse(change.get(changeId)).data?.state === 'done';
    if (isDone && lastChange(sessionId) !== changeId) return false;
    if (isDone) corrections.undo(sessionId, at);
    return true;
  }

  const lastChange = (sessionId: string): number | null => changeRow.parse(lastDone.get(sessionId)).id;

  /** Returns what replaces the words that are removed in any of the sessions. */
  function redactionsIn(project: string, sessionIds: readonly string[]): SessionRedactions {
    if (!rules.any()) return NO_REDACTIONS;
    return redactionsOfAll([rules.ofProject(project), ...sessionIds.map((id) => rules.of(id, project))]);
  }

  function stateNow(): ProjectCorrection | null {
    const job = jobNow();
    if (job === null) return null;
    const sessions = readSessions.all().map((found) => sessionRow.parse(found));
    const ids = sessions.map((one) => one.session_id);
    const { strictText } = redactionsIn(job.project_id, ids);
    const isUndo = job.act === 'undo';
    const changed = sessions.filter((one) => one.state === (isUndo ? 'undone' : 'done'));
    const rest = sessions.filter((one) => one.state === before(job)).length;
    const left = sessions.flatMap(({ session_id: sessionId, state: found }) => {
      const why = (isUndo ? leftByUndo : leftByReplacing).safeParse(found).data;
      return why === undefined ? [] : [{ sessionId, why }];
    });
    const deleted = job.sessions - sessions.length;
    return {
      projectId: job.project_id,
      words:
        job.words === null || job.replacement === null
          ? null
          : { found: strictText(job.words), replacement: strictText(job.replacement) },
      act: job.act,
      interrupted: job.interrupted,
      isStopped: job.is_stopped === 1,
      total: changed.length + left.length + rest + deleted,
      sessions: changed.length,
      hits: changed.reduce((sum, { hits }) => sum + hits, 0),
      left,
      deleted,
      rest,
    };
  }

  return {
    /** Returns how far the last one is; null if there is none. */
    state: stateNow,
    /** Returns the session to change next; null if all are changed. */
    next,
    perform,
    /** Begins one with its first session, and returns that. Throws if another has not ended. */
    begin(
      { projectId, words, replacement, matchCase, sessions }: ProjectCorrectionRequest,
      at: string,
    ): string | null {
      return database.inTransaction(() => {
        if (next() !== null)
          throw new FailureError(
            'blocked',
            'Another find and replace is running. Let it finish or undo it, then try again.',
          );
        clear.run();
        add.run(projectId, words, replacement, Number(matchCase), sessions.length);
        for (const [place, { sessionId, turns }] of sessions.entries()) {
          const hits = turns.reduce((sum, one) => sum + one.hits.length, 0);
          addSession.run(place, hits, JSON.stringify(turns), sessionId);
        }
        const first = next();
        if (first !== null) perform(first, at);
        return first;
      });
    },
    /** From now on, what was replaced is undone. */
    undo: (): void => void setAct.run('undo'),
    /** Leaves a session as it is, because it cannot be changed. */
    leaveOut(sessionId: string): void {
      const job = jobNow();
      if (job !== null) mark.run(job.act === 'replace' ? 'failed' : 'stays', sessionId);
    },
    stop(): void {
      stop.run();
      forgetWords.run();
    },
    /**
     * Call this once after opening. Returns true if one was interrupted, which can then continue. What ended is forgotten,
     * unless the researcher has not seen yet that it was interrupted.
     */
    resume(): boolean {
      const job = jobNow();
      if (job === null) return false;
      const isPending = next() !== null;
      if (isPending) interrupt.run();
      else if (job.interrupted === null) clear.run();
      return isPending;
    },
    /** Forgets the last one, if it has ended. */
    dismiss(): void {
      if (next() === null) clear.run();
    },
  };
}
