import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { copyText } from '../api/copy-text.ts';
import { sayWhy, type ApiError } from '../api/failures.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { dayAndTime } from '../ui/dates.ts';
import { useNow } from '../ui/use-now.ts';
import { readingSessions } from './queries.ts';
import css from './session-not-opened.module.css';

interface Props {
  sessionId: string;
  error: ApiError;
  /** When the service answered. */
  answeredAt: Date;
  busy: boolean;
  onRetry: () => void;
}

/** The service knows no such session: why, what was asked, and the ways out. */
export function SessionNotOpened({ sessionId, error, answeredAt, busy, onRetry }: Props) {
  const now = useNow();
  const navigate = useNavigate();
  const { text } = sayWhy(error, readingSessions);
  const seconds = String(answeredAt.getSeconds()).padStart(2, '0');
  const facts = [
    ['ID', sessionId],
    ['Answer', `${String(error.status)}, ${error.message}`],
    ['Time', `${dayAndTime(answeredAt, now)}:${seconds}`],
  ] as const;
  return (
    <div className={css.screen}>
      <div className={css.box}>
        <div role="alert">
          <h2>
            <TriangleAlert size={22} strokeWidth={1.75} aria-hidden="true" />
            This session could not be opened
          </h2>
          <p>{text}</p>
        </div>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={name === 'ID' ? 'mono' : undefined} data-selectable>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div className="row">
          <Button variant="filled" loading={busy} onClick={onRetry}>
            Try again
          </Button>
          <Button onClick={() => void navigate({ to: '/sessions' })}>Go to sessions</Button>
          <CopyButton
            variant="subtle"
            copy={() => copyText([text, ...facts.map(([name, value]) => `${name}: ${value}`)].join('\n'))}
          >
            Copy details
          </CopyButton>
        </div>
      </div>
    </div>
  );
}
