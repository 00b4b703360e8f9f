import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { currentWorkspace } from '../../api/workspace.ts';
import { whenInSentence } from '../../../shared/domain/dates.ts';
import { NoticeBar } from '../notice-bar.tsx';
import { useNow } from '../use-now.ts';
import { Countdown } from '../countdown.tsx';
import { ReplaceKey } from './replace-key.tsx';
import { useIsKeyRefusalSaid } from './key-refusals.ts';
import {
  isAuthError,
  isGone,
  isKeyRefused,
  serviceErrorText,
  soonAllowedAt,
  type Subject,
} from './service-error-text.ts';

interface Props {
  error: Error;
  answeredAt: Date;
  subject: Subject;
  /** When the shown data was last received; null if unknown. */
  savedAt: Date | null;
  busy: boolean;
  onRetry: () => void;
}

/** Says in one line what the service answered and how old the shown data is, with buttons for what to do. */
export function ServiceNotice({ error, answeredAt, subject, savedAt, busy, onRetry }: Props) {
  const { data: workspace } = useQuery(currentWorkspace);
  const now = useNow();
  const isKeyRefusalSaid = useIsKeyRefusalSaid();
  if (isKeyRefusalSaid && isKeyRefused(error)) return null;
  const serviceName = workspace?.name ?? 'the service';
  const text = serviceErrorText(error, { subject, serviceName, answeredAt, now });
  const allowedAt = soonAllowedAt(error, answeredAt);
  const updated = savedAt === null ? '' : `, last updated ${whenInSentence(savedAt, now)}`;
  return (
    <NoticeBar
      Icon={Unplug}
      actions={
        <>
          {isAuthError(error) && <ReplaceKey size="xs" />}
          <Button size="xs" loading={busy} onClick={onRetry}>
            {isGone(error) ? 'Check again' : 'Try again'}
          </Button>
        </>
      }
    >
      {allowedAt === null ? (
        <b>{text}</b>
      ) : (
        <b>
          <span className="visually-hidden">{text}</span>
          <span aria-hidden="true">
            The service is busy. Earmark tries again <Countdown until={allowedAt} />.
          </span>
        </b>
      )}{' '}
      Showing what is saved on this computer{updated}.
    </NoticeBar>
  );
}
