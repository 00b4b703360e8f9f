import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ExportState } from '../../../shared/model/export.ts';
import { stopExport } from '../../api/exporting.ts';
import dialog from '../dialog.module.css';
import css from './export-dialog.module.css';
import { writtenInText } from './export-text.ts';

/** The progress of a running export. */
export function ExportProgress({ state }: { state: ExportState }) {
  const stop = useRef<HTMLButtonElement>(null);
  // The button that started the export, which had the focus, is gone.
  useEffect(() => stop.current?.focus(), []);
  const { mutate, isPending } = useMutation({ mutationFn: stopExport });
  const written = writtenInText(state);
  return (
    <>
      <p className={css.text}>
        {written}. You can close this and go on working. Nothing is there under its name until all of it is
        written.
      </p>
      <Progress
        mt={12}
        value={state.total === 0 ? 0 : (100 * state.done) / state.total}
        aria-label="Sessions written"
        aria-valuetext={written}
      />
      <div className={dialog.answers}>
        <Button
          ref={stop}
          loading={isPending}
          onClick={() => {
            mutate();
          }}
        >
          Stop
        </Button>
      </div>
    </>
  );
}
