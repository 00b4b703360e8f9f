import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';

/** Runs a button's action, and returns why it failed. */
export function useAction() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const perform = async (work: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(describeError(error).text);
    }
    setBusy(false);
  };
  return { act: (work: () => Promise<void>) => void perform(work), problem, busy };
}
