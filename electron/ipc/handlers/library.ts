import type { libraryCalls } from '../../../shared/ipc/library.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { isCacheableLength, isCachedPath } from '../../service-client/cached-paths.ts';
import { pathOf } from '../../service-client/operations.ts';
import { type HandlerContext, libraryEvents, now, workspaceServicesOf } from '../handler-context.ts';
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

/** Handlers for the library: cached responses, drafts, notes and search. */
export function libraryHandlers(context: HandlerContext): Omit<Handlers, keyof BodyHandlers> & BodyHandlers {
  const library = async () => (await context.workspaces.services()).library;
  const libraryOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).library;
  const { sessionsChanged, notesChanged } = libraryEvents(context);
  let waitingCharacters = 0;
  const cacheResponse = (kept: WorkspaceServices['library'], { path, query }: ApiRequest, body: string) => {
    if (!isCacheableLength(path, body.length)) return;
    if (waitingCharacters + body.length > LARGEST_WAITING_CHARACTERS) return;
    waitingCharacters += body.length;
    kept.responseCache
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
      const { transport, library: kept, importing } = await workspaceServicesOf(context, workspaceId);
      const askedAt = now();
      const answer = await transport(request);
      if (
        request.method === 'GET' &&
        answer.status >= 200 &&
        answer.status < 300 &&
        isCachedPath(request.path)
      ) {
        cacheResponse(kept, request, answer.body);
        // New sessions in a list of links are known at once, without a second request.
        importing.newSessions.answered(request.path, answer.body, askedAt).catch((error: unknown) => {
          context.report('finding new sessions in a list of links', error);
        });
      }
      return { ...answer, body: await shownBody(kept.redactedBodies, request, answer.body) };
    },
    async cachedResponse({ path, query }) {
      const kept = await library();
      const found =
        path === TRANSCRIPT
          ? await kept.transcripts.raw(new URLSearchParams(query).get('sessionId') ?? '')
          : await kept.responseCache.read(path, query);
      if (found === null) return null;
      const body = await shownBody(kept.redactedBodies, { method: 'GET', path, query }, found.body);
      return { ...found, body };
    },
    async readDraft({ workspaceId, form, subject }) {
      const { drafts, redactedBodies } = await libraryOf(workspaceId);
      return redactedBodies.draft(subject, await drafts.read(form, subject));
    },
    async saveDraft({ workspaceId, form, subject, value }) {
      // A key that was pasted into the wrong field must not be written to the disk.
      const kept = value === null ? null : withoutSecrets(value);
      await (await libraryOf(workspaceId)).drafts.save(form, subject, kept, now());
      return null;
    },
    search: async (query) => (await library()).search.find(query),
    moreSnippets: async (query) => (await library()).search.more(query),
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
    codes: async () => (await library()).codes.list(),
    codeUse: async () => (await library()).codes.use(),
    async saveCodes({ workspaceId, codes }) {
      await (await libraryOf(workspaceId)).codes.save(codes);
      return notesChanged();
    },
    async deleteCode({ workspaceId, id }) {
      const deleted = await (await libraryOf(workspaceId)).codes.remove(id);
      notesChanged();
      return deleted;
    },
    async restoreCode({ workspaceId, deleted }) {
      await (await libraryOf(workspaceId)).codes.restore(deleted);
      return notesChanged();
    },
    async mergeCode({ workspaceId, id, intoId, description }) {
      const undo = await (await libraryOf(workspaceId)).codes.merge(id, intoId, description);
      notesChanged();
      return undo;
    },
    async changeCodebook({ workspaceId, change }) {
      const undo = await (await libraryOf(workspaceId)).codes.change(change);
      notesChanged();
      return undo;
    },
    quotes: async ({ codeIds }) => (await library()).quotes.ofAsJson(codeIds),
    sessionsWithCodes: async ({ filter }) => (await library()).codes.sessionsWith(filter),
    answers: async (wish) => (await library()).answers.page(wish),
    async saveOwnAnswer({ workspaceId, sessionId, questionId, value }) {
      await (await libraryOf(workspaceId)).answers.saveOwn(sessionId, questionId, value, now());
      return notesChanged();
    },
  };
}
