import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Question } from '../../../../shared/model/summary.ts';

/** The key of a cached response. */
export interface ResponseKey {
  path: string;
  query: string;
}

/** The questions of the instant link that led to a session. */
export interface QuestionsOfLink {
  sessionId: string;
  questions: Question[];
}

const givenQuestion = z.object({
  id: z.union([z.string().min(1), z.number().transform(String)]),
  label: z.string().nullish(),
  type: z.string().nullish(),
});
const withEvaluator = z.object({ evaluator: z.object({ questions: z.array(z.unknown()) }) });
const project = z.union([z.object({ project: withEvaluator }).transform((of) => of.project), withEvaluator]);
const usedLink = withEvaluator.extend({ sessionId: z.string() });
const links = z.union([
  z.object({ links: z.array(z.unknown()) }).transform((of) => of.links),
  z.array(z.unknown()),
]);
const questionRow = z.object({ question_id: z.string(), label: z.string(), type: z.string() });
const linkRow = z.object({ id: z.int(), session_id: z.string() });

/** The questions of the evaluators of projects and of instant links, from the cached responses or the library. */
export function createEvaluatorQuestions(
  database: LibraryDatabase,
  { localQuestions }: { localQuestions: (projectId: string) => Question[] | null },
) {
  const remove = database.prepare('delete from evaluators where path = ? and query = ?');
  const add = database.prepare(
    'insert into evaluators (path, query, position, project_id, session_id) values (?, ?, ?, ?, ?)',
  );
  const addQuestion = database.prepare('insert into evaluator_questions values (?, ?, ?, ?, ?)');
  const ofProject = database.prepare(
    `select question_id, label, type from evaluator_questions where evaluator_id = (
       select e.id from evaluators e join kept_answers using (path, query)
       where e.project_id = ? order by checked_at desc limit 1)
     order by position`,
  );
  const ofLinks = database.prepare(
    `select id, session_id from evaluators where (path, query) = (
       select path, query from (select distinct path, query from evaluators where session_id is not null)
         cross join kept_answers using (path, query) order by checked_at desc limit 1)
     order by position`,
  );
  const ofLink = database.prepare(
    'select question_id, label, type from evaluator_questions where evaluator_id = ? order by position',
  );

  function put(
    { path, query }: ResponseKey,
    position: number,
    owner: { projectId: string | null; sessionId: string | null },
    questions: readonly Question[],
  ): void {
    const { lastInsertRowid } = add.run(path, query, position, owner.projectId, owner.sessionId);
    for (const [index, { id, label, type }] of questions.entries())
      addQuestion.run(lastInsertRowid, index, id, label, type);
  }

  return {
    /** Replaces the questions of a project by those in the response to its request. */
    storeProject(key: ResponseKey, projectId: string, body: unknown): void {
      remove.run(key.path, key.query);
      put(key, 0, { projectId, sessionId: null }, questionsIn(project.safeParse(body).data));
    },
    /** Replaces the questions of all used instant links by those in a list of the links. */
    storeInstantLinks(key: ResponseKey, body: unknown): void {
      remove.run(key.path, key.query);
      for (const [position, link] of (links.safeParse(body).data ?? []).entries()) {
        const { data } = usedLink.safeParse(link);
        if (data === undefined) continue;
        put(key, position, { projectId: null, sessionId: data.sessionId }, questionsIn(data));
      }
    },
    /** Those of a project of this computer are in the library itself, also if no window has asked for it. */
    ofProject: (projectId: string): Question[] =>
      localQuestions(projectId) ?? ofProject.all(projectId).map(questionOf),
    /** Returns the questions of all used instant links, in the order of the list. */
    ofInstantLinks: (): QuestionsOfLink[] =>
      ofLinks.all().map((found) => {
        const { id, session_id } = linkRow.parse(found);
        return { sessionId: session_id, questions: ofLink.all(id).map(questionOf) };
      }),
  };
}

export type EvaluatorQuestions = ReturnType<typeof createEvaluatorQuestions>;

const questionsIn = (of: z.infer<typeof withEvaluator> | undefined): Question[] =>
  (of?.evaluator.questions ?? []).flatMap((one) => {
    const { data } = givenQuestion.safeParse(one);
    return data === undefined
      ? []
      : [{ id: data.id, label: data.label ?? data.id, type: data.type ?? 'text' }];
  });

function questionOf(found: unknown): Question {
  const { question_id, label, type } = questionRow.parse(found);
  return { id: question_id, label, type };
}
