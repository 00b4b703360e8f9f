import { ActionIcon, Button, Progress } from '@mantine/core';
import { X } from 'lucide-react';
import { putExportAway, showExported, stopExport, useLastExport } from '../api/exporting.ts';
import css from './export-dialog.module.css';
import { useIsExportWatched } from './export-watch.ts';
import { sessionsInText, writtenInText } from './words.ts';

/** Says how an export goes on and ends after its dialog was closed, above every screen. */
export function ExportBar() {
  const state = useLastExport();
  const isWatched = useIsExportWatched();
  if (state === null || isWatched || state.status === 'stopped') return null;
  const { status, total, done, why } = state;
  return (
    <div className={css.bar}>
      <span role={status === 'failed' ? 'alert' : 'status'}>
        {status === 'running' && <>Exporting {sessionsInText(total)}</>}
        {status === 'ended' && <>{sessionsInText(total)} exported</>}
        {status === 'failed' && <>Not exported. {why}</>}
      </span>
      {status === 'running' && (
        <Progress
          className={css.progress ?? ''}
          value={total === 0 ? 0 : (100 * done) / total}
          aria-label="Sessions written"
          aria-valuetext={writtenInText(state)}
        />
      )}
      <span className="grow" />
      {status === 'running' && (
        <Button size="xs" onClick={() => void stopExport()}>
          Stop
        </Button>
      )}
      {status === 'ended' && (
        <Button
          size="xs"
          onClick={() => {
            void showExported().finally(putExportAway);
          }}
        >
          Show in folder
        </Button>
      )}
      {status !== 'running' && (
        <ActionIcon size={24} aria-label="Close message" onClick={putExportAway}>
          <X size={15} strokeWidth={1.75} />
        </ActionIcon>
      )}
    </div>
  );
}
