import type { exportCalls } from '../../../shared/ipc/export.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { app, shell } from 'electron';
import { unusedFolderPath } from '../../exports/writer/export-job.ts';
import { done, type HandlerContext, workspaceServicesOf } from '../handler-context.ts';
import { choosePathToOpen } from '../../platform/choose-path.ts';
import { askWhere } from '../../platform/save-file.ts';

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

/** Asks the user for a folder; returns the path of a new folder with this name in it. */
async function askForFolder(name: string): Promise<string | null> {
  const parent = await choosePathToOpen({
    title: 'Choose a folder for the export',
    message: 'Earmark creates a new folder in it.',
    buttonLabel: 'Export here',
    defaultPath: app.getPath('downloads'),
    properties: ['openDirectory', 'createDirectory'],
  });
  return parent === null ? null : unusedFolderPath(parent, name);
}
