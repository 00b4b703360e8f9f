import { useEffect, useState } from 'react';

/** The present moment, told again every 20 seconds: relative times and expiries move with it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, 20_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
