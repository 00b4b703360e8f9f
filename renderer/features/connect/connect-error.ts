import { ApiError, FailureError, ForeignAnswerError, describeError } from '../../api/describe-error.ts';
import { asSentence, joinSentences } from '../../ui/sentences.ts';

/** Why connecting failed, and the errors for the fields. */
export interface ConnectError {
  title: string;
  text: string;
  address: string | null;
  key: string | null;
}

const NEITHER = { address: null, key: null };

/** Describes a failed attempt in plain words, with the service's own answer last. */
export function connectError(error: unknown): ConnectError {
  if (error instanceof ApiError) {
    const told = refusal(error.status);
    if (told !== null) return { ...told, text: `${told.text} The service answered: ${answerOf(error)}` };
  }
  if (error instanceof FailureError && (error.kind === 'blocked' || error.kind === 'offline'))
    return {
      title:
        error.kind === 'blocked' ? 'Earmark cannot use this address' : 'Earmark cannot reach this address',
      text: error.message,
      address: 'Check the address',
      key: null,
    };
  if (error instanceof FailureError && error.kind === 'keychain')
    return { title: 'The key could not be kept', text: error.message, ...NEITHER };
  const { title, text, technical } = describeError(error);
  return {
    title,
    text: technical === null ? text : joinSentences(text, `The answer was: ${technical}`),
    address: error instanceof ForeignAnswerError ? 'Check the address' : null,
    key: null,
  };
}

function refusal(status: number): ConnectError | null {
  if (status === 401)
    return {
      title: 'The service did not accept this key',
      text: 'Check that you copied all of it, with no spaces, and that it belongs to this address.',
      address: null,
      key: 'Paste the key again',
    };
  if (status === 403)
    return {
      title: 'This key is not allowed to read anything here',
      text: 'Earmark needs a key with the scope user:read or projects:read. Ask your administrator for a key that has it.',
      address: null,
      key: 'Paste a key with more scopes',
    };
  if (status === 404)
    return {
      title: 'There is no interview service at this address',
      text: 'Something answered, but not an interview service. A part of the address may be missing.',
      address: 'Check the address',
      key: null,
    };
  return null;
}

/** For example "401, not authorised." */
const answerOf = ({ status, message }: ApiError) => asSentence(`${String(status)}, ${message}`);
