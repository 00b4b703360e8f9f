import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pathOf } from '../../../service-client/operations.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { guideOf, type Guide } from '../../../../shared/domain/glance/asked-questions.ts';
import { questionsOfPrompt } from '../../../../shared/domain/glance/prompt-questions.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { LocalProjects } from '../own-files/local-projects.ts';
import type { ResponseCache } from '../service/response-cache.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';

/**
 * What an interviewer was told, as far as it is known: the prompt and the limit of the link, which no longer change once
 * it is used, or else those of the project as they are now.
 */
export interface InterviewGuide {
  /** The same for the same questions: guides are compared by it. */
  key: string;
  guide: Guide;
  limitSeconds: number | null;
  /** True if the prompt or the limit is of the project, and the project was changed after the interview. */
  isChanged: boolean;
}

const NO_GUIDE: Guide = guideOf([]);
const MOST_REMEMBERED = 1000;

const setup = z.looseObject({
  prompt: z.string().nullish().catch(null),
  timeLimitMinutes: z.coerce.number().positive().nullish().catch(null),
});
type Setup = z.infer<typeof setup> & { updatedAt?: string | null | undefined };
const id = z
  .union([z.string().min(1), z.number().transform(String)])
  .nullish()
  .catch(null);
const link = setup.extend({
  status: z.string().nullish().catch(null),
  sessionId: id,
  lastSessionId: id,
  id,
  token: id,
});
type Link = z.infer<typeof link>;
const project = setup.extend({ id, updatedAt: z.string().nullish().catch(null) });
const listed = z.union([
  z.array(z.unknown()),
  z.looseObject({ links: z.array(z.unknown()) }).transform((of) => of.links),
  z.looseObject({ voiceLinks: z.array(z.unknown()) }).transform((of) => of.voiceLinks),
  z.looseObject({ voice_links: z.array(z.unknown()) }).transform((of) => of.voice_links),
  z.looseObject({ projects: z.array(z.unknown()) }).transform((of) => of.projects),
]);
const oneProject = z.union([z.looseObject({ project }).transform((of) => of.project), project]);

/** The prompts and time limits of sessions, out of the cached responses of the service or the local projects. */
export function createGuides({
  responseCache,
  localProjects,
  rules,
}: {
  responseCache: Pick<ResponseCache, 'read'>;
  localProjects: LocalProjects;
  rules: RedactionRules;
}) {
  /** Reading long lists takes a while: by path, what was read of the response that was checked then. */
  const read = new Map<string, { checkedAt: string; length: number; value: unknown }>();
  /** Prompts are few, and reading questions out of them takes longer than everything else. */
  const questions = new Map<string, Guide>();

  function cached<Value>(path: string, parse: (body: unknown) => Value): Value | null {
    const found = responseCache.read(path, '');
    if (found === null) return null;
    const before = read.get(path);
    if (before?.checkedAt === found.checkedAt && before.length === found.body.length)
      // Each path is read by one function.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return before.value as Value;
    const value = parse(parseJson(found.body));
    read.set(path, { checkedAt: found.checkedAt, length: found.body.length, value });
    return value;
  }

  const linksAt = (path: string) => cached(path, linksIn);
  const linksOf = (projectId: string) => linksAt(pathOf('listProjectLinks', { projectId }));

  function projectSetup(projectId: string): Setup | null {
    const local = localProjects.one(projectId);
    if (local !== null) return local;
    const single = cached(
      pathOf('getProject', { projectId }),
      (body) => oneProject.safeParse(body).data ?? null,
    );
    if (single?.prompt != null) return single;
    const all = cached(pathOf('listProjects'), (body) => {
      const projects = parsedAs(project, body);
      return new Map(projects.flatMap((one) => (one.id == null ? [] : [[one.id, one] as const])));
    });
    return all?.get(projectId) ?? single ?? null;
  }

  function guideFor(prompt: string | null | undefined, redacted: () => (text: string) => string): Guide {
    if (!isWritten(prompt)) return NO_GUIDE;
    const shown = redacted()(prompt);
    const known = questions.get(shown);
    if (known !== undefined) return known;
    const found = questionsOfPrompt(shown);
    const guide = found.length === 0 ? NO_GUIDE : guideOf(found);
    if (questions.size >= MOST_REMEMBERED) questions.clear();
    questions.set(shown, guide);
    return guide;
  }

  return {
    /** Returns the guides of these sessions by session ID. */
    of(sessions: readonly (SessionRef & { createdAt: string | null })[]): Map<string, InterviewGuide> {
      const instant = linksAt(pathOf('listInstantLinks'));
      const projects = new Map<string, { setup: Setup | null; guide: Guide; links: LinksBySession | null }>();
      const guides = new Map<string, InterviewGuide>();
      const withLimit = (
        guide: Guide,
        minutes: number | null | undefined,
        isChanged: boolean,
      ): InterviewGuide => ({
        key: keyOf(guide),
        guide,
        limitSeconds: minutes == null ? null : minutes * 60,
        isChanged,
      });
      for (const { sessionId, projectId, createdAt } of sessions) {
        if (projectId === null) {
          const own = instant?.bySession.get(sessionId);
          const guide = guideFor(own?.prompt, () => rules.of(sessionId).text);
          guides.set(sessionId, withLimit(guide, own?.timeLimitMinutes, false));
          continue;
        }
        const redacted = () => rules.ofProject(projectId).text;
        let known = projects.get(projectId);
        if (known === undefined) {
          const ofProject = projectSetup(projectId);
          known = {
            setup: ofProject,
            guide: guideFor(ofProject?.prompt, redacted),
            links: linksOf(projectId),
          };
          projects.set(projectId, known);
        }
        const { setup: ofProject, links } = known;
        const own = links?.bySession.get(sessionId);
        const hasOwnPrompt = isWritten(own?.prompt);
        const isOfLink = hasOwnPrompt && own.timeLimitMinutes != null;
        guides.set(
          sessionId,
          withLimit(
            hasOwnPrompt ? guideFor(own.prompt, redacted) : known.guide,
            own?.timeLimitMinutes ?? ofProject?.timeLimitMinutes,
            !isOfLink && isLater(ofProject?.updatedAt, createdAt),
          ),
        );
      }
      return guides;
    },
    /** Returns how many links a project has, and how many of them have no session; null if that is not known. */
    linkCounts(projectId: string): { made: number; notStarted: number } | null {
      const links = linksOf(projectId);
      return links === null ? null : { made: links.made, notStarted: links.made - links.used };
    },
  };
}

export type Guides = ReturnType<typeof createGuides>;

const isWritten = (prompt: string | null | undefined): prompt is string => prompt != null && prompt !== '';

/** False if one of the times is not known. */
const isLater = (changedAt: string | null | undefined, createdAt: string | null): boolean =>
  changedAt != null && createdAt !== null && Date.parse(changedAt) > Date.parse(createdAt);

const keys = new WeakMap<Guide, string>();
function keyOf(guide: Guide): string {
  const known = keys.get(guide);
  if (known !== undefined) return known;
  const key = createHash('sha256').update(JSON.stringify(guide.questions)).digest('base64url').slice(0, 16);
  keys.set(guide, key);
  return key;
}

/** Of a session of which nothing is known. */
export const NOTHING_ASKED: InterviewGuide = {
  key: keyOf(NO_GUIDE),
  guide: NO_GUIDE,
  limitSeconds: null,
  isChanged: false,
};

interface LinksBySession {
  made: number;
  used: number;
  bySession: Map<string, Link>;
}

/** Returns the entries of a list that have the shape. */
function parsedAs<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape>[] {
  return (listed.safeParse(body).data ?? []).flatMap((one) => {
    const { success, data } = shape.safeParse(one);
    return success ? [data] : [];
  });
}

function linksIn(body: unknown): LinksBySession {
  const links = parsedAs(link, body);
  const used = links.filter(({ status }) => status === 'used');
  const bySession = new Map<string, Link>();
  // Older records have no session: it may be stored under the link's own ID.
  for (const one of used)
    for (const name of [one.token, one.id, one.lastSessionId, one.sessionId])
      if (name != null) bySession.set(name, one);
  return { made: links.length, used: used.length, bySession };
}
