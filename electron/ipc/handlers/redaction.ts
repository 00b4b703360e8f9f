import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { redactionCalls } from '../../../shared/ipc/redaction.ts';
import type { AsJson } from '../../../shared/model/json-text.ts';
import type { RedactionState } from '../../../shared/model/redaction.ts';
import { replacementsCsv } from '../../exports/formats/replacements-csv.ts';
import { saveFile } from '../../platform/save-file.ts';
import { type HandlerContext, libraryEvents, now, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for words and sound that are taken out. */
export function redactionHandlers(context: HandlerContext): HandlersOf<typeof redactionCalls> {
  const { originals } = context;
  const { library, libraryOf, changed, inSession, inProject, log, stateOf } = redactionActs(context);

  return {
    redactionState: ({ sessionId }) => stateOf(sessionId),
    async previewRedaction({ session, ranges }) {
      const { library: opened, recordings } = await context.workspaces.services();
      const preview = await opened.redactions.preview(session.sessionId, ranges);
      if (preview.recording === 'none') return preview;
      const state = (await recordings.recording(session.sessionId))?.state();
      // Peaks and hiding sound need the same kind of file.
      const cannotHide = state?.status === 'ready' && !state.hasPeaks;
      return { ...preview, recording: cannotHide ? 'cannot be silenced' : 'can be silenced' };
    },
    redact: ({ workspaceId, session, ...request }) =>
      inSession({ workspaceId, session }, (redactions, id, at) => redactions.redact(id, request, at)),
    undoRedaction: (place) => inSession(place, (redactions, id, at) => redactions.undo(id, at)),
    redoRedaction: (place) => inSession(place, (redactions, id, at) => redactions.redo(id, at)),
    removeRedaction: ({ replacementId, ...place }) =>
      inSession(place, (redactions, id, at) => redactions.remove(id, replacementId, at)),
    hideStretch: ({ workspaceId, session, ...stretch }) =>
      inSession({ workspaceId, session }, (redactions, id, at) => redactions.hideStretch(id, stretch, at)),
    showStretch: ({ id: stretchId, ...place }) =>
      inSession(place, (redactions, id, at) => redactions.showStretch(id, stretchId, at)),
    setRedactionSound: ({ replacementId, sound, ...place }) =>
      inSession(place, (redactions, id, at) => redactions.setSound(id, replacementId, sound, at)),
    excludeRecording: ({ isExcluded, ...place }) =>
      inSession(place, (redactions, id, at) => redactions.exclude(id, isExcluded, at)),
    newlyHidden: async () => (await library()).newlyHidden.list(),
    async clearNewlyHidden({ workspaceId }) {
      await (await libraryOf(workspaceId)).newlyHidden.clear();
      return null;
    },
    redactionCandidates: async ({ sessionId }) => (await library()).redactionCandidates.read(sessionId),
    async leaveCandidates({ workspaceId, session, ids, isLeft }) {
      const { redactionCandidates } = await libraryOf(workspaceId);
      return redactionCandidates.leave(session.sessionId, { ids, isLeft, at: now() });
    },
    async markLookedThrough({ workspaceId, session, isDone }) {
      const { redactions } = await libraryOf(workspaceId);
      await redactions.markLookedThrough(session.sessionId, isDone, now());
      return changed(session.sessionId, await stateOf(session.sessionId));
    },
    replacements: async ({ projectId }) => (await library()).replacementTable.read(projectOf(projectId)),
    replacementPlaces: async ({ id }) => (await library()).replacementTable.places(id),
    saveReplacement: ({ replacement, ...place }) =>
      inProject(place, (table, project, at) => table.save(project, replacement, at)),
    deleteReplacement: ({ id, ...place }) =>
      inProject(place, (table, project, at) => table.remove(project, id, at)),
    setRedactLabels: ({ inLabels, ...place }) =>
      inProject(place, (table, project) => table.setLabels(project, inLabels)),
    redactedSessions: async ({ sessionIds }) => (await library()).redactions.countRedacted(sessionIds),
    async showOriginal({ workspaceId, session: { sessionId } }) {
      const { redactions } = await libraryOf(workspaceId);
      const original = await redactions.original(sessionId);
      // It is noted before anything is shown.
      await log('show-original', { workspaceId, sessions: 1, details: await redactions.nameOf(sessionId) });
      return JSON.stringify({ ...original, ...originals.show(sessionId) });
    },
    hideOriginal({ session }) {
      originals.hide(session.sessionId);
      return Promise.resolve(null);
    },
    async revealReplacements({ workspaceId, projectId, id }) {
      const { replacementTable } = await libraryOf(workspaceId);
      const found = await replacementTable.reveal(projectOf(projectId), id);
      const details = id === null ? 'All replacements of a project' : 'One replacement';
      await log('reveal', { workspaceId, sessions: 0, details });
      return found;
    },
    async saveReplacementTable({ workspaceId, projectId }) {
      const { replacementTable } = await libraryOf(workspaceId);
      const rows = await replacementTable.withOriginals(projectOf(projectId));
      const saved = await saveFile('Table of replacements', 'csv', replacementsCsv(rows));
      if (saved !== null)
        await log('save-table', { workspaceId, sessions: 0, details: 'Table of replacements' });
      return saved;
    },
  };
}

const projectOf = (projectId: string | null): string => projectId ?? '';

/** What several handlers do: change a session or a project, say so to the window, and log what was shown. */
function redactionActs(context: HandlerContext) {
  const { originals, send } = context;
  const library = async () => (await context.workspaces.services()).library;
  const libraryOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).library;
  const { attributesChanged, notesChanged, sessionsChanged } = libraryEvents(context);

  /** Tells the window that words are shown otherwise: of a session, or for null of a whole project. */
  function changed<Result>(sessionId: string | null, result: Result): Result {
    send('redactionChanged', { sessionId });
    // Its summary and answers have the same words.
    if (sessionId !== null) send('summaryChanged', { sessionId });
    notesChanged();
    sessionsChanged();
    // Names and choices of attributes, and their values, may have the same words.
    attributesChanged();
    return result;
  }
  const inSession = async <Result>(
    { workspaceId, session }: { workspaceId: string | null; session: { sessionId: string } },
    change: (
      redactions: Awaited<ReturnType<typeof library>>['redactions'],
      sessionId: string,
      at: string,
    ) => Promise<Result>,
  ): Promise<Result> => {
    const { redactions } = await libraryOf(workspaceId);
    const { sessionId } = session;
    return changed(sessionId, await change(redactions, sessionId, now()));
  };
  const inProject = async <Result>(
    { workspaceId, projectId }: { workspaceId: string | null; projectId: string | null },
    change: (
      table: Awaited<ReturnType<typeof library>>['replacementTable'],
      project: string,
      at: string,
    ) => Promise<Result>,
  ): Promise<Result> => {
    const { replacementTable } = await libraryOf(workspaceId);
    return changed(null, await change(replacementTable, projectOf(projectId), now()));
  };
  const log = async (
    act: 'show-original' | 'reveal' | 'save-table',
    { workspaceId, sessions, details }: { workspaceId: string | null; sessions: number; details: string },
  ) => {
    const { activity } = await libraryOf(workspaceId);
    await activity.add({ at: now(), act, sessions, details });
  };
  const stateOf = async (sessionId: string): Promise<AsJson<RedactionState>> =>
    (await library()).redactions.stateAsJson(sessionId, originals.until(sessionId));

  return { library, libraryOf, changed, inSession, inProject, log, stateOf };
}
