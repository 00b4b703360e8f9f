import { z } from 'zod';
import type {
  DescriptionWithDraft,
  DraftSentence,
  SentenceChange,
} from '../../../../shared/model/assistant.ts';
import { FailureError } from '../../../platform/failures.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { Codes } from '../codes/codes.ts';
import type { ShownWords } from './shown-words.ts';

const sentenceRow = z.object({
  id: z.string(),
  text: z.string(),
  state: z.enum(['open', 'kept', 'removed']),
  note_ids: z.string().transform((json) => ids.parse(JSON.parse(json))),
  session_ids: z.string().transform((json) => ids.parse(JSON.parse(json))),
});
const ids = z.array(z.string());
const runRow = z.object({ code_id: z.string().nullable() });

const LONGEST_DESCRIPTION = 10_000;

/** Drafts of codes' memos, sentence by sentence. */
export function createDraftedMemos(
  database: LibraryDatabase,
  { codes, shownWords }: { codes: Codes; shownWords: ShownWords },
) {
  const select = (where: string) =>
    database.prepare(
      `select s.id, s.text, s.state,
         (select json_group_array(n.note_id) from assistant_sentence_notes n where n.sentence_id = s.id) as note_ids,
         (select json_group_array(h.session_id) from assistant_call_sessions h where h.call_id = s.call_id) as session_ids
       from assistant_sentences s join assistant_calls c on c.id = s.call_id where ${where} order by c.place, s.place`,
    );
  const ofRun = select('c.run_id = ?');
  const one = select('s.id = ?');
  const change = database.prepare('update assistant_sentences set text = ?, state = ? where id = ?');
  const citesNothing = database.prepare('delete from assistant_sentence_notes where sentence_id = ?');
  const cite = database.prepare(
    'insert or ignore into assistant_sentence_notes (sentence_id, note_id) select ?, id from notes where id = ?',
  );
  const run = database.prepare('select code_id from assistant_runs where id = ?');
  const setInMemo = database.prepare('update assistant_runs set in_memo_at = ? where id = ?');

  const sentenceOf = (found: unknown): DraftSentence => {
    const row = sentenceRow.parse(found);
    return {
      id: row.id,
      text: shownWords.ofSessions(row.session_ids, row.text),
      noteIds: row.note_ids,
      state: row.state,
    };
  };

  function codeOf(runId: string): Code {
    const codeId = runRow.safeParse(run.get(runId)).data?.code_id ?? null;
    const code = codes.list().find(({ id }) => id === codeId);
    if (code === undefined) throw new FailureError('blocked', 'This code was deleted.');
    return code;
  }

  return {
    draft: (runId: string): DraftSentence[] => ofRun.all(runId).map(sentenceOf),
    /** Changes a sentence. One that was deleted meanwhile stays so. */
    changeSentence({ sentenceId, text, state, noteIds }: SentenceChange): void {
      database.inTransaction(() => {
        const found = one.get(sentenceId);
        if (found === undefined) return;
        // What is removed of it stays stored as long as the sentence is as it was shown.
        const isSame = sentenceOf(found).text === text;
        change.run(isSame ? sentenceRow.parse(found).text : text, state, sentenceId);
        citesNothing.run(sentenceId);
        for (const noteId of noteIds) cite.run(sentenceId, noteId);
      });
    },
    /** Appends sentences to the description of the code, as they are shown, and returns its new text. */
    saveDraftedMemo: (runId: string, sentenceIds: readonly string[], at: string): string =>
      database.inTransaction(() => {
        const code = codeOf(runId);
        const chosen = new Set(sentenceIds);
        const sentences = ofRun.all(runId).flatMap((found) => {
          const { id, text, state } = sentenceOf(found);
          return chosen.has(id) && state !== 'removed' ? text.trim() : [];
        });
        if (sentences.length === 0)
          throw new FailureError('blocked', 'The sentences of this draft were deleted.');
        const before = code.description.trimEnd();
        const description = [...(before === '' ? [] : [before]), sentences.join(' ')].join('\n\n');
        if (description.length > LONGEST_DESCRIPTION)
          throw new FailureError(
            'blocked',
            'With these sentences, the code’s description would be longer than 10,000 characters. Choose fewer.',
          );
        codes.save([{ ...code, description }]);
        setInMemo.run(at, runId);
        return description;
      }),
    /** Gives the code of a draft a description that has the draft's sentences, or has them no longer. */
    describeWithDraft({ runId, description, hasDraft }: DescriptionWithDraft, at: string): void {
      database.inTransaction(() => {
        codes.save([{ ...codeOf(runId), description }]);
        setInMemo.run(hasDraft ? at : null, runId);
      });
    },
  };
}
