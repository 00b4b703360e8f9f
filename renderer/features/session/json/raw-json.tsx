import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../api/describe-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { JsonView } from './json-view.tsx';
import { rawTranscriptOf, sessionReadErrors } from '../queries.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** The transcript as the service sent it. */
export function RawJson({ session }: { session: SessionRef }) {
  const raw = useQuery(rawTranscriptOf(session));
  if (raw.error !== null)
    return <ErrorState {...describeError(raw.error, sessionReadErrors)} onRetry={() => void raw.refetch()} />;
  if (raw.data === undefined) return null;
  return <JsonView key={raw.dataUpdatedAt} value={raw.data.value} receivedAt={raw.data.receivedAt} />;
}
