import { ActionIcon, Button, Progress } from '@mantine/core';
import { FolderOutput, TriangleAlert, X } from 'lucide-react';
import { dismissLastExport, showExportInFolder, stopExport, useLastExport } from '../../api/exporting.ts';
import css from '../../ui/notice-bar.module.css';
import { useIsExportWatched } from './export-dialogs.ts';
import { RemovedWordsLink } from './removed-words.tsx';
import { sessionsInText, writtenInText } from './export-text.ts';

/** Progress and outcome of an export whose dialog was closed, above every screen. */
export function ExportBar() {
  const state = useLastExport();
  const isWatched = useIsExportWatched();
  if (state === null || isWatched || state.status === 'stopped') return null;
  const { status, total, done, why, place } = state;
  const Icon = status === 'failed' ? TriangleAlert : FolderOutput;
  return (
    <section className={css.bar} data-calm={status !== 'failed' || undefined} aria-label="Export">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span role={status === 'failed' ? 'alert' : 'status'}>
        {status === 'running' && <b>Exporting {sessionsInText(total)}</b>}
        {status === 'ended' && <b>{sessionsInText(total)} exported</b>}
        {status === 'failed' && (
          <>
            <b>Not exported.</b> {why}
          </>
        )}
      </span>
      {status === 'running' && (
        <Progress
          className={css.progress ?? ''}
          value={total === 0 ? 0 : (100 * done) / total}
          aria-label="Sessions exported"
          aria-valuetext={writtenInText(state)}
        />
      )}
      <span className="grow" />
      {status === 'running' && (
        <Button size="xs" onClick={() => void stopExport()}>
          Stop
        </Button>
      )}
      {status === 'failed' && place !== undefined && (
        <RemovedWordsLink place={place} onLeave={dismissLastExport} />
      )}
      {status === 'ended' && (
        <Button
          size="xs"
          onClick={() => {
            void showExportInFolder().finally(dismissLastExport);
          }}
        >
          Show in folder
        </Button>
      )}
      {status !== 'running' && (
        <ActionIcon size={24} aria-label="Close message" onClick={dismissLastExport}>
          <X size={15} strokeWidth={1.75} />
        </ActionIcon>
      )}
    </section>
  );
}
