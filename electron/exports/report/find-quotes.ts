import { z } from 'zod';
import { LibraryDatabase } from '../../database/base/library-database.ts';
import { createCodes } from '../../database/repositories/codes/codes.ts';
import { matchesCodes, NO_CODE_FILTER } from '../../../shared/domain/code-filter.ts';
import type { ChosenQuotes } from '../../../shared/model/report.ts';

/** How long to wait for another thread's write. */
const BUSY_MS = 5000;

/** The quotes of a report: which they are, and where. */
export interface FoundQuotes {
  /** In the chosen order; null for that of the codebook and the sessions. */
  order: readonly string[] | null;
  noteIds: ReadonlySet<string>;
  sessionIds: readonly string[];
  /** The codes that are headings, in the order of the codebook; null for all. */
  codeIds: ReadonlySet<string> | null;
}

const noteRow = z.object({ id: z.string(), session_id: z.string() });

/**
 * Finds the chosen quotes in a library file, without those that are left out. Those that it no longer has are in
 * `order` alone.
 */
export function findQuotes(
  libraryFile: string,
  chosen: ChosenQuotes,
  leftOut: readonly string[],
): FoundQuotes {
  const isLeftOut = new Set(leftOut);
  const database = new LibraryDatabase(libraryFile, { readOnly: true, timeout: BUSY_MS });
  try {
    const codeIds = chosen.from === 'codes' ? codesUnder(database, chosen.codeIds) : null;
    const found = (
      chosen.from === 'codes'
        ? database
            .prepare(
              `select distinct n.id, n.session_id from notes n join note_codes c on c.note_id = n.id
               where c.code_id in (select value from json_each(?))`,
            )
            .all(JSON.stringify([...(codeIds ?? [])]))
        : database
            .prepare('select id, session_id from notes where id in (select value from json_each(?))')
            .all(JSON.stringify(chosen.from === 'quotes' ? chosen.noteIds : []))
    )
      .map((row) => noteRow.parse(row))
      .filter(({ id }) => !isLeftOut.has(id));
    return {
      order: chosen.from === 'quotes' ? [...new Set(chosen.noteIds).difference(isLeftOut)] : null,
      noteIds: new Set(found.map(({ id }) => id)),
      sessionIds: [...new Set(found.map(({ session_id: sessionId }) => sessionId))],
      codeIds,
    };
  } finally {
    database.close();
  }
}

/** Returns the codes and all codes under them. */
function codesUnder(database: LibraryDatabase, chosen: readonly string[]): Set<string> {
  const codes = createCodes(database).list();
  const isUnder = matchesCodes({ ...NO_CODE_FILTER, any: [...chosen] }, codes);
  return new Set(codes.map(({ id }) => id).filter((id) => isUnder([id])));
}
