import { Button, Checkbox, Modal, Switch } from '@mantine/core';
import { useQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { describeError, valueOf } from '../../api/describe-error.ts';
import { useSample } from '../../api/sample.ts';
import { useSetting } from '../../api/settings.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { ReplaceSampleDialog, replaceSampleLabel } from '../../widgets/sample/replace-sample-dialog.tsx';
import { LocalWorkspace } from './local-workspace.tsx';
import { Name } from './name.tsx';
import { Row } from './row.tsx';
import css from './settings.module.css';
import type { SampleState } from '../../../shared/model/sample.ts';
import type { Workspace, ConnectionCheck } from '../../../shared/model/workspace.ts';
import { bridge } from '../../api/bridge.ts';
import { whenInSentence } from '../../../shared/domain/dates.ts';
import { useNow } from '../../ui/use-now.ts';
import dialog from '../../ui/dialog.module.css';

/** The service that Earmark is connected to, and buttons to change it. */
export function Connection() {
  const { data: workspace, error } = useQuery(currentWorkspace);
  if (error !== null) return <Row label="Connection" hint={describeError(error).text} />;
  if (workspace === undefined) return null;
  if (workspace.local) return <LocalWorkspace key={workspace.id} workspace={workspace} />;
  return workspace.sample ? <Sample /> : <Own key={workspace.id} workspace={workspace} />;
}

function Sample() {
  const sample = useSample();
  return (
    <>
      <Row
        label="Sample workspace"
        hint="A made-up study to try out. Its service runs inside Earmark, so nothing is sent."
      >
        <Button renderRoot={(props) => <Link to="/connect" {...props} />}>Connect a service…</Button>
      </Row>
      {sample?.isOlder === false && <ThingsToTry />}
      {sample !== undefined && <ReplaceSample sample={sample} />}
    </>
  );
}

function ThingsToTry() {
  const shown = useSetting('thingsToTry');
  return (
    <Row
      label="Show things to try"
      hint="Shown above the sessions of the sample workspace."
      failure={shown.failure}
    >
      <Switch
        aria-label="Show things to try"
        checked={shown.value}
        onChange={(event) => {
          shown.save(event.currentTarget.checked);
        }}
      />
    </Row>
  );
}

function ReplaceSample({ sample }: { sample: SampleState }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Row
      label={sample.isOlder ? 'New sample' : 'Reset the sample'}
      hint={
        sample.isOlder
          ? 'Your work in the current sample stays until you replace it.'
          : 'Deletes your work in it and restores the original notes and codes.'
      }
    >
      <Button color="red" onClick={open} aria-haspopup="dialog">
        {replaceSampleLabel(sample)}
      </Button>
      <ReplaceSampleDialog opened={opened} onClose={close} />
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
      <span className="visually-hidden">Ends in </span>
      {tail}
    </span>
  );
}

function keptWhere({ keyPlace }: Workspace): string {
  switch (keyPlace) {
    case 'keychain':
      return 'Encrypted in this computer’s keychain.';
    case 'until-closed':
      return 'Remembered until you close Earmark.';
    case 'nowhere':
      return 'Earmark has no key for this workspace.';
  }
}

/** Whether the service responds and accepts the key, checked when the user clicks the button. */
function Status({ workspace }: { workspace: Workspace }) {
  const now = useNow();
  const checking = useMutation({
    mutationFn: async () => valueOf(await bridge.call.checkConnection(null)),
  });
  const { data, error, isPending } = checking;
  const keyless = workspace.keyPlace === 'nowhere';
  return (
    <Row
      label="Status"
      hint={data === undefined ? 'Asks the service whether it accepts the key.' : checkText(data, now)}
      failure={error}
    >
      <span role="status">
        {isPending && <span className={css.fact}>Checking…</span>}
        {data !== undefined && (
          <span className={css.working}>
            <Check size={16} strokeWidth={2.2} aria-hidden="true" />
            Connected
          </span>
        )}
        {(error !== null || (keyless && checking.isIdle)) && (
          <span className={css.off}>
            <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" />
            Not connected
          </span>
        )}
      </span>
      {!keyless && (
        <Button
          loading={isPending}
          onClick={() => {
            checking.mutate();
          }}
        >
          Check now
        </Button>
      )}
    </Row>
  );
}

/** "Last checked today, 10:28, with GET /v1/user/profile." */
function checkText({ sent, checkedAt }: ConnectionCheck, now: Date): string {
  const calls = sent.length === 0 ? '' : `, with ${sent.join(' and ')}`;
  return `Last checked ${whenInSentence(new Date(checkedAt), now)}${calls}.`;
}

/** Removes a workspace from this computer. Nothing changes on the service. */
function Forget({ workspace }: { workspace: Workspace }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Row
      label="Forget this workspace"
      hint="Removes its key from this computer. Nothing changes on the service."
    >
      <Button color="red" onClick={open} aria-haspopup="dialog">
        Forget…
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Forget ${workspace.name}?`}
        withCloseButton={false}
        size={460}
      >
        <Question workspace={workspace} onKeep={close} />
      </Modal>
    </Row>
  );
}

function Question({ workspace, onKeep }: { workspace: Workspace; onKeep: () => void }) {
  const [withData, setWithData] = useState(false);
  const forgetting = useMutation({
    // The main process then opens the sample workspace.
    mutationFn: async () => valueOf(await bridge.call.forgetWorkspace({ id: workspace.id, withData })),
  });
  return (
    <>
      <p className={css.question}>
        Earmark removes its key and no longer lists it. Links and sessions stay on the service. Connect again
        to see them.
      </p>
      <Checkbox
        label="Also delete its data on this computer"
        description={
          withData
            ? 'Deletes its sessions, recordings, transcripts, summaries, notes and drafts.'
            : 'Otherwise it returns when you connect to the same address.'
        }
        checked={withData}
        disabled={forgetting.isPending}
        onChange={(event) => {
          setWithData(event.currentTarget.checked);
        }}
      />
      {forgetting.error !== null && (
        <p className={css.failure} role="alert">
          {describeError(forgetting.error).text}
        </p>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onKeep}>
          Keep workspace
        </Button>
        <Button
          variant="filled"
          color="red"
          loading={forgetting.isPending}
          onClick={() => {
            forgetting.mutate();
          }}
        >
          {withData ? 'Forget and delete' : 'Forget workspace'}
        </Button>
      </div>
    </>
  );
}
