import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { secondListenCalls } from '../../../shared/ipc/second-listen.ts';
import { type HandlerContext, libraryEvents, now, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for places of a transcript that deserve a second listen. */
export function secondListenHandlers(context: HandlerContext): HandlersOf<typeof secondListenCalls> {
  const { sessionsChanged } = libraryEvents(context);
  return {
    async secondListen({ sessionId }) {
      const { library, secondListen } = await context.workspaces.services();
      const state = await library.doubts.stateAsJson(sessionId);
      if (state === null) secondListen.consider(sessionId);
      return state;
    },
    async decideDoubts({ workspaceId, session, ids, isFine }) {
      const { library } = await workspaceServicesOf(context, workspaceId);
      await library.doubts.decide(session.sessionId, { ids, isFine, at: now() });
      sessionsChanged();
      return library.doubts.stateAsJson(session.sessionId);
    },
  };
}
