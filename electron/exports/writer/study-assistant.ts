import { z } from 'zod';
import { ASSISTANT_TASKS } from '../../../shared/model/assistant.ts';
import type { LibraryDatabase } from '../../database/base/library-database.ts';
import type { Repositories } from '../../database/repositories/repositories.ts';
import type { ExportNote, StudyAssistant } from '../formats/study.ts';

const runRow = z.object({
  id: z.string(),
  model: z.string(),
  task: z.enum(ASSISTANT_TASKS).nullable(),
  prompt_version: z.string().nullable(),
  has_own_wording: z.int().nullable(),
  started_at: z.string().nullable(),
  accepted: z.int(),
  dismissed: z.int(),
  undecided: z.int(),
  not_found: z.int(),
});
const authorRow = z.object({ id: z.string(), author: z.string(), run_id: z.string().nullable() });

/** Who made a quote, and which run suggested it. */
type Origin = Pick<ExportNote, 'author' | 'assistantRunId'>;

export interface AssistantInStudy {
  /** Undefined if no quote of the sessions was suggested by the assistant: then nothing says anything about it. */
  assistant: StudyAssistant | undefined;
  /** Returns who made the quotes of a session, by the ID of the note. */
  originsOf: (sessionId: string) => ReadonlyMap<string, Origin>;
}

/** Reads what of some sessions came from the assistant. `clean` replaces removed words. */
export function assistantInStudy(
  database: LibraryDatabase,
  { coders }: Pick<Repositories, 'coders'>,
  { sessionIds, clean }: { sessionIds: readonly string[]; clean: (text: string) => string },
): AssistantInStudy {
  const these = 'session_id in (select value from json_each(?1))';
  const suggested = `from assistant_suggestions s join assistant_calls c on c.id = s.call_id
    where c.run_id = n.assistant_run_id and s.${these}`;
  const runs = database
    .prepare(
      `select n.assistant_run_id as id, n.assistant_model as model, r.task, r.prompt_version, r.own_wording <> '' as has_own_wording,
         r.started_at, count(*) as accepted,
         (select count(*) ${suggested} and (s.state = 'dismissed'
           or s.state = 'accepted' and not exists (select 1 from notes o where o.id = s.note_id))) as dismissed,
         (select count(*) ${suggested} and s.state = 'open') as undecided,
         (select count(*) from assistant_rejected_words w join assistant_calls c on c.id = w.call_id
           where c.run_id = n.assistant_run_id and w.${these}) as not_found
       from notes n left join assistant_runs r on r.id = n.assistant_run_id
       where n.assistant_run_id is not null and n.${these}
       group by n.assistant_run_id, n.assistant_model order by r.started_at, n.assistant_run_id`,
    )
    .all(JSON.stringify(sessionIds))
    .map((found) => runRow.parse(found));
  if (runs.length === 0) return { assistant: undefined, originsOf: () => new Map<string, Origin>() };
  const authors = database.prepare(
    'select id, author, assistant_run_id as run_id from notes where session_id = ?',
  );
  const names = coders.fileNames();
  const originOf = ({ author, run_id: runId }: z.infer<typeof authorRow>): Origin => {
    const name = names.get(author) ?? `Coder ${String(names.size + 1)}`;
    return runId === null
      ? { author: name }
      : { author: `Assistant, accepted by ${name}`, assistantRunId: runId };
  };
  const accepting = database
    .prepare(
      `select min(id) as id, author, min(assistant_run_id) as run_id from notes
       where assistant_run_id is not null and ${these} group by author order by author`,
    )
    .all(JSON.stringify(sessionIds));
  return {
    assistant: {
      authors: accepting.map((found) => originOf(authorRow.parse(found)).author ?? ''),
      runs: runs.map((run) => ({
        id: run.id,
        model: clean(run.model),
        task: run.task,
        promptVersion: run.prompt_version,
        hasOwnWording: run.has_own_wording === 1,
        startedAt: run.started_at,
        accepted: run.accepted,
        dismissed: run.dismissed,
        undecided: run.undecided,
        notFound: run.not_found,
      })),
    },
    originsOf: (sessionId) =>
      new Map(
        authors.all(sessionId).map((found): [string, Origin] => {
          const row = authorRow.parse(found);
          return [row.id, originOf(row)];
        }),
      ),
  };
}
