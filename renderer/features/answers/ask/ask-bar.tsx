import { Button, Kbd, Menu, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, History, ScanText } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { whenOpened } from '../../../../shared/domain/dates.ts';
import type { AssistantRun } from '../../../../shared/model/assistant.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';
import { librarySessions, useSessionsById } from '../../../api/library.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { useNow } from '../../../ui/use-now.ts';
import { prepareTask } from '../../../widgets/assistant/before-sending-store.ts';
import {
  firstProject,
  isTicked,
  readinessOf,
  sessionsIn,
} from '../../../widgets/assistant/session-choices.ts';
import { AskSessions } from './ask-sessions.tsx';
import css from './ask.module.css';

/** As the contract of main has it. */
const LONGEST_QUESTION = 4000;

/** A question that was typed, and the last run when it was prepared: a later run is about it. */
const questionDraft = z.strictObject({ text: z.string(), preparedAfter: z.string().nullable() });

const NO_SESSIONS: readonly SessionRecord[] = [];

/** The question, the sessions to ask, and earlier questions. Without an assistant, the question is only shown. */
export function AskBar({
  run,
  runs,
  askedIds,
  canAsk,
  onRun,
  children,
}: {
  /** The run that is shown; undefined if there is none. */
  run: AssistantRun | undefined;
  /** The last started first. */
  runs: readonly AssistantRun[];
  /** The sessions of the run; null until they are read. */
  askedIds: readonly string[] | null;
  canAsk: boolean;
  onRun: (runId: string) => void;
  /** What came of the run. */
  children: ReactNode;
}) {
  const last = runs[0]?.id ?? '';
  const { draft, keep } = useDraft('question to sessions', 'new', questionDraft);
  const choice = useSessionChoice(run?.id ?? '', askedIds);
  const isSpent = draft?.preparedAfter != null && draft.preparedAfter !== last;
  const question = run?.question ?? '';
  const text = draft == null || isSpent ? question : draft.text;
  const earlier = runs.length > 1 || (runs.length === 1 && run === undefined);
  const menu = earlier && (
    <EarlierQuestions
      run={run}
      runs={runs}
      onRun={(runId) => {
        // An earlier question is shown in the field too, unless something else was typed.
        if (draft != null && (isSpent || draft.text.trim() === question)) keep(null);
        onRun(runId);
      }}
    />
  );
  const ask = () => {
    if (draft != null && !isSpent) keep({ ...draft, preparedAfter: last });
    prepareTask({ task: 'ask', question: text.trim() }, choice.ids);
  };
  if (!canAsk)
    return (
      <div className={css.bar}>
        <div className={css.row}>
          <h2 className={css.asked} dir="auto">
            {question}
          </h2>
          {menu}
        </div>
        {children}
      </div>
    );
  return (
    <div className={css.bar}>
      <div className={css.row}>
        <Textarea
          className={css.question ?? ''}
          aria-label="Question"
          placeholder="What made it hard?"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={LONGEST_QUESTION}
          dir="auto"
          {...(run === undefined && { 'data-first-focus': true })}
          leftSection={<ScanText size={17} strokeWidth={1.75} aria-hidden="true" />}
          rightSection={<Kbd aria-hidden="true">{keyHintText('Enter')}</Kbd>}
          rightSectionWidth={64}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            keep({ text: value, preparedAfter: null });
          }}
          onKeyDown={(event) => {
            // While a word of another script is being composed, Enter ends that.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            ask();
          }}
        />
        {menu}
        <AskSessions {...choice} />
        <Button className={css.ask ?? ''} variant="filled" onClick={ask}>
          Ask…
        </Button>
      </div>
      {text.trim() !== question && question !== '' && (
        <p className={css.of}>
          Below are the answers to “<bdi>{question}</bdi>”
        </p>
      )}
      {children}
    </div>
  );
}

/** What the person chose beside the answers to one question; another question begins with its own sessions. */
interface Choice {
  runId: string;
  project: string | null;
  byHand: ReadonlyMap<string, boolean>;
}

const NO_CHOICE: Choice = { runId: '', project: null, byHand: new Map() };

/** Which sessions are ticked: at first those of the run that is shown, as far as somebody has checked them. */
function useSessionChoice(runId: string, askedIds: readonly string[] | null) {
  const sessions = useQuery(librarySessions).data ?? NO_SESSIONS;
  const byId = useSessionsById();
  const [chosen, setChosen] = useState<Choice>({ ...NO_CHOICE, runId });
  const { project: chosenProject, byHand } = chosen.runId === runId ? chosen : NO_CHOICE;
  const project = useMemo(
    () => chosenProject ?? firstProject(sessions, askedIds),
    [chosenProject, sessions, askedIds],
  );
  const ticks = useMemo(() => {
    const checked = askedIds?.filter((id) => {
      const record = byId.get(id);
      return record !== undefined && readinessOf(record) === 'checked';
    });
    return { first: checked === undefined ? null : new Set(checked), byHand };
  }, [askedIds, byId, byHand]);
  const ids = useMemo(
    () =>
      sessionsIn(sessions, project)
        .filter((one) => isTicked(one, ticks))
        .map(({ sessionId }) => sessionId),
    [sessions, project, ticks],
  );
  return {
    sessions,
    project,
    ticks,
    ids,
    onProject: (next: string) => {
      setChosen({ runId, project: next, byHand });
    },
    onTick: (sessionIds: readonly string[], ticked: boolean) => {
      const ticking = sessionIds.map((id) => [id, ticked] as const);
      setChosen({ runId, project: chosenProject, byHand: new Map([...byHand, ...ticking]) });
    },
  };
}

/** Shows the answers to another question. */
function EarlierQuestions({
  run,
  runs,
  onRun,
}: {
  run: AssistantRun | undefined;
  runs: readonly AssistantRun[];
  onRun: (runId: string) => void;
}) {
  const now = useNow();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button className={css.side ?? ''} leftSection={<History size={15} strokeWidth={1.75} />}>
          Earlier
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.runs ?? ''}>
        <Menu.RadioGroup value={run?.id ?? ''} onChange={onRun}>
          {runs.map(({ id, question, startedAt }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick checkIcon={<Check size={15} />}>
              <bdi>{question}</bdi>
              <small>{whenOpened(new Date(startedAt), now)}</small>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
