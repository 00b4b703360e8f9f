import { throttle } from '../../../shared/domain/throttle.ts';
import type { ProjectImportRun } from '../../../shared/model/other-project.ts';
import type { Library } from '../../database/open-in-worker.ts';
import { FailureError } from '../../platform/failures.ts';
import { shownLosses, type FileLoss } from './file-losses.ts';
import type { ImportCounts } from './import-under-way.ts';

/** A run, with words of the file that are shown with the redactions in force whenever it is asked for. */
interface Run extends Omit<ProjectImportRun, 'report'> {
  report: ImportCounts | null;
  losses: readonly FileLoss[];
}

const TELL_MS = 250;
const BUSY = 'Earmark is still bringing in a project, or taking one back. Wait until it has ended.';

/** The last run of bringing in or taking back, which the window is told of. */
export function createImportRun(
  { projectImports }: Pick<Library, 'projectImports'>,
  changed: (run: ProjectImportRun) => void,
) {
  let run: Run | null = null;

  async function shown(): Promise<ProjectImportRun | null> {
    if (run === null) return null;
    const { losses, report, fileName, ...rest } = run;
    const words = report === null ? [] : await shownLosses(losses, projectImports.shownTexts);
    return {
      ...rest,
      fileName: await projectImports.shownFileName(fileName),
      report: report === null ? null : { ...report, losses: words },
    };
  }

  const telling = throttle(TELL_MS, async () => {
    const current = await shown();
    if (current !== null) changed(current);
  });

  function change(to: Partial<Run>): void {
    if (run === null) return;
    run = { ...run, ...to };
    telling.ask();
  }

  return {
    shown,
    /** Begins a run. Throws a FailureError if another is running. */
    begin(importId: string, fileName: string, doing: Run['doing']): void {
      if (run?.status === 'running') throw new FailureError('blocked', BUSY);
      run = {
        importId,
        fileName,
        doing,
        status: 'running',
        total: 0,
        done: 0,
        problem: null,
        report: null,
        losses: [],
      };
      telling.now();
    },
    step(done: number, total: number): void {
      change({ done, total });
    },
    end(report: ImportCounts, losses: readonly FileLoss[]): void {
      change({ status: 'ended', report, losses, done: run?.total ?? 0 });
      telling.now();
    },
    fail(problem: string): void {
      change({ status: 'failed', problem });
      telling.now();
    },
    /** Forgets the last run, unless it is running. */
    dismiss(): void {
      if (run?.status !== 'running') run = null;
    },
    close(): void {
      telling.close();
    },
  };
}
