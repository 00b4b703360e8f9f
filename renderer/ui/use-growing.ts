import { startTransition, useEffect, useState } from 'react';

/** How many of `count` things to draw: a few at first, and as many more each time that those are painted. */
export function useGrowing(count: number, step: number): number {
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
