import type { exportCalls } from '../../../shared/ipc/export.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { app, BrowserWindow, dialog, shell } from 'electron';
import { unusedFolderPath } from '../../exports/writer/export-job.ts';
import { type HandlerContext, workspaceServicesOf } from '../handler-context.ts';
import { askWhere } from '../../platform/save-file.ts';

/** Handlers for exporting many sessions to files for other programs. */
export function exportHandlers(context: HandlerContext): HandlersOf<typeof exportCalls> {
  const job = async () => (await context.workspaces.services()).exports;
  return {
    exportPlan: async (request) => (await job()).plan(request),
    completeExportPlan: async ({ number }) => (await job()).wholePlan(number),
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
    async stopExport() {
      await (await job()).stop();
      return null;
    },
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
  const options = {
    title: 'Where to export to',
    message: 'A new folder is made there.',
    buttonLabel: 'Export here',
    defaultPath: app.getPath('downloads'),
    properties: ['openDirectory' as const, 'createDirectory' as const],
  };
  const window = BrowserWindow.getAllWindows()[0];
  const { canceled, filePaths } = await (window === undefined
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  const [parent] = filePaths;
  return canceled || parent === undefined ? null : unusedFolderPath(parent, name);
}
