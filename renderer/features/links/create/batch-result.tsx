import { useStore } from 'zustand';
import type { Asked } from '../../../api/describe-error.ts';
import { BatchEnded } from './batch-ended.tsx';
import { BatchUnderWay } from './batch-under-way.tsx';
import type { LinkCreation } from './link-creation-job.ts';

/** The panel while links are being created, with its progress, and afterwards, with the result. */
export function BatchResult({
  making,
  asked,
  fileName,
  onClose,
  onDone,
}: {
  making: LinkCreation;
  asked: Asked;
  /** The suggested name of the CSV file. */
  fileName: string;
  /** Closes the panel; the job continues. */
  onClose: () => void;
  /** Called when the user has seen the result. */
  onDone: () => void;
}) {
  const state = useStore(making.state);
  return state.phase === 'ended' ? (
    <BatchEnded key="ended" making={making} state={state} asked={asked} fileName={fileName} onDone={onDone} />
  ) : (
    <BatchUnderWay key="under way" making={making} state={state} onClose={onClose} />
  );
}
