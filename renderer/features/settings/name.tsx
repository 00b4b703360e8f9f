import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { valueOf } from '../../api/describe-error.ts';
import { holdsApiKey } from '../../../shared/domain/api-key.ts';
import { workspaces } from '../../api/workspace.ts';
import { Row } from './row.tsx';
import css from './settings.module.css';
import type { Workspace } from '../../../shared/model/workspace.ts';

/** The workspace's name, which only Earmark uses. */
export function Name({ workspace }: { workspace: Workspace }) {
  const [editing, setEditing] = useState(false);
  const queryClient = useQueryClient();
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const renaming = useMutation({
    mutationFn: async (name: string) =>
      valueOf(await bridge.call.renameWorkspace({ id: workspace.id, name })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: workspaces.queryKey, exact: true }),
  });
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const save = (name: string) => {
    renaming.mutate(name, {
      onSuccess: () => {
        setEditing(false);
      },
    });
  };
  const discard = () => {
    renaming.reset();
    setEditing(false);
  };
  return (
    <Row label="Name" hint="Shown only in Earmark on this computer." failure={renaming.error}>
      {editing ? (
        <NameForm name={workspace.name} busy={renaming.isPending} onSave={save} onDiscard={discard} />
      ) : (
        <>
          <span className={css.fact} data-selectable>
            {workspace.name}
          </span>
          <Button
            ref={opener}
            aria-label="Rename this workspace"
            onClick={() => {
              setEditing(true);
            }}
          >
            Rename
          </Button>
        </>
      )}
    </Row>
  );
}

function NameForm(props: {
  name: string;
  busy: boolean;
  onSave: (name: string) => void;
  onDiscard: () => void;
}) {
  const [typed, setTyped] = useState(props.name);
  const name = typed.trim();
  const fault = holdsApiKey(name) ? 'This looks like an API key. Choose another name.' : null;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The field replaces the button that had the focus.
    input.current?.select();
  }, []);
  return (
    <form
      className={css.name}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault !== null) input.current?.focus();
        else if (name === '' || name === props.name) props.onDiscard();
        else props.onSave(name);
      }}
    >
      <TextInput
        ref={input}
        aria-label="Name of this workspace"
        w={220}
        maxLength={100}
        autoComplete="off"
        value={typed}
        error={fault}
        readOnly={props.busy}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onDiscard();
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <Button onClick={props.onDiscard}>Discard</Button>
      <Button type="submit" variant="filled" loading={props.busy}>
        Save name
      </Button>
    </form>
  );
}
