import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { typedOver } from '../../../../shared/domain/redaction/typed-words.ts';
import type { Coders } from '../library/coders.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';

const row = z.object({ question_id: z.string(), value: z.string() });
const ownValue = z.union([z.string(), z.number()]);
export type OwnValue = z.infer<typeof ownValue>;

/** Parses a stored value. */
export const ownValueOf = (json: string): OwnValue => ownValue.parse(JSON.parse(json));

/** The researcher's own answers to evaluator questions. */
export function createOwnAnswers(
  database: LibraryDatabase,
  { coders, rules }: { coders: Coders; rules: RedactionRules },
) {
  const list = database.prepare(
    'select question_id, value from own_answers where session_id = ? order by question_id',
  );
  const keep = database.prepare(
    `insert into own_answers (session_id, question_id, value, updated_at, author) values (?, ?, ?, ?, ?)
     on conflict (session_id, question_id) do update set value = excluded.value, updated_at = excluded.updated_at,
       author = excluded.author`,
  );
  const forget = database.prepare('delete from own_answers where session_id = ? and question_id = ?');
  const before = database.prepare('select value from own_answers where session_id = ? and question_id = ?');

  /** Returns what was typed with the removed words of the answer before it in their places. */
  function stored(sessionId: string, questionId: string, typed: OwnValue): OwnValue {
    const found = z.object({ value: z.string() }).safeParse(before.get(sessionId, questionId)).data;
    const known = found === undefined ? null : ownValueOf(found.value);
    if (typeof typed !== 'string' || known === null) return typed;
    if (typeof known === 'string') return typedOver(known, typed, rules.of(sessionId));
    // A number that is removed is shown as its replacement.
    const shown = rules.of(sessionId).json<OwnValue>(known);
    return shown !== known && shown === typed ? known : typed;
  }

  return {
    /** Returns the answers about a session by question id, in the order of the ids. */
    of: (sessionId: string): Map<string, OwnValue> =>
      new Map(
        list.all(sessionId).map((found) => {
          const { question_id: id, value } = row.parse(found);
          return [id, ownValueOf(value)];
        }),
      ),
    /** Saves an answer; null removes it. `at` is ISO 8601. */
    save: (sessionId: string, questionId: string, value: OwnValue | null, at: string): void => {
      if (value === null) forget.run(sessionId, questionId);
      else
        keep.run(
          sessionId,
          questionId,
          JSON.stringify(stored(sessionId, questionId, value)),
          at,
          coders.ownerId(at),
        );
    },
  };
}

export type OwnAnswers = ReturnType<typeof createOwnAnswers>;
