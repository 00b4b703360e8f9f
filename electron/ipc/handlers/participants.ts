import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { participantCalls } from '../../../shared/ipc/participants.ts';
import { type HandlerContext, libraryEvents, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for participants and their attributes. */
export function participantHandlers(context: HandlerContext): HandlersOf<typeof participantCalls> {
  const library = async () => (await context.workspaces.services()).library;
  const participantsOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).library.participants;
  const { attributesChanged, sessionsChanged } = libraryEvents(context);
  return {
    attributes: async () => (await library()).attributes.list(),
    participants: async ({ projectId }) => (await library()).participants.packedTable(projectId),
    participantCount: async ({ projectId }) => (await library()).participants.count(projectId),
    async changeParticipants({ workspaceId, projectId, change }) {
      const undo = await (await participantsOf(workspaceId)).change(projectId, change);
      sessionsChanged();
      attributesChanged();
      return undo;
    },
    async takeLeftOutColumn({ workspaceId, projectId, name }) {
      const attributeId = await (await participantsOf(workspaceId)).takeLeftOut(projectId, name);
      sessionsChanged();
      attributesChanged();
      return attributeId;
    },
    async saveLinkAttributes({ workspaceId, projectId, attributes }) {
      await (await participantsOf(workspaceId)).saveLinks(projectId, attributes);
      // A link may have been used before this was saved.
      sessionsChanged();
      return attributesChanged();
    },
  };
}
