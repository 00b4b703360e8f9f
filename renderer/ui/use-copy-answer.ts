import { useEffect, useState } from 'react';

export type CopyAnswer = 'copied' | 'failed' | null;

/** Copies, and answers for two seconds whether that worked. `copy` rejects where nothing was copied. */
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
