import { DatabaseSync } from 'node:sqlite';
import { openLibrary, type LibraryRepositories } from '../../electron/database/library.ts';
import { valuesByName } from '../../electron/database/repositories/participants/values-by-name.fixture.ts';
import { openDatabase } from '../../electron/database/open.ts';
import type { ImportState } from '../../shared/model/import.ts';
import type { SearchQuery } from '../../shared/model/search.ts';
import type { AssistantCall } from '../../shared/model/assistant.ts';
import type { AnswersRequest } from '../../shared/model/answers.ts';
import type { OfferedVersion } from '../../shared/model/corrections.ts';
import type { ParticipantTable } from '../../shared/model/participant.ts';
import type { SessionRecord } from '../../shared/model/session.ts';
import type { StoredTranscript } from '../../shared/model/transcript.ts';

/** The queries to a library that need names from elsewhere: forms, addresses, questions. */
export interface Asked {
  drafts: { form: string; subject: string }[];
  answersOfService: { path: string; query: string }[];
  searches: SearchQuery[];
  ownAnswers: AnswersRequest[];
}

/** Returns everything that the app reads from a library file. */
export async function libraryContent(file: string, queries: Asked) {
  const library = await openLibrary(file);
  try {
    const sessions = library.sessions.list();
    return {
      keptAside: library.libraryFile.keptAside(),
      sessions: sessions.map((record) => recordContent(record, library)),
      ofSessions: Object.fromEntries(
        sessions.map(({ sessionId }) => [
          sessionId,
          {
            summary: summaryContent(library, sessionId),
            transcript: transcriptContent(library.transcripts.read(sessionId)),
            rawTranscript: library.transcripts.raw(sessionId),
            view: library.views.read(sessionId),
            notes: library.notes.of(sessionId),
            memo: library.notes.memo(sessionId),
            ...correctionsOf(library, sessionId),
            ...secondListenOf(library, sessionId),
            ...redactionsOf(library, sessionId),
          },
        ]),
      ),
      drafts: queries.drafts.map(({ form, subject }) => ({
        form,
        subject,
        value: library.drafts.read(form, subject),
      })),
      answersOfService: queries.answersOfService.map(({ path, query }) => ({
        path,
        query,
        answer: library.responseCache.read(path, query),
      })),
      searches: queries.searches.map((query) => ({ query, found: library.search.find(query) })),
      answers: queries.ownAnswers.map((request) => {
        const rows: unknown[] = [];
        let next: number | null = null;
        // A page ends after a few milliseconds, which on a slow machine is before the last row.
        do {
          const page = library.answers.page({ ...request, after: next });
          rows.push(...(JSON.parse(page.rows) as unknown[]));
          ({ next } = page);
        } while (next !== null);
        return { rows, next };
      }),
      codes: library.codes.list(),
      quotes: library.quotes.of(null),
      importState: importContent(library.imports.state()),
      importItems: library.imports.items(null, 0, 100),
      newSessions: library.newSessions.state(),
      sessionsAwaitingSummary: library.summaries.waiting(),
      nextSummaryRequest: library.summaryRequests.next(),
      summaryRequests: library.summaryRequests.count(),
      retention: library.retention.rules(),
      tombstones: library.tombstones.list(),
      backups: library.backupFiles.all().toSorted((a, b) => a.madeAt.localeCompare(b.madeAt)),
      unfinishedBackups: library.backupFiles.unfinished(),
      activity: library.activity.list(),
      ...projectCorrectionOf(library),
      ...participantsOf(library, sessions),
      ...projectImportsOf(library),
      ...readingRulesOf(library),
      ...savedViewsOf(library),
      ...assistantOf(library),
    };
  } finally {
    library.libraryFile.close();
  }
}

/** The stored content names the sessions that were in the library already as the versions before did. */
function importContent(state: Omit<ImportState, 'problem'> | null): unknown {
  if (state === null) return null;
  const { alreadyPresent, ...others } = state;
  return { ...others, here: alreadyPresent };
}

/** The builds that wrote the content of versions 1 to 6 had no corrections. */
function correctionsOf({ corrections, transcriptVersions }: LibraryRepositories, sessionId: string): object {
  const [state, offered] = [corrections.stateOf(sessionId), transcriptVersions.offered(sessionId)];
  return state?.canUndo === true || state?.canRedo === true || offered !== null
    ? { corrections: state, offered: offered === null ? null : offeredContent(offered) }
    : {};
}

/** Which redactions do not fit a newer transcript follows from the words. */
function offeredContent(offered: OfferedVersion): object {
  return Object.fromEntries(Object.entries(offered).filter(([name]) => name !== 'unplacedRedactions'));
}

/** The builds that wrote the content of versions 1 to 7 found no doubts. */
function secondListenOf({ doubts }: LibraryRepositories, sessionId: string): object {
  const secondListen = doubts.stateOf(sessionId);
  return secondListen === null ? {} : { secondListen };
}
/** The builds that wrote the content of versions 1 to 8 redacted nothing. */
function redactionsOf({ redactions }: LibraryRepositories, sessionId: string): object {
  const state = redactions.stateOf(sessionId);
  if (!state.canUndo && !state.canRedo && state.lookedThroughAt === null) return {};
  const shown = {
    ...asInVersion9(state, { hiddenWithoutPill: [] }),
    ownStretches: state.ownStretches.map((one) => asInVersion9(one, { text: null, isUnassigned: false })),
    // Mentions and their silence follow from the words and their times.
    replacements: state.replacements.map((one) => ({
      ...one,
      places: one.places.map(({ turn, start, end, startSeconds }) => ({ turn, start, end, startSeconds })),
    })),
  };
  return { redactions: shown };
}
/** Returns a value without what the build of version 9 did not have, if that says nothing. */
function asInVersion9<Value extends object>(value: Value, added: Partial<Value>): object {
  const isSaid = (name: string, one: unknown) =>
    !(name in added) || JSON.stringify(one) !== JSON.stringify(added[name as keyof Value]);
  return Object.fromEntries(Object.entries(value).filter(([name, one]) => isSaid(name, one)));
}
/** The builds that wrote the content of versions 1 to 10 replaced words in each session by itself. */
function projectCorrectionOf({ projectCorrection }: LibraryRepositories): object {
  const state = projectCorrection.state();
  return state === null ? {} : { projectCorrection: state };
}
/** The builds that wrote the content of versions 1 to 11 knew no participants, and no links of theirs. */
function participantsOf({ participants }: LibraryRepositories, sessions: readonly SessionRecord[]): object {
  const projects = [...new Set(sessions.map(({ projectId }) => projectId))];
  const tables = projects.map((id) => JSON.parse(participants.table(id)) as ParticipantTable);
  return tables.some(({ links }) => Object.keys(links).length > 0) ? { participants: tables } : {};
}
/** The builds that wrote the content of versions 1 to 14 brought no projects of other programs in. */
function projectImportsOf({ projectImports }: LibraryRepositories): object {
  const [past, unfinished] = [projectImports.past(), projectImports.unfinished()];
  return past.length > 0 || unfinished.length > 0 ? { projectImports: { past, unfinished } } : {};
}
/** The builds that wrote the content of versions 1 to 15 had no rules for reading. */
function readingRulesOf({ readingRules }: LibraryRepositories): object {
  const rules = readingRules.list().map((rule) => ({ ...rule, sessions: readingRules.sessionsOf(rule.id) }));
  const remembered = (['transcript', 'summary'] as const).map((what) =>
    readingRules.remembered(what).map(({ id }) => id),
  );
  return rules.length > 0 ? { readingRules: { rules, remembered } } : {};
}
/** The builds that wrote the content of versions 1 to 16 had no views to save. */
function savedViewsOf({ savedViews }: LibraryRepositories): object {
  const views = savedViews.list();
  return views.length > 0 ? { savedViews: views } : {};
}
/** The builds that wrote the content of versions 1 to 17 had no assistant. */
function assistantOf({ assistant }: LibraryRepositories): object {
  const parsed = (json: string) => JSON.parse(json) as unknown;
  const runs = assistant.runs().map((run) => {
    const calls = JSON.parse(assistant.calls(run.id)) as AssistantCall[];
    return {
      run,
      calls,
      sent: calls.map(({ id }) => assistant.sentText(id)),
      suggestions: parsed(assistant.suggestions(run.id)),
      rejectedWords: parsed(assistant.rejectedWords(run.id)),
      answers: parsed(assistant.answers(run.id)),
      draft: assistant.draft(run.id),
    };
  });
  return runs.length > 0 ? { assistant: runs } : {};
}
function summaryContent({ summaries }: LibraryRepositories, sessionId: string): object | null {
  const summary = summaries.read(sessionId);
  if (summary === null) return null;
  const { rule, ...others } = summary;
  return rule === null ? others : summary;
}
function recordContent(
  { doubts, redactions, lookedThrough, values, fromFiles, ...others }: SessionRecord,
  { attributes, sessionFiles }: LibraryRepositories,
): object {
  const record: Partial<SessionRecord> = others;
  // Until version 11, columns of imported lists were those of a session, by their names.
  const variables = valuesByName(attributes.list(), values);
  // `offered` says it already, in the content of versions that had no such field.
  delete record.hasNewerTranscript;
  delete record.participantId;
  return {
    ...record,
    variables,
    ...(doubts === 0 ? {} : { doubts }),
    ...(redactions === 0 ? {} : { redactions }),
    ...(lookedThrough ? { lookedThrough } : {}),
    ...(fromFiles ? { files: sessionFiles.of(others.sessionId) } : {}),
  };
}

/**
 * Returns every row of every table after the migration to the newest version. The index's own tables contain no
 * text.
 */
export async function rowsIn(file: string): Promise<Record<string, unknown[]>> {
  (await openDatabase(file)).database.close();
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare(
        `select name from sqlite_master where type = 'table' and name not like '%\\_words%' escape '\\' order by name`,
      )
      .all()
      .map(({ name }) => String(name));
    return Object.fromEntries(tables.map((table) => [table, rowsOf(database, table)]));
  } finally {
    database.close();
  }
}

/** Returns integers as text, since the ids in the index exceed the safe integers of JavaScript. */
function rowsOf(database: DatabaseSync, table: string): unknown[] {
  const every = database.prepare(`select * from "${table}"`);
  every.setReadBigInts(true);
  return every
    .all()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          typeof value === 'bigint' ? String(value) : value,
        ]),
      ),
    );
}

/** The build that wrote the expected content named the speech segments `talk`; they are computed, not stored. */
function transcriptContent(stored: StoredTranscript | null): object | null {
  if (stored === null) return null;
  const { transcript, segments } = stored.reading;
  return { ...stored, reading: { transcript, talk: segments } };
}
