import { useEffect, useState } from 'react';
import { counted } from '../../shared/domain/numbers.ts';

/** Says that the service accepts no requests until then. Announced once; the countdown is not announced. */
export function RateLimitNotice({ until }: { until: Date }) {
  const secondsLeft = () => Math.max(0, Math.ceil((until.getTime() - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(secondsLeft());
    }, 500);
    return () => {
      clearInterval(timer);
    };
  });
  return (
    <p className="text-13">
      <span className="visually-hidden" role="status">
        The service asked Earmark to slow down.
      </span>
      <span aria-hidden="true">The service asked Earmark to slow down. </span>
      Trying again in {counted(seconds, 'second')}.
    </p>
  );
}
