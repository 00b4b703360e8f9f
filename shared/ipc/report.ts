import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import type { ExportState } from '../model/export.ts';
import { clipsRequest, type ReportContent, reportRequest } from '../model/report.ts';

/** Calls about reports and clips of quotes. */
export const reportCalls = {
  /** Returns what the report would say. A later preview of a report or of clips cancels it. */
  previewReport: call(reportRequest).returns<ReportContent>(),
  /** Returns the quotes in their order, with their clips. */
  previewClips: call(clipsRequest).returns<ReportContent>(),
  /** Asks where to save, then starts; null if the user cancels. */
  startReport: call(ofWorkspace.extend(reportRequest.shape)).returns<ExportState | null>(),
  startClips: call(ofWorkspace.extend(clipsRequest.shape)).returns<ExportState | null>(),
  /** Progress or outcome of the last report, or of the last clips; it counts quotes. */
  reportState: call(z.null()).returns<ExportState | null>(),
  stopReport: call(z.null()).returns<null>(),
  showReportInFolder: call(z.null()).returns<null>(),
  dismissReport: call(z.null()).returns<null>(),
};
