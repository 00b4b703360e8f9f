import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { projectImportCalls } from '../../../shared/ipc/project-import.ts';
import { choosePathToOpen } from '../../platform/choose-path.ts';
import { FailureError } from '../../platform/failures.ts';
import { type HandlerContext, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for projects of other programs. */
export function projectImportHandlers(context: HandlerContext): HandlersOf<typeof projectImportCalls> {
  const importing = async () => (await context.workspaces.services()).projectImporting;
  const importingOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).projectImporting;
  return {
    async openOtherProject({ workspaceId, listed }) {
      const { projectImporting: projects, ownFiles } = await workspaceServicesOf(context, workspaceId);
      if (listed !== null) {
        const file = ownFiles.lists.file(listed.projectId, listed.id);
        if (file === null)
          throw new FailureError('blocked', 'This file is no longer in the list. Add it again.');
        return projects.open(file.path);
      }
      const path = await choosePathToOpen({
        title: 'Open a project from another program',
        filters: [
          { name: 'Projects (REFI-QDA)', extensions: ['qdpx'] },
          { name: 'All files', extensions: ['*'] },
        ],
        properties: ['openFile'],
      });
      return path === null ? null : projects.open(path);
    },
    otherProject: async () => (await importing()).opened(),
    fitOfSource: async ({ workspaceId, id, guid, sessionId }) =>
      (await importingOf(workspaceId)).fitOf(id, guid, sessionId),
    async closeOtherProject({ id }) {
      (await importing()).close(id);
      return null;
    },
    bringInProject: async ({ workspaceId, id, ...request }) =>
      (await importingOf(workspaceId)).start(id, request),
    projectImportRun: async () => (await importing()).run(),
    async dismissProjectImportRun() {
      (await importing()).dismiss();
      return null;
    },
    pastProjectImports: async () => (await importing()).past(),
    undoProjectImport: async ({ workspaceId, importId }) => (await importingOf(workspaceId)).undo(importId),
  };
}
