import { isSessionStatus } from '../../../../shared/domain/session-status.ts';
import { ForeignAnswerError } from '../../../api/describe-error.ts';
import { dateOf, fieldsOf, otherFields, textOf, type Fields } from '../../../api/fields.ts';

export interface StatusRecord {
  /** `completed`, `in_progress`, `failed`, or the service's own value. Null if there is none. */
  status: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  completedAt: Date | null;
  /** Fields that Earmark does not use, as received. */
  rest: Fields;
}

const PLACED = ['success', 'sessionId', 'type', 'projectId', 'createdAt', 'updatedAt', 'completedAt'];

/** Status values that services are known to use, and their meanings. */
const MEANINGS: Record<string, string> = {
  completed: 'completed',
  ended: 'completed',
  finished: 'completed',
  in_progress: 'in_progress',
  active: 'in_progress',
  started: 'in_progress',
  failed: 'failed',
  error: 'failed',
};

/** Returns the status record in a response; throws if the JSON is not a session record. */
export function statusFromResponse(answer: unknown, status: number): StatusRecord {
  if (!isSessionStatus(fieldsOf(answer))) throw new ForeignAnswerError(status, 'an answer without a session');
  return readStatus(answer);
}

export function readStatus(value: unknown): StatusRecord {
  const fields = fieldsOf(value);
  const word = textOf(fields['status']);
  const completedAt = dateOf(fields['completedAt']);
  const meaning = word === null || !Object.hasOwn(MEANINGS, word) ? undefined : MEANINGS[word];
  const status = meaning ?? (completedAt === null ? word : 'completed');
  return {
    status,
    createdAt: dateOf(fields['createdAt']),
    updatedAt: dateOf(fields['updatedAt']),
    completedAt,
    // The service's own value is kept if a different one is shown for it.
    rest: otherFields(fields, status === word ? [...PLACED, 'status'] : PLACED),
  };
}
