import { z } from 'zod';
import { locateWords } from '../../../../shared/domain/assistant/locate-words.ts';
import { timesOf } from '../../../../shared/domain/passage-times.ts';
import type {
  RejectedWords,
  Suggestion,
  SuggestionDecision,
  UndoneRun,
} from '../../../../shared/model/assistant.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { FailureError } from '../../../platform/failures.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Notes } from '../notes/notes.ts';
import { SUGGESTION_STATE } from './runs.ts';
import type { ShownWords } from './shown-words.ts';

const suggestionRow = z.object({
  id: z.string(),
  call_id: z.string(),
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  turn_place: z.int(),
  passage_start: z.int(),
  passage_end: z.int(),
  located_words: z.string(),
  turn: z.string().nullable(),
  lane: z.literal([0, 1]).nullable(),
  offset: z.number(),
  state: z.enum(['open', 'changed', 'accepted', 'dismissed', 'joined']),
  note_id: z.string().nullable(),
  code_id: z.string().nullable(),
});
const rejectedRow = z.object({
  id: z.string(),
  words: z.string(),
  why: z.enum(['nobody', 'other-turn', 'interviewer', 'other-session']),
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  said_session_id: z.string().nullable(),
  said_type: z.enum(['project', 'instant']).nullable(),
  said_project_id: z.string().nullable(),
  said_turn: z.int().nullable(),
});
const turnRow = z.object({ place: z.int(), text: z.string() });
const decidedRow = z.object({
  id: z.string(),
  session_id: z.string(),
  turn_place: z.int(),
  text: z.string().nullable(),
  state: z.enum(['open', 'accepted', 'dismissed', 'joined']),
  note_id: z.string().nullable(),
  undone_at: z.string().nullable(),
});
const acceptedRow = z.object({ id: z.string(), note_id: z.string(), is_changed: z.int() });
const foundRow = z.object({ found: z.int() });

/** Words that the assistant suggested, and what a person decides about them. */
export function createSuggestions(
  database: LibraryDatabase,
  { notes, shownWords }: { notes: Notes; shownWords: ShownWords },
) {
  const list = (where: string) =>
    database.prepare(
      `select s.id, s.call_id, s.session_id, e.type, e.project_id, s.turn_place, s.passage_start, s.passage_end, s.located_words,
         t.turn, t.lane, coalesce(v.offset_seconds, 0) as offset, ${SUGGESTION_STATE} as state, s.code_id,
         (select n.id from notes n where n.id = s.note_id) as note_id
       from assistant_suggestions s join assistant_calls c on c.id = s.call_id join sessions e on e.session_id = s.session_id
         left join session_views v on v.session_id = s.session_id
         left join turns t on t.session_id = s.session_id and t.place = s.turn_place
       where ${where} order by c.place, s.turn_place, s.passage_start, s.place, s.id`,
    );
  const ofRun = list('c.run_id = ?');
  const rejected = database.prepare(
    `select w.id, w.words, w.why, w.session_id, e.type, e.project_id, w.said_session_id, o.type as said_type,
       o.project_id as said_project_id, w.said_turn
     from assistant_rejected_words w join assistant_calls c on c.id = w.call_id join sessions e on e.session_id = w.session_id
       left join sessions o on o.session_id = w.said_session_id
     where c.run_id = ? order by c.place, w.place, w.id`,
  );
  const textAt = database.prepare(
    `select place, turn ->> '$.text' as text from turns where session_id = ? and place = ? and turn ->> '$.text' is not null`,
  );
  const texts = database.prepare(
    `select place, turn ->> '$.text' as text from turns
     where session_id = ? and lane is not null and turn ->> '$.text' is not null order by abs(place - ?), place`,
  );
  const one = database.prepare(
    `select s.id, s.session_id, s.turn_place, t.turn ->> '$.text' as text, s.state, s.note_id, r.undone_at
     from assistant_suggestions s join assistant_calls c on c.id = s.call_id join assistant_runs r on r.id = c.run_id
       left join turns t on t.session_id = s.session_id and t.place = s.turn_place
     where s.id = ?`,
  );
  const hasNote = database.prepare('select exists (select 1 from notes where id = ?) as found');
  const hasCode = database.prepare('select exists (select 1 from codes where id = ?) as found');
  const decide = database.prepare(
    'update assistant_suggestions set state = ?, note_id = ?, code_id = ?, decided_at = ? where id = ?',
  );
  // A person changed a quote if anything of it is not as it was accepted.
  const accepted = database.prepare(
    `select s.id, n.id as note_id, n.text <> '' or n.updated_at <> s.decided_at
       or (select json_group_array(code_id) from note_codes where note_id = n.id) <> json_array(s.code_id) as is_changed
     from assistant_suggestions s join assistant_calls c on c.id = s.call_id join notes n on n.id = s.note_id
     where c.run_id = ? and s.state = 'accepted'`,
  );
  const undo = database.prepare(
    `update assistant_runs set undone_at = ?, state = 'ended', problem = null where id = ? and undone_at is null`,
  );
  const deleteDraft = database.prepare(
    'delete from assistant_sentences where call_id in (select id from assistant_calls where run_id = ?)',
  );

  function suggestionOf(found: unknown): Suggestion {
    const row = suggestionRow.parse(found);
    // Only `createTurnRows` writes this JSON.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const turn = row.turn === null ? undefined : (JSON.parse(row.turn) as Turn);
    const turnText = turn?.text ?? '';
    const { passage_start: start, passage_end: end, offset } = row;
    const inRecording = (seconds: number | null) => (seconds === null ? null : Math.max(0, seconds + offset));
    const times = start < end ? timesOf(turn, undefined, { start, end }) : null;
    return {
      id: row.id,
      callId: row.call_id,
      session: { sessionId: row.session_id, type: row.type, projectId: row.project_id },
      turnPlace: row.turn_place,
      start,
      end,
      words:
        start < end ? turnText.slice(start, end) : shownWords.ofSessions([row.session_id], row.located_words),
      turnText,
      lane: row.lane ?? 1,
      startSeconds: inRecording(times?.startSeconds ?? null),
      endSeconds: inRecording(times?.endSeconds ?? null),
      state: row.state,
      noteId: row.note_id,
      codeId: row.code_id,
    };
  }

  /** Returns the turn of a session that has words, the nearest to a place; null if none has them any more. */
  function turnWith(sessionId: string, place: number, words: string): number | null {
    const has = (found: unknown) => {
      const row = turnRow.safeParse(found).data;
      return row !== undefined && locateWords(row.text, words) !== null;
    };
    if (has(textAt.get(sessionId, place))) return place;
    const found = texts.all(sessionId, place).find(has);
    return turnRow.safeParse(found).data?.place ?? null;
  }

  function rejectedOf(found: unknown): RejectedWords {
    const row = rejectedRow.parse(found);
    const { said_session_id: saidIn, said_type: type, said_turn: turn } = row;
    const turnPlace = saidIn === null || turn === null ? null : turnWith(saidIn, turn, row.words);
    return {
      id: row.id,
      words: shownWords.ofSessions([row.session_id, ...(saidIn === null ? [] : [saidIn])], row.words),
      session: { sessionId: row.session_id, type: row.type, projectId: row.project_id },
      why: row.why,
      saidIn:
        saidIn === null || type === null || turnPlace === null
          ? null
          : { session: { sessionId: saidIn, type, projectId: row.said_project_id }, turnPlace },
    };
  }

  const removeNote = (noteId: string | null) => {
    if (noteId !== null) notes.remove(noteId);
  };

  function accept(
    decision: Extract<SuggestionDecision, { decision: 'accept' }>,
    row: z.infer<typeof decidedRow>,
    at: string,
  ): void {
    const { noteId, codeId, passage, startSeconds, endSeconds } = decision;
    const isDone = row.state === 'accepted' && foundRow.parse(hasNote.get(row.note_id)).found === 1;
    if (isDone && row.note_id === noteId) return;
    if (isDone || row.undone_at !== null || foundRow.parse(hasNote.get(noteId)).found === 1)
      throw new FailureError('blocked', 'This was decided already. Look at the list again.');
    if (foundRow.parse(hasCode.get(codeId)).found === 0)
      throw new FailureError('blocked', 'This code was deleted. Choose another one.');
    if (passage.start >= passage.end || row.text?.slice(passage.start, passage.end) !== passage.quote)
      throw new FailureError('blocked', 'These words were changed. Look at the suggestion again.', {
        code: 'transcript-changed',
      });
    decide.run('accepted', noteId, codeId, at, row.id);
    notes.save({
      id: noteId,
      sessionId: row.session_id,
      startSeconds,
      endSeconds,
      passage: { turnPlace: row.turn_place, ...passage },
      text: '',
      codeIds: [codeId],
      createdAt: at,
      updatedAt: at,
    });
  }

  return {
    /** Returns what was located in a run: by calls, then by place. */
    list: (runId: string): Suggestion[] => ofRun.all(runId).map(suggestionOf),
    rejected: (runId: string): RejectedWords[] => rejected.all(runId).map(rejectedOf),
    /** Returns the session that a decision was about; null if the suggestion was deleted meanwhile. */
    decide: (decision: SuggestionDecision, at: string): string | null =>
      database.inTransaction(() => {
        const row = decidedRow.safeParse(one.get(decision.suggestionId)).data;
        if (row === undefined) return null;
        if (decision.decision === 'accept') accept(decision, row, at);
        else if (decision.decision === 'dismiss' && row.state === 'open')
          decide.run('dismissed', null, null, at, row.id);
        else if (decision.decision === 'undo' && ['accepted', 'dismissed'].includes(row.state)) {
          decide.run('open', null, null, null, row.id);
          removeNote(row.note_id);
        }
        return row.session_id;
      }),
    /** Takes a run back with its draft and the quotes that were accepted, except those that a person changed since. */
    undoRun: (runId: string, at: string): UndoneRun =>
      database.inTransaction(() => {
        const undone: UndoneRun = { deletedQuotes: 0, changedQuotes: 0 };
        if (undo.run(at, runId).changes === 0) return undone;
        deleteDraft.run(runId);
        for (const found of accepted.all(runId)) {
          const row = acceptedRow.parse(found);
          if (row.is_changed === 1) undone.changedQuotes += 1;
          else {
            undone.deletedQuotes += 1;
            decide.run('open', null, null, null, row.id);
            removeNote(row.note_id);
          }
        }
        return undone;
      }),
  };
}

export type Suggestions = ReturnType<typeof createSuggestions>;
