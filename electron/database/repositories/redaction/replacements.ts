import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { termFinder } from '../../../../shared/domain/redaction/find-terms.ts';
import type { RedactionKind, ReplacementRow, ReplacementTable } from '../../../../shared/model/redaction.ts';
import { redactionKind } from '../../../../shared/model/redaction.ts';
import { createHiddenSounds } from '../hidden/hidden-sounds.ts';
import { APPLIES, createRedactionRules, PROJECT_OF, WITH_CHANGES } from '../text/redaction-rules.ts';

const replacementRow = z.object({ id: z.int(), kind: redactionKind.catch('other'), text: z.string() });
const wordsRow = z.object({ words: z.string() });
const tableRow = replacementRow.extend({
  places: z.int(),
  sessions: z.int(),
  is_project_wide: z.int(),
});
const sumsRow = z.object({ places: z.int(), sessions: z.int() });
const sessionRow = z.object({ session_id: z.string() });
const lookedRow = z.object({ looked: z.int(), all: z.int(), first: z.string().nullable() });
const textRow = z.object({ text: z.string() });

export interface Replacement {
  id: number;
  kind: RedactionKind;
  /** Brackets included. */
  text: string;
}

/** What stands for removed words, by project. */
export function createReplacements(database: LibraryDatabase) {
  const rules = createRedactionRules(database);
  const one = database.prepare('select id, kind, text from replacements where id = ?');
  const named = database.prepare('select id, kind, text from replacements where project = ? and text = ?');
  const add = database.prepare(
    'insert into replacements (project, kind, text, created_at, author) values (?, ?, ?, ?, ?) returning id',
  );
  const change = database.prepare('update replacements set kind = ?, text = ? where id = ?');
  const IN_USE = `exists (select 1 from ${WITH_CHANGES} where r.replacement_id = p.id and r.kind = 'words' and ${APPLIES})`;
  const inProject = database.prepare(
    `select p.id, p.kind, p.text from replacements p where p.project = ? and ${IN_USE} order by p.kind, p.id`,
  );
  const allTexts = database.prepare('select text from replacements');
  const words = database.prepare(
    `select distinct r.words from ${WITH_CHANGES} where r.replacement_id = ? and r.kind = 'words' and ${APPLIES}
     order by r.id`,
  );
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
  const hiddenSounds = createHiddenSounds(database);
  const looked = database.prepare(
    `select count(l.session_id) as looked, count(*) as "all",
       (select s.session_id from sessions s join transcripts t using (session_id) where ${PROJECT_OF} = ?1
          and not exists (select 1 from looked_through l where l.session_id = s.session_id)
          order by s.number limit 1) as first
     from sessions s join transcripts t using (session_id) left join looked_through l using (session_id)
     where ${PROJECT_OF} = ?1`,
  );

  const rowsOf = (project: string): Replacement[] =>
    inProject.all(project).map((found) => replacementRow.parse(found));
  const wordsOf = (id: number): string[] => words.all(id).map((found) => wordsRow.parse(found).words);

  return {
    /** Returns the id of a replacement, which is added if the project does not have it. */
    ensure(
      project: string,
      { kind, text }: Omit<Replacement, 'id'>,
      by: { author: string; at: string },
    ): number {
      const known = replacementRow.safeParse(named.get(project, text)).data;
      if (known !== undefined) return known.id;
      return z.object({ id: z.int() }).parse(add.get(project, kind, text, by.at, by.author)).id;
    },
    named: (project: string, text: string): Replacement | null =>
      replacementRow.safeParse(named.get(project, text)).data ?? null,
    change(id: number, { kind, text }: Omit<Replacement, 'id'>): void {
      change.run(kind, text, id);
    },
    kindOf: (id: number): RedactionKind => replacementRow.parse(one.get(id)).kind,
    textOf: (id: number): string => replacementRow.parse(one.get(id)).text,
    /** Returns those in use. */
    inProject: rowsOf,
    allTexts: (): string[] => allTexts.all().map((found) => textRow.parse(found).text),
    /** Returns the words that a replacement stands for. */
    wordsOf,
    /** Returns what stands for the words in a project already; null if nothing does. */
    standingFor(project: string, said: string): Replacement | null {
      const finder = termFinder([{ words: said }]);
      const isAll = (text: string) =>
        finder
          .find(text)
          .some(({ start, end }) => text.slice(0, start).trim() + text.slice(end).trim() === '');
      return rowsOf(project).find(({ id }) => wordsOf(id).some(isAll)) ?? null;
    },
    tableOf(project: string): ReplacementTable {
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
