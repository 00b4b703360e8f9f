import { Button, PasswordInput, Radio } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { useRef, useState, useEffect, type Ref } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { keychain } from '../../api/workspace.ts';
import { AddressField } from './address-field.tsx';
import { addressFault, keyFault, misplacedKeyError, type FieldFaults } from './connect-check.ts';
import { saveConnectDraft, type ConnectDraft } from './connect-draft.ts';
import type { Purpose } from './purpose.ts';
import { useConnecting } from './use-connecting.ts';
import css from './connect.module.css';
import type { Connecting, KeychainState } from '../../../shared/model/workspace.ts';

const ACTS = { new: 'Connect', address: 'Change address', key: 'Replace key' };
const NO_FAULTS: FieldFaults = { address: null, key: null };
const ShowIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />;

/** The form for address, key and where to store it. The key is only in its input, never in React state. */
export function ConnectForm({ purpose, draft }: { purpose: Purpose; draft: ConnectDraft }) {
  const [typed, setTyped] = useState(draft);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [keep, setKeep] = useState<Connecting['keep']>('keychain');
  const addressInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const keyInput = useRef<HTMLInputElement>(null);
  const keychainState = useKeychain();
  const saveDraft = useDebouncedCallback(saveConnectDraft, { delay: 400, flushOnUnmount: true });
  const { checking, problem, connect, forgetError } = useConnecting(purpose, () => {
    saveDraft.cancel();
    if (keyInput.current !== null) keyInput.current.value = '';
  });

  const type = (change: Partial<ConnectDraft>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (purpose.kind === 'new') saveDraft(next);
  };
  const submit = async () => {
    if (checking) return;
    const key = keyInput.current?.value ?? '';
    const found = {
      address: purpose.kind === 'key' ? null : addressFault(typed.address),
      key: keyFault(key),
    };
    setFaults(found);
    if (found.address !== null || found.key !== null) {
      forgetError();
      if (found.address === null) keyInput.current?.focus();
      else addressInput.current?.focus();
      return;
    }
    const name = typed.name.trim();
    if (misplacedKeyError(name) !== null) {
      nameInput.current?.focus();
      return;
    }
    const why = await connect({
      address: typed.address.trim(),
      key: key.trim(),
      keep: keychainState.usable ? keep : 'until-closed',
      name: name === '' ? null : name,
    });
    if (why !== null) setFaults({ address: why.address, key: why.key });
  };

  return (
    <>
      {problem !== null && <ErrorSummary key={problem.text} title={problem.title} text={problem.text} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
        aria-busy={checking}
      >
        {purpose.kind === 'key' ? (
          <div className={css.fixed}>
            <b>Service address</b>
            <span data-selectable>{purpose.workspace.address}</span>
          </div>
        ) : (
          <AddressField
            ref={addressInput}
            nameRef={nameInput}
            typed={typed}
            onType={(change) => {
              type(change);
              if (change.address === undefined) return;
              // Show this error at once: a key in this field is visible on the screen.
              const address = misplacedKeyError(change.address);
              if (address !== faults.address) setFaults({ ...faults, address });
            }}
            fault={faults.address}
            locked={checking}
            withName={purpose.kind === 'new'}
          />
        )}
        <KeyField
          ref={keyInput}
          fault={faults.key}
          locked={checking}
          onType={() => {
            if (faults.key !== null) setFaults({ ...faults, key: null });
          }}
        />
        <KeyStorageChoice {...keychainState} value={keep} onChange={setKeep} locked={checking} />
        <Submit label={ACTS[purpose.kind]} isChecking={checking} />
      </form>
    </>
  );
}

function KeyField({
  ref,
  fault,
  locked,
  onType,
}: {
  ref: Ref<HTMLInputElement>;
  fault: string | null;
  locked: boolean;
  onType: () => void;
}) {
  return (
    <PasswordInput
      ref={ref}
      data-key-field
      label="API key"
      description="A long code from the service’s settings."
      autoComplete="off"
      spellCheck={false}
      readOnly={locked}
      error={fault}
      onChange={onType}
      visibilityToggleFocusable
      visibilityToggleIcon={ShowIcon}
      visibilityToggleButtonProps={{ 'aria-label': 'Show the key' }}
    />
  );
}

function Submit({ label, isChecking }: { label: string; isChecking: boolean }) {
  return (
    <div className={css.go}>
      <Button
        type="submit"
        variant="filled"
        size="lg"
        loading={isChecking}
        loaderProps={{ type: 'dots' }}
        rightSection={<ArrowRight size={17} />}
      >
        {label}
      </Button>
      <span className="text-13 text-tertiary" role="status">
        {isChecking ? 'Checking the address and key…' : 'Earmark checks the key before saving it.'}
      </span>
    </div>
  );
}

/** The state of the keychain. If it cannot be determined, the keychain counts as unusable. */
function useKeychain() {
  const { data, error, isFetching, refetch } = useQuery(keychain);
  const state =
    error === null ? data : ({ status: 'unavailable', message: describeError(error).text } as const);
  return {
    state,
    usable: state === undefined || state.status === 'working',
    looking: isFetching,
    onLookAgain: () => void refetch(),
  };
}

/** Why the form could not be sent. It takes the focus, so that Tab leads from here back to the fields. */
function ErrorSummary({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <TriangleAlert size={19} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p data-selectable>{text}</p>
      </div>
    </div>
  );
}

type Keep = Connecting['keep'];

/** The choice of where to store the key; if the keychain does not work, why, and what happens instead. */
function KeyStorageChoice(props: {
  /** Undefined until the main process has checked. */
  state: KeychainState | undefined;
  looking: boolean;
  onLookAgain: () => void;
  value: Keep;
  onChange: (keep: Keep) => void;
  locked: boolean;
}) {
  const { state, value, onChange, locked } = props;
  if (state !== undefined && state.status !== 'working') {
    return (
      <div className={css.noKeychain} role="group" aria-labelledby="keep">
        <h2 id="keep">Where to save the key</h2>
        <p>
          {state.message ?? 'This computer has no keychain that Earmark can use.'} Earmark remembers the key
          until you close it.
        </p>
        <Button size="xs" loading={props.looking} onClick={props.onLookAgain}>
          Look for the keychain again
        </Button>
      </div>
    );
  }
  const encrypted = state?.status === 'working';
  return (
    <Radio.Group
      label="Where to save the key"
      value={value}
      onChange={(chosen) => {
        onChange(chosen === 'keychain' ? 'keychain' : 'until-closed');
      }}
    >
      <div className={css.radios}>
        <Radio
          value="keychain"
          disabled={locked}
          label="This computer’s keychain"
          description={encrypted ? 'Encrypted. You stay signed in.' : 'Looking for it…'}
        />
        <Radio
          value="until-closed"
          disabled={locked}
          label="Don’t save; ask each time"
          description="Remembered until you close Earmark."
        />
      </div>
    </Radio.Group>
  );
}
