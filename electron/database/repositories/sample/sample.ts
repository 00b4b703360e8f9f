import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Attribute } from '../../../../shared/model/attribute.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { RedactRequest } from '../../../../shared/model/redaction.ts';
import type { CorrectionAct } from '../../../../shared/model/correction.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { SampleContents, ThingsToTry } from '../../../../shared/model/sample.ts';
import type { ReviewState } from '../../../../shared/model/session.ts';
import type { SessionView } from '../../../../shared/model/session-view.ts';
import type { ReceivedSummary } from '../../../summaries/received-answers.ts';
import type { Codes } from '../codes/codes.ts';
import type { WordRedactions } from '../redaction/word-redactions.ts';
import type { RedactionProgress } from '../redaction/redaction-progress.ts';
import type { Corrections } from '../corrections/corrections.ts';
import type { Drafts } from '../library/drafts.ts';
import type { Imports, FetchedSession } from '../imports/imports.ts';
import type { ParticipantRows } from '../participants/participant-rows.ts';
import type { Participants } from '../participants/participants.ts';
import type { Notes } from '../notes/notes.ts';
import type { OwnAnswers, OwnValue } from '../answers/own-answers.ts';
import type { ResponseCache } from '../service/response-cache.ts';
import type { SessionViews } from '../sessions/session-views.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Summaries } from '../answers/summaries.ts';
import type { Transcripts } from '../transcripts/transcripts.ts';

/** A session of the sample's study: what the service has of it, and the work that was done on it. */
export interface StudySession {
  fetched: FetchedSession;
  /** The summary as received; null if it was not requested yet. */
  summary: ReceivedSummary | null;
  /** When it was last opened (ISO 8601); null if never. */
  openedAt: string | null;
  reviewState: ReviewState;
  memo: string;
  tags: string[];
  /** What is known of the participant: texts by the attribute's name. */
  attributes: Record<string, string>;
  /** What differs from a session that was never opened; null if nothing does. */
  view: Partial<SessionView> | null;
  ownAnswers: { questionId: string; value: OwnValue; at: string }[];
  notes: Note[];
  /** In the order in which they were made. */
  corrections: StudyCorrection[];
  redactions: StudyRedaction[];
}

/** Words of a turn, in which they occur once, that are removed. `at` is ISO 8601. */
interface StudyRedaction extends Pick<RedactRequest, 'kind' | 'replacement' | 'scope'> {
  turn: number;
  words: string;
  at: string;
}

/** A correction of a turn, which is an index into the turns as corrected before. `at` is ISO 8601. */
type StudyCorrection = { turn: number; at: string } & (
  | { words: string; now: string }
  | { splitBefore: string }
  | { role: 'agent' | 'participant' }
);

export interface Study {
  /** Responses of the service to cache: they name the evaluator's questions. */
  responses: { path: string; body: string }[];
  codes: Code[];
  attributes: Attribute[];
  /** In the order of their numbers. */
  sessions: StudySession[];
}

/** The draft that marks a library to which the study was added. */
const MARK = { form: 'sample', subject: 'study' };

const ever = z.object({ had: z.int() });
const contents = z.object({ sessions: z.int(), notes: z.int(), own: z.int(), codes: z.int() });
const moment = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  turn_place: z.int(),
  start_seconds: z.number(),
});
const answered = z.object({ at: z.number().nullable() });
const id = z.object({ id: z.string() });

/** What the study is added with. */
interface StudyRepositories {
  drafts: Drafts;
  sessions: Sessions;
  imports: Imports;
  summaries: Summaries;
  responseCache: ResponseCache;
  codes: Codes;
  notes: Notes;
  ownAnswers: OwnAnswers;
  views: SessionViews;
  transcripts: Transcripts;
  corrections: Corrections;
  participants: Participants;
  participantRows: ParticipantRows;
  wordRedactions: WordRedactions;
  redactionProgress: RedactionProgress;
}

/** The study of the sample workspace in its library. */
export function createSample(database: LibraryDatabase, repositories: StudyRepositories) {
  const { drafts, imports, responseCache, codes } = repositories;
  // The numbers of deleted sessions count too: a study that was deleted is not added again.
  const everHad = database.prepare(
    "select exists (select 1 from sqlite_sequence where name = 'sessions' and seq > 0) as had",
  );
  const count = database.prepare(
    `select (select count(*) from sessions) as sessions, (select count(*) from notes) as notes,
       (select count(*) from own_answers) as own, (select count(*) from codes) as codes`,
  );
  // Whose words they are is asked afterwards: looking it up for every quote takes many times as long.
  const richest = database.prepare(
    `select n.session_id, s.type, s.project_id, n.turn_place, n.start_seconds
     from notes n join sessions s using (session_id)
     where n.start_seconds is not null and n.quote <> '' and n.turn_place is not null
     order by (select count(*) from note_codes c where c.note_id = n.id) desc, length(n.quote) desc,
       s.number, n.start_seconds`,
  );
  const saidByParticipant = database.prepare(
    'select 1 from turns where session_id = ? and place = ? and lane = 1',
  );
  const firstAnswer = database.prepare(
    `select min(json_extract(turn, '$.startSeconds')) as at from turns where session_id = ? and lane = 1`,
  );
  const mostUsedCode = database.prepare(
    `select code_id as id from note_codes join codes on codes.id = code_id
     group by code_id order by count(*) desc, name limit 1`,
  );
  const mostAnswered = database.prepare(
    `select s.project_id as id from sessions s where s.project_id is not null
     group by s.project_id
     having sum(exists (select 1 from own_answers o where o.session_id = s.session_id)
       or exists (select 1 from evaluations e where e.session_id = s.session_id and e.shape <> 'none')) > 0
     order by sum((select count(*) from own_answers o where o.session_id = s.session_id)) desc,
       sum(exists (select 1 from evaluations e where e.session_id = s.session_id and e.shape <> 'none')) desc,
       s.project_id limit 1`,
  );

  /**
   * Returns the session of what a participant said and several codes apply to. It begins with the first answer: a person
   * who is new to it has the first question in sight, and knows what it is about.
   */
  function momentToHear(): ThingsToTry['listen'] {
    for (const found of richest.iterate()) {
      const quote = moment.parse(found);
      const { session_id: sessionId, type, project_id: projectId } = quote;
      if (saidByParticipant.get(sessionId, quote.turn_place) === undefined) continue;
      const atSeconds = answered.parse(firstAnswer.get(sessionId)).at ?? quote.start_seconds;
      return { session: { sessionId, type, projectId }, atSeconds };
    }
    return null;
  }

  const isUntouched = (): boolean =>
    ever.parse(everHad.get()).had === 0 && drafts.read(MARK.form, MARK.subject) === null;

  return {
    /** Returns true if the study was never added and nothing else was either. */
    isUntouched,
    /**
     * Adds the study in one transaction. Does nothing if the library was used before. `at` (ISO 8601) is now.
     */
    add(study: Study, at: string): void {
      database.inTransaction(() => {
        if (!isUntouched()) return;
        drafts.save(MARK.form, MARK.subject, JSON.stringify({ at }), at);
        for (const { path, body } of study.responses) responseCache.keep(path, '', body, at);
        imports.finish(
          study.sessions.map(({ fetched }) => fetched),
          at,
        );
        codes.save(study.codes);
        addAttributes(repositories, study);
        for (const session of study.sessions) addSession(repositories, session);
      });
    },
    /** Counts what would be lost with the library. */
    contents(): SampleContents {
      const { own, ...others } = contents.parse(count.get());
      return { ...others, ownAnswers: own };
    },
    /** Returns the places of the library that show what Earmark does; `words` are looked for elsewhere. */
    thingsToTry(): Omit<ThingsToTry, 'words'> {
      return {
        listen: momentToHear(),
        codeId: id.safeParse(mostUsedCode.get()).data?.id ?? null,
        projectId: id.safeParse(mostAnswered.get()).data?.id ?? null,
      };
    },
  };
}

/** Adds the attributes, with the values of each participant. */
function addAttributes({ participants, participantRows }: StudyRepositories, study: Study): void {
  for (const [projectId, save] of Map.groupBy(study.attributes, (attribute) => attribute.projectId)) {
    const values = study.sessions
      .filter(({ fetched }) => fetched.seen.projectId === projectId)
      .flatMap((session) => {
        const participant = participantRows.ofSession(session.fetched.seen.sessionId);
        return save.map(({ id: attributeId, name }) => ({
          participant,
          attributeId,
          text: session.attributes[name] ?? '',
        }));
      });
    participants.change(projectId, { remove: [], save, values });
  }
}

/** Adds one session of the study, with the work that was done on it. */
function addSession(repositories: StudyRepositories, session: StudySession): void {
  const { sessions, summaries, notes, views, ownAnswers, transcripts, corrections } = repositories;
  const { wordRedactions, redactionProgress } = repositories;
  const { fetched, openedAt, memo, tags, reviewState } = session;
  const { sessionId } = fetched.seen;
  if (openedAt !== null) sessions.see(fetched.seen, openedAt);
  if (session.summary !== null) summaries.receive(sessionId, session.summary.raw, session.summary.receivedAt);
  sessions.mark([sessionId], { reviewState, addTags: tags });
  if (memo !== '') notes.saveMemo(sessionId, memo);
  if (session.view !== null) views.save(sessionId, session.view);
  for (const { questionId, value, at } of session.ownAnswers)
    ownAnswers.save(sessionId, questionId, value, at);
  for (const note of session.notes) notes.save(note);
  for (const one of session.corrections) {
    const text = transcripts.turnsOf(sessionId)[one.turn]?.text ?? '';
    corrections.correct(sessionId, { act: actOf(one, text), expected: [], at: one.at });
  }
  for (const { turn, words, at, ...one } of session.redactions) {
    const start = (transcripts.turnsOf(sessionId)[turn]?.text ?? '').indexOf(words);
    const ranges = [{ turn, start, end: start + words.length }];
    wordRedactions.redact(sessionId, { ranges, expected: [words], sound: 'silence', ...one }, at);
  }
  // Whoever removes words has read the transcript.
  const last = session.redactions.at(-1);
  if (last !== undefined) redactionProgress.markLookedThrough(sessionId, true, last.at);
}

/** Returns a correction as the researcher makes it in a turn with this text. */
function actOf(one: StudyCorrection, text: string): CorrectionAct {
  const { turn } = one;
  if ('words' in one) return { act: 'write', turn, text: text.replace(one.words, () => one.now) };
  if ('splitBefore' in one) return { act: 'split', turn, at: Math.max(0, text.indexOf(one.splitBefore)) };
  return { act: 'speaker', turns: [turn], role: one.role, speakerLabel: null };
}
