import { Button } from '@mantine/core';
import { FolderOpen, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ExportState } from '../../../shared/model/export.ts';
import { dismissLastExport, showExportInFolder } from '../../api/exporting.ts';
import dialog from '../dialog.module.css';
import { joinSentences } from '../sentences.ts';
import css from './export-dialog.module.css';

/** Shows where the files are, or why there are none. */
export function ExportOutcome({ state, onClose }: { state: ExportState; onClose: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  // The Stop button, which had the focus, is gone.
  useEffect(() => first.current?.focus(), []);
  if (state.status === 'failed')
    return (
      <>
        <div className={css.problem} role="alert">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <p>{joinSentences(state.why ?? 'The files could not be written', 'Nothing was left behind.')}</p>
        </div>
        <div className={dialog.answers}>
          <Button onClick={onClose}>Close</Button>
          <Button ref={first} variant="filled" onClick={dismissLastExport}>
            Try again
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={css.text} role="status">
        All of it was written to:
      </p>
      <p className={css.path} data-selectable>
        <bdi>{state.path}</bdi>
      </p>
      <div className={dialog.answers}>
        <Button onClick={onClose}>Done</Button>
        <Button
          ref={first}
          variant="filled"
          leftSection={<FolderOpen size={16} strokeWidth={1.75} />}
          onClick={() => void showExportInFolder()}
        >
          Show in folder
        </Button>
      </div>
    </>
  );
}
