import type { correctionCalls } from '../../../shared/ipc/corrections.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { decideTranscripts, waitingTranscripts } from '../../jobs/newer-transcripts.ts';
import { done, type HandlerContext, libraryEvents, now, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for corrections of transcripts. */
export function correctionHandlers(context: HandlerContext): HandlersOf<typeof correctionCalls> {
  const library = async () => (await context.workspaces.services()).library;
  const libraryOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).library;
  const correctionOf = async ({ workspaceId }: { workspaceId: string | null }) =>
    (await workspaceServicesOf(context, workspaceId)).projectCorrection;
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
    projectCorrection: async () => (await context.workspaces.services()).projectCorrection.state(),
    replaceInProject: async ({ workspaceId, ...request }) =>
      done((await correctionOf({ workspaceId })).begin(request)),
    undoProjectCorrection: async (place) => done((await correctionOf(place)).undo()),
    continueProjectCorrection: async (place) => done((await correctionOf(place)).goOn()),
    stopProjectCorrection: async (place) => done((await correctionOf(place)).stop()),
    dismissProjectCorrection: async (place) => done((await correctionOf(place)).dismiss()),
    async correctTranscript({ workspaceId, session, act, expected }) {
      const { corrections, sessions } = await libraryOf(workspaceId);
      // Only a transcript that is typed from nothing may be of a session that the library does not have.
      if (act.act === 'insert') await sessions.ensure(session, now());
      return changed(await corrections.correct(session.sessionId, { act, expected, at: now() }));
    },
    async undoCorrection({ workspaceId, session }) {
      return changed(await (await libraryOf(workspaceId)).corrections.undo(session.sessionId, now()));
    },
    async redoCorrection({ workspaceId, session }) {
      return changed(await (await libraryOf(workspaceId)).corrections.redo(session.sessionId, now()));
    },
    newerTranscript: async ({ sessionId }) => (await library()).transcriptVersions.offered(sessionId),
    newerTranscripts: async ({ sessionIds }) =>
      waitingTranscripts((await library()).transcriptVersions, sessionIds),
    async decideNewerTranscripts({ workspaceId, sessionIds, decision }) {
      const { library: changing, secondListen } = await workspaceServicesOf(context, workspaceId);
      const result = await decideTranscripts(changing.transcriptVersions, sessionIds, decision, {
        decided: (sessionId) => {
          context.send('transcriptVersionChanged', { sessionId });
          sessionsChanged();
          if (decision === 'use') secondListen.considerLast([sessionId]);
        },
        report: (error) => {
          context.report('deciding on a newer transcript', error);
        },
      });
      const [only, ...others] = result.decided;
      // Words whose places a transcript does not have are now replaced everywhere in the session.
      if (decision === 'use' && (await changing.redactions.countRedacted(result.decided)).redacted > 0)
        context.send('redactionChanged', { sessionId: others.length === 0 ? (only ?? null) : null });
      return changed(result);
    },
  };
}
