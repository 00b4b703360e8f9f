import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayAndTime } from '../../../shared/domain/dates.ts';
import type { ProjectImportRun } from '../../../shared/model/other-project.ts';
import { dismissProjectImportRun, pastProjectImports, projectImportRun } from '../../api/project-import.ts';
import { useNow } from '../../ui/use-now.ts';
import { useAction } from '../../widgets/import/use-action.ts';
import { countsText, runText } from '../../widgets/other-project/import-text.ts';
import { LossList } from '../../widgets/other-project/loss-list.tsx';
import { RunProgress } from '../../widgets/other-project/run-progress.tsx';
import { UndoImport } from '../../widgets/other-project/undo-import.tsx';
import { useCanBringIn } from '../../widgets/other-project/use-can-bring-in.ts';
import { Row } from './row.tsx';
import css from './past-imports.module.css';

/** Projects from other programs that were brought into this workspace, each with a way to undo that. */
export function PastImports() {
  const { data: past, error } = useQuery(pastProjectImports);
  const run = useQuery(projectImportRun).data ?? null;
  const canBringIn = useCanBringIn();
  const now = useNow();
  const isRunning = run?.status === 'running';
  return (
    <>
      <Row
        label="Projects from other programs"
        hint={
          canBringIn
            ? 'NVivo, ATLAS.ti, MAXQDA, QualCoder and others export a project as a .qdpx file. What you bring in is listed here, and can be undone.'
            : 'Projects cannot be brought into the sample. Open another workspace first.'
        }
        failure={error}
      >
        {canBringIn && (
          <Button renderRoot={(props) => <Link to="/other-project" {...props} />}>Bring in a project…</Button>
        )}
      </Row>
      {run !== null && (isRunning || run.doing === 'undo') && <Run run={run} />}
      {past?.map(({ importId, fileName, at, report }) => (
        <Row
          key={importId}
          label={fileName}
          hint={`Brought in ${dayAndTime(new Date(at), now)}. ${countsText(report)}.`}
        >
          <UndoImport importId={importId} fileName={fileName} disabled={isRunning} />
        </Row>
      ))}
    </>
  );
}

/** How far the import or its undoing is, or what came of the undoing. */
function Run({ run }: { run: ProjectImportRun }) {
  const { act, busy, problem } = useAction();
  const { status, report } = run;
  return (
    <div className={css.run}>
      <p role="status" className={css.state} data-status={status}>
        {runText(run)}
      </p>
      {status === 'running' && <RunProgress run={run} />}
      {report !== null && report.losses.length > 0 && (
        <LossList losses={report.losses} label="What else to know" />
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      {status !== 'running' && (
        <Button size="xs" disabled={busy} onClick={() => act(dismissProjectImportRun)}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
