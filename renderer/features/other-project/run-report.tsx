import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ProjectImportReport, ProjectImportRun } from '../../../shared/model/other-project.ts';
import { copyText } from '../../api/copy-text.ts';
import { dismissProjectImportRun } from '../../api/project-import.ts';
import { mayTakeFocus } from '../../navigation/restored-focus.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { useAction } from '../../widgets/import/use-action.ts';
import { changeText, lossText, runText } from '../../widgets/other-project/import-text.ts';
import { LossList } from '../../widgets/other-project/loss-list.tsx';
import { RunProgress } from '../../widgets/other-project/run-progress.tsx';
import { UndoImport } from '../../widgets/other-project/undo-import.tsx';
import css from './run-report.module.css';
import { useImportedSessions } from './started-import.ts';

/** How far bringing a project in is, or what came of it. */
export function RunReport({ run }: { run: ProjectImportRun }) {
  const { act, busy, problem } = useAction();
  const { importId, fileName, doing, status, report } = run;
  const isBringing = doing === 'bring-in';
  const text = useRef<HTMLParagraphElement>(null);
  // The button that started it is gone.
  useEffect(() => {
    if (mayTakeFocus()) text.current?.focus();
  }, []);
  return (
    <div className={css.page} data-area>
      <p ref={text} className={css.state} role="status" tabIndex={-1} data-first-focus data-status={status}>
        {runText(run)}
      </p>
      {status === 'running' && <RunProgress run={run} />}
      {report !== null && (
        <>
          <p className={css.counts}>{changeText(run, report)}</p>
          {report.losses.length > 0 && (
            <>
              <h2 className={css.heading}>{isBringing ? 'What did not fit' : 'What else to know'}</h2>
              <LossList
                losses={report.losses}
                label={isBringing ? 'What did not fit' : 'What else to know'}
              />
            </>
          )}
        </>
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {status !== 'running' && (
        <div className={css.buttons}>
          {status === 'ended' && isBringing && (
            <>
              <ShowSessions importId={importId} />
              <UndoImport importId={importId} fileName={fileName} />
            </>
          )}
          {report !== null && (
            <Button
              disabled={busy}
              onClick={() =>
                act(async () => {
                  await copyText(reportText(run, report));
                })
              }
            >
              Copy report
            </Button>
          )}
          <Button variant="subtle" disabled={busy} onClick={() => act(dismissProjectImportRun)}>
            {status === 'failed' ? 'Back to the choices' : 'Close'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Opens the one session, or the list of the project's sessions; that of all sessions if they are of several projects. */
function ShowSessions({ importId }: { importId: string }) {
  const sessions = useImportedSessions(importId);
  const [only] = sessions;
  const projectIds = new Set(sessions.map(({ projectId }) => projectId));
  const projectId = projectIds.size === 1 ? (only?.projectId ?? null) : null;
  return (
    <Button
      variant="filled"
      renderRoot={(props) =>
        only !== undefined && sessions.length === 1 ? (
          <Link {...sessionLink(only)} {...props} />
        ) : projectId === null ? (
          <Link to="/sessions" {...props} />
        ) : (
          <Link to="/sessions" search={{ type: 'project', projectId }} {...props} />
        )
      }
    >
      {sessions.length === 1 ? 'Open the session' : 'Show the sessions'}
    </Button>
  );
}

const reportText = (run: ProjectImportRun, report: ProjectImportReport): string =>
  [runText(run), changeText(run, report), ...report.losses.map(lossText)].join('\n');
