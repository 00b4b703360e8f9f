import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Attributes } from '../participants/attributes.ts';
import type { Codes } from '../codes/codes.ts';
import { valuesOf, type ParticipantRows } from '../participants/participant-rows.ts';
import type { ImportItem, ImportItemKind, ImportItems } from './import-items.ts';
import { UNDO_PIECE_MS } from './undo-piece.ts';

/** What taking back a piece of an import did, and what it left. */
export interface UndonePiece {
  /** How many items of the import this was. */
  taken: number;
  /** True if nothing is left of what this was asked to take back. */
  isOver: boolean;
  codes: number;
  codings: number;
  /** Notes without a code, and memos. */
  notes: number;
  attributes: number;
  values: number;
  /** Notes that were changed since they were added, and were removed all the same. */
  changedNotes: number;
  /** What was changed since, and stays. */
  keptMemos: number;
  keptValues: number;
  /** What is used elsewhere, and stays. */
  keptCodes: number;
  keptAttributes: number;
}

const noteRow = z.object({ updated_at: z.string() });
const memoRow = z.object({ memo: z.string() });
const valuesRow = z.object({ attribute_values: z.string() });
const idRow = z.object({ id: z.string() });
/** With what the note counts for: a passage over several turns is several notes. */
const noteBefore = z.object({
  updatedAt: z.string(),
  codings: z.int().default(0),
  notes: z.int().default(1),
});
const codingBefore = z.object({ codings: z.int() }).nullable();
/** What takes back a text that was added to a memo, and of how many memos it is. */
export const memoBefore = z.object({
  length: z.int(),
  hash: z.string(),
  added: z.string(),
  memos: z.int().default(1),
});
const valueBefore = z.object({ before: z.string(), added: z.string() });

/** What is in a memo before a text is added to it, without its words. */
export const memoFingerprint = (memo: string) => ({
  length: memo.length,
  hash: createHash('sha256').update(memo).digest('hex'),
});

const PIECE = 200;
const MOST_CODES = 1_000_000;

const OF_SESSIONS: readonly ImportItemKind[] = ['note', 'coding', 'memo', 'value'];
const OTHERS: readonly ImportItemKind[] = ['attribute', 'project'];

/** Takes back what an import added, in pieces. */
export function createUndoneImport(
  database: LibraryDatabase,
  {
    importItems,
    codes,
    attributes,
    participantRows,
  }: { importItems: ImportItems; codes: Codes; attributes: Attributes; participantRows: ParticipantRows },
) {
  const note = database.prepare('select updated_at from notes where id = ?');
  const removeNote = database.prepare('delete from notes where id = ?');
  const unlink = database.prepare('delete from note_codes where note_id = ? and code_id = ?');
  const memo = database.prepare('select memo from sessions where session_id = ?');
  const setMemo = database.prepare('update sessions set memo = ? where session_id = ?');
  const valuesOfParticipant = database.prepare('select attribute_values from participants where id = ?');
  const isInUse = database.prepare(
    `select id from participants where json_extract(attribute_values, '$."' || ? || '"') is not null limit 1`,
  );
  const usedCodes = database.prepare('select distinct code_id as id from note_codes');
  const removeProject = database.prepare(
    'delete from local_projects where project_id = ?1 and not exists (select 1 from sessions where project_id = ?1)',
  );

  function undoMemo({ id, before }: ImportItem, done: UndonePiece): void {
    const now = memoRow.safeParse(memo.get(id)).data?.memo;
    const { length, hash, added, memos } = memoBefore.parse(before);
    if (now === undefined) return;
    const start = now.slice(0, length);
    if (now === `${start}${added}` && memoFingerprint(start).hash === hash) setMemo.run(start, id);
    else if (now.includes(added))
      setMemo.run(
        now.replace(added, () => ''),
        id,
      );
    else {
      done.keptMemos += 1;
      return;
    }
    done.notes += memos;
  }

  function undoValue({ id, before }: ImportItem, done: UndonePiece): void {
    const [participant = '', attributeId = ''] = id.split(' ');
    const stored = valuesRow.safeParse(valuesOfParticipant.get(participant)).data;
    if (stored === undefined) return;
    const values = valuesOf(stored.attribute_values);
    const was = valueBefore.parse(before);
    if (values.get(attributeId) !== was.added) {
      if (values.has(attributeId)) done.keptValues += 1;
      return;
    }
    if (was.before === '') values.delete(attributeId);
    else values.set(attributeId, was.before);
    participantRows.setValues(participant, values);
    done.values += 1;
  }

  /** Removes the codes that no note has, and that have no code below them that stays. */
  function undoCodes(items: readonly ImportItem[], done: UndonePiece): void {
    const own = new Set(items.map(({ id }) => id));
    const list = codes.list();
    const parents = new Map(list.map(({ id, parentId }) => [id, parentId]));
    const needed = [
      ...usedCodes.all().map((found) => idRow.parse(found).id),
      ...list.flatMap(({ id }) => (own.has(id) ? [] : [id])),
    ];
    const staying = new Set<string>();
    for (const code of needed)
      for (let at: string | null = code; at !== null && !staying.has(at); at = parents.get(at) ?? null)
        staying.add(at);
    const removedIds = list.flatMap(({ id }) => (own.has(id) && !staying.has(id) ? [id] : []));
    done.codes += removedIds.length;
    done.keptCodes += list.filter(({ id }) => own.has(id) && staying.has(id)).length;
    if (removedIds.length > 0) codes.change({ added: [], changed: [], removedIds, coded: [], uncoded: [] });
  }

  function undoOne(item: ImportItem, done: UndonePiece): void {
    switch (item.kind) {
      case 'note': {
        const now = noteRow.safeParse(note.get(item.id)).data;
        if (now === undefined) return;
        const was = noteBefore.parse(item.before);
        if (now.updated_at !== was.updatedAt) done.changedNotes += 1;
        removeNote.run(item.id);
        done.codings += was.codings;
        done.notes += was.notes;
        return;
      }
      case 'coding': {
        const [noteId = '', codeId = ''] = item.id.split(' ');
        const counts = codingBefore.parse(item.before)?.codings ?? 1;
        if (unlink.run(noteId, codeId).changes > 0) done.codings += counts;
        return;
      }
      case 'memo':
        undoMemo(item, done);
        return;
      case 'value':
        undoValue(item, done);
        return;
      case 'attribute':
        if (isInUse.get(item.id) === undefined) {
          attributes.remove(item.id);
          done.attributes += 1;
        } else done.keptAttributes += 1;
        return;
      case 'project':
        removeProject.run(item.id);
        return;
      case 'code':
      case 'session':
    }
  }

  return {
    /**
     * Takes back one piece of what is left: `notes` of what was added to sessions; `rest` of everything else, once the
     * sessions that were added are deleted.
     */
    undoPiece: (importId: string, what: 'notes' | 'rest'): UndonePiece =>
      database.inTransaction(() => {
        const done: UndonePiece = {
          taken: 0,
          isOver: false,
          codes: 0,
          codings: 0,
          notes: 0,
          attributes: 0,
          values: 0,
          changedNotes: 0,
          keptMemos: 0,
          keptValues: 0,
          keptCodes: 0,
          keptAttributes: 0,
        };
        const started = performance.now();
        const kinds = what === 'notes' ? OF_SESSIONS : OTHERS;
        const next = importItems.some(importId, kinds, PIECE);
        if (next.length === 0 && what === 'rest') {
          // All at once, since a code stays if one below it does.
          const items = importItems.some(importId, ['code'], MOST_CODES);
          undoCodes(items, done);
          for (const item of items) importItems.remove(importId, item);
          done.taken += items.length;
        }
        for (const item of next) {
          undoOne(item, done);
          importItems.remove(importId, item);
          done.taken += 1;
          if (performance.now() - started > UNDO_PIECE_MS) break;
        }
        done.isOver =
          importItems.some(importId, what === 'notes' ? OF_SESSIONS : [...OTHERS, 'code'], 1).length === 0;
        return done;
      }),
  };
}

export type UndoneImport = ReturnType<typeof createUndoneImport>;
