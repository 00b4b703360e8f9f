import { Button, Menu, TextInput } from '@mantine/core';
import { ChevronDown, Laptop, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useAssistantModels, useSaveAssistant } from '../../../api/assistant-settings.ts';
import { NoAnswerError } from '../../../api/describe-error.ts';
import { KNOWN_SERVERS } from '../../../../shared/domain/assistant/known-servers.ts';
import type { AssistantSettings } from '../../../../shared/model/assistant.ts';
import { hostOf, isOnThisComputer } from '../../../widgets/assistant/address-place.ts';
import { Field } from './field.tsx';
import css from './assistant.module.css';

const PLACEHOLDER = 'http://localhost:11434/v1';

/** The address of the model: saved when the field is left, and again with what the server's answer says about it. */
export function AddressField({ assistant }: { assistant: AssistantSettings | null }) {
  const id = useId();
  const saved = assistant?.address ?? '';
  /** Null while nothing else than the saved address is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useSaveAssistant();
  const models = useAssistantModels();
  const isAsking = saving.error instanceof NoAnswerError && saving.error.code === 'plain-http';
  const save = (address: string, allowsPlainHttp = false) => {
    if (address.trim() === '' || address.trim() === saved) {
      discard();
      return;
    }
    saving.mutate(
      { change: { address: address.trim() }, allowsPlainHttp },
      {
        onSuccess: () => {
          setTyped(null);
          void models.refetch();
        },
      },
    );
  };
  const discard = () => {
    saving.reset();
    setTyped(null);
  };
  return (
    <Field
      label="Address"
      htmlFor={id}
      failure={isAsking ? null : saving.error}
      hint={
        isAsking ? (
          <PlainHttpQuestion
            host={hostOf(typed ?? '')}
            isSaving={saving.isPending}
            onUse={() => {
              save(typed ?? '', true);
            }}
            onDiscard={discard}
          />
        ) : assistant === null ? (
          'Any server with an interface like OpenAI’s: Ollama, LM Studio, llama.cpp, or a gateway of your university.'
        ) : (
          <Place address={saved} />
        )
      }
    >
      <TextInput
        id={id}
        className={css.grow}
        placeholder={PLACEHOLDER}
        spellCheck={false}
        maxLength={2000}
        value={typed ?? saved}
        readOnly={saving.isPending}
        rightSectionWidth={108}
        rightSection={
          <Examples
            onChoose={(address) => {
              setTyped(address);
              save(address);
            }}
          />
        }
        onChange={(event) => {
          saving.reset();
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(event.currentTarget.value);
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation();
            discard();
          }
        }}
        onBlur={(event) => {
          if (!isAsking && typed !== null) save(event.currentTarget.value);
        }}
      />
    </Field>
  );
}

function Examples({ onChoose }: { onChoose: (address: string) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="subtle" rightSection={<ChevronDown size={13} aria-hidden="true" />}>
          Examples
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {KNOWN_SERVERS.map(({ name, address }) => (
          <Menu.Item
            key={name}
            rightSection={<span className="text-12 text-tertiary">{address}</span>}
            onClick={() => {
              onChoose(address);
            }}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Where what is sent goes. */
function Place({ address }: { address: string }) {
  return isOnThisComputer(address) ? (
    <span className={css.place}>
      <Laptop size={15} aria-hidden="true" />
      On this computer. What you send does not leave it.
    </span>
  ) : (
    <span className={css.place} data-away>
      <TriangleAlert size={15} aria-hidden="true" />
      Leaves this computer, for {hostOf(address)}.
    </span>
  );
}

function PlainHttpQuestion({
  host,
  isSaving,
  onUse,
  onDiscard,
}: {
  host: string;
  isSaving: boolean;
  onUse: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className={css.question} role="alert">
      <p>
        <b>Others on the network could read what you send to {host}.</b> Its address begins with http://,
        without the s. Use it only in a network that you trust.
      </p>
      <div className={css.answers}>
        <Button size="xs" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="xs" loading={isSaving} onClick={onUse}>
          Use it anyway
        </Button>
      </div>
    </div>
  );
}
