import { Button, SegmentedControl } from '@mantine/core';
import { useCallback, useState, useRef } from 'react';
import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ImportState, ImportItem } from '../../../shared/model/import.ts';
import { retryImport, cancelImport, type OnlyItems, useImportItems } from '../../api/importing.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { joinSentences } from '../../ui/sentences.ts';
import {
  checkedOf,
  foundInWords,
  linesInWords,
  progressInWords,
  itemInWords,
  shortId,
} from './import-text.ts';
import css from './import.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { copyFailedLines } from './take-failed-lines.ts';
import { useAction } from './use-action.ts';
import { useRowWindow } from '../../ui/use-row-window.ts';
import { useTextScale } from '../../ui/text-size.ts';

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
        <p className="text-secondary">You can close this. Sessions shows the progress.</p>
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
          <span className="visually-hidden" role="status">
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
            <b>{progressInWords(job)}</b> <span className="text-13 text-secondary">{foundInWords(job)}</span>
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

/** In pixels at the usual text size. */
const ROW = 38;

/** The lines of an import. Of a long list, only the visible ones are read and rendered. */
function ImportRows({ only, count }: { only: OnlyItems; count: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const textScale = useTextScale();
  const rowHeight = useCallback(() => ROW * textScale, [textScale]);
  const { first, end, before, after } = useRowWindow({ count, scroller, rowHeight });
  const items = useImportItems(only, first, end);
  return (
    // A scrollable list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={css.rows} tabIndex={0} aria-label="Sessions being added" role="group">
      <ul style={{ paddingTop: before, paddingBottom: after }}>
        {Array.from({ length: Math.max(0, end - first) }, (_, at) => (
          <Row key={first + at} item={items.get(first + at)} place={first + at + 1} count={count} />
        ))}
      </ul>
    </div>
  );
}

function Row({ item, place, count }: { item: ImportItem | undefined; place: number; count: number }) {
  if (item === undefined) return <li className={css.item} aria-hidden="true" />;
  const words = itemInWords(item);
  return (
    <li className={css.item} data-state={item.state} aria-posinset={place} aria-setsize={count}>
      <span className={css.icon} aria-hidden="true">
        <StateIcon state={item.state} />
      </span>
      <span className="mono ellipsis" data-selectable>
        {shortId(item.sessionId)}
      </span>
      <b className="ellipsis">
        <bdi>{item.label}</bdi>
      </b>
      <span className={css.words} title={words}>
        {words}
      </span>
    </li>
  );
}

function StateIcon({ state }: { state: ImportItem['state'] }) {
  if (state === 'waiting') return <i />;
  if (state === 'getting') return <LoaderCircle size={16} strokeWidth={1.75} className={css.spin} />;
  if (state === 'failed') return <TriangleAlert size={16} strokeWidth={1.75} />;
  return <Check size={16} strokeWidth={2.2} />;
}
