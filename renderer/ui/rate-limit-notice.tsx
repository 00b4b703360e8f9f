import { Countdown } from './countdown.tsx';

/** Says that the service accepts no requests until then. Announced once; the countdown is not announced. */
export function RateLimitNotice({ until }: { until: Date }) {
  return (
    <p className="text-13">
      <span className="visually-hidden" role="status">
        The service asked Earmark to slow down.
      </span>
      <span aria-hidden="true">The service asked Earmark to slow down. </span>
      Trying again <Countdown until={until} />.
    </p>
  );
}
