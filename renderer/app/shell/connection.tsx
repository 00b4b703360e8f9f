import { Tooltip } from '@mantine/core';
import { useQuery, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderOpen, PlugZap, Unplug } from 'lucide-react';
import { currentWorkspace } from '../../api/workspace.ts';
import css from './side-bar.module.css';
import { useKeyError } from './use-key-error.ts';
import { useSyncExternalStore } from 'react';
import { isKeyRefused } from '../../ui/service-notice/service-error-text.ts';
import { NoAnswerError, ForeignAnswerError } from '../../api/describe-error.ts';

function useConnection() {
  const { data } = useQuery(currentWorkspace);
  const unanswered = useIsUnanswered();
  const keyless = useKeyError() !== null || data?.keyPlace === 'nowhere';
  const sample = data?.sample === true;
  if (data?.local === true) return { off: false, words: 'Only on this computer', Icon: FolderOpen };
  const off = unanswered || (keyless && !sample);
  const isOn = sample ? 'Sample data, nothing is sent' : 'Connected';
  const words = off ? 'Not connected' : isOn;
  return { off, words: data === undefined && !off ? null : words, Icon: off ? Unplug : PlugZap };
}

/** Shows what Earmark is connected to, at the foot of the sidebar, and leads to what that means. */
export function Connection() {
  const { off, words, Icon } = useConnection();
  if (words === null) return null;
  return (
    <Link
      to="/settings"
      search={{ section: off ? 'connection' : 'privacy' }}
      className={css.connection}
      data-off={off || undefined}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow ellipsis">
        {words}
        <span className="visually-hidden">, details in Settings</span>
      </span>
    </Link>
  );
}

/** Shows the connection on the rail, with the words in a tooltip. */
export function ConnectionSign() {
  const { off, words, Icon } = useConnection();
  if (words === null) return null;
  return (
    <Tooltip label={words} position="right">
      <Link
        to="/settings"
        search={{ section: off ? 'connection' : 'privacy' }}
        className={css.railFact}
        aria-label={`${words}, details in Settings`}
        data-off={off || undefined}
      >
        <Icon size={18} strokeWidth={1.7} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}

/** Returns true if the service did not answer a query on the screen, or not with this key. */
function useIsUnanswered(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => isUnanswered(cache),
  );
}

const isUnanswered = (cache: QueryCache): boolean =>
  cache
    .getAll()
    .some((query) => (isSilence(query.state.error) || isKeyRefused(query.state.error)) && query.isActive());

/** A network's sign-in page also keeps Earmark from reaching the service. */
const isSilence = (error: Error | null): boolean =>
  error instanceof NoAnswerError
    ? error.kind === 'offline' || error.kind === 'timeout'
    : error instanceof ForeignAnswerError && error.status < 300;
