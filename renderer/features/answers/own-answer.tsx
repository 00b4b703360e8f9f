import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, Equal, EqualNot } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useDraft } from '../../api/use-draft.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { answerText } from '../../widgets/answers/answer-text.ts';
import { agrees, isJudged } from './agreement.ts';
import css from './answer-dock.module.css';
import {
  draftSubject,
  OWN_ANSWER_FORM,
  ownAnswerDraft,
  ownAnswerProblem,
  saveOwnAnswer,
  flushOwnAnswers,
} from './own-answer-saving.ts';
import { parseOwnValue } from './own-value.ts';
import type { AnswerCell } from '../../../shared/model/answers.ts';

/** The researcher's own value, saved while typing. */
export function OwnAnswer({
  sessionId,
  questionId,
  type: questionType,
  cell,
}: {
  sessionId: string;
  questionId: string;
  /** The type of the question. */
  type: string;
  cell: AnswerCell | undefined;
}) {
  const isNumber = questionType === 'number';
  const subject = draftSubject({ sessionId, questionId });
  const workspaceId = useQuery(currentWorkspace).data?.id;
  const { draft, keep } = useDraft(OWN_ANSWER_FORM, subject, ownAnswerDraft);
  const problem = useStore(ownAnswerProblem);
  // While the user types, the field shows the exact text: "4." may become "4.5".
  const [typed, setTyped] = useState<{ subject: string; text: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const own = cell?.own ?? null;
  const value = cell?.value ?? null;
  const saved = own === null ? '' : String(own);
  const text = typed?.subject === subject ? typed.text : (draft ?? saved);
  const same = cell === undefined ? null : agrees(cell, questionType);

  const type = (next: string, pauseMs?: number) => {
    if (workspaceId === undefined) return;
    keep(next);
    const answer = parseOwnValue(next, isNumber);
    // Text that is not a number stays a draft, with the reason below the field.
    if (answer === undefined) return;
    saveOwnAnswer(
      { workspaceId, sessionId, questionId },
      { before: own, value: answer, text: next },
      pauseMs,
    );
  };
  const field = {
    label: 'Your answer',
    description: isNumber ? 'A number. Saved as you type.' : 'Saved as you type.',
    value: text,
    error:
      parseOwnValue(text, isNumber) === undefined
        ? 'Enter a number, such as 4 or 4.5.'
        : problem?.subject === subject
          ? problem.why
          : undefined,
    onBlur: () => {
      setTyped(null);
      void flushOwnAnswers();
    },
    onChange: (event: { currentTarget: { value: string } }) => {
      const next = event.currentTarget.value;
      setTyped({ subject, text: next });
      type(next);
    },
  };
  return (
    <section className={css.part} aria-label="Your answer">
      {isNumber ? (
        <TextInput {...field} ref={input} inputMode="decimal" className={css.ownNumber ?? ''} dir="auto" />
      ) : (
        <Textarea {...field} ref={area} autosize minRows={3} maxRows={10} dir="auto" />
      )}
      {value !== null && !isJudged(value, questionType) && (
        <div className={css.agree}>
          {own === null && (
            <Button
              size="xs"
              leftSection={<Check size={14} strokeWidth={1.75} />}
              onClick={() => {
                setTyped(null);
                type(answerText(value), 0);
                // The button disappears, and would take the focus with it.
                (input.current ?? area.current)?.focus();
              }}
            >
              Agree
            </Button>
          )}
          <span role="status" className="text-13" data-same={same ?? undefined}>
            {same !== null && (
              <>
                {same ? <Equal size={15} aria-hidden="true" /> : <EqualNot size={15} aria-hidden="true" />}
                {same ? 'You agree' : 'You disagree'}
              </>
            )}
          </span>
        </div>
      )}
    </section>
  );
}
