import { Link } from '@tanstack/react-router';
import { Laptop, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { whenInSentence } from '../../../shared/domain/dates.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { AssistantSettings } from '../../../shared/model/assistant.ts';
import { useNow } from '../../ui/use-now.ts';
import { isOnThisComputer } from './address-place.ts';
import css from './before-sending.module.css';
import { timeText, tokensBackText, tokensOutText } from './run-facts.ts';
import { WHAT_COMES_BACK, type TaskSubject } from './task-subject.ts';
import type { Plan } from './use-plan.ts';

/** To whom a task is sent, how much that is, and what comes back. */
export function RunFactsPanel({
  task,
  assistant,
  plan,
  onLeave,
}: {
  task: TaskSubject['task'];
  assistant: AssistantSettings;
  plan: Plan;
  /** Called before the dialog is left for Settings. */
  onLeave: () => void;
}) {
  const { address, model, contextTokens, test } = assistant;
  const now = useNow();
  const isHere = isOnThisComputer(address);
  const { calls } = plan;
  return (
    <section className={css.facts} aria-label="To whom, and how much" tabIndex={-1}>
      <h3>To</h3>
      <p className={css.address} data-selectable>
        {address}
      </p>
      {isHere ? (
        <p className={css.place}>
          <Laptop size={15} aria-hidden="true" />
          On this computer
        </p>
      ) : (
        <>
          <p className={css.place} data-away>
            <TriangleAlert size={15} aria-hidden="true" />
            Leaves this computer
          </p>
          <p className={css.hint}>Its terms say who can read what it receives. Earmark does not know them.</p>
        </>
      )}
      <p className={css.hint}>
        {model === ''
          ? 'No model is chosen.'
          : test === null
            ? `${model}, not tested yet.`
            : `${model}, tested ${whenInSentence(new Date(test.testedAt), now)}.`}
      </p>
      <TestWarning assistant={assistant} onLeave={onLeave} />
      <h3>How much</h3>
      <dl>
        <Fact name="Calls" isLarge>
          {formatNumber(calls.length)}
        </Fact>
        <Fact name="Tokens out" isLarge>
          {calls.length === 0 ? '–' : tokensOutText(calls)}
        </Fact>
        <Fact name="Tokens back, at most">
          {calls.length === 0 ? '–' : tokensBackText(contextTokens, calls.length)}
        </Fact>
        <Fact name="Time on this model">{calls.length === 0 ? '–' : timeText(assistant, calls.length)}</Fact>
        <Fact name="Cost">{isHere ? 'none' : 'Earmark can’t know'}</Fact>
      </dl>
      <h3>What comes back</h3>
      <p className={css.hint}>{WHAT_COMES_BACK[task]}</p>
    </section>
  );
}

function Fact({ name, isLarge = false, children }: { name: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <div data-large={isLarge || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is wrong with the connection as far as its test says, with the way to Settings. */
function TestWarning({
  assistant: { model, test },
  onLeave,
}: {
  assistant: AssistantSettings;
  onLeave: () => void;
}) {
  const cut = test !== null && (!test.fullPrompt.start || !test.fullPrompt.end);
  const words =
    model === ''
      ? 'Choose a model before you start.'
      : test === null
        ? 'Nobody knows yet whether this model reads a prompt of full length. Test the connection first.'
        : cut
          ? 'The test found that this server cuts long prompts. Quotes in the part that is cut are not found.'
          : null;
  if (words === null) return null;
  return (
    <p className={css.warning}>
      <TriangleAlert size={15} aria-hidden="true" />
      <span>
        {words}{' '}
        <Link to="/settings" search={{ section: 'assistant' }} onClick={onLeave}>
          Open Settings
        </Link>
      </span>
    </p>
  );
}
