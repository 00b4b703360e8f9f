import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createExportJob } from '../../electron/exports/writer/export-job.ts';
import { unusedFolderPath } from '../../electron/platform/unused-folder-path.ts';
import type { ExportPlan, ExportState, ExportRequest } from '../../shared/model/export.ts';
import type { ActivityEntry } from '../../shared/model/privacy.ts';
import { EVERY, smallLibrary } from './small-library.ts';

export const EVERY_FORMAT: ExportRequest = {
  sessionIds: EVERY,
  formats: [
    'csv',
    'xlsx',
    'vtt',
    'srt',
    'text',
    'markdown',
    'html',
    'textgrid',
    'eaf',
    'qdpx',
    'qdc',
    'json',
    'changesCsv',
    'changesMarkdown',
  ],
  withNames: false,
  withAudio: true,
  audioBeside: false,
  withVariables: true,
  guarded: true,
  asReceived: false,
  withReceived: false,
};

/** The small library, and an export job for it with the worker of the app. */
export function exportingLibrary() {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-exporting-'));
  const log: ActivityEntry[] = [];
  const reports: unknown[] = [];
  let libraryFile = '';
  let job: ReturnType<typeof createExportJob>;
  beforeAll(async () => {
    const where = await smallLibrary(folder);
    ({ libraryFile } = where);
    job = createExportJob({
      ...where,
      activity: {
        add: (line) => {
          log.push(line);
          return Promise.resolve();
        },
      },
      checkShared: () => Promise.resolve(),
      report: (error) => reports.push(error),
    });
  });
  afterAll(async () => {
    await job.close();
    rmSync(folder, { recursive: true });
  });

  /** Exports into a new folder, or to a file in it. Also returns every state that was reported. */
  async function exported(
    request: ExportRequest,
  ): Promise<{ path: string; parent: string; states: ExportState[] }> {
    const parent = mkdtempSync(join(folder, 'out-'));
    const { extension, name } = await job.target(request);
    const path = extension === null ? unusedFolderPath(parent, name) : join(parent, `${name}.${extension}`);
    const states: ExportState[] = [];
    const { promise, resolve } = Promise.withResolvers<null>();
    states.push(
      await job.start(request, path, (state) => {
        states.push(state);
        if (state.status !== 'running') resolve(null);
      }),
    );
    await promise;
    return { path, parent, states };
  }
  /** Plans an export as the dialog does: what is known at once, and then everything. */
  async function planned(request: ExportRequest): Promise<{ first: ExportPlan; complete: ExportPlan }> {
    const first = await job.plan(request);
    return { first, complete: await job.completePlan(first.number) };
  }
  /** Exports everything under pseudonyms, once. */
  let cachedExport: ReturnType<typeof exported> | null = null;
  const fullExport = () => (cachedExport ??= exported(EVERY_FORMAT));
  return {
    folder,
    log,
    reports,
    libraryFile: () => libraryFile,
    job: () => job,
    exported,
    planned,
    fullExport,
  };
}
