import type { libraryCalls } from '../../../shared/ipc/library.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { isCacheableLength, isCachedPath } from '../../service-client/cached-paths.ts';
import { pathOf } from '../../service-client/operations.ts';
import { type HandlerContext, libraryEvents, now, workspaceServicesOf } from '../handler-context.ts';
import { codeHandlers } from './codes.ts';
import { withoutSecrets } from '../../platform/redact.ts';
import type { WorkspaceServices } from '../../workspaces/workspace-services.ts';
import { shownBody, type ShownBody } from '../../database/repositories/redaction/shown-body.ts';
import type { ApiAnswer, ApiRequest } from '../../../shared/model/api-request.ts';
import type { CachedResponse } from '../../../shared/model/cached-response.ts';

/** Limits the responses waiting in memory to be saved; others are saved when requested the next time. */
const LARGEST_WAITING_CHARACTERS = 64 << 20;
const TRANSCRIPT = pathOf('getTranscript');

type Handlers = HandlersOf<typeof libraryCalls>;

/** The calls that return what the service sent or what was typed: to the compiler, no string that was not redacted. */
interface BodyHandlers {
  request: (input: Parameters<Handlers['request']>[0]) => Promise<ApiAnswer & { body: ShownBody }>;
  cachedResponse: (
    input: Parameters<Handlers['cachedResponse']>[0],
  ) => Promise<(CachedResponse & { body: ShownBody }) | null>;
  readDraft: (input: Parameters<Handlers['readDraft']>[0]) => Promise<ShownBody | null>;
}

/** Handlers for the library: cached responses, drafts, notes, codes and search. */
export function libraryHandlers(context: HandlerContext): Omit<Handlers, keyof BodyHandlers> & BodyHandlers {
  const library = async () => (await context.workspaces.services()).library;
  const libraryOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).library;
  const { sessionsChanged, notesChanged } = libraryEvents(context);
  let waitingCharacters = 0;
  const cacheResponse = (opened: WorkspaceServices['library'], { path, query }: ApiRequest, body: string) => {
    if (!isCacheableLength(path, body.length)) return;
    if (waitingCharacters + body.length > LARGEST_WAITING_CHARACTERS) return;
    waitingCharacters += body.length;
    opened.responseCache
      .keep(path, query, body, now())
      .catch((error: unknown) => {
        context.report('keeping an answer', error);
      })
      .finally(() => {
        waitingCharacters -= body.length;
      });
  };
  return {
    async request({ workspaceId, ...request }) {
      const { transport, library: opened, importing } = await workspaceServicesOf(context, workspaceId);
      const askedAt = now();
      const answer = await transport(request);
      if (
        request.method === 'GET' &&
        answer.status >= 200 &&
        answer.status < 300 &&
        isCachedPath(request.path)
      ) {
        cacheResponse(opened, request, answer.body);
        // New sessions in a list of links are known at once, without a second request.
        importing.newSessions.answered(request.path, answer.body, askedAt).catch((error: unknown) => {
          context.report('finding new sessions in a list of links', error);
        });
      }
      return { ...answer, body: await shownBody(opened.redactedBodies, request, answer.body) };
    },
    async cachedResponse({ path, query }) {
      const opened = await library();
      const found =
        path === TRANSCRIPT
          ? await opened.transcripts.raw(new URLSearchParams(query).get('sessionId') ?? '')
          : await opened.responseCache.read(path, query);
      if (found === null) return null;
      const body = await shownBody(opened.redactedBodies, { method: 'GET', path, query }, found.body);
      return { ...found, body };
    },
    async readDraft({ workspaceId, form, subject }) {
      const { drafts, redactedBodies } = await libraryOf(workspaceId);
      return redactedBodies.draft(subject, await drafts.read(form, subject));
    },
    async saveDraft({ workspaceId, form, subject, value }) {
      // A key that was pasted into the wrong field must not be written to the disk.
      const safeValue = value === null ? null : withoutSecrets(value);
      await (await libraryOf(workspaceId)).drafts.save(form, subject, safeValue, now());
      return null;
    },
    search: async (query) => (await library()).search.find(query),
    moreSnippets: async (query) => (await library()).search.more(query),
    hitPassages: async (query) => (await library()).search.passages(query),
    nearSearches: async (query) => (await library()).search.near(query),
    async markSessions({ workspaceId, sessionIds, marks }) {
      await (await libraryOf(workspaceId)).sessions.mark(sessionIds, marks);
      return sessionsChanged();
    },
    notes: async ({ sessionId }) => (await library()).notes.of(sessionId),
    async saveNote({ workspaceId, session, note }) {
      const { sessions, notes } = await libraryOf(workspaceId);
      await sessions.ensure(session, now());
      if (await notes.save(note)) sessionsChanged();
      return notesChanged();
    },
    async deleteNote({ workspaceId, id }) {
      await (await libraryOf(workspaceId)).notes.remove(id);
      sessionsChanged();
      return notesChanged();
    },
    memo: async ({ sessionId }) => (await library()).notes.memo(sessionId),
    async saveMemo({ workspaceId, session, memo }) {
      const { sessions, notes } = await libraryOf(workspaceId);
      await sessions.ensure(session, now());
      if (await notes.saveMemo(session.sessionId, memo)) sessionsChanged();
      return notesChanged();
    },
    ...codeHandlers(context),
    answers: async (query) => (await library()).answers.page(query),
    async saveOwnAnswer({ workspaceId, sessionId, questionId, value }) {
      await (await libraryOf(workspaceId)).answers.saveOwn(sessionId, questionId, value, now());
      return notesChanged();
    },
    async saveAgreement({ workspaceId, sessionId, question, agrees }) {
      const { answers } = await libraryOf(workspaceId);
      const isSaved = await answers.saveAgreement(sessionId, question, agrees, now());
      notesChanged();
      return isSaved;
    },
  };
}
