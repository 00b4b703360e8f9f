import { useStore } from 'zustand';
import type { Asked } from '../../../api/describe-error.ts';
import { BatchEnded } from './batch-ended.tsx';
import { BatchUnderWay } from './batch-under-way.tsx';
import type { LinkCreation } from './link-creation-job.ts';

/** The panel while links are made and once they are: how far it is, then what came of it. */
export function BatchResult({
  making,
  asked,
  fileName,
  onClose,
  onDone,
}: {
  making: LinkCreation;
  asked: Asked;
  /** Offered for the CSV file. */
  fileName: string;
  /** Closes the panel; what is under way goes on. */
  onClose: () => void;
  /** The result was seen. */
  onDone: () => void;
}) {
  const state = useStore(making.state);
  return state.phase === 'ended' ? (
    <BatchEnded key="ended" making={making} state={state} asked={asked} fileName={fileName} onDone={onDone} />
  ) : (
    <BatchUnderWay key="under way" making={making} state={state} onClose={onClose} />
  );
}
