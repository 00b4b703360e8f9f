import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { useSwitchWorkspace, workspaces } from '../../api/workspace.ts';
import css from './connect.module.css';
import type { Purpose } from './purpose.ts';
import { DecorativeTimeline } from './decorative-timeline.tsx';

/** The alternative to connecting: the sample workspace, or back to the settings. */
export function Aside({ purpose }: { purpose: Purpose }) {
  return (
    <section className={css.side} aria-labelledby="aside">
      <DecorativeTimeline />
      {purpose.kind === 'new' ? <LookAround /> : <StayAsIs name={purpose.workspace.name} />}
    </section>
  );
}

function LookAround() {
  const { data } = useQuery(workspaces);
  const navigate = useNavigate();
  const switching = useSwitchWorkspace();
  const sample = data?.list.find((workspace) => workspace.sample);
  const explore = () => {
    if (sample === undefined || sample.id === data?.currentId) void navigate({ to: '/projects' });
    else switching.mutate(sample.id);
  };
  return (
    <>
      <h2 id="aside">No key yet? Look around first.</h2>
      <p>
        The sample workspace holds a made-up study with projects, links and sessions to listen to. Nothing is
        sent anywhere.
      </p>
      <Button size="lg" onClick={explore} loading={switching.isPending}>
        Explore the sample workspace
      </Button>
      {switching.error !== null && (
        <p className={css.sideFailure} role="alert">
          {describeError(switching.error).text}
        </p>
      )}
    </>
  );
}

function StayAsIs({ name }: { name: string }) {
  return (
    <>
      <h2 id="aside">Nothing changes before the check.</h2>
      <p>
        {name} stays as it is until the service has accepted the key. What Earmark keeps of it on this
        computer stays too.
      </p>
      <Button size="lg" renderRoot={(props) => <Link to="/settings" {...props} />}>
        Back to Settings
      </Button>
    </>
  );
}
