import { Button, Kbd, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { SessionAnswer } from '../../../../shared/model/assistant.ts';
import { useSettings } from '../../../api/settings.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { currentWorkspace } from '../../../api/workspace.ts';
import type { AskRowActs } from './ask-row-acts.ts';
import css from './ask-table.module.css';
import {
  flushOwnWords,
  judgementProblem,
  OWN_WORDS_FORM,
  ownWordsDraft,
  saveOwnWords,
  subjectOf,
} from './judgement-saving.ts';

const CHOICES = [
  { value: 'agree', label: 'Agree', keys: '1' },
  { value: 'differ', label: 'Differ', keys: '2' },
] as const;

/** What the researcher thinks of an answer: agree, differ, or own words. It is never filled in. */
export function OwnJudgement({
  runId,
  answer,
  name,
  hasAnswer,
  isCurrent,
  isWriting,
  acts,
}: {
  runId: string;
  answer: SessionAnswer;
  /** Of the session. */
  name: string;
  /** False if there is nothing to agree with. */
  hasAnswer: boolean;
  isCurrent: boolean;
  /** True once the person answers a session without an answer. */
  isWriting: boolean;
  acts: AskRowActs;
}) {
  const { singleKeys } = useSettings();
  const subject = subjectOf({ runId, sessionId: answer.session.sessionId });
  const problem = useStore(judgementProblem, (now) => (now?.subject === subject ? now.why : null));
  const { judgement, ownWords } = answer;
  return (
    <div className={css.own}>
      {hasAnswer && (
        <div className={css.choice}>
          <div className={css.segments} role="group" aria-label={`Do you agree about ${name}?`}>
            {CHOICES.map(({ value, label, keys }) => (
              <button
                key={value}
                type="button"
                data-value={value}
                aria-pressed={judgement === value}
                aria-keyshortcuts={singleKeys ? keys : undefined}
                tabIndex={isCurrent ? 0 : -1}
                onClick={() => {
                  acts.select();
                  acts.judge(value);
                }}
              >
                {judgement === value && <Check size={14} strokeWidth={2.2} aria-hidden="true" />}
                {label}
              </button>
            ))}
          </div>
          {isCurrent && judgement === null && singleKeys && (
            <span className={css.hints} aria-hidden="true">
              <Kbd>1</Kbd>
              <Kbd>2</Kbd>
            </span>
          )}
        </div>
      )}
      {isCurrent ? (
        <OwnWords runId={runId} answer={answer} name={name} isOffered={hasAnswer || isWriting} acts={acts} />
      ) : ownWords !== '' ? (
        <p className={css.ownWords} dir="auto">
          {ownWords}
        </p>
      ) : (
        !hasAnswer && <AnswerIt name={name} tabIndex={-1} onClick={acts.write} />
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function AnswerIt({ name, tabIndex, onClick }: { name: string; tabIndex: number; onClick: () => void }) {
  return (
    <Button
      size="xs"
      variant="subtle"
      ml={-8}
      tabIndex={tabIndex}
      leftSection={<PenLine size={14} />}
      aria-label={`Answer it yourself: ${name}`}
      onClick={onClick}
    >
      Answer it yourself
    </Button>
  );
}

/** The researcher's own words, saved while typing. */
function OwnWords({
  runId,
  answer: {
    session: { sessionId },
    ownWords,
  },
  name,
  isOffered,
  acts,
}: {
  runId: string;
  answer: SessionAnswer;
  name: string;
  /** False if the field is only there once somebody writes. */
  isOffered: boolean;
  acts: AskRowActs;
}) {
  const workspaceId = useQuery(currentWorkspace).data?.id;
  const { draft, keep } = useDraft(OWN_WORDS_FORM, subjectOf({ runId, sessionId }), ownWordsDraft);
  // While the person types, the field shows the exact text.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? draft ?? ownWords;
  // Another row has the field from now on.
  useEffect(() => () => void flushOwnWords(), []);
  const write = (next: string) => {
    if (workspaceId === undefined) return;
    keep(next);
    saveOwnWords(
      { workspaceId, runId, sessionId },
      { before: ownWords, text: next, onUndone: acts.showAgain },
    );
  };
  if (!isOffered && text === '') return <AnswerIt name={name} tabIndex={0} onClick={acts.write} />;
  return (
    <Textarea
      size="xs"
      aria-label={`Your own words on ${name}`}
      placeholder="Your own words, if you like"
      autosize
      minRows={1}
      maxRows={8}
      dir="auto"
      maxLength={100_000}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        write(value);
      }}
      onBlur={() => {
        // What an earlier start of Earmark did not save is saved now.
        if (text !== ownWords) write(text);
        setTyped(null);
        void flushOwnWords();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        acts.back();
      }}
    />
  );
}
