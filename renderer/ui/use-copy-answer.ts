import { useEffect, useState } from 'react';

export type CopyAnswer = 'copied' | 'failed' | null;

/** Copies, and reports the outcome for two seconds. `copy` rejects if nothing was copied. */
export function useCopyAnswer(copy: () => Promise<unknown>): [answer: CopyAnswer, start: () => void] {
  const [answer, setAnswer] = useState<CopyAnswer>(null);
  useEffect(() => {
    if (answer === null) return undefined;
    const timer = setTimeout(() => {
      setAnswer(null);
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [answer]);
  const start = async () => {
    setAnswer(
      await copy().then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    );
  };
  return [answer, () => void start()];
}
