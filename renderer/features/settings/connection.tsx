import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { Forget } from './forget.tsx';
import { Name } from './name.tsx';
import { Row } from './row.tsx';
import css from './settings.module.css';
import { Status } from './status.tsx';
import type { Workspace } from '../../../shared/model/workspace.ts';

/** The service that Earmark is connected to, and buttons to change it. */
export function Connection() {
  const { data: workspace, error } = useQuery(currentWorkspace);
  if (error !== null) return <Row label="Connection" hint={describeError(error).text} />;
  if (workspace === undefined) return null;
  return workspace.sample ? <Sample /> : <Own key={workspace.id} workspace={workspace} />;
}

function Sample() {
  return (
    <Row
      label="Sample workspace"
      hint="A made-up study with projects, links and sessions to listen to. Its service runs inside Earmark: nothing is sent anywhere."
    >
      <Button renderRoot={(props) => <Link to="/connect" {...props} />}>Connect a service…</Button>
    </Row>
  );
}

function Own({ workspace }: { workspace: Workspace }) {
  const { id, address } = workspace;
  return (
    <>
      <Name workspace={workspace} />
      <Row label="Service address">
        <span className={css.fact} data-selectable>
          {address}
        </span>
        <Button
          aria-label="Change the service address"
          renderRoot={(props) => <Link to="/connect" search={{ change: id }} {...props} />}
        >
          Change…
        </Button>
      </Row>
      <Row label="API key" hint={keptWhere(workspace)}>
        {workspace.keyTail !== null && <KeyTail tail={workspace.keyTail} />}
        <Button
          aria-label="Replace the API key"
          renderRoot={(props) => <Link to="/connect" search={{ replace: id }} {...props} />}
        >
          {workspace.keyPlace === 'nowhere' ? 'Paste the key…' : 'Replace…'}
        </Button>
      </Row>
      <Status workspace={workspace} />
      <Forget workspace={workspace} />
    </>
  );
}

function KeyTail({ tail }: { tail: string }) {
  return (
    <span className={`${css.fact ?? ''} mono`}>
      <span aria-hidden="true">•••• •••• </span>
      <span className="vh">Ends in </span>
      {tail}
    </span>
  );
}

function keptWhere({ keyPlace }: Workspace): string {
  switch (keyPlace) {
    case 'keychain':
      return 'Kept in this computer’s keychain, encrypted. Earmark shows only the last four characters.';
    case 'until-closed':
      return 'Kept until you close Earmark. Earmark shows only the last four characters.';
    case 'nowhere':
      return 'Earmark has no key for this workspace.';
  }
}
