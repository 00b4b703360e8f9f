import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { allowRefetch } from '../../api/deletions.ts';
import { describeError } from '../../api/describe-error.ts';
import { longDateAndTime } from '../../../shared/domain/dates.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import css from './session-not-opened.module.css';

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
              It was deleted on {longDateAndTime(deletedAt)}. If you bring it back, Earmark asks the service
              for its recording, transcript and answers again. Your notes, tags and labels do not come back.
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
