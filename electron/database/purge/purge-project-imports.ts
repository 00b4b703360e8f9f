import { z } from 'zod';
import type { LibraryDatabase } from '../base/library-database.ts';
import { memoFingerprint } from '../repositories/project-imports/undone-import.ts';
import { parseJson } from '../../platform/parse-json.ts';
import type { PurgeRequest } from '../../../shared/model/privacy.ts';

/** `:ids` is a JSON array of session IDs. */
const THESE = 'session_id in (select value from json_each(:ids))';
const FIRST_ID = `substr(item_id, 1, instr(item_id, ' ') - 1)`;

/** The items that have texts, which may be words of the sessions. */
const TEXTS = `(kind = 'memo' and item_id in (select value from json_each(:ids))
  or kind = 'value' and ${FIRST_ID} in (select participant_id from sessions where ${THESE}))`;

const EVERYTHING = `(${TEXTS}
  or kind = 'session' and item_id in (select value from json_each(:ids))
  or kind = 'note' and item_id in (select id from notes where ${THESE})
  or kind = 'coding' and ${FIRST_ID} in (select id from notes where ${THESE}))`;

/** The items of which undoing has nothing to take back any more: the researcher deleted it, or this purge. */
const GONE = `(kind in ('memo', 'session') and item_id not in (select session_id from sessions)
  or kind = 'note' and item_id not in (select id from notes)
  or kind = 'coding' and item_id not in (select note_id || ' ' || code_id from note_codes))`;
const OTHERS_GONE = `(kind = 'code' and item_id not in (select id from codes)
  or kind = 'attribute' and item_id not in (select id from attributes)
  or kind = 'project' and item_id not in (select project_id from local_projects))`;

const emptyProjectRow = z.object({ project_id: z.string(), description: z.string(), before: z.string() });
const fingerprint = z.object({ length: z.int(), hash: z.string() });

/**
 * Deletes what imports of other programs' projects store of sessions, so that undoing them leaves these alone. `ids` is a
 * JSON array. Call this before the sessions' rows are deleted, and what it returns afterwards, in one transaction.
 */
export function purgeProjectImports(
  database: LibraryDatabase,
  what: PurgeRequest['what'],
  ids: string,
): () => void {
  // A file's name can say who was interviewed.
  const forgetName = (items: string) =>
    database.prepare(
      `update project_imports set file_name = '' where id in (select import_id from project_import_items where ${items})`,
    );
  forgetName(EVERYTHING).run({ ids });
  database
    .prepare(`delete from project_import_items where ${what === 'everything' ? EVERYTHING : TEXTS}`)
    .run({ ids });
  return () => {
    forgetName(GONE).run();
    database.exec(`delete from project_import_items where ${GONE} or ${OTHERS_GONE}`);
    if (what === 'everything') emptyDescriptions(database);
    // An import that is under way has its items until it ends.
    database.exec(
      `delete from project_imports where report <> '' and undone_at is null
         and not exists (select 1 from project_import_items where import_id = id)`,
    );
  };
}

/** Empties the descriptions that came from a file, and that nobody changed, of projects without a session. */
function emptyDescriptions(database: LibraryDatabase): void {
  const empty = database.prepare(
    `update local_projects set project = json_set(project, '$.description', '') where project_id = ?`,
  );
  const found = database
    .prepare(
      `select p.project_id, json_extract(p.project, '$.description') as description, i.before
       from project_import_items i join local_projects p on p.project_id = i.item_id
       where i.kind = 'project' and i.before is not null
         and not exists (select 1 from sessions s where s.project_id = p.project_id)`,
    )
    .all()
    .map((row) => emptyProjectRow.parse(row));
  for (const { project_id: projectId, description, before } of found)
    if (memoFingerprint(description).hash === fingerprint.parse(parseJson(before)).hash) empty.run(projectId);
}
