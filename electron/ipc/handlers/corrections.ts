import type { correctionCalls } from '../../../shared/ipc/corrections.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { type HandlerContext, libraryEvents, now, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for corrections of transcripts. */
export function correctionHandlers(context: HandlerContext): HandlersOf<typeof correctionCalls> {
  const library = async () => (await context.workspaces.services()).library;
  const libraryOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).library;
  const { notesChanged, sessionsChanged } = libraryEvents(context);
  /** Notes are shown with the corrected words. */
  const changed = <Patch>(patch: Patch): Patch => {
    notesChanged();
    sessionsChanged();
    return patch;
  };
  return {
    corrections: async ({ sessionId }) => (await library()).corrections.stateAsJson(sessionId),
    receivedTranscript: async ({ sessionId }) => (await library()).corrections.receivedAsJson(sessionId),
    findWords: async (request) => (await library()).foundWords.page(request),
    async correctTranscript({ workspaceId, session, act, expected }) {
      const { corrections, sessions } = await libraryOf(workspaceId);
      // Only a transcript that is typed from nothing may be of a session that the library does not have.
      if (act.act === 'insert') await sessions.ensure(session, now());
      return changed(await corrections.correct(session.sessionId, { act, expected, at: now() }));
    },
    async undoCorrection({ workspaceId, session }) {
      return changed(await (await libraryOf(workspaceId)).corrections.undo(session.sessionId));
    },
    async redoCorrection({ workspaceId, session }) {
      return changed(await (await libraryOf(workspaceId)).corrections.redo(session.sessionId));
    },
    newerTranscript: async ({ sessionId }) => (await library()).transcriptVersions.offered(sessionId),
    async takeNewerTranscript({ workspaceId, session }) {
      const { library: changing, secondListen } = await workspaceServicesOf(context, workspaceId);
      await changing.transcriptVersions.takeOffered(session.sessionId);
      secondListen.consider(session.sessionId);
      return changed(null);
    },
  };
}
