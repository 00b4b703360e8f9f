import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useAssistant, useAssistantModels } from '../../../api/assistant-settings.ts';
import { policy } from '../../../api/privacy.ts';
import type { AssistantSettings } from '../../../../shared/model/assistant.ts';
import { Empty } from '../../../ui/empty.tsx';
import { AddressField } from './address-field.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { AtOnceField, ContextField } from './context-field.tsx';
import { Field } from './field.tsx';
import { KeyField } from './key-field.tsx';
import { ModelField } from './model-field.tsx';
import { PastCalls } from './past-calls.tsx';
import { PromptsDialog } from './prompts-dialog.tsx';
import { TurnOff } from './turn-off.tsx';
import { WhatIsSent } from './what-is-sent.tsx';
import css from './assistant.module.css';

/** The researcher's own language model. Until there is an address, nothing else in Earmark shows anything of it. */
export function Assistant() {
  const { data: set } = useQuery(policy);
  const assistant = useAssistant();
  if (set === undefined) return null;
  if (!set.assistant) return <Removed />;
  return (
    <div className={css.columns}>
      <div>
        <p className={css.lead}>
          Suggests quotes and drafts memos, with a language model that you or your university run. Earmark
          brings no model with it.{' '}
          {assistant === null
            ? 'Until you give an address, it shows nowhere else.'
            : 'Nothing of your sessions is sent until you press Start.'}
        </p>
        <AddressField assistant={assistant} />
        {assistant === null ? (
          <Button className={css.untried} variant="filled" disabled>
            Test connection
          </Button>
        ) : (
          // Another address has another key and other models.
          <Chosen key={assistant.address.replace(/\/v1$/, '')} assistant={assistant} />
        )}
      </div>
      <WhatIsSent />
    </div>
  );
}

function Chosen({ assistant }: { assistant: AssistantSettings }) {
  const { data } = useAssistantModels();
  const [opened, { open, close }] = useDisclosure();
  const listedTokens = data?.models?.find(({ name }) => name === assistant.model)?.contextTokens ?? null;
  const hasOwnWording = Object.values(assistant.ownWording).some((wording) => wording !== '');
  return (
    <>
      <KeyField assistant={assistant} />
      <ModelField assistant={assistant} />
      <ContextField assistant={assistant} listedTokens={listedTokens} />
      <AtOnceField assistant={assistant} />
      <ConnectionTest assistant={assistant} listedTokens={listedTokens} />
      <Field label="Prompts">
        <span className={css.fact}>{hasOwnWording ? 'With your own wording' : 'Earmark’s wording'}</span>
        <Button size="xs" onClick={open} aria-haspopup="dialog">
          Show prompts…
        </Button>
        <PromptsDialog opened={opened} assistant={assistant} onClose={close} />
      </Field>
      <Field
        label="Calls"
        hint="The activity log under Privacy records every run: where to, model, sessions, calls and tokens."
      >
        <PastCalls />
        <TurnOff assistant={assistant} />
      </Field>
    </>
  );
}

function Removed() {
  return (
    <Empty
      inPanel
      icon={ShieldCheck}
      title="Your organisation has removed the assistant"
      description="A policy on this computer turns it off. Quotes you accepted before stay, with their mark."
      act={
        <Button renderRoot={(props) => <Link to="/settings" search={{ section: 'privacy' }} {...props} />}>
          Show the policy
        </Button>
      }
    />
  );
}
