import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import {
  valueOf,
  ApiError,
  NoAnswerError,
  ForeignAnswerError,
  describeError,
} from '../../api/describe-error.ts';
import { settings } from '../../api/settings.ts';
import { saveConnectDraft } from './connect-draft.ts';
import type { Purpose } from './purpose.ts';
import type { Outcome } from '../../../shared/model/errors.ts';
import type { Connecting, Workspace } from '../../../shared/model/workspace.ts';
import { asSentence, joinSentences } from '../../ui/sentences.ts';

export interface Attempt extends Connecting {
  /** Null to use the host. */
  name: string | null;
}

/**
 * Sends the form. The submitted values are not stored in any state or cache, because they include the key.
 * `onDone` is called as soon as the key is accepted, before the screen closes.
 */
export function useConnecting(purpose: Purpose, onDone: () => void) {
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<ConnectError | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  /** Returns why it failed, or null if it succeeded. */
  const connect = async (attempt: Attempt): Promise<ConnectError | null> => {
    setProblem(null);
    setChecking(true);
    try {
      valueOf(await send(purpose, attempt));
    } catch (error) {
      const why = connectError(error);
      setProblem(why);
      setChecking(false);
      return why;
    }
    onDone();
    if (purpose.kind === 'new') await saveConnectDraft(null);
    // The main process's event that the workspace changed may already have navigated away.
    if (!shown.current) return null;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== settings.queryKey[0] });
    await navigate({ to: purpose.kind === 'new' ? '/sessions' : '/settings', replace: true });
    return null;
  };
  return {
    checking,
    problem,
    connect,
    forgetError: () => {
      setProblem(null);
    },
  };
}

function send(purpose: Purpose, { address, key, keep, name }: Attempt): Promise<Outcome<Workspace>> {
  if (purpose.kind === 'new') return bridge.call.connect({ address, key, keep, name });
  const { id } = purpose.workspace;
  return purpose.kind === 'address'
    ? bridge.call.changeAddress({ id, address, key, keep })
    : bridge.call.replaceKey({ id, key, keep });
}

/** Why connecting failed, and the errors for the fields. */
interface ConnectError {
  title: string;
  text: string;
  address: string | null;
  key: string | null;
}

const NEITHER = { address: null, key: null };

/** Describes a failed attempt in plain words, with the service's own answer last. */
export function connectError(error: unknown): ConnectError {
  if (error instanceof ApiError) {
    const refused = refusal(error.status);
    if (refused !== null)
      return { ...refused, text: `${refused.text} The service answered: ${answerOf(error)}` };
  }
  if (error instanceof NoAnswerError && (error.kind === 'blocked' || error.kind === 'offline'))
    return {
      title:
        error.kind === 'blocked' ? 'Earmark cannot use this address' : 'Earmark cannot reach this address',
      text: error.message,
      address: 'Check the address.',
      key: null,
    };
  if (error instanceof NoAnswerError && error.kind === 'keychain')
    return { title: 'The key could not be saved', text: error.message, ...NEITHER };
  const { title, text, technical } = describeError(error);
  return {
    title,
    text: technical === null ? text : joinSentences(text, `Details: ${technical}`),
    address: error instanceof ForeignAnswerError ? 'Check the address.' : null,
    key: null,
  };
}

function refusal(status: number): ConnectError | null {
  if (status === 401)
    return {
      title: 'The service did not accept this key',
      text: 'Check that it is complete and belongs to this address.',
      address: null,
      key: 'Paste the key again.',
    };
  if (status === 403)
    return {
      title: 'This key is not allowed to read anything here',
      text: 'Ask your administrator for a key with the scope user:read or projects:read.',
      address: null,
      key: 'Paste a key with more scopes.',
    };
  if (status === 404)
    return {
      title: 'There is no interview service at this address',
      text: 'Something else answered. Part of the address may be missing.',
      address: 'Check the address.',
      key: null,
    };
  return null;
}

/** For example "401, not authorised." */
const answerOf = ({ status, message }: ApiError) => asSentence(`${String(status)}, ${message}`);
