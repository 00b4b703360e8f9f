import { Button, PasswordInput } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useAssistantModels, useSaveAssistantKey } from '../../../api/assistant-settings.ts';
import { knownServerAt } from '../../../../shared/domain/assistant/known-servers.ts';
import type { AssistantSettings } from '../../../../shared/model/assistant.ts';
import { hostOf } from '../../../widgets/assistant/address-place.ts';
import { Field } from './field.tsx';
import css from './assistant.module.css';

const ShowIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <EyeOff size={17} aria-hidden="true" /> : <Eye size={17} aria-hidden="true" />;

/** The key of this address, which only the keychain has: it can be replaced and removed, but not shown again. */
export function KeyField({ assistant: { address, hasKey } }: { assistant: AssistantSettings }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const saving = useSaveAssistantKey();
  const models = useAssistantModels();
  const save = (key: string | null) => {
    if (key === '') return;
    saving.mutate(key, {
      onSuccess: () => {
        setTyped('');
        void models.refetch();
      },
    });
  };
  const server = knownServerAt(address);
  const hint = hasKey
    ? `In this computer’s keychain, and sent to ${hostOf(address)} only.`
    : server === null
      ? 'Leave it empty if the server needs none. A key is stored in this computer’s keychain.'
      : `${server.name} needs none, unless it was set up with one. A key is stored in this computer’s keychain.`;
  return (
    <Field label="Key" htmlFor={id} hint={hint} failure={saving.error}>
      <PasswordInput
        id={id}
        className={css.grow}
        placeholder={hasKey ? 'Stored. Type to replace it' : 'None'}
        maxLength={10_000}
        value={typed}
        readOnly={saving.isPending}
        visibilityToggleFocusable
        visibilityToggleIcon={ShowIcon}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what you type' }}
        onChange={(event) => {
          saving.reset();
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(typed.trim());
        }}
      />
      {typed.trim() !== '' && (
        <Button
          loading={saving.isPending}
          onClick={() => {
            save(typed.trim());
          }}
        >
          Save key
        </Button>
      )}
      {hasKey && typed.trim() === '' && (
        <Button
          color="red"
          loading={saving.isPending}
          onClick={() => {
            save(null);
          }}
        >
          Remove key
        </Button>
      )}
    </Field>
  );
}
