import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bridge } from '../../api/bridge.ts';
import { describeError, valueOf } from '../../api/describe-error.ts';
import dialog from '../../ui/dialog.module.css';
import type { Workspace } from '../../../shared/model/workspace.ts';
import { Name } from './name.tsx';
import { Row } from './row.tsx';
import css from './settings.module.css';

/** A workspace without a service: its name, and deleting it. */
export function LocalWorkspace({ workspace }: { workspace: Workspace }) {
  return (
    <>
      <Name workspace={workspace} />
      <Row
        label="No service"
        hint="Everything in this workspace is on this computer only. A service gets another workspace."
      >
        <Button renderRoot={(props) => <Link to="/connect" {...props} />}>Connect a service…</Button>
      </Row>
      <Delete workspace={workspace} />
    </>
  );
}

/** Deletes a local workspace with all its data: without a service, there is nothing to connect to again. */
function Delete({ workspace }: { workspace: Workspace }) {
  const [opened, { open, close }] = useDisclosure();
  const deletion = useMutation({
    // Main then opens the sample workspace.
    mutationFn: async () => valueOf(await bridge.call.forgetWorkspace({ id: workspace.id, withData: true })),
  });
  return (
    <Row
      label="Delete this workspace"
      hint="Deletes its sessions, transcripts, notes and copied recordings. Your own files stay where they are."
    >
      <Button color="red" onClick={open} aria-haspopup="dialog">
        Delete…
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Delete ${workspace.name}?`}
        withCloseButton={false}
        size={460}
      >
        <p className={css.question}>
          Its sessions, transcripts, notes and copied recordings are only on this computer, and cannot be
          brought back without a backup. Your own files stay where they are.
        </p>
        {deletion.error !== null && (
          <p className={css.failure} role="alert">
            {describeError(deletion.error).text}
          </p>
        )}
        <div className={dialog.answers}>
          <Button data-autofocus onClick={close}>
            Keep workspace
          </Button>
          <Button
            variant="filled"
            color="red"
            loading={deletion.isPending}
            onClick={() => {
              deletion.mutate();
            }}
          >
            Delete workspace
          </Button>
        </div>
      </Modal>
    </Row>
  );
}
