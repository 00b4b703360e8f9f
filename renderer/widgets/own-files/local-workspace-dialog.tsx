import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import dialog from '../../ui/dialog.module.css';
import css from './local-workspace-dialog.module.css';
import { useLocalWorkspace } from './use-local-workspace.ts';

const LONGEST = 100;

/** Asks for the names of a workspace without a service and of its first project, and creates them. */
export function LocalWorkspaceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="New workspace without a service"
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {opened && <Form onClose={onClose} />}
    </Modal>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [projectName, setProjectName] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { create, busy, problem } = useLocalWorkspace();
  const fault = (text: string, why: string) => (isIncomplete && text.trim() === '' ? why : null);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || projectName.trim() === '') setIsIncomplete(true);
        else create(name.trim(), projectName.trim(), onClose);
      }}
    >
      <p className={dialog.text}>
        For your own recordings and transcripts. Everything stays on this computer.
      </p>
      <TextInput
        label="Workspace name"
        data-autofocus
        value={name}
        maxLength={LONGEST}
        error={fault(name, 'Give the workspace a name.')}
        dir="auto"
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
      />
      <TextInput
        label="First project"
        value={projectName}
        maxLength={LONGEST}
        error={fault(projectName, 'Give the project a name.')}
        dir="auto"
        onChange={(event) => {
          setProjectName(event.currentTarget.value);
        }}
      />
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" loading={busy}>
          Create
        </Button>
      </div>
    </form>
  );
}
