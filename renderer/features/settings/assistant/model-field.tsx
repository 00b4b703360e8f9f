import { ActionIcon, Tooltip } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useAssistantModels, useSaveAssistant } from '../../../api/assistant-settings.ts';
import { describeError } from '../../../api/describe-error.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { AssistantModels, AssistantSettings } from '../../../../shared/model/assistant.ts';
import { FoundAutocomplete } from '../../../ui/found-options.tsx';
import { Field } from './field.tsx';
import css from './assistant.module.css';

const ASK = 'Ask the server for its models';

/** The model: one of those that the server lists, or any that is typed. */
export function ModelField({ assistant }: { assistant: AssistantSettings }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useSaveAssistant();
  const models = useAssistantModels();
  const listed = models.data?.models ?? null;
  const save = (name: string) => {
    setTyped(null);
    if (name === '' || name === assistant.model) return;
    const contextTokens = listed?.find((one) => one.name === name)?.contextTokens ?? null;
    saving.mutate({ change: { model: name, ...(contextTokens !== null && usable(contextTokens)) } });
  };
  return (
    <Field
      label="Model"
      htmlFor={id}
      failure={saving.error}
      hint={<ModelHint models={models.data} failure={models.error} isAsking={models.isFetching} />}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null) save(typed.trim());
        }}
      >
        <FoundAutocomplete
          id={id}
          className={css.grow}
          data={listed?.map(({ name }) => name) ?? []}
          placeholder={listed === null ? 'Type its name' : 'Choose one, or type its name'}
          spellCheck={false}
          maxLength={500}
          limit={200}
          value={typed ?? assistant.model}
          onChange={setTyped}
          onOptionSubmit={save}
          onBlur={() => {
            if (typed !== null) save(typed.trim());
          }}
        />
      </form>
      <Tooltip label={ASK}>
        <ActionIcon
          variant="default"
          size={34}
          aria-label={ASK}
          loading={models.isFetching}
          onClick={() => void models.refetch()}
        >
          <RefreshCw size={16} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </Field>
  );
}

const FEWEST_TOKENS = 1024;
const MOST_TOKENS = 10_000_000;

/** How much the server says the model reads at once. */
const usable = (tokens: number) => ({
  contextTokens: Math.min(MOST_TOKENS, Math.max(FEWEST_TOKENS, tokens)),
});

function ModelHint({
  models,
  failure,
  isAsking,
}: {
  models: AssistantModels | undefined;
  failure: Error | null;
  isAsking: boolean;
}) {
  if (isAsking) return <span role="status">Asking the server for its models…</span>;
  const problem = models?.problem ?? (failure === null ? null : describeError(failure).text);
  if (problem !== null)
    return (
      <span className={css.warning} role="status">
        {problem}
      </span>
    );
  return (
    <span role="status">
      {models?.models === undefined || models.models === null
        ? 'Its name, as the server knows it.'
        : `${counted(models.models.length, 'model')} on this server.`}
    </span>
  );
}
