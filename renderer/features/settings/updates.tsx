import { Button, Progress, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Updates as UpdatesShown, UpdateState } from '../../../shared/model/update.ts';
import { whenInSentence } from '../../../shared/domain/dates.ts';
import { useSetting } from '../../api/settings.ts';
import { checkForUpdates, downloadUpdate, stopUpdateDownload, updates } from '../../api/updates.ts';
import { useNow } from '../../ui/use-now.ts';
import { RestartToUpdate } from '../../widgets/updates/restart-to-update.tsx';
import privacyCss from './privacy.module.css';
import { Row } from './row.tsx';
import css from './settings.module.css';

/** Newer versions of Earmark: whether it looks for them, what it found, and how to install it. */
export function Updates() {
  const { data, error } = useQuery(updates);
  const acting = useMutation({ mutationFn: (act: () => Promise<void>) => act() });
  if (error !== null) return <Row label="Earmark" failure={error} />;
  if (data === undefined) return null;
  const { version, state } = data;
  return (
    <>
      <Row label={`Earmark ${version}`} hint={<Outcome updates={data} />} failure={acting.error}>
        {state.status !== 'impossible' && <Actions state={state} act={acting.mutate} />}
      </Row>
      {'notes' in state && state.notes !== null && (
        <section className={css.news} aria-label={`What’s new in Earmark ${state.version}`}>
          <h3>What’s new</h3>
          <p tabIndex={0} role="region" aria-label="Release notes" data-selectable>
            {state.notes}
          </p>
        </section>
      )}
      <EveryDay host={data.host} isPossible={state.status !== 'impossible'} />
    </>
  );
}

function Outcome({ updates: { state, checkedAt } }: { updates: UpdatesShown }) {
  const now = useNow();
  if (state.status === 'failed')
    return (
      <span className={css.failure} role="alert">
        {state.why}
      </span>
    );
  return (
    <span role="status">
      {outcomeText(state, checkedAt === null ? null : whenInSentence(new Date(checkedAt), now))}
    </span>
  );
}

function outcomeText(state: Exclude<UpdateState, { status: 'failed' }>, when: string | null): string {
  switch (state.status) {
    case 'off':
    case 'idle':
      return when === null ? 'Earmark has never looked for updates.' : `Last checked ${when}.`;
    case 'checking':
      return 'Checking…';
    case 'none':
      return `This is the newest version. Last checked ${when ?? 'just now'}.`;
    case 'available':
      return `Earmark ${state.version} is available.`;
    case 'downloading':
      return `Downloading Earmark ${state.version}.`;
    case 'ready':
      return `Earmark ${state.version} is downloaded. A restart installs it.`;
    case 'impossible':
      return state.why;
  }
}

function Actions({
  state,
  act,
}: {
  state: Exclude<UpdateState, { status: 'impossible' }>;
  act: (what: () => Promise<void>) => void;
}): ReactNode {
  const queryClient = useQueryClient();
  const doing = (what: () => Promise<void>) => () => {
    act(what);
  };
  switch (state.status) {
    case 'available':
      return (
        <Button variant="filled" onClick={doing(() => downloadUpdate(queryClient))}>
          Download
        </Button>
      );
    case 'downloading':
      return (
        <>
          <div className={privacyCss.progress}>
            <Progress value={state.percent} aria-label="Download" />
            {state.percent}%
          </div>
          <Button onClick={doing(stopUpdateDownload)}>Stop</Button>
        </>
      );
    case 'ready':
      return <RestartToUpdate />;
    case 'off':
    case 'idle':
    case 'checking':
    case 'none':
    case 'failed':
      return (
        <Button loading={state.status === 'checking'} onClick={doing(() => checkForUpdates(queryClient))}>
          Check for updates
        </Button>
      );
  }
}

/** Says what is sent, and to whom, before the user turns it on. */
function EveryDay({ host, isPossible }: { host: string | null; isPossible: boolean }) {
  const checking = useSetting('checkForUpdates');
  return (
    <Row
      label="Check once a day"
      hint={
        isPossible
          ? `Asks ${host ?? 'its server'}, which sees the version of Earmark, your system and your IP address. Nothing is downloaded until you choose Download. When off, Earmark looks only when you choose Check for updates.`
          : undefined
      }
      failure={checking.failure}
    >
      <Switch
        aria-label="Check for updates once a day"
        checked={isPossible && checking.value}
        disabled={!isPossible}
        onChange={(event) => {
          checking.save(event.currentTarget.checked);
        }}
      />
    </Row>
  );
}
