import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import { exportRequest, type ExportPlan, type ExportState } from '../model/export.ts';

/** Calls about files for other programs. */
export const exportCalls = {
  /** Returns how many of the sessions have a corrected transcript. */
  correctedSessions: call(exportRequest.pick({ sessionIds: true })).returns<number>(),
  exportPlan: call(exportRequest).returns<ExportPlan>(),
  completeExportPlan: call(z.object({ number: z.int() })).returns<ExportPlan>(),
  /** Asks where to save, then starts; null if the user cancels. */
  startExport: call(ofWorkspace.extend(exportRequest.shape)).returns<ExportState | null>(),
  exportState: call(z.null()).returns<ExportState | null>(),
  stopExport: call(z.null()).returns<null>(),
  showExportInFolder: call(z.null()).returns<null>(),
  dismissExport: call(z.null()).returns<null>(),
};
