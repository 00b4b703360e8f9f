import { NumberInput, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { sessionName } from '../../../../shared/domain/session-name.ts';
import { longestSession } from '../../../api/assistant.ts';
import { useSaveAssistant } from '../../../api/assistant-settings.ts';
import { useSessionsById } from '../../../api/library.ts';
import type { AssistantSettings } from '../../../../shared/model/assistant.ts';
import { Field } from './field.tsx';

const FEWEST_TOKENS = 1024;
const MOST_TOKENS = 10_000_000;

/** How much the model reads and writes in one call; longer sessions are sent in parts. */
export function ContextField({
  assistant: { contextTokens },
  listedTokens,
}: {
  assistant: AssistantSettings;
  /** What the server says; null if it does not. */
  listedTokens: number | null;
}) {
  const id = useId();
  const [typed, setTyped] = useState<number | string | null>(null);
  const longest = useLongest();
  const saving = useSaveAssistant();
  const save = () => {
    setTyped(null);
    if (typeof typed !== 'number' || typed < FEWEST_TOKENS || typed === contextTokens) return;
    saving.mutate({ change: { contextTokens: typed } });
  };
  return (
    <Field
      label="Reads at once"
      htmlFor={id}
      failure={saving.error}
      hint={`${longest}Longer sessions are sent in parts. Up to a quarter stays free for the answer.`}
    >
      <NumberInput
        id={id}
        w={130}
        min={FEWEST_TOKENS}
        max={MOST_TOKENS}
        step={1024}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="blur"
        thousandSeparator=","
        value={typed ?? contextTokens}
        onChange={setTyped}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
      <span className="text-13 text-tertiary">
        {listedTokens === contextTokens ? 'tokens, says the server' : 'tokens'}
      </span>
    </Field>
  );
}

/** "Your longest session, P07 Ines, needs about 1,100 tokens. "; empty until that is known, or without sessions. */
function useLongest(): string {
  const { data } = useQuery(longestSession);
  const sessions = useSessionsById();
  if (data == null) return '';
  const session = sessions.get(data.sessionId);
  const name = session === undefined ? '' : ` ${sessionName(session)},`;
  return `Your longest session,${name} needs about ${formatNumber(Math.ceil(data.tokens / 100) * 100)} tokens. `;
}

/** How many calls wait for an answer at the same time. */
export function AtOnceField({ assistant: { atOnce } }: { assistant: AssistantSettings }) {
  const saving = useSaveAssistant();
  return (
    <Field
      label="Calls at a time"
      failure={saving.error}
      hint="One is right for a model on this computer. A gateway may answer several at a time."
    >
      <SegmentedControl
        aria-label="Calls at a time"
        value={String(atOnce)}
        data={['1', '2', '3', '4']}
        onChange={(value) => {
          saving.mutate({ change: { atOnce: Number(value) } });
        }}
      />
    </Field>
  );
}
