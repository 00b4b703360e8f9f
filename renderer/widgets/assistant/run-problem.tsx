import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { AssistantRun } from '../../../shared/model/assistant.ts';
import { repeatCalls, resumeRun } from '../../api/assistant.ts';
import { describeError } from '../../api/describe-error.ts';
import { failedCalls, sessionsText, type SessionResult } from './run-results.ts';
import css from './run-problem.module.css';

/** Why a run stopped by itself, with how to read the rest. */
export function RunProblem({
  run,
  results,
  problem,
  found,
  onDismiss,
}: {
  run: AssistantRun;
  results: readonly SessionResult[];
  problem: string;
  /** What is below of the sessions that were read. */
  found: 'suggestions' | 'answers';
  onDismiss: () => void;
}) {
  const read = results.filter(({ state }) => state === 'done').length;
  // What may have been charged is only sent again one by one.
  const rest = results.filter(
    ({ state, calls }) =>
      (state === 'failed' || state === 'waiting') && calls.every((call) => call.state !== 'unknown'),
  );
  const failed = rest.flatMap(({ calls }) => failedCalls(calls));
  const reading = useMutation({
    mutationFn: () => (failed.length > 0 ? repeatCalls(run.id, failed) : resumeRun(run.id)),
  });
  return (
    <div className={css.bar} role="alert">
      <TriangleAlert size={17} strokeWidth={1.9} aria-hidden="true" />
      <span className="grow" data-selectable>
        <b>{problem}</b>{' '}
        {`${formatNumber(read)} of ${sessionsText(results)} were read.${read > 0 ? ` Their ${found} are below.` : ''}`}
        {reading.error !== null && ` ${describeError(reading.error).text}`}
      </span>
      <Button size="xs" variant="subtle" onClick={onDismiss}>
        {read === 0 ? 'Close' : `Keep these ${formatNumber(read)}`}
      </Button>
      {rest.length > 0 && (
        <Button
          size="xs"
          loading={reading.isPending}
          onClick={() => {
            reading.mutate();
          }}
        >
          Read the other {formatNumber(rest.length)}
        </Button>
      )}
    </div>
  );
}
