import { z } from 'zod';
import { codeText, questionText } from '../../../../shared/domain/assistant/prompt-text.ts';
import type { AssistantRequest, AssistantTask } from '../../../../shared/model/assistant.ts';
import { instructionsOf } from '../../../assistant/read-prompts.ts';
import { FailureError } from '../../../platform/failures.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { PROJECT_OF, type RedactionRules } from '../text/redaction-rules.ts';

/** What all calls of a run are made of. */
export interface RunBasis {
  task: AssistantTask;
  codeId: string | null;
  question: string | null;
  speakers: 'participant' | 'everyone';
  contextTokens: number;
  ownWording: string;
  /** The projects of the chosen sessions. Words that are removed anywhere in them are removed from what is asked. */
  projects: readonly string[];
  /** Notes whose words are examples of the code. */
  exampleIds: readonly string[];
  /** Of a draft: the sessions whose quotes it is made of. */
  sessionIds: readonly string[];
}

/** What the settings say about a request. */
export interface ModelSettings {
  contextTokens: number;
  /** The researcher's wording for the task; empty for Earmark's. */
  ownWording: string;
}

const codeRow = z.object({ name: z.string(), description: z.string() });
const projectRow = z.object({ project: z.string() });
const exampleRow = z.object({ id: z.string() });
const quoteRow = z.object({ quote: z.string() });

const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 400;

/** Finds what is asked in a run. */
export function createRunBases(database: LibraryDatabase, { rules }: { rules: RedactionRules }) {
  const code = database.prepare('select name, description from codes where id = ?');
  const projects = database.prepare(
    `select distinct ${PROJECT_OF} as project from sessions s
     where s.session_id in (select value from json_each(?)) order by 1`,
  );
  // The oldest, so that a quote that is made during a run does not change what was shown before it.
  const examples = database.prepare(
    `select n.id from note_codes c join notes n on n.id = c.note_id
     where c.code_id = ? and n.assistant_run_id is null and n.passage_start < n.passage_end
       and length(n.quote) between 1 and ${String(LONGEST_EXAMPLE)} and n.session_id in (select value from json_each(?))
     order by n.created_at, n.id limit ${String(MOST_EXAMPLES)}`,
  );
  const quote = database.prepare(
    `select quote from notes where id = ? and quote <> '' and passage_start < passage_end`,
  );

  return {
    of(request: AssistantRequest, settings: ModelSettings): RunBasis {
      const ids = JSON.stringify(request.sessionIds);
      return {
        ...settings,
        task: request.task,
        codeId: request.task === 'ask' ? null : request.codeId,
        question: request.task === 'ask' ? request.question : null,
        speakers: request.speakers,
        projects: projects.all(ids).map((found) => projectRow.parse(found).project),
        exampleIds:
          request.task === 'find'
            ? examples.all(request.codeId, ids).map((found) => exampleRow.parse(found).id)
            : [],
        sessionIds: request.task === 'draft' ? request.sessionIds : [],
      };
    },
    instructions: ({ task, ownWording, projects: names }: RunBasis): string =>
      instructionsOf(task, rules.ofProjects(names).strictText(ownWording)),
    /** Returns what a call begins with. Throws if the code was deleted. */
    opening({ codeId, question, projects: names, exampleIds }: RunBasis): string {
      const { strictText } = rules.ofProjects(names);
      if (codeId === null) return strictText(questionText(question ?? ''));
      const found = codeRow.safeParse(code.get(codeId)).data;
      if (found === undefined) throw new FailureError('blocked', 'This code was deleted.');
      const quotes = exampleIds.flatMap((id) => quoteRow.safeParse(quote.get(id)).data?.quote ?? []);
      return strictText(codeText({ ...found, examples: quotes }));
    },
  };
}

export type RunBases = ReturnType<typeof createRunBases>;
