import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ImportItem, ImportRow, ImportState } from '../../../shared/model/import.ts';
import { inTransaction } from '../transaction.ts';
import { createResponseCache } from './response-cache.ts';
import { createSessions } from './sessions.ts';
import { createSummaryRequests } from './summary-requests.ts';
import { createTombstones } from './tombstones.ts';
import { createTranscripts } from './transcripts.ts';
import type { SessionRef, SessionSeen } from '../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';

/** What the service answered about one session; null where it has nothing of the kind. */
export interface GotSession {
  seen: SessionSeen;
  /** What the session was asked for with: the window finds the kept answers by it. */
  query: string;
  status: string;
  transcript: { body: string; reading: TranscriptReading } | null;
  evaluation: string | null;
  /** What it lacks, in plain words. */
  why: string | null;
}

const STATES = z.enum(['waiting', 'added', 'here', 'failed']);
const itemRow = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  label: z.string().nullable(),
  state: STATES,
  why: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  variables: z.string(),
});
const request = z.object({ variables: z.string(), label: z.string().nullable(), with_summary: z.int() });
const linkLabel = z.object({ label: z.string().nullable() });
const columns = z.record(z.string(), z.string());
const place = z.object({ type: z.enum(['project', 'instant']), project_id: z.string().nullable() });
const job = z.object({ status: z.enum(['running', 'stopped', 'ended']), started_at: z.string() });
const count = z.object({ state: STATES, items: z.int() });
const ITEMS = `select i.session_id, i.type, i.project_id, coalesce(i.label, s.label) as label, i.state, i.why,
    i.variables, s.duration_seconds
  from import_items i left join sessions s using (session_id)`;

/** The sessions that are being got, line by line. What came of a line is kept together with what it got. */
export function createImports(database: DatabaseSync) {
  const sessions = createSessions(database);
  const transcripts = createTranscripts(database);
  const responseCache = createResponseCache(database);
  const requests = createSummaryRequests(database);
  const tombstones = createTombstones(database);
  const readJob = database.prepare('select status, started_at from import_job');
  const newJob = database.prepare("insert into import_job values (1, 'running', ?)");
  const setStatus = database.prepare('update import_job set status = ?');
  const counts = database.prepare('select state, count(*) as items from import_items group by state');
  const put = database.prepare(
    `insert into import_items (session_id, type, project_id, label, variables, with_summary) values (?, ?, ?, ?, ?, ?)
     on conflict (session_id) do update set type = excluded.type, project_id = excluded.project_id,
       label = coalesce(excluded.label, label), variables = json_patch(variables, excluded.variables),
       with_summary = max(with_summary, excluded.with_summary),
       state = case state when 'failed' then 'waiting' else state end,
       why = case state when 'failed' then null else why end`,
  );
  const isWhole = database.prepare(
    // One whose words were deleted is as whole as it is to be: they are not fetched again by the way.
    `select 1 from import_items i join sessions using (session_id)
     where i.session_id = ?1 and i.state = 'waiting' and (
       exists (select 1 from transcripts where session_id = ?1)
       or exists (select 1 from tombstones where session_id = ?1 and what = 'words'))`,
  );
  const labelOfLink = database.prepare('select label from new_sessions where session_id = ?');
  const placeOfLink = database.prepare('select type, project_id from new_sessions where session_id = ?');
  const setPlace = database.prepare('update import_items set type = ?, project_id = ? where session_id = ?');
  const wishOf = database.prepare(
    'select label, variables, with_summary from import_items where session_id = ?',
  );
  const settle = database.prepare('update import_items set state = ?, why = ? where session_id = ?');
  const waiting = database.prepare(`${ITEMS} where i.state = 'waiting' order by i.place limit ?`);
  const every = database.prepare(`${ITEMS} order by i.place limit ? offset ?`);
  const failed = database.prepare(`${ITEMS} where i.state = 'failed' order by i.place limit ? offset ?`);
  const failWaiting = database.prepare(
    "update import_items set state = 'failed', why = ? where state = 'waiting'",
  );
  const retryFailed = database.prepare(
    "update import_items set state = 'waiting', why = null where state = 'failed'",
  );
  const end = database.prepare(
    `update import_job set status = 'ended' where status = 'running'
       and not exists (select 1 from import_items where state = 'waiting')`,
  );
  /** Lines whose answers are on their way. They belong to this run of the app: the next one asks anew. */
  const taken = new Set<string>();

  const currentJob = () => job.safeParse(readJob.get()).data ?? null;
  const clear = () => {
    database.exec('delete from import_items; delete from import_job');
    taken.clear();
  };

  function itemOf(found: unknown): ImportItem {
    const one = itemRow.parse(found);
    const isGetting = one.state === 'waiting' && taken.has(one.session_id);
    return {
      sessionId: one.session_id,
      type: one.type,
      projectId: one.project_id,
      label: one.label,
      state: isGetting ? 'getting' : one.state,
      why: one.why,
      durationSeconds: one.duration_seconds,
      variables: columns.parse(JSON.parse(one.variables)),
    };
  }

  /** Whose session it is, where the list does not say it and this computer knows it. */
  function knownPlace({ sessionId, type, projectId }: SessionRef): Pick<SessionRef, 'type' | 'projectId'> {
    const given = { type, projectId };
    if (type === 'instant' || projectId !== null) return given;
    const here = sessions.find(sessionId);
    if (here !== null) return here;
    const link = place.safeParse(placeOfLink.get(sessionId)).data;
    return link === undefined ? given : { type: link.type, projectId: link.project_id };
  }

  /** Keeps label, variables and the wish for a summary of a session that is in the library then. */
  function merge(seen: SessionSeen, why: string | null, state: 'added' | 'here', at: string): void {
    const item = request.safeParse(wishOf.get(seen.sessionId)).data;
    // A used link names the session where neither the list nor the library does.
    const link = sessions.labelOf(seen.sessionId) === null ? labelOfLink.get(seen.sessionId) : undefined;
    const label = item?.label ?? linkLabel.safeParse(link).data?.label ?? null;
    const variables = columns.parse(JSON.parse(item?.variables ?? '{}'));
    sessions.add({ ...seen, ...(label !== null && { label }) }, at, variables);
    if (item?.with_summary === 1) requests.add([seen.sessionId]);
    settle.run(state, why, seen.sessionId);
  }

  return {
    /**
     * Adds lines to the job that is under way; where none is, a new one takes the place of the last. `continues`:
     * they are further lines of the same list, and belong to the last job also where it has ended meanwhile.
     */
    begin(
      rows: ImportRow[],
      { withSummaries, continues }: { withSummaries: boolean; continues: boolean },
      at: string,
    ): void {
      inTransaction(database, () => {
        const before = currentJob();
        if (before === null || (before.status !== 'running' && !(continues && before.status === 'ended'))) {
          clear();
          newJob.run(at);
        } else setStatus.run('running');
        for (const { label, variables, ...session } of rows) {
          const { sessionId } = session;
          const { type, projectId } = knownPlace(session);
          put.run(sessionId, type, projectId, label, JSON.stringify(variables), Number(withSummaries));
          if (isWhole.get(sessionId) !== undefined) merge({ sessionId, type, projectId }, null, 'here', at);
        }
      });
    },
    /** The next line to get; null where none waits or the job does not run. Nobody gets it a second time. */
    take(): (ImportItem & { isHere: boolean }) | null {
      if (currentJob()?.status !== 'running') return null;
      const next = waiting.all(taken.size + 1).map(itemOf);
      const item = next.find(({ state }) => state === 'waiting');
      if (item === undefined) return null;
      taken.add(item.sessionId);
      return { ...item, isHere: sessions.find(item.sessionId) !== null };
    },
    /** Whose session it is, where the lists of links that were read meanwhile say so. */
    knownPlace,
    /** Notes whose session it is: its line did not say it. */
    place({ sessionId, type, projectId }: SessionRef): void {
      setPlace.run(type, projectId, sessionId);
    },
    /** It waits again. */
    putBack(sessionId: string): void {
      taken.delete(sessionId);
    },
    /** Keeps all that was got of sessions, and that they were got: all of it or nothing. */
    finish(got: readonly GotSession[], at: string): void {
      inTransaction(database, () => {
        // It may have been deleted while its answers were on their way.
        const left = got.filter(({ seen }) => !tombstones.has(seen.sessionId, 'everything'));
        for (const { seen, query, status, evaluation, why } of left) {
          const isHere = sessions.find(seen.sessionId) !== null;
          merge(seen, why, isHere ? 'here' : 'added', at);
          responseCache.keep('/v1/session/status', query, status, at);
          if (evaluation !== null) responseCache.keep('/v1/session/evaluation', query, evaluation, at);
        }
        transcripts.keepAll(
          left.flatMap(({ seen, transcript }) =>
            transcript === null || tombstones.has(seen.sessionId, 'words')
              ? []
              : [{ sessionId: seen.sessionId, ...transcript, at }],
          ),
        );
      });
      for (const { seen } of got) taken.delete(seen.sessionId);
    },
    fail(sessionId: string, why: string): void {
      settle.run('failed', why, sessionId);
      taken.delete(sessionId);
    },
    /** Nothing that waits can be got, for one reason. */
    failRest(why: string): void {
      failWaiting.run(why);
    },
    stop(): void {
      setStatus.run('stopped');
      taken.clear();
    },
    /** Goes on, and tries those again that failed. */
    resume(): void {
      inTransaction(database, () => {
        retryFailed.run();
        setStatus.run('running');
      });
    },
    /** Ends the job where nothing waits any more. */
    end(): void {
      end.run();
    },
    /** Forgets the job, unless it runs. */
    putAway(): void {
      if (currentJob()?.status !== 'running') inTransaction(database, clear);
    },
    state(): Omit<ImportState, 'problem'> | null {
      const current = currentJob();
      if (current === null) return null;
      const of = new Map(
        counts
          .all()
          .map((one) => count.parse(one))
          .map((one) => [one.state, one.items]),
      );
      const [added = 0, here = 0, lost = 0] = (['added', 'here', 'failed'] as const).map((state) =>
        of.get(state),
      );
      const total = added + here + lost + (of.get('waiting') ?? 0);
      return { status: current.status, startedAt: current.started_at, total, added, here, failed: lost };
    },
    /** A stretch of the lines in their order, or of those alone that failed. */
    items(only: 'failed' | null, from: number, most: number): ImportItem[] {
      return (only === null ? every : failed).all(most, from).map(itemOf);
    },
  };
}
