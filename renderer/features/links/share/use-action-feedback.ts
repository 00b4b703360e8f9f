import { useCallback, useEffect, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';

/** The result of an action, shown where it was started. */
export interface Answer {
  words: string;
  failed: boolean;
  /** True if it disappears after two seconds. */
  brief: boolean;
}

const SHOWN_MS = 2000;

/**
 * Runs an action and shows its result in place. `act` returns the message for success, or null for none.
 * Brief messages disappear after two seconds; the others, and errors, stay until the next result.
 */
export function useActionFeedback() {
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
