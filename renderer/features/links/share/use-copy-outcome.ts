import { useCallback, useEffect, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';

/** What became of something that was asked for, to be said where it was asked. */
export interface Answer {
  words: string;
  failed: boolean;
  /** Gone after two seconds. */
  brief: boolean;
}

const SHOWN_MS = 2000;

/**
 * Does something and answers in place. `act` answers the words for when it worked, or null where there is nothing to
 * say. Brief words go after two seconds; the others, and why something did not work, stay until the next answer.
 */
export function useAnswer() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (answer?.brief !== true) return undefined;
    const timer = setTimeout(() => {
      setAnswer(null);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [answer]);
  const ask = useCallback((act: () => Promise<string | null>, brief: boolean) => {
    const answered = async () => {
      try {
        const words = await act();
        setAnswer(words === null ? null : { words, failed: false, brief });
      } catch (error) {
        setAnswer({ words: describeError(error).text, failed: true, brief: false });
      }
    };
    void answered();
  }, []);
  const clear = useCallback(() => {
    setAnswer(null);
  }, []);
  return { answer, ask, clear };
}
