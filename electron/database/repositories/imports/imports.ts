import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { ImportItem, ImportRow, ImportState } from '../../../../shared/model/import.ts';
import { pathOf } from '../../../service-client/operations.ts';
import { columnKind, type ColumnKind, type ImportedColumns } from '../participants/imported-columns.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { ResponseCache } from '../service/response-cache.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SummaryRequests } from './summary-requests.ts';
import type { Tombstones } from '../library/tombstones.ts';
import type { Transcripts } from '../transcripts/transcripts.ts';
import type { SessionRef, SessionSeen } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';

/** What the service returned for one session; null for what it does not have. */
export interface FetchedSession {
  seen: SessionSeen;
  /** The query string of the requests: the window finds the cached responses by it. */
  query: string;
  status: string;
  transcript: { body: string; reading: TranscriptReading; ruleId?: string | null } | null;
  evaluation: string | null;
  /** What is missing, as a message for the user. */
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
const cell = z.object({ key: z.string(), value: z.string() });
const linkRow = z.object({ type: z.enum(['project', 'instant']), project_id: z.string().nullable() });
const job = z.object({ status: z.enum(['running', 'stopped', 'ended']), started_at: z.string() });
const count = z.object({ state: STATES, items: z.int() });
const ITEMS = `select i.session_id, i.type, i.project_id, coalesce(i.label, s.label) as label, i.state, i.why,
    i.variables, s.duration_seconds
  from import_items i left join sessions s using (session_id)`;

interface Needs {
  sessions: Sessions;
  importedColumns: ImportedColumns;
  transcripts: Transcripts;
  responseCache: ResponseCache;
  summaryRequests: SummaryRequests;
  tombstones: Tombstones;
  rules: RedactionRules;
}

/** The sessions to import, one per line. A line's result is saved together with the session's data. */
export function createImports(
  database: LibraryDatabase,
  { sessions, importedColumns, transcripts, responseCache, summaryRequests, tombstones, rules }: Needs,
) {
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
    // A session whose words were deleted counts as complete: an import does not fetch them again.
    `select 1 from import_items i join sessions using (session_id)
     where i.session_id = ?1 and i.state = 'waiting' and (
       exists (select 1 from transcripts where session_id = ?1)
       or exists (select 1 from tombstones where session_id = ?1 and what = 'words'))`,
  );
  const labelOfLink = database.prepare('select label from new_sessions where session_id = ?');
  const linkOf = database.prepare('select type, project_id from new_sessions where session_id = ?');
  const setOwner = database.prepare('update import_items set type = ?, project_id = ? where session_id = ?');
  const requestOf = database.prepare(
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
  /** Lines that are being fetched. They belong to this run of the app: the next run fetches them again. */
  const taken = new Set<string>();

  const jobColumns = database.prepare('select v.key, v.value from import_items i, json_each(i.variables) v');
  /** What each column of the job becomes, by its name; null until it is known. */
  let kinds: Map<string, ColumnKind> | null = null;

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

  function shownItem(item: ImportItem): ImportItem {
    if (!rules.any()) return item;
    const { sessionId, label, variables } = item;
    const { projectId } = knownOwner(item);
    return {
      ...item,
      label: rules.labelOf(sessionId, projectId, label),
      variables: rules.of(sessionId, projectId).json(variables),
    };
  }

  /** Returns a session's project from the library or the lists of links, if its line does not name it. */
  function knownOwner({ sessionId, type, projectId }: SessionRef): Pick<SessionRef, 'type' | 'projectId'> {
    const given = { type, projectId };
    if (type === 'instant' || projectId !== null) return given;
    const inLibrary = sessions.find(sessionId);
    if (inLibrary !== null) return inLibrary;
    const link = linkRow.safeParse(linkOf.get(sessionId)).data;
    return link === undefined ? given : { type: link.type, projectId: link.project_id };
  }

  /** Copies the columns of imported sessions to their participants. */
  function copyColumns(sessionIds: readonly string[]): void {
    const owners = Map.groupBy(sessionIds, (sessionId) => sessions.find(sessionId)?.projectId ?? null);
    for (const [projectId, ids] of owners)
      importedColumns.copy(
        projectId,
        ids,
        (name, values) => kindsNow().get(name) ?? columnKind(name, values),
      );
  }

  /** All lines of the job say what a column is: a few values alone can look like anything. */
  function kindsNow(): Map<string, ColumnKind> {
    if (kinds !== null) return kinds;
    const cells = jobColumns.all().map((found) => cell.parse(found));
    const byName = Map.groupBy(cells, ({ key }) => key.trim());
    kinds = new Map(
      [...byName].map(([name, found]) => [
        name,
        columnKind(
          name,
          found.map(({ value }) => value).filter((value) => value.trim() !== ''),
        ),
      ]),
    );
    return kinds;
  }

  /** Saves the label, variables and summary request of a session, which is in the library afterwards. */
  function merge(seen: SessionSeen, why: string | null, state: 'added' | 'here', at: string): void {
    const item = request.safeParse(requestOf.get(seen.sessionId)).data;
    // A used link provides the label if neither the list nor the library has one.
    const link = sessions.labelOf(seen.sessionId) === null ? labelOfLink.get(seen.sessionId) : undefined;
    const label = item?.label ?? linkLabel.safeParse(link).data?.label ?? null;
    const variables = columns.parse(JSON.parse(item?.variables ?? '{}'));
    sessions.add({ ...seen, ...(label !== null && { label }) }, at, variables);
    if (item?.with_summary === 1) summaryRequests.add([seen.sessionId]);
    settle.run(state, why, seen.sessionId);
  }

  return {
    /**
     * Adds lines to the current job; if none is running, a new job replaces the last one. With `continues`,
     * they are further lines of the same list and belong to the last job even if it has ended.
     */
    begin(
      rows: ImportRow[],
      { withSummaries, continues }: { withSummaries: boolean; continues: boolean },
      at: string,
    ): void {
      database.inTransaction(() => {
        const before = currentJob();
        if (before === null || (before.status !== 'running' && !(continues && before.status === 'ended'))) {
          clear();
          newJob.run(at);
        } else setStatus.run('running');
        kinds = null;
        const present: string[] = [];
        for (const { label, variables, ...session } of rows) {
          const { sessionId } = session;
          const { type, projectId } = knownOwner(session);
          put.run(sessionId, type, projectId, label, JSON.stringify(variables), Number(withSummaries));
          if (isWhole.get(sessionId) === undefined) continue;
          merge({ sessionId, type, projectId }, null, 'here', at);
          present.push(sessionId);
        }
        copyColumns(present);
      });
    },
    /** Returns the next line to fetch, each only once; null if none is waiting or the job is not running. */
    take(): (ImportItem & { isHere: boolean }) | null {
      if (currentJob()?.status !== 'running') return null;
      const next = waiting.all(taken.size + 1).map(itemOf);
      const item = next.find(({ state }) => state === 'waiting');
      if (item === undefined) return null;
      taken.add(item.sessionId);
      return { ...item, isHere: sessions.find(item.sessionId) !== null };
    },
    /** Returns the project of a session if a list of links that was read in the meantime names it. */
    knownOwner,
    /** Saves the project of a session whose line did not name it. */
    setOwner({ sessionId, type, projectId }: SessionRef): void {
      setOwner.run(type, projectId, sessionId);
    },
    /** Puts a line back in the queue. */
    requeue(sessionId: string): void {
      taken.delete(sessionId);
    },
    /** Saves the fetched sessions and the state of their lines, in one transaction. */
    finish(got: readonly FetchedSession[], at: string): void {
      database.inTransaction(() => {
        // A session may have been deleted while it was being fetched.
        const left = got.filter(({ seen }) => !tombstones.has(seen.sessionId, 'everything'));
        for (const { seen, query, status, evaluation, why } of left) {
          const isHere = sessions.find(seen.sessionId) !== null;
          merge(seen, why, isHere ? 'here' : 'added', at);
          responseCache.keep(pathOf('getSessionStatus'), query, status, at);
          if (evaluation !== null) responseCache.keep(pathOf('getEvaluation'), query, evaluation, at);
        }
        copyColumns(left.map(({ seen }) => seen.sessionId));
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
    /** Marks all waiting lines as failed, with one reason. */
    failRest(why: string): void {
      failWaiting.run(why);
    },
    stop(): void {
      setStatus.run('stopped');
      taken.clear();
    },
    /** Continues the job and retries the lines that failed. */
    resume(): void {
      database.inTransaction(() => {
        retryFailed.run();
        setStatus.run('running');
      });
    },
    /** Ends the job if no line is waiting. */
    end(): void {
      end.run();
    },
    /** Deletes the job, unless it is running. */
    discardJob(): void {
      if (currentJob()?.status !== 'running') database.inTransaction(clear);
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
      const [added = 0, present = 0, lost = 0] = (['added', 'here', 'failed'] as const).map((state) =>
        of.get(state),
      );
      const total = added + present + lost + (of.get('waiting') ?? 0);
      return {
        status: current.status,
        startedAt: current.started_at,
        total,
        added,
        alreadyPresent: present,
        failed: lost,
      };
    },
    /** Returns a range of the lines in order, or of the failed ones only, with removed words replaced. */
    items(only: 'failed' | null, from: number, most: number): ImportItem[] {
      return (only === null ? every : failed).all(most, from).map(itemOf).map(shownItem);
    },
  };
}

export type Imports = ReturnType<typeof createImports>;
