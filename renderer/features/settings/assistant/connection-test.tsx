import { Button } from '@mantine/core';
import { Check, CircleX, RefreshCw, Square } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAssistantTest, useSaveAssistant } from '../../../api/assistant-settings.ts';
import { copyText } from '../../../api/copy-text.ts';
import { describeError } from '../../../api/describe-error.ts';
import { knownServerAt } from '../../../../shared/domain/assistant/known-servers.ts';
import { whenInSentence } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AssistantSettings, AssistantTest } from '../../../../shared/model/assistant.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PromptRuler } from './prompt-ruler.tsx';
import { testResults, type TestProblem } from './test-results.ts';
import css from './assistant.module.css';

/** Tests the connection with made-up text, and shows what was found: what does not work first. */
export function ConnectionTest({
  assistant,
  listedTokens,
}: {
  assistant: AssistantSettings;
  /** How much the server says it reads at once; null if it does not. */
  listedTokens: number | null;
}) {
  const { test, contextTokens, model } = assistant;
  const testing = useAssistantTest(
    `${assistant.address} ${model} ${String(contextTokens)} ${String(assistant.hasKey)}`,
  );
  const { isRunning, failure } = testing;
  const [isStopping, setStopping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    // The button that had the focus was replaced by another one.
    if (wasRunning.current !== isRunning && document.activeElement === document.body) button.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);

  if (isRunning)
    return (
      <Card
        title="Testing…"
        meta="with made-up text only"
        button={
          <Button
            ref={button}
            size="xs"
            leftSection={<Square size={11} fill="currentColor" aria-hidden="true" />}
            loading={isStopping}
            onClick={() => {
              setStopping(true);
              void testing.stop();
            }}
          >
            Stop
          </Button>
        }
      >
        <p className={css.waiting}>
          A prompt of {counted(contextTokens, 'token')} can take minutes on a slow computer.
        </p>
      </Card>
    );
  const again = (
    <Button
      ref={button}
      size="xs"
      variant={test === null ? 'filled' : 'default'}
      disabled={model === ''}
      leftSection={<RefreshCw size={14} aria-hidden="true" />}
      onClick={() => {
        setStopping(false);
        testing.start();
      }}
    >
      {test === null && failure === null ? 'Test connection' : 'Test again'}
    </Button>
  );
  if (failure !== null)
    return (
      <Card title="The test did not finish" button={again}>
        <ol>
          <li data-bad>
            <CircleX size={16} strokeWidth={1.9} aria-hidden="true" />
            <div role="alert">{describeError(failure).text}</div>
          </li>
        </ol>
      </Card>
    );
  if (test === null)
    return (
      <Card title={testing.wasStopped ? 'You stopped the test' : 'Not tested yet'} button={again}>
        <p className={css.waiting}>
          {model === ''
            ? 'Choose a model first.'
            : `Sends about ${counted(contextTokens, 'token')} of made-up text, none of yours. A server that charges does so for the test too.`}
        </p>
      </Card>
    );
  return <Result test={test} assistant={assistant} listedTokens={listedTokens} button={again} />;
}

function Card({
  title,
  meta,
  button,
  children,
}: {
  title: string;
  meta?: string;
  button: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.test} role="group" aria-label="Test of the connection">
      <header>
        <b role="status">{title}</b>
        <span className={css.meta}>{meta}</span>
        {button}
      </header>
      {children}
    </div>
  );
}

function Result({
  test,
  assistant,
  listedTokens,
  button,
}: {
  test: AssistantTest;
  assistant: AssistantSettings;
  listedTokens: number | null;
  button: ReactNode;
}) {
  const now = useNow();
  const { problems, facts } = testResults(test, assistant, listedTokens);
  return (
    <Card
      title={
        problems.length === 0
          ? 'Ready'
          : problems.length === 1
            ? 'One thing does not work'
            : `${formatNumber(problems.length)} things do not work`
      }
      meta={`Tested ${whenInSentence(new Date(test.testedAt), now)}, with made-up text only`}
      button={button}
    >
      <ol>
        {problems.map((problem) => (
          <li key={problem.title} data-bad>
            <CircleX size={16} strokeWidth={1.9} aria-hidden="true" />
            <Problem problem={problem} assistant={assistant} />
          </li>
        ))}
        {facts.map(({ title, text, fullTokens }) => (
          <li key={title}>
            <Check size={16} strokeWidth={1.9} aria-hidden="true" />
            <b>{title}</b>
            <div>
              {text}
              {fullTokens !== null && <PromptRuler sentTokens={fullTokens} longest={null} />}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Problem({
  problem: { title, text, cut, useInstead },
  assistant: { address, model, contextTokens },
}: {
  problem: TestProblem;
  assistant: AssistantSettings;
}) {
  const saving = useSaveAssistant();
  const server = useInstead === null ? null : knownServerAt(address);
  const command = server?.command(contextTokens, model);
  return (
    <div>
      <b>{title}</b>
      <p>{text}</p>
      {cut !== null && <PromptRuler sentTokens={cut.sentTokens} longest={cut.longest} />}
      {server !== null && command !== undefined && (
        <>
          <p className="text-13">{server.toReadMore}</p>
          <div className={css.command}>
            <code data-selectable>{command}</code>
            <CopyButton variant="subtle" copy={() => copyText(command)} />
          </div>
        </>
      )}
      {useInstead !== null && (
        <Button
          size="xs"
          loading={saving.isPending}
          onClick={() => {
            saving.mutate({ change: { contextTokens: useInstead } });
          }}
        >
          Use {formatNumber(useInstead)} instead
        </Button>
      )}
      {saving.error !== null && (
        <p className={css.failure} role="alert">
          {describeError(saving.error).text}
        </p>
      )}
    </div>
  );
}
