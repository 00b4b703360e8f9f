import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ExportNote, ExportSession, StreamedStudy } from '../formats/study.ts';
import { createCodes } from '../../database/repositories/codes.ts';
import { noteOf, NOTES, NOTES_IN_ORDER } from '../../database/repositories/notes.ts';
import { recordOf, RECORDS } from '../../database/repositories/session-record.ts';
import { createSessionViews } from '../../database/repositories/session-views.ts';
import { exportSessionOf } from '../session-export.ts';
import { transcriptLanguage } from '../../transcripts/transcript-language.ts';
import { askedQuestions } from './asked-questions.ts';
import { sessionAnswers } from './session-answers.ts';
import type { Turn } from '../../../shared/model/transcript.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { Note } from '../../../shared/model/note.ts';

/** How long to wait for another thread's write. */
const BUSY_MS = 5000;

const row = z.object({
  session_id: z.string(),
  project_id: z.string().nullable(),
  project_name: z.string().nullable(),
});
const turnsRow = z.object({ turns: z.string() });
const memoRow = z.object({ memo: z.string() });
const rawRow = z.object({ raw: z.string() });
const statusRow = z.object({ body: z.string() });
const completed = z.object({ completedAt: z.union([z.string(), z.number()]) });

export interface StudyRequest {
  sessionIds: readonly string[];
  withVariables: boolean;
  /** ISO 8601. */
  exportedAt: string;
  /** Returns the recording to include, or null. */
  audioOf: (record: SessionRecord) => ExportSession['audio'];
  /** Called for each session of each walk. */
  walked?: (record: SessionRecord) => void;
}

export interface LibraryStudy extends StreamedStudy {
  /** How many sessions each walk visits. */
  count: number;
  close: () => void;
}

/**
 * Opens the chosen sessions of a library file as a study, ordered by number. Reads a snapshot of this moment
 * while other threads write; writes nothing, and has one session in memory at a time.
 */
export function openLibraryStudy(file: string, request: StudyRequest): LibraryStudy {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  database.exec('pragma query_only = on; begin');
  const wished = new Set(request.sessionIds);
  // The first read takes the snapshot.
  const chosen = database
    .prepare('select session_id, project_id, project_name from sessions order by number')
    .all()
    .map((found) => row.parse(found))
    .filter(({ session_id: id }) => wished.has(id));
  const session = database.prepare(`${RECORDS} where s.session_id = ?`);
  // Reading one string per session is many times faster than one row per turn.
  const turns = database.prepare(
    `select '[' || coalesce(group_concat(turn, ',' order by place), '') || ']' as turns from turns where session_id = ?`,
  );
  const notes = database.prepare(`${NOTES} where n.session_id = ? order by ${NOTES_IN_ORDER}`);
  const raw = database.prepare('select raw from transcripts where session_id = ?');
  const memo = database.prepare('select memo from sessions where session_id = ?');
  const views = createSessionViews(database);
  const answers = sessionAnswers(database);
  const asked = askedQuestions(
    database,
    chosen.map((of) => ({ sessionId: of.session_id, projectId: of.project_id })),
  );
  const status = database.prepare(
    `select body from kept_answers where session_id = ? and path = '/v1/session/status'
     order by checked_at desc limit 1`,
  );
  const completedAt = (sessionId: string): string | null => {
    const found = statusRow.safeParse(status.get(sessionId)).data;
    return found === undefined ? null : completedIn(found.body);
  };
  const languages = new Map<string, string | null>();
  /** Cached for all walks: finding the language requires parsing the raw transcript. */
  const languageOf = (sessionId: string): string | null => {
    const known = languages.get(sessionId);
    if (known !== undefined) return known;
    const found = rawRow.safeParse(raw.get(sessionId)).data;
    const language = found === undefined ? null : transcriptLanguage(found.raw);
    languages.set(sessionId, language);
    return language;
  };

  function sessionOf(record: SessionRecord): ExportSession {
    const { sessionId } = record;
    const questions = asked.of(record);
    return exportSessionOf({
      record,
      view: views.read(sessionId),
      // Only the library's transcripts repository writes this JSON.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      turns: () => JSON.parse(turnsRow.parse(turns.get(sessionId)).turns) as Turn[],
      notes: () => notes.all(sessionId).map((found) => asExported(noteOf(found))),
      memo: () => memoRow.parse(memo.get(sessionId)).memo,
      summary: () => answers.summaryOf(sessionId, questions),
      answers: () => answers.answersOf(sessionId, questions),
      completedAt: () => completedAt(sessionId),
      language: () => languageOf(sessionId),
      variables: request.withVariables ? record.variables : {},
      audio: request.audioOf(record),
    });
  }

  return {
    name: nameOf(chosen),
    exportedAt: request.exportedAt,
    codes: createCodes(database)
      .list()
      .map(({ id, name, colour, description, parentId }) => ({ id, name, colour, description, parentId })),
    questions: asked.list,
    sessions: {
      *[Symbol.iterator]() {
        for (const { session_id: sessionId } of chosen) {
          const record = recordOf(session.get(sessionId));
          yield sessionOf(record);
          request.walked?.(record);
        }
      },
    },
    count: chosen.length,
    close: () => {
      database.close();
    },
  };
}

const asExported = (note: Note): ExportNote => ({
  id: note.id,
  startSeconds: note.startSeconds,
  endSeconds: note.endSeconds,
  passage: note.passage,
  text: note.text,
  codeIds: note.codeIds,
  createdAt: note.createdAt,
  updatedAt: note.updatedAt,
});

/** Names the study after the project that all its sessions belong to. */
function nameOf(chosen: readonly z.infer<typeof row>[]): string {
  const names = new Map(chosen.map((of) => [of.project_id, of.project_name]));
  const [only] = names;
  if (only === undefined || names.size > 1) return 'Interviews';
  const [projectId, name] = only;
  return projectId === null ? 'Instant links' : (name ?? 'Interviews');
}

function completedIn(body: string): string | null {
  try {
    const { data } = completed.safeParse(JSON.parse(body));
    const date = new Date(data?.completedAt ?? Number.NaN);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  } catch {
    return null;
  }
}
