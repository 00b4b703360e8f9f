import { useState } from 'react';
import { sayWhy } from '../../api/describe-error.ts';

/** Does what a button says, and tells why it could not be done. */
export function useAct() {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const perform = async (work: () => Promise<void>) => {
    setTrouble(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setTrouble(sayWhy(error).text);
    }
    setBusy(false);
  };
  return { act: (work: () => Promise<void>) => void perform(work), trouble, busy };
}
