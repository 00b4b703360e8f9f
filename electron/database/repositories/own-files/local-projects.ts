import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';

const question = z.object({ id: z.string(), label: z.string(), type: z.enum(['text', 'number']) });
type LocalQuestion = z.infer<typeof question>;
const text = z.string().max(1_000_000);

/** What creates or changes a project; fields that are not given stay as they are. */
export const localProjectInput = z.object({
  name: z.string().trim().min(1).max(10_000),
  prompt: text.optional(),
  description: text.optional(),
  landingPageTitle: text.optional(),
  landingPageInfo: text.optional(),
  timeLimitMinutes: z.number().positive().optional(),
  /** Null removes it. */
  evaluator: z
    .object({ prompt: text, questions: z.array(question) })
    .nullable()
    .optional(),
});
export type LocalProjectInput = z.infer<typeof localProjectInput>;

const project = z.object({
  id: z.string(),
  name: z.string(),
  prompt: z.string(),
  description: z.string(),
  landingPageTitle: z.string(),
  landingPageInfo: z.string(),
  timeLimitMinutes: z.number(),
  evaluator: z.object({ prompt: z.string(), questions: z.array(question) }).exactOptional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** A project of a workspace without a service, with the fields of the service's API. */
export type LocalProject = z.infer<typeof project>;

const row = z.object({ project: z.string() });
const parse = (found: unknown): LocalProject => project.parse(JSON.parse(row.parse(found).project));

/** The service's default; nothing of a local project takes time. */
const USUAL_MINUTES = 5;

/** The projects of a workspace without a service. */
export function createLocalProjects(database: LibraryDatabase) {
  const every = database.prepare('select project from local_projects order by rowid');
  const byId = database.prepare('select project from local_projects where project_id = ?');
  const put = database.prepare(
    `insert into local_projects (project_id, project) values (?, ?)
     on conflict (project_id) do update set project = excluded.project`,
  );
  const rename = database.prepare('update sessions set project_name = ? where project_id = ?');

  function one(projectId: string): LocalProject | null {
    const found = byId.get(projectId);
    return found === undefined ? null : parse(found);
  }

  /** The question's ID names its answers in the library, so it never changes. */
  const save = (saved: LocalProject): LocalProject => {
    put.run(saved.id, JSON.stringify(saved));
    return saved;
  };

  return {
    all: (): LocalProject[] => every.all().map(parse),
    /** Returns null if there is no such project. */
    one,
    /** Returns the evaluator's questions; null if there is no such project. */
    questionsOf(projectId: string): LocalQuestion[] | null {
      const known = one(projectId);
      return known === null ? null : (known.evaluator?.questions ?? []);
    },
    create(input: LocalProjectInput, at: string): LocalProject {
      const { evaluator, ...fields } = input;
      return save({
        id: randomUUID(),
        prompt: '',
        description: '',
        landingPageTitle: '',
        landingPageInfo: '',
        timeLimitMinutes: USUAL_MINUTES,
        ...withoutUndefined(fields),
        name: input.name,
        ...(evaluator != null && { evaluator }),
        createdAt: at,
        updatedAt: at,
      });
    },
    /** Returns null if there is no such project. Its sessions show the new name. */
    update(projectId: string, input: LocalProjectInput, at: string): LocalProject | null {
      return database.inTransaction(() => {
        const known = one(projectId);
        if (known === null) return null;
        const { evaluator: before, ...others } = known;
        const { evaluator = before ?? null, ...fields } = input;
        rename.run(input.name, projectId);
        return save({
          ...others,
          ...withoutUndefined(fields),
          ...(evaluator !== null && { evaluator }),
          updatedAt: at,
        });
      });
    },
  };
}

export type LocalProjects = ReturnType<typeof createLocalProjects>;

function withoutUndefined<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are those of the fields
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
