import { startTransition, useEffect, useState } from 'react';

/** Returns how many of `count` items to render: `step` at first, and `step` more after each paint. */
export function useIncrementalCount(count: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setDrawn(drawn + step);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [count, drawn, step]);
  return Math.min(drawn, count);
}
