import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { valueOf } from '../../api/describe-error.ts';
import { settings } from '../../api/settings.ts';
import { saveConnectDraft } from './connect-draft.ts';
import { connectError, type ConnectError } from './connect-error.ts';
import type { Purpose } from './purpose.ts';
import type { Outcome } from '../../../shared/model/errors.ts';
import type { Connecting, Workspace } from '../../../shared/model/workspace.ts';

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
    await navigate({ to: purpose.kind === 'new' ? '/projects' : '/settings', replace: true });
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
