import { TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type Ref, type RefObject } from 'react';
import { hostOf, misplacedKeyError } from './connect-check.ts';
import css from './connect.module.css';
import type { ConnectDraft } from './connect-draft.ts';

/** The field for the service's address and, optionally, one for a name. */
export function AddressField({
  ref,
  nameRef,
  typed,
  onType,
  fault,
  locked,
  withName,
}: {
  ref: Ref<HTMLInputElement>;
  nameRef: RefObject<HTMLInputElement | null>;
  typed: ConnectDraft;
  onType: (change: Partial<ConnectDraft>) => void;
  fault: string | null;
  locked: boolean;
  withName: boolean;
}) {
  const [named, setNamed] = useState(typed.name !== '');
  return (
    <div className={css.address}>
      <TextInput
        ref={ref}
        label="Service address"
        description="Starts with https://, or http:// on this computer. Ask your administrator."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typed.address}
        readOnly={locked}
        error={fault}
        onChange={(event) => {
          onType({ address: event.currentTarget.value });
        }}
      />
      {withName && !named && (
        <UnstyledButton
          className={css.nameIt}
          disabled={locked}
          onClick={() => {
            setNamed(true);
          }}
        >
          Add a name (optional)
        </UnstyledButton>
      )}
      {withName && named && <NameField input={nameRef} typed={typed} onType={onType} locked={locked} />}
    </div>
  );
}

function NameField(props: {
  input: RefObject<HTMLInputElement | null>;
  typed: ConnectDraft;
  onType: (change: Partial<ConnectDraft>) => void;
  locked: boolean;
}) {
  const { input } = props;
  const { address, name } = props.typed;
  const isNew = useRef(name === '');
  useEffect(() => {
    // The field replaces the button that opened it, so it takes over that button's focus.
    if (isNew.current) input.current?.focus();
  }, [input]);
  return (
    <TextInput
      ref={input}
      label="Name"
      description={`Without a name, the workspace is called ${hostOf(address) ?? 'what its address says'}.`}
      maxLength={100}
      autoComplete="off"
      value={name}
      error={misplacedKeyError(name)}
      readOnly={props.locked}
      onChange={(event) => {
        props.onType({ name: event.currentTarget.value });
      }}
    />
  );
}
