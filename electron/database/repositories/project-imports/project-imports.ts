import { z } from 'zod';
import type { Code } from '../../../../shared/model/code.ts';
import type { PastProjectImport, ProjectImportReport } from '../../../../shared/model/other-project.ts';
import type { SessionSeen } from '../../../../shared/model/session.ts';
import { sourceTextOf } from '../../../transcripts/passages/source-words.ts';
import { sketchOf } from '../../../transcripts/passages/text-sketch.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Codes } from '../codes/codes.ts';
import type { LocalProjectInput, LocalProjects } from '../own-files/local-projects.ts';
import type { OwnTranscriptFile, SessionFiles } from '../own-files/session-files.ts';
import type { StoredOwnRecording } from '../own-files/own-recordings.ts';
import { redactionsOfAll, type RedactionRules } from '../text/redaction-rules.ts';
import type { ImportedNotes } from './imported-notes.ts';
import type { ImportedPeople } from './imported-people.ts';
import type { ImportItems } from './import-items.ts';
import type { SessionSketches } from './session-sketches.ts';
import { memoBefore, memoFingerprint, type UndoneImport } from './undone-import.ts';
import type { UndoneSessions } from './undone-sessions.ts';

const importRow = z.object({
  id: z.string(),
  file_name: z.string(),
  imported_at: z.string(),
  report: z.string(),
});
const report = z.object({
  sessions: z.int(),
  codes: z.int(),
  codings: z.int(),
  notes: z.int(),
  attributes: z.int(),
  values: z.int(),
  losses: z.array(z.object({ what: z.string(), where: z.string().nullable(), count: z.int() })),
});
const memoRow = z.object({ memo: z.string() });
const foundRow = z.object({ session_id: z.string() });
const idRow = z.object({ id: z.string() });

/** The report of an import that has not ended. */
const UNFINISHED = '';

/** What an import is called whose file's name was deleted with one of its sessions. */
const NO_NAME = 'Project whose file name was deleted';

/** A text of a file, with the sessions whose redactions it must be shown with. */
export interface FileText {
  text: string;
  sessionIds: readonly string[];
}

/**
 * Projects of other programs that were brought in. An import adds a piece at a time, each with what takes it back, so that
 * one that does not end is taken back at the next start.
 */
export function createProjectImports(
  database: LibraryDatabase,
  {
    codes,
    localProjects,
    sessionFiles,
    rules,
    sessionSketches,
    importItems,
    importedNotes,
    importedPeople,
    undoneImport,
    undoneSessions,
  }: {
    codes: Codes;
    localProjects: LocalProjects;
    sessionFiles: SessionFiles;
    rules: RedactionRules;
    sessionSketches: SessionSketches;
    importItems: ImportItems;
    importedNotes: ImportedNotes;
    importedPeople: ImportedPeople;
    undoneImport: UndoneImport;
    undoneSessions: UndoneSessions;
  },
) {
  const begin = database.prepare(
    'insert into project_imports (id, file_name, imported_at, report) values (?, ?, ?, ?)',
  );
  const setReport = database.prepare('update project_imports set report = ? where id = ?');
  const beginUndo = database.prepare('update project_imports set undone_at = ? where id = ?');
  const remove = database.prepare('delete from project_imports where id = ?');
  const byId = database.prepare(
    'select id, file_name, imported_at, report from project_imports where id = ?',
  );
  const past = database.prepare(
    `select id, file_name, imported_at, report from project_imports where undone_at is null and report <> ?
     order by imported_at desc, rowid desc`,
  );
  const unfinished = database.prepare(
    'select id from project_imports where undone_at is not null or report = ? order by rowid desc',
  );
  const memo = database.prepare('select memo from sessions where session_id = ?');
  const setMemo = database.prepare('update sessions set memo = ? where session_id = ?');
  const find = database.prepare('select session_id from sessions where session_id = ?');
  // An export puts notes that are about the whole session where its memo is.
  const hasNote = database.prepare(
    `select id from notes where session_id = ?1 and text <> '' and instr(?2, text) = 1 limit 1`,
  );
  const redactedSessions = database.prepare('select distinct session_id from redacted_sessions');
  const ownNotes = database.prepare(
    `select count(*) as notes from notes n where session_id in (select value from json_each(?1))
       and not exists (select 1 from project_import_items i
         where i.import_id = ?2 and i.kind = 'note' and i.item_id = n.id)`,
  );

  /** Stores what takes a memo back. Several sources and cases can add to one memo, each after the one before. */
  function addedToMemo(
    importId: string,
    sessionId: string,
    { before, appended }: { before: string; appended: string },
  ): void {
    const earlier = importItems.beforeOf(importId, { kind: 'memo', id: sessionId });
    if (earlier === null) {
      importItems.add(importId, 'memo', sessionId, {
        ...memoFingerprint(before),
        added: appended,
        memos: 1,
      });
      return;
    }
    const known = memoBefore.parse(earlier);
    importItems.remove(importId, { kind: 'memo', id: sessionId });
    importItems.add(importId, 'memo', sessionId, {
      ...known,
      added: `${known.added}${appended}`,
      memos: known.memos + 1,
    });
  }

  function shownFileName(fileName: string): string {
    const redacted = redactedSessions.all().map((found) => foundRow.parse(found).session_id);
    return redacted.length === 0
      ? fileName
      : redactionsOfAll(redacted.map((id) => rules.of(id))).strictText(fileName);
  }

  function pastImport(found: unknown): PastProjectImport {
    const one = importRow.parse(found);
    return {
      importId: one.id,
      fileName: one.file_name === '' ? NO_NAME : shownFileName(one.file_name),
      at: one.imported_at,
      report: report.parse(JSON.parse(one.report)),
    };
  }

  return {
    sketchesAfter: sessionSketches.sketchesAfter,
    /** Returns what a text of a file is compared by; here, since long texts would hold up the main process. */
    sketchOf: (text: string): number[] =>
      sketchOf(sourceTextOf(text).words.flatMap(({ folded, isOptional }) => (isOptional ? [] : [folded]))),
    noteIdsOf: importedNotes.noteIdsOf,
    missingOf: importedNotes.missingOf,
    /**
     * Returns texts of a file as they are shown: with every word replaced that is removed from one of their sessions. Null
     * for a text about a session that was deleted.
     */
    shownTexts(texts: readonly FileText[]): (string | null)[] {
      // Texts that were sent together share their lists of sessions.
      const known = new Map<readonly string[], ((text: string) => string) | null>();
      const shownWith = (sessionIds: readonly string[]) => {
        if (sessionIds.some((id) => find.get(id) === undefined)) return null;
        if (sessionIds.length === 0 || !rules.any()) return (text: string) => text;
        return redactionsOfAll(sessionIds.map((id) => rules.of(id))).strictText;
      };
      return texts.map(({ text, sessionIds }) => {
        if (!known.has(sessionIds)) known.set(sessionIds, shownWith(sessionIds));
        return known.get(sessionIds)?.(text) ?? null;
      });
    },
    /** Returns a file's name, which can be about any session, with every word replaced that is removed anywhere. */
    shownFileName,
    /** Begins an import at `at` (ISO 8601). */
    begin(importId: string, fileName: string, at: string): void {
      importedNotes.forget();
      begin.run(importId, fileName, at, UNFINISHED);
    },
    /** Adds a project to a workspace without a service, and returns its ID. */
    addProject: (importId: string, input: LocalProjectInput, at: string): string =>
      database.inTransaction(() => {
        const { id } = localProjects.create(input, at);
        importItems.add(importId, 'project', id, memoFingerprint(input.description ?? ''));
        return id;
      }),
    /** Adds codes to the codebook. */
    addCodes(importId: string, added: Code[]): void {
      database.inTransaction(() => {
        if (added.length > 0) codes.save(added);
        for (const { id } of added) importItems.add(importId, 'code', id);
      });
    },
    /** Adds a session with its files. */
    addSession(
      importId: string,
      seen: SessionSeen,
      files: { recording: StoredOwnRecording | null; transcript: OwnTranscriptFile | null },
      at: string,
    ): void {
      database.inTransaction(() => {
        sessionFiles.add(seen, files, at);
        importItems.add(importId, 'session', seen.sessionId);
      });
    },
    addPassages: importedNotes.addPassages,
    addAttributes: importedPeople.addAttributes,
    addPeople: importedPeople.addPeople,
    /** Adds the paragraphs that a session's memo does not have. Returns whether there was one. */
    addMemo: (importId: string, sessionId: string, text: string): boolean =>
      database.inTransaction(() => {
        const before = memoRow.safeParse(memo.get(sessionId)).data?.memo;
        if (before === undefined) return false;
        const shown = rules.of(sessionId).text(before);
        const added = text
          .split(/\n\s*\n/)
          .map((paragraph) => paragraph.trim())
          .filter(
            (one) =>
              one !== '' &&
              !before.includes(one) &&
              !shown.includes(one) &&
              hasNote.get(sessionId, one) === undefined,
          )
          .join('\n\n');
        if (added === '') return false;
        const appended = before.trim() === '' ? added : `\n\n${added}`;
        setMemo.run(`${before}${appended}`, sessionId);
        addedToMemo(importId, sessionId, { before, appended });
        return true;
      }),
    /** Ends an import. Words of sessions must not be in the report, which outlives them. */
    finish(importId: string, done: ProjectImportReport): void {
      importedNotes.forget();
      setReport.run(JSON.stringify(done), importId);
    },
    /** Returns imports that can be undone, newest first. */
    past: (): PastProjectImport[] => past.all(UNFINISHED).map(pastImport),
    /** Reads an import that has ended; throws if Earmark cannot read it. */
    read: (importId: string): PastProjectImport => pastImport(byId.get(importId)),
    /** Returns imports, and undos of them, that have not ended: the last first. */
    unfinished: (): string[] => unfinished.all(UNFINISHED).map((found) => idRow.parse(found).id),
    /**
     * Begins to take an import back. Returns the sessions that it added, which the caller empties and then deletes, and how
     * many items, and notes and turns of these sessions, there are to remove.
     */
    beginUndo: (importId: string, at: string): { sessionIds: string[]; rows: number; ownNotes: number } =>
      database.inTransaction(() => {
        beginUndo.run(at, importId);
        const sessionIds = importItems.some(importId, ['session'], 1_000_000).map(({ id }) => id);
        const { notes } = z
          .object({ notes: z.int() })
          .parse(ownNotes.get(JSON.stringify(sessionIds), importId));
        const rows = importItems.count(importId) + notes + undoneSessions.turnsOf(sessionIds);
        return { sessionIds, rows, ownNotes: notes };
      }),
    undoPiece: undoneImport.undoPiece,
    emptySession: undoneSessions.emptySession,
    /** Ends taking an import back: nothing of it is stored any more. */
    finishUndo(importId: string): void {
      remove.run(importId);
    },
  };
}
