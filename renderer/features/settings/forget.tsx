import { Button, Checkbox, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { describeError, valueOf } from '../../api/describe-error.ts';
import dialog from '../../ui/dialog.module.css';
import { Row } from './row.tsx';
import css from './settings.module.css';
import type { Workspace } from '../../../shared/model/workspace.ts';

/** Removes a workspace from this computer. Nothing changes on the service. */
export function Forget({ workspace }: { workspace: Workspace }) {
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
        Earmark removes the key and no longer lists this workspace. Links and sessions stay on the service. To
        see them here again, connect with a key.
      </p>
      <Checkbox
        label="Also delete what Earmark keeps of it on this computer"
        description={
          withData
            ? 'Sessions, recordings, transcripts, summaries, notes and drafts of this workspace are deleted.'
            : 'Without this it is here again when you connect to the same address.'
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
