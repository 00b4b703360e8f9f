import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { librarySessions } from '../../api/library.ts';
import { clearNewlyHidden, newlyHidden } from '../../api/newly-hidden.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import dialog from '../../ui/dialog.module.css';
import { useAction } from '../../widgets/import/use-action.ts';
import notice from '../../ui/notice-bar.module.css';
import { secondsText } from '../../ui/seconds-text.ts';
import { sessionName } from '../../widgets/session/session-name.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { NewlyHidden } from '../../../shared/model/redaction.ts';
import css from './newly-hidden-notice.module.css';

/** After an update of Earmark that hides more: in which sessions, until the researcher dismisses it. */
export function NewlyHiddenNotice() {
  const { data: list } = useQuery(newlyHidden);
  const { data: sessions } = useQuery(librarySessions);
  const [isOpen, { open, close }] = useDisclosure();
  const { act, problem, busy } = useAction();
  if (list === undefined || list.length === 0) return null;
  const dismiss = () => {
    act(async () => {
      await clearNewlyHidden();
      // The button is gone with the notice.
      document.getElementById('content')?.focus({ preventScroll: true });
    });
  };
  const title = `Earmark now hides more in ${counted(list.length, 'session')}`;
  return (
    <section className={notice.bar} data-calm aria-label="More is hidden" data-area>
      <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      <b className="grow" role="status">
        {title}
      </b>
      {problem !== null && <span role="alert">{problem}</span>}
      <Button size="xs" onClick={open} aria-haspopup="dialog">
        Show the list
      </Button>
      <Button size="xs" variant="subtle" disabled={busy} onClick={dismiss}>
        Dismiss
      </Button>
      <Modal opened={isOpen} onClose={close} title={title} withCloseButton={false} size={520}>
        <p className={dialog.text}>
          This version finds more of the words you redacted. Open a session to check.
        </p>
        <ul className={css.list} aria-label="Sessions in which more is hidden">
          {list.map((one) => {
            const session = sessions?.find(({ sessionId }) => sessionId === one.sessionId);
            const name = sessionName({ label: session?.label ?? null, sessionId: one.sessionId });
            return (
              <li key={one.sessionId} className={css.item}>
                {session === undefined ? (
                  <b>{name}</b>
                ) : (
                  <Link {...sessionLink(session)}>
                    <bdi>{name}</bdi>
                  </Link>
                )}
                <span>{moreText(one)}</span>
              </li>
            );
          })}
        </ul>
        <div className={dialog.answers}>
          <Button disabled={busy} onClick={dismiss}>
            Dismiss the notice
          </Button>
          <Button variant="filled" data-autofocus onClick={close}>
            Close
          </Button>
        </div>
      </Modal>
    </section>
  );
}

/** "2 more places, 1.2 s more silence". */
function moreText({ places, seconds }: NewlyHidden): string {
  const parts = [
    places > 0 ? counted(places, 'more place') : '',
    // A rounding to "0.0 s" would read as nothing.
    seconds > 0 ? `${secondsText(Math.max(seconds, 0.1))} more silence` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'other sound is silent' : parts.join(', ');
}
