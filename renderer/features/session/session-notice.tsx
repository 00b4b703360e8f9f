import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { isKeyError } from '../../ui/service-notice/service-error-text.ts';
import { ServiceNotice } from '../../ui/service-notice/service-notice.tsx';
import type { StatusRecord } from './queries/status-record.ts';
import type { Audio } from './sound/use-audio.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';

interface Props {
  status: UseQueryResult<StatusRecord>;
  reading: UseQueryResult<TranscriptReading>;
  audio: Audio;
  /** True if any part of the session is on this computer. */
  isOnComputer: boolean;
}

/** Shows once what the service answered about a session that is shown from this computer. */
export function SessionNotice({ status, reading, audio, isOnComputer }: Props) {
  const queries = useQueryClient();
  const isOfSession = status.error !== null;
  // A transcript that is not on this computer shows its error in its own place.
  const failed = isOfSession ? status : reading.data === undefined ? null : reading;
  if (failed === null || failed.error === null || isKeyError(failed.error) || !isOnComputer) return null;
  const savedAt = status.dataUpdatedAt > 0 ? status.dataUpdatedAt : reading.dataUpdatedAt;
  return (
    <ServiceNotice
      error={failed.error}
      answeredAt={new Date(failed.errorUpdatedAt)}
      subject={isOfSession ? 'session' : 'transcript'}
      savedAt={savedAt > 0 ? new Date(savedAt) : null}
      busy={failed.isFetching}
      onRetry={() => {
        void queries.refetchQueries({
          type: 'active',
          predicate: (query) => query.state.status === 'error',
        });
        if (audio.failure !== null && audio.failure.kind !== 'unplayable') audio.checkAgain();
      }}
    />
  );
}
