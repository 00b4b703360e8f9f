import { z } from 'zod';
import type { ExportNote, ExportSession, StreamedStudy } from '../formats/study.ts';
import { LibraryDatabase } from '../../database/base/library-database.ts';
import { createShownText } from '../../database/repositories/text/shown-text.ts';
import { createNoteReader } from '../../database/repositories/notes/notes.ts';
import { createSessionReader } from '../../database/repositories/sessions/session-record.ts';
import { createRepositories, type Repositories } from '../../database/repositories/repositories.ts';
import {
  ORIGINALS,
  redactionsOfAll,
  type SessionRedactions,
} from '../../database/repositories/text/redaction-rules.ts';
import { once } from '../lazy.ts';
import { exportSessionOf } from '../session-export.ts';
import { transcriptLanguage } from '../../transcripts/transcript-language.ts';
import { type RemovedTerm, removedTerms } from '../proof/removed-terms.ts';
import { askedQuestions } from './asked-questions.ts';
import { hiddenRecordings } from './hidden-recordings.ts';
import { studyParticipants } from './study-participants.ts';
import { studyRedaction } from './study-redaction.ts';
import type { LocalRecording } from './local-recordings.ts';
import { redactedSession } from './redacted-session.ts';
import { sessionAnswers } from './session-answers.ts';
import { assistantInStudy, type AssistantInStudy } from './study-assistant.ts';
import { sessionCorrections } from './session-corrections.ts';
import { distinctNames } from '../../../shared/domain/distinct-names.ts';
import { pseudonymOf } from '../../../shared/domain/pseudonym.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { Turn } from '../../../shared/model/transcript.ts';
import type { Note } from '../../../shared/model/note.ts';

/** How long to wait for another thread's write. */
const BUSY_MS = 5000;

const labelRow = z.object({ session_id: z.string(), number: z.int(), label: z.string() });
const completed = z.object({ completedAt: z.union([z.string(), z.number()]) });

export interface StudyRequest {
  sessionIds: readonly string[];
  withVariables: boolean;
  /** Of sessions that were corrected. */
  asReceived: boolean;
  withReceived: boolean;
  /** True to write removed words, and sound that is hidden, as they were. */
  originals?: boolean;
  /** ISO 8601. */
  exportedAt: string;
  /** True to say of each session which of its recordings is missing. */
  withAudio?: boolean;
  /** Returns the recording to include, or null. */
  audioOf: (record: SessionRecord) => LocalRecording | null;
  /** Called for each session of each walk. */
  walked?: (record: SessionRecord) => void;
}

export interface LibraryStudy extends StreamedStudy {
  /** How many sessions each walk visits. */
  count: number;
  /** Returns what must not be in any file, and which sessions have removed words all the same. */
  removed: () => ReturnType<typeof removedTerms>;
  /** Returns what stands for removed words in a session. */
  replacementsIn: (sessionId: string) => string[];
  /** Replaces words that are removed in any of the sessions in a text that belongs to none of them. */
  withoutRemoved: (text: string) => string;
  /** About all sessions of the library, whether they are chosen or not. */
  anywhere: {
    count: number;
    /** Their labels, without removed words. */
    labels: () => { label: string; pseudonym: string }[];
    /** Replaces words that are removed in any of them in a text that belongs to none. */
    withoutRemoved: (text: string) => string;
    /** Returns what must not be in a file about all of them. Reads every session. */
    removedTerms: () => readonly RemovedTerm[];
  };
  close: () => void;
}

/**
 * Opens the chosen sessions of a library file as a study, ordered by number. Reads a snapshot of this moment
 * while other threads write; writes nothing, and has one session in memory at a time.
 */
export function openLibraryStudy(file: string, request: StudyRequest): LibraryStudy {
  const database = new LibraryDatabase(file, { readOnly: true, timeout: BUSY_MS });
  database.exec('pragma query_only = on; begin');
  const requested = new Set(request.sessionIds);
  const isOriginal = request.originals === true;
  const repositories = createRepositories(database);
  const { rules, transcripts, noteAnchors, views, responseCache } = repositories;
  const readers = isOriginal ? originalReaders(database, repositories) : repositories;
  const { sessionReader: sessions, noteReader: notes, shownText } = readers;
  // The first read takes the snapshot.
  const inLibrary = sessions.withProjects();
  const chosen = inLibrary.filter(({ sessionId }) => requested.has(sessionId));
  const answers = sessionAnswers(repositories);
  const corrections = sessionCorrections({ ...repositories, ...readers }, request);
  const allQuestions = askedQuestions(repositories.evaluatorQuestions, chosen);
  const completedAt = completionReader(responseCache);
  const languageOf = languageReader(transcripts);

  const isRedacted = !isOriginal && rules.any();
  // Read only if there are questions, or answers to write.
  const ofAllSessions = once(() => redactionsOfAll(chosen.map(({ sessionId }) => rules.of(sessionId))));
  const ofLibrary = once(() => redactionsOfAll(inLibrary.map(({ sessionId }) => rules.of(sessionId))));
  const questionText = (text: string): string => (isRedacted ? ofAllSessions().strictText(text) : text);
  const shownQuestions = once(() =>
    allQuestions.list.map((one) => ({ ...one, id: questionText(one.id), label: questionText(one.label) })),
  );
  const attributes = once(() => {
    const { list, all } = repositories.attributes;
    const byProject = Map.groupBy(isOriginal ? all() : list(), ({ projectId }) => projectId);
    return new Map(
      [...byProject].map(([projectId, ofProject]) => {
        // Without their removed words, two may have one name.
        const names = distinctNames(ofProject.map(({ name }) => name));
        return [projectId, ofProject.map(({ id, name }, index) => ({ id, name: names[index] ?? name }))];
      }),
    );
  });
  const participants = once(() =>
    studyParticipants(database, repositories, {
      sessionIds: chosen.map(({ sessionId }) => sessionId),
      withAttributes: request.withVariables,
      isOriginal,
      inAll: questionText,
    }),
  );
  const fromAssistant = once(() =>
    assistantInStudy(database, repositories, {
      sessionIds: chosen.map(({ sessionId }) => sessionId),
      clean: questionText,
    }),
  );
  const hiddenRecording = hiddenRecordings(repositories.hiddenSounds);

  /** Returns the turns and notes as shown, or, if originals are wanted, as corrected. */
  const turnsOf = (sessionId: string): readonly Turn[] =>
    (isOriginal ? shownText.of(sessionId)?.shown.turns : undefined) ?? transcripts.turnsOf(sessionId);
  function notesOf(sessionId: string): Note[] {
    const found = notes.of(sessionId);
    const text = isOriginal ? shownText.of(sessionId) : null;
    if (text === null) return found;
    const places = noteAnchors.placesIn(sessionId, text.shown);
    return found.map((note) => ({ ...note, passage: places.get(note.id) ?? note.passage }));
  }

  /** Returns the notes with the words as received, which do not have those of inserted turns. */
  function notesAsReceived(sessionId: string): ExportNote[] {
    const onWords = new Set(notes.of(sessionId).flatMap(({ id, passage }) => (passage === null ? [] : id)));
    return corrections.notesAsReceived(sessionId).map((note) => ({
      ...asExported(note),
      ...(note.passage === null && onWords.has(note.id) ? { isOnOtherWords: true } : {}),
    }));
  }

  /** Returns what is known of a session's participant by the attribute's name, in the order of the attributes. */
  function namedValues({ projectId, values }: SessionRecord): Record<string, string> {
    const ofProject = attributes().get(projectId) ?? [];
    return Object.fromEntries(
      ofProject.flatMap(({ id, name }) => (values[id] === undefined ? [] : [[name, values[id]]])),
    );
  }

  function sessionOf(record: SessionRecord): ExportSession {
    const { sessionId } = record;
    const questions = allQuestions.of(record);
    const corrected = corrections.of(sessionId);
    const isAsReceived = corrected?.isAsReceived === true;
    const recording = request.audioOf(record);
    const audio = isOriginal ? withNothingHidden(recording) : hiddenRecording(sessionId, recording);
    const session = exportSessionOf({
      record,
      view: () => views.read(sessionId),
      turns: () => (isAsReceived ? corrections.receivedTurns(sessionId) : turnsOf(sessionId)),
      corrections: corrected,
      notes: () =>
        withOrigins(
          isAsReceived ? notesAsReceived(sessionId) : notesOf(sessionId).map(asExported),
          fromAssistant().originsOf(sessionId),
        ),
      memo: () => notes.memo(sessionId),
      summary: () => answers.summaryOf(sessionId, questions),
      answers: () => answers.answersOf(sessionId, questions),
      completedAt: () => completedAt(sessionId),
      language: () => languageOf(sessionId),
      variables: request.withVariables ? namedValues(record) : {},
      audio,
      missingAudio: request.withAudio === true && audio === null ? whyMissing(record, recording) : undefined,
    });
    return isRedacted ? redactedSession(session, rules.of(sessionId), questionText) : session;
  }

  const study: LibraryStudy = {
    name: isOriginal ? nameOf(chosen) : redactedName(chosen, rules.ofProject),
    exportedAt: request.exportedAt,
    codes: repositories.codes
      .list()
      .map(({ id, name, colour, description, parentId }) => ({ id, name, colour, description, parentId })),
    get questions() {
      return shownQuestions();
    },
    get participants() {
      return participants();
    },
    get assistant() {
      return fromAssistant().assistant;
    },
    redaction: studyRedaction(
      database,
      repositories,
      chosen.map(({ sessionId }) => sessionId),
      isOriginal,
    ),
    sessions: {
      *[Symbol.iterator]() {
        for (const { sessionId } of chosen) {
          const record = sessions.record(sessionId);
          if (record === null) continue;
          yield sessionOf(record);
          request.walked?.(record);
        }
      },
    },
    count: chosen.length,
    removed: () => (isOriginal ? { terms: [], found: [] } : removedTerms(repositories, study)),
    replacementsIn: (sessionId) =>
      isRedacted ? rules.of(sessionId).rules.map(({ replacement }) => replacement) : [],
    withoutRemoved: questionText,
    anywhere: {
      count: inLibrary.length,
      labels: () =>
        database
          .prepare('select session_id, number, label from sessions where label is not null order by number')
          .all()
          .map((row) => labelRow.parse(row))
          .map(({ session_id: sessionId, number, label }) => ({
            label: isRedacted ? rules.of(sessionId).text(label) : label,
            pseudonym: pseudonymOf(number),
          })),
      withoutRemoved: (text) => (isRedacted ? ofLibrary().strictText(text) : text),
      removedTerms() {
        if (!isRedacted) return [];
        const ofAll = openLibraryStudy(file, {
          ...request,
          sessionIds: inLibrary.map(({ sessionId }) => sessionId),
          withAudio: false,
          audioOf: () => null,
          walked: () => undefined,
        });
        try {
          return ofAll.removed().terms;
        } finally {
          ofAll.close();
        }
      },
    },
    close: () => {
      database.close();
    },
  };
  return study;
}

const withNothingHidden = (recording: LocalRecording | null): ExportSession['audio'] =>
  recording === null ? null : { ...recording, hidden: [] };

/** Returns when a session was completed, by its last status response; null if that is not known. */
function completionReader({
  latestStatus,
}: Pick<Repositories['responseCache'], 'latestStatus'>): (sessionId: string) => string | null {
  return (sessionId) => {
    const status = latestStatus(sessionId);
    return status === null ? null : completedIn(status.body);
  };
}

/** Cached for all walks: finding the language requires parsing the raw transcript. */
function languageReader(
  transcripts: Pick<Repositories['transcripts'], 'raw'>,
): (sessionId: string) => string | null {
  const languages = new Map<string, string | null>();
  return (sessionId) => {
    const known = languages.get(sessionId);
    if (known !== undefined) return known;
    const raw = transcripts.raw(sessionId);
    const language = raw === null ? null : transcriptLanguage(raw.body);
    languages.set(sessionId, language);
    return language;
  };
}

/** Returns what reads sessions, notes and transcripts without replacing words. */
const originalReaders = (
  database: LibraryDatabase,
  { correctedText }: Pick<Repositories, 'correctedText'>,
): Pick<Repositories, 'sessionReader' | 'noteReader' | 'shownText'> => ({
  sessionReader: createSessionReader(database, ORIGINALS),
  noteReader: createNoteReader(database, ORIGINALS),
  shownText: createShownText(correctedText, ORIGINALS),
});

/** If the service has no recording, none is missing. */
function whyMissing(
  { hasAudio }: Pick<SessionRecord, 'hasAudio'>,
  recording: LocalRecording | null,
): ExportSession['missingAudio'] {
  if (recording !== null) return 'must not be heard';
  return hasAudio === false ? undefined : 'not here';
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

/** Adds who made each note. */
const withOrigins = (
  found: readonly ExportNote[],
  origins: ReturnType<AssistantInStudy['originsOf']>,
): ExportNote[] => found.map((note) => ({ ...note, ...origins.get(note.id) }));

/** Names the study after the project that all its sessions belong to. */
function nameOf(chosen: readonly Pick<SessionRecord, 'projectId' | 'projectName'>[]): string {
  const names = new Map(chosen.map((of) => [of.projectId, of.projectName]));
  const [only] = names;
  if (only === undefined || names.size > 1) return 'Interviews';
  const [projectId, name] = only;
  return projectId === null ? 'Instant links' : (name ?? 'Interviews');
}

/** Returns the name of the study with words replaced that are removed in one of its projects. */
function redactedName(
  chosen: readonly Pick<SessionRecord, 'projectId' | 'projectName'>[],
  ofProject: (project: string) => Pick<SessionRedactions, 'text'>,
): string {
  const projects = new Set(chosen.map(({ projectId }) => projectId ?? ''));
  return [...projects].reduce((name, project) => ofProject(project).text(name), nameOf(chosen));
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
