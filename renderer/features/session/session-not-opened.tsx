import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { copyText } from '../../api/copy-text.ts';
import { describeError } from '../../api/describe-error.ts';
import { ReplaceKey } from '../../ui/service-notice/replace-key.tsx';
import { isAuthError } from '../../ui/service-notice/service-error-text.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { dayAndTime } from '../../../shared/domain/dates.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { useNow } from '../../ui/use-now.ts';
import { sessionReadErrors } from './queries.ts';
import css from './session-not-opened.module.css';

interface Props {
  sessionId: string;
  error: Error;
  /** When the service answered, or the request was given up. */
  answeredAt: Date;
  busy: boolean;
  onRetry: () => void;
}

/**
 * Shown if the session is not on this computer and could not be read: the reason, the request, and what to do
 * next.
 */
export function SessionNotOpened({ sessionId, error, answeredAt, busy, onRetry }: Props) {
  const now = useNow();
  const navigate = useNavigate();
  const { text: why, technical } = describeError(error, sessionReadErrors);
  const text = joinSentences(why, 'This session is not saved on this computer.');
  const seconds = String(answeredAt.getSeconds()).padStart(2, '0');
  const facts: (readonly [name: string, value: string])[] = [
    ['ID', sessionId],
    ...(technical === null ? [] : [['Answer', technical] as const]),
    ['Time', `${dayAndTime(answeredAt, now)}:${seconds}`],
  ];
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
          {isAuthError(error) && <ReplaceKey />}
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
