import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { AnswerCell } from '../../../../shared/model/answers.ts';
import type { Coders } from '../library/coders.ts';

type Value = AnswerCell['value'];

const hashOf = (value: Value): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** SQL for what the researcher said about the answers of a session `s`, as one JSON object by question ID. */
export const AGREEMENT_SQL = `(select json_group_object(question_id, json_array(agrees, answer_hash))
  from answer_agreement a where a.session_id = s.session_id)`;

const judgements = z.record(z.string(), z.tuple([z.literal([0, 1]), z.string()]));

/** Returns the answers with what the researcher said about them; not about an answer that has changed since. */
export function withAgreement(
  cells: Readonly<Record<string, AnswerCell>>,
  json: string | null,
): Record<string, AnswerCell> {
  if (json === null || json === '{}') return { ...cells };
  const found = Object.entries(judgements.parse(JSON.parse(json))).flatMap(
    ([questionId, [agrees, hash]]): [string, AnswerCell][] => {
      const cell = Object.hasOwn(cells, questionId) ? cells[questionId] : undefined;
      if (cell === undefined || cell.value === null || hashOf(cell.value) !== hash) return [];
      return [[questionId, { ...cell, agrees: agrees === 1 }]];
    },
  );
  return { ...cells, ...Object.fromEntries(found) };
}

/** Whether the researcher agrees with answers in words. */
export function createAnswerAgreement(database: LibraryDatabase, { coders }: { coders: Coders }) {
  const keep = database.prepare(
    `insert into answer_agreement (session_id, question_id, agrees, answer_hash, updated_at, author)
       values (?, ?, ?, ?, ?, ?)
     on conflict (session_id, question_id) do update set agrees = excluded.agrees,
       answer_hash = excluded.answer_hash, updated_at = excluded.updated_at, author = excluded.author`,
  );
  const forget = database.prepare('delete from answer_agreement where session_id = ? and question_id = ?');
  const list = database.prepare(
    'select question_id, agrees, answer_hash from answer_agreement where session_id = ? order by question_id',
  );
  return {
    /** Saves what the researcher says about an answer; null deletes it. `at` is ISO 8601. */
    save(
      { sessionId, questionId }: { sessionId: string; questionId: string },
      value: Value,
      agrees: boolean | null,
      at: string,
    ): void {
      if (agrees === null || value === null) forget.run(sessionId, questionId);
      else keep.run(sessionId, questionId, Number(agrees), hashOf(value), at, coders.ownerId(at));
    },
    /** Reads all rows about a session, whether or not the answers are still the same. */
    of: (sessionId: string) => list.all(sessionId),
  };
}

export type AnswerAgreement = ReturnType<typeof createAnswerAgreement>;
