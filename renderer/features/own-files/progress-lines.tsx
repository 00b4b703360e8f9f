import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Square } from 'lucide-react';
import { counted } from '../../../shared/domain/numbers.ts';
import type { FileRow } from '../../../shared/domain/own-files/pair-files.ts';
import type { OwnFileImport, OwnFileList } from '../../../shared/model/own-file.ts';
import { continueReading, dismissOwnFileImport, stopAdding, stopReading } from '../../api/own-files.ts';
import { useAction } from '../../widgets/import/use-action.ts';
import { importText, readingText, rowsText } from './pairing-text.ts';
import css from './progress-lines.module.css';

/** How far reading the files is, and what became of them. */
export function ReadingLine({ list, rows }: { list: OwnFileList; rows: readonly FileRow[] }) {
  const { act, busy, problem } = useAction();
  const { projectId, status, files, leftOut } = list;
  const read = files.filter((file) => file.status === 'read' || file.status === 'refused').length;
  const isReading = status === 'listing' || status === 'reading';
  return (
    <div className={css.line}>
      <span role="status">
        <b>{readingText(list)}</b> {rowsText(rows)}
        {leftOut > 0 &&
          ` ${counted(leftOut, 'more file')} left out: a list takes ${counted(files.length, 'file')}. Add these first.`}
      </span>
      {problem !== null && <span role="alert">{problem}</span>}
      <span className="grow" />
      {isReading && (
        <StopButton what="reading" disabled={busy} onStop={() => act(() => stopReading(projectId))} />
      )}
      {status === 'stopped' && (
        <Button size="xs" disabled={busy} onClick={() => act(() => continueReading(projectId))}>
          Continue
        </Button>
      )}
      {isReading && <Progress label="Files read" value={read} total={files.length} />}
    </div>
  );
}

/** How far adding the sessions is, or what came of it. */
export function AddingLine({ state }: { state: OwnFileImport }) {
  const { act, busy, problem } = useAction();
  const { status, items, projectId } = state;
  const isRunning = status === 'running';
  const added = items.filter((item) => item.status === 'added').length;
  const progress = items.reduce(
    (sum, item) => sum + (item.status === 'added' ? 1 : item.status === 'adding' ? item.progress : 0),
    0,
  );
  return (
    <div className={css.line}>
      <span role="status">
        <b>{importText(state)}</b> {isRunning && 'You can keep working.'}
      </span>
      {problem !== null && <span role="alert">{problem}</span>}
      <span className="grow" />
      {isRunning ? (
        <>
          <StopButton what="adding" disabled={busy} onStop={() => act(stopAdding)} />
          <Progress label="Sessions added" value={progress} total={items.length} />
        </>
      ) : (
        <>
          {added > 0 && (
            <Button
              size="xs"
              variant="filled"
              renderRoot={(props) => (
                <Link to="/sessions" search={{ type: 'project', projectId }} {...props} />
              )}
            >
              {added === 1 ? 'Show the session' : 'Show the sessions'}
            </Button>
          )}
          <Button size="xs" variant="subtle" disabled={busy} onClick={() => act(dismissOwnFileImport)}>
            Dismiss
          </Button>
        </>
      )}
    </div>
  );
}

const StopButton = ({
  what,
  disabled,
  onStop,
}: {
  what: 'reading' | 'adding';
  disabled: boolean;
  onStop: () => void;
}) => (
  <Button
    size="xs"
    disabled={disabled}
    aria-label={`Stop ${what}`}
    leftSection={<Square size={11} fill="currentColor" aria-hidden="true" />}
    onClick={onStop}
  >
    Stop
  </Button>
);

function Progress({ label, value, total }: { label: string; value: number; total: number }) {
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
    >
      <i style={{ width: `${String((100 * value) / Math.max(1, total))}%` }} />
    </div>
  );
}
