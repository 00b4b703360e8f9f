import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ImportState } from '../../../shared/model/import.ts';
import { retryImport, cancelImport, type OnlyItems } from '../../api/importing.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { joinSentences } from '../sentences.ts';
import { ImportRows } from './import-rows.tsx';
import { checkedOf, foundInWords, linesInWords, progressInWords } from './import-text.ts';
import css from './import.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { copyFailedLines } from './take-failed-lines.ts';
import { useAction } from './use-action.ts';

/** Shorter lists need no filter to show what needs attention. */
const LONG = 12;

/** The outcome of each line, and the overall progress. */
export function ImportProgress({
  job,
  only,
  onAddMore,
  onCorrect,
  onDone,
}: {
  job: ImportState;
  only: OnlyItems;
  onAddMore: () => void;
  /** Puts the failed lines back into the form. */
  onCorrect: () => Promise<void>;
  onDone: () => void;
}) {
  const [shown, setShown] = useState<OnlyItems>(only);
  const { act, problem } = useAction();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await copyFailedLines();
    setIsCopied(true);
  };
  const { status, total, failed } = job;
  const isFailedOnly = shown === 'failed' && failed > 0;
  const why = problem ?? job.problem;
  const isOver = status === 'ended' || checkedOf(job) === total;
  return (
    <>
      {status === 'running' && (
        <p className="t2">You can close this. Earmark keeps adding, and Sessions shows the progress.</p>
      )}
      {failed > 0 && total > LONG && (
        <SegmentedControl
          size="xs"
          mt={12}
          aria-label="Lines shown"
          data={[
            { value: 'all', label: `All ${formatNumber(total)}` },
            { value: 'failed', label: `Need attention ${formatNumber(failed)}` },
          ]}
          value={isFailedOnly ? 'failed' : 'all'}
          onChange={(value) => {
            setShown(value === 'failed' ? 'failed' : null);
          }}
        />
      )}
      {isOver && status !== 'running' && failed > 0 && (
        <div className={css.failed}>
          <Button size="xs" onClick={() => act(onCorrect)}>
            {`Correct ${linesInWords(failed)}`}
          </Button>
          <Button size="xs" onClick={() => act(copy)}>
            {isCopied ? 'Copied' : 'Copy failed lines'}
          </Button>
          <Button size="xs" onClick={() => act(retryImport)}>
            Try again
          </Button>
          <span className="vh" role="status">
            {isCopied && 'Copied'}
          </span>
        </div>
      )}
      <ImportRows only={isFailedOnly ? 'failed' : null} count={isFailedOnly ? failed : total} />
      {why !== null && (
        <p className={css.wait} role="status">
          {joinSentences(why, status === 'running' ? 'Earmark will try again.' : null)}
        </p>
      )}
      <div className={css.foot}>
        <div className={css.progress}>
          <div role="status">
            <b>{progressInWords(job)}</b> <span className="t13 t2">{foundInWords(job)}</span>
          </div>
          <ProgressBar job={job} />
        </div>
        {status === 'running' && <Button onClick={() => act(cancelImport)}>Stop</Button>}
        {status === 'stopped' && !isOver && <Button onClick={() => act(retryImport)}>Continue</Button>}
        {status !== 'running' && (
          <>
            <Button onClick={onAddMore}>Add more</Button>
            <Button variant="filled" onClick={onDone}>
              Done
            </Button>
          </>
        )}
      </div>
    </>
  );
}
