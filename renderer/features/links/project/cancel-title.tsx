import { useStore } from 'zustand';
import { linksInText } from '../share/share-text.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { CancelRun } from './cancel-run.ts';

/** "Cancelling 6 links", then "5 of 6 links cancelled". */
export function CancelTitle({ run: { batch, outcomes } }: { run: CancelRun }) {
  const total = useStore(batch.state, ({ items }) => items.length);
  if (outcomes === null) return <>Cancelling {linksInText(total)}</>;
  const done = outcomes.filter(({ kind }) => kind === 'cancelled').length;
  if (done === total) return <>{linksInText(total)} cancelled</>;
  return (
    <>
      {formatNumber(done)} of {linksInText(total)} cancelled
    </>
  );
}
