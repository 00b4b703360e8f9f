import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { ReplacementRow, ReplacementTable } from '../../../../shared/model/redaction.ts';
import type { HiddenSounds } from '../hidden/hidden-sounds.ts';
import { APPLIES, PROJECT_OF, WITH_CHANGES, type RedactionRules } from '../text/redaction-rules.ts';
import { IN_USE, replacementRow } from './replacements.ts';

const tableRow = replacementRow.extend({
  places: z.int(),
  sessions: z.int(),
  is_project_wide: z.int(),
});
const sumsRow = z.object({ places: z.int(), sessions: z.int() });
const sessionRow = z.object({ session_id: z.string() });
const lookedRow = z.object({ looked: z.int(), all: z.int(), first: z.string().nullable() });

/** Counts what a project's replacements replace and silence. */
export function createProjectTable(
  database: LibraryDatabase,
  { hiddenSounds, rules }: { hiddenSounds: HiddenSounds; rules: RedactionRules },
) {
  const table = database.prepare(
    `select p.id, p.kind, p.text, coalesce(sum(d.places), 0) as places, count(d.session_id) as sessions,
       exists (select 1 from ${WITH_CHANGES} where r.replacement_id = p.id and r.scope = 'project' and ${APPLIES})
         as is_project_wide
     from replacements p left join redacted_sessions d on d.replacement_id = p.id
     where p.project = ? and ${IN_USE} group by p.id order by p.id`,
  );
  const sums = database.prepare(
    `select coalesce(sum(d.places), 0) as places, count(distinct d.session_id) as sessions
     from redacted_sessions d join sessions s using (session_id) where ${PROJECT_OF} = ?`,
  );
  const redacted = database.prepare(
    `select s.session_id from sessions s where ${PROJECT_OF} = ? and (
       s.session_id in (select session_id from redacted_sessions)
       or s.session_id in (select session_id from redactions where session_id is not null))`,
  );
  const looked = database.prepare(
    `select count(l.session_id) as looked, count(*) as "all",
       (select s.session_id from sessions s join transcripts t using (session_id) where ${PROJECT_OF} = ?1
          and not exists (select 1 from looked_through l where l.session_id = s.session_id)
          order by s.number limit 1) as first
     from sessions s join transcripts t using (session_id) left join looked_through l using (session_id)
     where ${PROJECT_OF} = ?1`,
  );

  return {
    of(project: string): ReplacementTable {
      const silence = hiddenSounds.silenceIn(
        redacted.all(project).map((found) => sessionRow.parse(found).session_id),
      );
      const rows = table.all(project).map((found): ReplacementRow => {
        const { is_project_wide: isProjectWide, ...row } = tableRow.parse(found);
        const seconds = silence.byReplacement.get(row.id) ?? 0;
        return { ...row, seconds, isProjectWide: isProjectWide === 1 };
      });
      const { looked: lookedThrough, all: withTranscript, first } = lookedRow.parse(looked.get(project));
      return {
        rows,
        ...sumsRow.parse(sums.get(project)),
        seconds: silence.seconds,
        lookedThrough,
        withTranscript,
        firstNotLookedThrough: first,
        inLabels: rules.inLabels(project),
      };
    },
  };
}

export type ProjectTable = ReturnType<typeof createProjectTable>;
