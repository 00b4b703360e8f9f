import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FolderOpen, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ExportState } from '../../../shared/model/export.ts';
import dialog from '../../ui/dialog.module.css';
import { joinSentences } from '../../ui/sentences.ts';
import { writtenInText } from './export-text.ts';
import { RemovedWords } from './removed-words.tsx';
import css from './writing-state.module.css';

/** What can be done with what is written, or was written last. */
export interface WritingActs {
  stop: () => Promise<void>;
  showInFolder: () => Promise<void>;
  dismiss: () => void;
}

/** The progress of files that are being written, in a dialog. */
export function WritingProgress({
  state,
  name,
  text,
  acts,
}: {
  state: ExportState;
  /** Of the bar. */
  name: string;
  /** What happens if the dialog is closed. */
  text: string;
  acts: Pick<WritingActs, 'stop'>;
}) {
  const stop = useRef<HTMLButtonElement>(null);
  // The button that started it, which had the focus, is gone.
  useEffect(() => stop.current?.focus(), []);
  const { mutate, isPending } = useMutation({ mutationFn: acts.stop });
  const written = writtenInText(state);
  return (
    <>
      <p className={dialog.text}>{`${written}. ${text}`}</p>
      <Progress
        mt={12}
        value={state.total === 0 ? 0 : (100 * state.done) / state.total}
        aria-label={name}
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

/** Where the files are, or why there are none, in a dialog. */
export function WritingOutcome({
  state,
  again,
  acts,
  onClose,
}: {
  state: ExportState;
  /** What leads back to the form after a failure. */
  again: string;
  acts: Omit<WritingActs, 'stop'>;
  onClose: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  // The Stop button, which had the focus, is gone.
  useEffect(() => first.current?.focus(), []);
  if (state.status === 'failed')
    return (
      <>
        <div className={css.problem} role="alert">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <p>
              {joinSentences(state.why ?? 'Earmark could not write the files', 'Nothing was left behind.')}
            </p>
            {state.place !== undefined && (
              <RemovedWords place={state.place} onReplaced={acts.dismiss} onLeave={onClose} />
            )}
          </div>
        </div>
        <div className={dialog.answers}>
          <Button onClick={onClose}>Close</Button>
          <Button ref={first} variant="filled" onClick={acts.dismiss}>
            {again}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={dialog.text} role="status">
        Saved to:
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
          onClick={() => void acts.showInFolder()}
        >
          Show in folder
        </Button>
      </div>
    </>
  );
}
