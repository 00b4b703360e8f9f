import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ImportState } from '../../electron/wire-import.ts';
import { goOnGetting, stopGetting, type OnlyItems } from '../api/importing.ts';
import { numberText } from '../ui/numbers.ts';
import { AddingRows } from './adding-rows.tsx';
import { checkedOf, foundInWords, progressInWords } from './adding-words.ts';
import css from './adding.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { useAct } from './use-act.ts';

/** Shorter lists show at a glance what needs attention. */
const LONG = 12;

/** What came of each line, and how far it is. */
export function AddingProgress({
  job,
  only,
  onAddMore,
  onDone,
}: {
  job: ImportState;
  only: OnlyItems;
  onAddMore: () => void;
  onDone: () => void;
}) {
  const [shown, setShown] = useState<OnlyItems>(only);
  const { act, trouble } = useAct();
  const { status, total, failed } = job;
  const isFailedOnly = shown === 'failed' && failed > 0;
  const why = trouble ?? job.trouble;
  const isOver = status === 'ended' || checkedOf(job) === total;
  return (
    <>
      {status === 'running' && (
        <p className="t2">You can close this. Earmark goes on, and the list waits under Sessions.</p>
      )}
      {failed > 0 && total > LONG && (
        <SegmentedControl
          size="xs"
          mt={12}
          aria-label="Lines shown"
          data={[
            { value: 'all', label: `All ${numberText(total)}` },
            { value: 'failed', label: `Need attention ${numberText(failed)}` },
          ]}
          value={isFailedOnly ? 'failed' : 'all'}
          onChange={(value) => {
            setShown(value === 'failed' ? 'failed' : null);
          }}
        />
      )}
      <AddingRows only={isFailedOnly ? 'failed' : null} count={isFailedOnly ? failed : total} />
      {why !== null && (
        <p className={css.wait} role="status">
          {why} {status === 'running' && 'Earmark tries again by itself.'}
        </p>
      )}
      <div className={css.foot}>
        <div className={css.progress}>
          <div role="status">
            <b>{progressInWords(job)}</b> <span className="t13 t2">{foundInWords(job)}</span>
          </div>
          <ProgressBar job={job} />
        </div>
        {status === 'running' && <Button onClick={() => act(stopGetting)}>Stop</Button>}
        {status === 'stopped' && !isOver && <Button onClick={() => act(goOnGetting)}>Go on</Button>}
        {isOver && status !== 'running' && failed > 0 && (
          <Button onClick={() => act(goOnGetting)}>Try again</Button>
        )}
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
