import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

const DrawnSteps = createContext(Infinity);

/**
 * Draws the parts of a large screen one after another, so that no task takes long: first what is in no `Step`, then the
 * steps 1 to `count`. A key pressed meanwhile has the rest drawn at once, since the key may belong to it.
 */
export function DrawInSteps({ count, children }: { count: number; children: ReactNode }) {
  const [drawn, setDrawn] = useState(0);
  const isDone = drawn >= count;
  useEffect(() => {
    if (isDone) return;
    startTransition(() => {
      setDrawn(drawn + 1);
    });
  }, [drawn, isDone]);
  useEffect(() => {
    if (isDone) return undefined;
    const drawAll = () => {
      flushSync(() => {
        setDrawn(count);
      });
    };
    window.addEventListener('keydown', drawAll, { capture: true });
    return () => {
      window.removeEventListener('keydown', drawAll, { capture: true });
    };
  }, [isDone, count]);
  return <DrawnSteps value={drawn}>{children}</DrawnSteps>;
}

/** A part of a screen that is drawn in step `at`, counted from 1, of `DrawInSteps`. */
export const Step = ({ at, children }: { at: number; children: ReactNode }): ReactNode =>
  use(DrawnSteps) >= at && children;
