import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { glanceCalls } from '../../../shared/ipc/glance.ts';
import type { HandlerContext } from '../handler-context.ts';
import { libraryToCount } from '../library-to-count.ts';

/** Handlers for Interviews at a glance and Drop-off. */
export function glanceHandlers(context: HandlerContext): HandlersOf<typeof glanceCalls> {
  const glance = async () => (await libraryToCount(context)).glance;
  return {
    glanceSessions: async ({ scope }) => (await glance()).sessions(scope),
    glance: async (request) => (await glance()).facts(request),
    async glanceSilence({ scope, after }) {
      const { recordings, silenceJob } = await context.workspaces.services();
      const library = await libraryToCount(context);
      const sessions = await library.glance.withTranscript(scope);
      const sizes = await recordings.completeSizes(sessions);
      for (const { session, recording } of await library.sessionFiles.withRecordings())
        if (recording.storage === 'linked') sizes.set(session.sessionId, recording.sizeBytes);
      const stored = sessions.flatMap((session) => {
        const bytes = sizes.get(session.sessionId);
        const isMeasurable = bytes !== undefined && !silenceJob.isUnreadable(session.sessionId, bytes);
        return isMeasurable ? [{ session, bytes }] : [];
      });
      const measured = stored.map(({ session, bytes }) => ({ sessionId: session.sessionId, bytes }));
      const { silence, next } = await library.silence.page(measured, after ?? 0);
      const unmeasured = new Set(silence.flatMap((one) => (one.seconds === null ? [one.sessionId] : [])));
      silenceJob.consider(stored.filter(({ session }) => unmeasured.has(session.sessionId)));
      return { silence: JSON.stringify(silence), next };
    },
    factPlaces: async (request) => (await glance()).places(request),
  };
}
