import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { LibraryDatabase } from '../base/library-database.ts';
import type { PurgePreview, PurgeRequest } from '../../../shared/model/privacy.ts';
import { librariesSetAside, removeCopies, removeOwnCopies } from '../base/library-files.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { CALLS_TO_DELETE, purgeAssistant } from './purge-assistant.ts';
import { purgeProjectImports } from './purge-project-imports.ts';
import { purgeReadingRules } from './purge-reading-rules.ts';
import { purgeRedactions } from './purge-redactions.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

const ref = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
});
const counted = z.object({ transcripts: z.int(), notes: z.int(), calls: z.int() });

/** Who asked for a deletion: the researcher, or a rule for how long to keep data. */
export type PurgedBy = 'person' | 'rule';

/** The repositories that store what was deleted elsewhere than in its own rows. */
type PurgedRepositories = Pick<
  Repositories,
  | 'tombstones'
  | 'responseCache'
  | 'redactedTexts'
  | 'rules'
  | 'readingRules'
  | 'purgedParticipants'
  | 'savedViews'
>;

/** Deletes content completely: from the file, its log, its indexes and all copies. */
export function createPurge(database: LibraryDatabase, file: string, repositories: PurgedRepositories) {
  const all = database.prepare('select session_id, type, project_id from sessions');
  const count = database.prepare(
    `select (select count(*) from transcripts where session_id in (select value from json_each(:ids))) as transcripts,
       (select count(*) from notes where session_id in (select value from json_each(:ids))
         and (:what = 'everything' or (:what = 'words' and quote <> ''))) as notes,
       (select count(*) from assistant_calls where ${CALLS_TO_DELETE}) as calls`,
  );
  const owed = database.prepare('select 1 from scrub_owed');
  const owe = database.prepare('insert or ignore into scrub_owed (only) values (1)');
  const paid = database.prepare('delete from scrub_owed');
  const { tombstones } = repositories;

  /** Returns the sessions that a request names, if they are in the library. */
  function sessionsOf({ sessionIds }: PurgeRequest): SessionRef[] {
    const wanted = sessionIds === null ? null : new Set(sessionIds);
    return all
      .all()
      .map((one) => ref.parse(one))
      .filter((one) => wanted?.has(one.session_id) ?? true)
      .map((one) => ({ sessionId: one.session_id, type: one.type, projectId: one.project_id }));
  }

  return {
    sessionsOf,
    /** Counts what a purge would delete, except recordings, which are files. */
    counts(
      request: PurgeRequest,
    ): Pick<PurgePreview, 'sessions' | 'transcripts' | 'notes' | 'assistantCalls' | 'setAside'> {
      const sessions = sessionsOf(request);
      const ids = JSON.stringify(sessions.map(({ sessionId }) => sessionId));
      const { transcripts, notes, calls } = counted.parse(count.get({ ids, what: request.what }));
      const isAudio = request.what === 'audio';
      return {
        sessions: sessions.length,
        transcripts: isAudio ? 0 : transcripts,
        notes,
        assistantCalls: isAudio ? 0 : calls,
        setAside: isAudio ? [] : librariesSetAside(file),
      };
    },
    /**
     * Deletes the rows, and writes tombstones at `at` (ISO 8601) so that nothing comes back. Call `finish`
     * afterwards. Recordings are files, which the caller removes. Only a person's deletion includes the libraries
     * that were set aside.
     */
    perform(request: PurgeRequest, at: string, by: PurgedBy = 'person'): void {
      // Includes sessions that are named in a list but are not in the library.
      const sessionIds = request.sessionIds ?? sessionsOf(request).map(({ sessionId }) => sessionId);
      // First, since a deletion that is finished after a crash does not know who asked for it.
      if (request.what !== 'audio' && by === 'person') removeCopies(file);
      database.inTransaction(() => {
        purgeRows(database, repositories, request, sessionIds);
        tombstones.add(sessionIds, request.what, at);
        if (request.what !== 'audio') owe.run();
      });
    },
    /** Returns true if a purge was interrupted. */
    isScrubPending: (): boolean => owed.get() !== undefined,
    /** Removes what deleted rows leave in the file, its log and its copies, also after an interruption. */
    async finish(): Promise<void> {
      if (owed.get() === undefined) return;
      removeOwnCopies(file);
      await scrub(database);
      paid.run();
    },
  };
}

/** `?` is a JSON array of session ids. */
const THESE = 'session_id in (select value from json_each(?))';

/** A draft is about a session if its subject is the id, or a text or a JSON array that starts with the id. */
const DRAFTS_ABOUT_THESE = `delete from drafts where exists (
  select 1 from json_each(?) one where subject = one.value or instr(subject, one.value || ' ') = 1
    or instr(subject, json_quote(one.value)) = 2)`;

/** Forgets where a session's own recording is, whose name can say who was interviewed. The original stays. */
const RECORDINGS = [
  `update session_files set recording_name = null, recording_path = null, recording_storage = null,
     recording_bytes = null, recording_modified_ms = null, recording_sha256 = null where ${THESE}`,
];

/** Deletes what participants said and everything that repeats it. Notes keep their text and times. */
const WORDS = [
  `delete from turns where ${THESE}`,
  `delete from transcripts where ${THESE}`,
  `delete from transcript_versions where ${THESE}`,
  `delete from transcript_edits where ${THESE}`,
  `delete from transcript_changes where ${THESE}`,
  `delete from second_listens where ${THESE}`,
  `delete from doubts where ${THESE}`,
  `delete from doubt_decisions where ${THESE}`,
  `delete from summary_wishes where ${THESE}`,
  `delete from summaries where ${THESE}`,
  `update notes set quote = '' where quote is not null and ${THESE}`,
  `update notes set received_words = null where received_words is not null and ${THESE}`,
  // It is about an answer in words.
  `delete from answer_agreement where ${THESE}`,
  // A number is a rating; a text may quote what was said.
  `delete from own_answers where ${THESE} and iif(json_valid(value), json_type(value) = 'text', true)`,
  `update session_views set speakers = '{}' where ${THESE}`,
  // Adding the session again would fetch its transcript again.
  `delete from import_items where state = 'waiting' and ${THESE}`,
  // A file's name can say who was interviewed.
  `update session_files set transcript_name = null, transcript_sha256 = null where ${THESE}`,
  // The speech segments contain the speakers' names from the transcript; the packed turn map contains none.
  `update sessions set turn_map = null where ${THESE}`,
];

/** Deletes the session after all rows that refer to it, so that every index trigger runs for each row. */
const EVERYTHING = [
  `delete from turns where ${THESE}`,
  `delete from transcripts where ${THESE}`,
  `delete from transcript_versions where ${THESE}`,
  `delete from transcript_edits where ${THESE}`,
  `delete from transcript_changes where ${THESE}`,
  `delete from second_listens where ${THESE}`,
  `delete from doubts where ${THESE}`,
  `delete from doubt_decisions where ${THESE}`,
  `delete from summary_wishes where ${THESE}`,
  `delete from summaries where ${THESE}`,
  `delete from note_codes where note_id in (select id from notes where ${THESE})`,
  `delete from notes where ${THESE}`,
  `delete from answer_agreement where ${THESE}`,
  `delete from own_answers where ${THESE}`,
  `delete from session_views where ${THESE}`,
  `delete from session_tags where ${THESE}`,
  `delete from import_items where ${THESE}`,
  `delete from new_sessions where ${THESE}`,
  `delete from session_files where ${THESE}`,
  `delete from sessions where ${THESE}`,
];

/**
 * Deletions for a whole workspace only: sessions that are merely listed, all drafts, links, attributes, saved views, and what the
 * assistant was asked.
 */
const WHOLE_WORKSPACE = [
  'delete from import_items',
  'delete from new_sessions',
  'delete from drafts',
  'delete from participants',
  'delete from attributes',
  'delete from project_imports',
  'delete from reading_rules',
  'delete from saved_views',
  'delete from assistant_runs',
];

/** Deletes rows; `sessionIds` are the sessions that `request` names. Call this inside a transaction. */
function purgeRows(
  database: LibraryDatabase,
  { responseCache, redactedTexts, rules, readingRules, purgedParticipants, savedViews }: PurgedRepositories,
  { what, sessionIds: requested }: PurgeRequest,
  sessionIds: readonly string[],
): void {
  const ids = JSON.stringify(sessionIds);
  if (what === 'audio') {
    for (const sql of RECORDINGS) database.prepare(sql).run(ids);
    return;
  }
  responseCache.forgetSessions(sessionIds, what);
  database.prepare(DRAFTS_ABOUT_THESE).run(ids);
  purgeProjectCorrection(database, ids);
  const finishAssistant = purgeAssistant(database, ids);
  const finishReadingRules = purgeReadingRules(database, readingRules, ids);
  const finishProjectImports = purgeProjectImports(database, what, ids);
  const finishSavedViews = savedViews.beforePurge();
  const finishParticipants = what === 'everything' ? purgedParticipants.before(sessionIds) : null;
  for (const sql of what === 'words' ? WORDS : EVERYTHING) database.prepare(sql).run(ids);
  finishParticipants?.();
  if (what === 'everything') finishAssistant();
  finishProjectImports();
  finishReadingRules();
  purgeRedactions(database, { redactedTexts, rules, purgedParticipants }, sessionIds);
  finishSavedViews();
  if (what === 'everything' && requested === null) {
    for (const sql of WHOLE_WORKSPACE) database.exec(sql);
    responseCache.forgetAll();
  }
  database.exec('delete from import_job where not exists (select 1 from import_items)');
}

const checkpointed = z.object({ busy: z.int() });
const busyTimeout = z.object({ timeout: z.int() });
const RETRY_MS = 250;
/** How long to wait for readers of deleted content: an export, a backup or a check of the whole file. */
const MAX_WAIT_MS = 10 * 60_000;

/**
 * Rewrites the file with only its current content, and empties the log beside it, from which an earlier state
 * could be read. Other calls are served while this waits for a reader to finish.
 */
async function scrub(database: LibraryDatabase): Promise<void> {
  database.exec('vacuum');
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += RETRY_MS) {
    if (emptyLog(database)) return;
    await setTimeout(RETRY_MS);
  }
  throw new Error('Cannot empty the library’s log: another program is reading it');
}

function emptyLog(database: LibraryDatabase): boolean {
  const { timeout } = busyTimeout.parse(database.prepare('pragma busy_timeout').get());
  database.exec('pragma busy_timeout = 0');
  try {
    return checkpointed.parse(database.prepare('pragma wal_checkpoint(truncate)').get()).busy === 0;
  } finally {
    database.exec(`pragma busy_timeout = ${timeout}`);
  }
}

const OF_THESE = `exists (select 1 from project_correction_sessions
  where session_id in (select value from json_each(?)))`;
const HAS_ENDED = `(is_stopped = 1 or not exists (select 1 from project_correction_sessions s
  where s.state = iif(act = 'replace', 'waiting', 'done')))`;

/**
 * Deletes what a replacement in a project stores of sessions, and its words, which may be theirs. One under way needs what
 * replaces the words until it ends. `ids` is a JSON array. Call this inside the transaction.
 */
function purgeProjectCorrection(database: LibraryDatabase, ids: string): void {
  database.prepare(`delete from project_correction where ${OF_THESE} and ${HAS_ENDED}`).run(ids);
  database.prepare(`update project_correction set words = null where ${OF_THESE}`).run(ids);
  database
    .prepare('delete from project_correction_sessions where session_id in (select value from json_each(?))')
    .run(ids);
  database.exec(`update project_correction set replacement = null where words is null and ${HAS_ENDED}`);
}
