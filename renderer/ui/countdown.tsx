import { useEffect, useState } from 'react';
import { counted } from '../../shared/domain/numbers.ts';

const secondsUntil = (until: Date) => Math.max(0, Math.ceil((until.getTime() - Date.now()) / 1000));

/** Up to here seconds are counted; a longer wait is given in minutes. */
const MOST_SECONDS = 120;

/** "in 12 seconds", counted down, then "now". Screen readers would read out every second: hide it from them. */
export function Countdown({ until }: { until: Date }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const show = () => {
      setSeconds(secondsUntil(until));
    };
    show();
    const timer = setInterval(show, 500);
    return () => {
      clearInterval(timer);
    };
  }, [until]);
  if (seconds === 0) return 'now';
  return `in ${seconds <= MOST_SECONDS ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')}`;
}
