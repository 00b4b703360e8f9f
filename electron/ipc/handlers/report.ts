import { shell } from 'electron';
import type { reportCalls } from '../../../shared/ipc/report.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { ExportState } from '../../../shared/model/export.ts';
import type { ReportWork } from '../../exports/report/report-messages.ts';
import { askForFolder, askWhere } from '../../platform/save-file.ts';
import { done, type HandlerContext, workspaceServicesOf } from '../handler-context.ts';

/** Handlers for reports and clips of quotes. */
export function reportHandlers(context: HandlerContext): HandlersOf<typeof reportCalls> {
  const job = async () => (await context.workspaces.services()).reports;
  async function start(workspaceId: string | null, work: ReportWork): Promise<ExportState | null> {
    const { reports } = await workspaceServicesOf(context, workspaceId);
    const { extension, name } = await reports.target(work);
    const path = extension === null ? await askForFolder(name) : await askWhere(name, extension);
    if (path === null) return null;
    return reports.start(work, { path, isFolder: extension === null }, (state) => {
      context.send('reportChanged', state);
    });
  }
  return {
    previewReport: async (request) => (await job()).preview({ what: 'report', request }),
    previewClips: async (request) => (await job()).preview({ what: 'clips', request }),
    startReport: ({ workspaceId, ...request }) => start(workspaceId, { what: 'report', request }),
    startClips: ({ workspaceId, ...request }) => start(workspaceId, { what: 'clips', request }),
    reportState: async () => (await job()).state(),
    stopReport: async () => done((await job()).stop()),
    async showReportInFolder() {
      const state = (await job()).state();
      if (state?.status === 'ended') shell.showItemInFolder(state.path);
      return null;
    },
    async dismissReport() {
      (await job()).dismiss();
      return null;
    },
  };
}
