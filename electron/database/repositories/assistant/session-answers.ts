import { z } from 'zod';
import { typedOver } from '../../../../shared/domain/redaction/typed-words.ts';
import type {
  AnswerJudgement,
  CallState,
  RejectedWords,
  SessionAnswer,
  Suggestion,
} from '../../../../shared/model/assistant.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Coders } from '../library/coders.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { ShownWords } from './shown-words.ts';
import type { Suggestions } from './suggestions.ts';

const callRow = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'answered', 'failed', 'unknown', 'changed']),
  problem: z.string().nullable(),
  answer: z.string().nullable(),
  judgement: z.enum(['agree', 'differ']).nullable(),
  own_words: z.string().nullable(),
});
type CallRow = z.infer<typeof callRow>;
const ownRow = z.object({ own_words: z.string() });

/** The state of a session is that of the call of it that is furthest behind. */
const BY_PROGRESS: readonly CallState[] = ['failed', 'unknown', 'changed', 'sent', 'waiting', 'answered'];

/** What was found in each session for a question, and what the researcher thinks of it. */
export function createSessionAnswers(
  database: LibraryDatabase,
  {
    suggestions,
    shownWords,
    rules,
    coders,
  }: { suggestions: Suggestions; shownWords: ShownWords; rules: RedactionRules; coders: Coders },
) {
  const calls = database.prepare(
    `select c.session_id, s.type, s.project_id, c.state, c.problem, c.answer, j.judgement, j.own_words
     from assistant_calls c join sessions s using (session_id)
       left join assistant_judgements j on j.run_id = c.run_id and j.session_id = c.session_id
     where c.run_id = ? order by c.place`,
  );
  const own = database.prepare(
    'select own_words from assistant_judgements where run_id = ? and session_id = ?',
  );
  const judge = database.prepare(
    `insert into assistant_judgements (run_id, session_id, judgement, own_words, judged_at, author)
     select ?1, ?2, ?3, ?4, ?5, ?6 where exists (select 1 from assistant_calls where run_id = ?1 and session_id = ?2)
     on conflict (run_id, session_id) do update set judgement = excluded.judgement, own_words = excluded.own_words,
       judged_at = excluded.judged_at, author = excluded.author`,
  );
  const forget = database.prepare('delete from assistant_judgements where run_id = ? and session_id = ?');

  function answerOf(
    sessionId: string,
    rows: readonly CallRow[],
    found: { quotes: Suggestion[]; rejected: RejectedWords[] },
  ): SessionAnswer[] {
    const [first] = rows;
    const worst = rows.toSorted((a, b) => BY_PROGRESS.indexOf(a.state) - BY_PROGRESS.indexOf(b.state))[0];
    if (first === undefined || worst === undefined) return [];
    const given = rows.flatMap(({ answer }) => answer ?? []);
    return [
      {
        session: { sessionId, type: first.type, projectId: first.project_id },
        answer:
          given.length === 0
            ? null
            : shownWords.ofSessions([sessionId], given.filter((answer) => answer !== '').join('\n\n')),
        callState: worst.state,
        problem: worst.problem,
        ...found,
        judgement: first.judgement,
        ownWords: rules.of(sessionId).text(first.own_words ?? ''),
      },
    ];
  }

  return {
    /** Returns the answers of a run, in the order in which the sessions were asked. */
    list(runId: string): SessionAnswer[] {
      const bySession = Map.groupBy(
        calls.all(runId).map((found) => callRow.parse(found)),
        (row) => row.session_id,
      );
      const quotes = Map.groupBy(suggestions.list(runId), ({ session }) => session.sessionId);
      const rejected = Map.groupBy(suggestions.rejected(runId), ({ session }) => session.sessionId);
      return [...bySession].flatMap(([sessionId, rows]) =>
        answerOf(sessionId, rows, {
          quotes: quotes.get(sessionId) ?? [],
          rejected: rejected.get(sessionId) ?? [],
        }),
      );
    },
    judge({ runId, sessionId, judgement, ownWords }: AnswerJudgement, at: string): void {
      const before = ownRow.safeParse(own.get(runId, sessionId)).data?.own_words ?? '';
      const words = typedOver(before, ownWords, rules.of(sessionId));
      if (judgement === null && words === '') forget.run(runId, sessionId);
      else judge.run(runId, sessionId, judgement, words, at, coders.ownerId(at));
    },
  };
}
