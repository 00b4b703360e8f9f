import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import type { ExportQuestion } from '../formats/study.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { Question } from '../../../shared/model/summary.ts';

const question = z.object({
  id: z.union([z.string().min(1), z.number().transform(String)]),
  label: z.string().nullish(),
  type: z.string().nullish(),
});
const withEvaluator = z.object({
  evaluator: z.object({ questions: z.array(z.unknown()) }),
});
const project = z.union([z.object({ project: withEvaluator }).transform((of) => of.project), withEvaluator]);
const usedLink = withEvaluator.extend({ sessionId: z.string() });
const links = z.union([
  z.object({ links: z.array(z.unknown()) }).transform((of) => of.links),
  z.array(z.unknown()),
]);
const row = z.object({ body: z.string() });

/** A question as a session was asked it, with the id under which all its answers are written. */
export interface QuestionAsked extends Question {
  exportId: string;
}

export interface AskedQuestions {
  list: ExportQuestion[];
  /** Returns the questions that the session was asked; none if they are not known. */
  of: (session: ChosenSession) => QuestionAsked[];
}

type ChosenSession = Pick<SessionRef, 'sessionId' | 'projectId'>;

/** Reads the evaluator's questions from the last responses: of projects, and of each instant link. */
export function askedQuestions(database: DatabaseSync, chosen: readonly ChosenSession[]): AskedQuestions {
  const projectIds = new Set(chosen.flatMap(({ projectId }) => projectId ?? []));
  const kept = database.prepare(
    'select body from kept_answers where path = ? order by checked_at desc limit 1',
  );
  const read = (path: string): unknown => {
    const found = row.safeParse(kept.get(path)).data;
    return found === undefined ? null : parseJson(found.body);
  };
  const ofProjects = new Map(
    [...projectIds].map((id) => {
      const { data } = project.safeParse(read(`/v1/projects/${encodeURIComponent(id)}`));
      return [id, questionsIn(data).map((one) => ({ ...one, exportId: one.id }))];
    }),
  );
  const ofLinks = questionsOfLinks(read('/v1/instant-voice-links'));
  const asExported = (asked: Iterable<QuestionAsked>, projectId: string | null): ExportQuestion[] =>
    [...new Map([...asked].map((one) => [one.exportId, one])).values()].map(({ exportId, label, type }) => ({
      id: exportId,
      label,
      type: type === 'number' ? 'number' : 'text',
      projectId,
    }));
  return {
    list: [
      ...[...ofProjects].flatMap(([id, asked]) => asExported(asked, id)),
      ...asExported(
        chosen.flatMap((one) => (one.projectId === null ? (ofLinks.get(one.sessionId) ?? []) : [])),
        null,
      ),
    ],
    of: ({ sessionId, projectId }) =>
      (projectId === null ? ofLinks.get(sessionId) : ofProjects.get(projectId)) ?? [],
  };
}

/** Each instant link has its own evaluator: one id may mean two questions, which become two columns. */
function questionsOfLinks(body: unknown): Map<string, QuestionAsked[]> {
  const exportIds = new Map<string, string>();
  const labels = new Map<string, Set<string>>();
  const exportIdOf = ({ id, label }: Question): string => {
    const key = JSON.stringify([id, label]);
    const known = exportIds.get(key);
    if (known !== undefined) return known;
    const alike = labels.get(id) ?? new Set();
    labels.set(id, alike.add(label));
    const exportId = alike.size === 1 ? id : `${id} (${String(alike.size)})`;
    exportIds.set(key, exportId);
    return exportId;
  };
  return new Map(
    (links.safeParse(body).data ?? []).flatMap((link): [string, QuestionAsked[]][] => {
      const { data } = usedLink.safeParse(link);
      if (data === undefined) return [];
      return [[data.sessionId, questionsIn(data).map((one) => ({ ...one, exportId: exportIdOf(one) }))]];
    }),
  );
}

const questionsIn = (of: z.infer<typeof withEvaluator> | undefined): Question[] =>
  (of?.evaluator.questions ?? []).flatMap((one) => {
    const { data } = question.safeParse(one);
    return data === undefined
      ? []
      : [{ id: data.id, label: data.label ?? data.id, type: data.type ?? 'text' }];
  });
