import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { termFinder } from '../../../../shared/domain/redaction/find-terms.ts';
import type { RedactionKind } from '../../../../shared/model/redaction.ts';
import { redactionKind } from '../../../../shared/model/redaction.ts';
import { APPLIES, WITH_CHANGES } from '../text/redaction-rules.ts';

export const replacementRow = z.object({ id: z.int(), kind: redactionKind.catch('other'), text: z.string() });
const wordsRow = z.object({ words: z.string() });
const textRow = z.object({ text: z.string() });

export interface Replacement {
  id: number;
  kind: RedactionKind;
  /** Brackets included. */
  text: string;
}

/** An SQL condition on a replacement `p`: some words are replaced by it now. */
export const IN_USE = `exists (select 1 from ${WITH_CHANGES} where r.replacement_id = p.id and r.kind = 'words' and ${APPLIES})`;

/** What stands for removed words, by project. */
export function createReplacements(database: LibraryDatabase) {
  const one = database.prepare('select id, kind, text from replacements where id = ?');
  const named = database.prepare('select id, kind, text from replacements where project = ? and text = ?');
  const add = database.prepare(
    'insert into replacements (project, kind, text, created_at, author) values (?, ?, ?, ?, ?) returning id',
  );
  const change = database.prepare('update replacements set kind = ?, text = ? where id = ?');
  const inProject = database.prepare(
    `select p.id, p.kind, p.text from replacements p where p.project = ? and ${IN_USE} order by p.kind, p.id`,
  );
  const allTexts = database.prepare('select text from replacements');
  const words = database.prepare(
    `select distinct r.words from ${WITH_CHANGES} where r.replacement_id = ? and r.kind = 'words' and ${APPLIES}
     order by r.id`,
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
    standingFor(project: string, removed: string): Replacement | null {
      const finder = termFinder([{ words: removed }]);
      const isAll = (text: string) =>
        finder
          .find(text)
          .some(({ start, end }) => text.slice(0, start).trim() + text.slice(end).trim() === '');
      return rowsOf(project).find(({ id }) => wordsOf(id).some(isAll)) ?? null;
    },
  };
}

export type Replacements = ReturnType<typeof createReplacements>;
