import { useEffect, useState, type ReactNode } from 'react';

/** As long as the class `late` hides its element. */
const LATE_MS = 150;

/** Renders its children if it is still there after a moment: most data arrives before its placeholder is worth rendering. */
export function Late({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, LATE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLate && children;
}
