import type { exportCalls } from '../../../shared/ipc/export.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { shell } from 'electron';
import { done, type HandlerContext, workspaceServicesOf } from '../handler-context.ts';
import { askForFolder, askWhere } from '../../platform/save-file.ts';

/** Handlers for exporting many sessions to files for other programs. */
export function exportHandlers(context: HandlerContext): HandlersOf<typeof exportCalls> {
  const job = async () => (await context.workspaces.services()).exports;
  return {
    correctedSessions: async ({ sessionIds }) =>
      (await context.workspaces.services()).library.corrections.countCorrected(sessionIds),
    exportPlan: async (request) => (await job()).plan(request),
    completeExportPlan: async ({ number }) => (await job()).completePlan(number),
    async startExport({ workspaceId, ...request }) {
      const { exports } = await workspaceServicesOf(context, workspaceId);
      const { extension, name } = await exports.target(request);
      const path = extension === null ? await askForFolder(name) : await askWhere(name, extension);
      if (path === null) return null;
      return exports.start(request, path, (state) => {
        context.send('exportChanged', state);
      });
    },
    exportState: async () => (await job()).state(),
    stopExport: async () => done((await job()).stop()),
    async showExportInFolder() {
      const state = (await job()).state();
      if (state?.status === 'ended') shell.showItemInFolder(state.path);
      return null;
    },
    async dismissExport() {
      (await job()).dismiss();
      return null;
    },
  };
}
