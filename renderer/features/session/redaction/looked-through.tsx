import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { longDateAndTime } from '../../../../shared/domain/dates.ts';
import type { RedactionState } from '../../../../shared/model/redaction.ts';
import { redactionOf, withoutWords } from '../queries/redaction-queries.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import css from './redaction-panel.module.css';

/** Whether somebody read the whole transcript for what must be redacted; only a person can tell. */
export function LookedThrough({ acts, state }: { acts: RedactionActs; state: RedactionState }) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { lookedThroughAt } = state;
  const mark = async (isDone: boolean) => {
    const { session, workspaceId } = acts;
    try {
      setProblem(null);
      const after = fromJson(valueOf(await bridge.call.markLookedThrough({ workspaceId, session, isDone })));
      queries.setQueryData(redactionOf(session).queryKey, withoutWords(after));
    } catch (error) {
      setProblem(`This was not saved. ${describeError(error).text}`);
    }
  };
  return (
    <section aria-label="Checked" className={css.section}>
      {lookedThroughAt === null ? (
        <>
          <p className={css.note}>Read it all? Mark it checked. Exports list unchecked sessions.</p>
          <Button
            size="xs"
            leftSection={<Check size={14} strokeWidth={1.75} />}
            onClick={() => void mark(true)}
          >
            Mark it checked
          </Button>
        </>
      ) : (
        <p className={css.note}>
          <Check size={14} strokeWidth={2} aria-hidden="true" />{' '}
          {`Checked on ${longDateAndTime(new Date(lookedThroughAt))}. `}
          <Button size="compact-xs" variant="subtle" onClick={() => void mark(false)}>
            Undo
          </Button>
        </p>
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
