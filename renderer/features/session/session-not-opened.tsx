import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { TriangleAlert, Trash2 } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { copyText } from '../../api/copy-text.ts';
import { describeError } from '../../api/describe-error.ts';
import { ReplaceKey } from '../../ui/service-notice/replace-key.tsx';
import { isAuthError } from '../../ui/service-notice/service-error-text.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { dayAndTime, longDateAndTime } from '../../../shared/domain/dates.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { useNow } from '../../ui/use-now.ts';
import { sessionReadErrors } from './queries/session-queries.ts';
import css from './session-not-opened.module.css';
import { allowRefetch } from '../../api/deletions.ts';
import { PanelHead } from '../../ui/panel-head.tsx';

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

/** Shown in place of a deleted session, which is only restored if the user says so. */
export function DeletedSession({ sessionId, deletedAt }: { sessionId: string; deletedAt: Date }) {
  const navigate = useNavigate();
  const router = useRouter();
  const keep = useRef<HTMLButtonElement>(null);
  // So that pressing Enter does not restore the session.
  useEffect(() => {
    keep.current?.focus();
  }, []);
  const bringing = useMutation({ mutationFn: () => allowRefetch([sessionId], 'everything') });
  const leave = () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/sessions', replace: true });
  };
  return (
    <>
      <PanelHead
        title="Deleted session"
        back={{ label: 'Back to sessions', onClick: () => void navigate({ to: '/sessions' }) }}
      />
      <div className={css.screen}>
        <section className={css.box} aria-labelledby="deleted-session">
          <div>
            <h2 id="deleted-session">
              <Trash2 size={22} strokeWidth={1.75} aria-hidden="true" />
              You deleted this session from this computer
            </h2>
            <p>
              Deleted on {longDateAndTime(deletedAt)}. Bringing it back downloads its recording, transcript
              and answers again. Your notes, tags and labels stay deleted.
            </p>
          </div>
          <dl>
            <div>
              <dt>ID</dt>
              <dd className="mono" data-selectable>
                {sessionId}
              </dd>
            </div>
          </dl>
          {bringing.error !== null && <p role="alert">{describeError(bringing.error).text}</p>}
          <div className="row">
            <Button ref={keep} variant="filled" onClick={leave}>
              Keep it deleted
            </Button>
            <Button
              loading={bringing.isPending}
              onClick={() => {
                bringing.mutate();
              }}
            >
              Bring it back
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}
