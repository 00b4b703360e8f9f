import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Equal, EqualNot } from 'lucide-react';
import { useState } from 'react';
import { keepAgreement } from '../../api/answers.ts';
import { describeError } from '../../api/describe-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { performUndoable } from '../../ui/undo.ts';
import css from './answer-dock.module.css';
import type { Question } from '../../../shared/model/summary.ts';

const CHOICES = [
  { agrees: true, label: 'Agree', Icon: Equal, words: 'You agree' },
  { agrees: false, label: 'Differ', Icon: EqualNot, words: 'You disagree' },
];

/** Two buttons to say whether one agrees with an answer in words; pressing one again undoes it. */
export function AgreeOrDiffer({
  sessionId,
  question,
  chosen,
}: {
  sessionId: string;
  question: Question;
  /** What the researcher said before; null if nothing. */
  chosen: boolean | null;
}) {
  const workspaceId = useQuery(currentWorkspace).data?.id;
  const [problem, setProblem] = useState<string | null>(null);
  const say = async (agrees: boolean | null, words: string) => {
    if (workspaceId === undefined) return;
    setProblem(null);
    const keep = (value: boolean | null) =>
      keepAgreement(queryClient, { workspaceId, sessionId, question }, value);
    try {
      await performUndoable({ words, undo: () => keep(chosen), redo: () => keep(agrees) });
    } catch (error) {
      setProblem(describeError(error).text);
    }
  };
  return (
    <div className={css.agree} role="group" aria-label="Do you agree with this answer?">
      {CHOICES.map(({ agrees, label, Icon, words }) => {
        const isChosen = chosen === agrees;
        return (
          <Button
            key={label}
            size="xs"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            leftSection={<Icon size={14} strokeWidth={2} aria-hidden="true" />}
            onClick={() => void say(isChosen ? null : agrees, isChosen ? `“${label}” removed` : words)}
          >
            {label}
          </Button>
        );
      })}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
