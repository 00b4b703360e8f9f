import { useMemo, useState } from 'react';
import type { AssistantCall, AssistantRun } from '../../../../shared/model/assistant.ts';
import { RunProblem } from '../../../widgets/assistant/run-problem.tsx';
import { RunProgress, RunStatus, StopOrContinue } from '../../../widgets/assistant/run-progress.tsx';
import { sessionResults, type LeftOutSession } from '../../../widgets/assistant/run-results.ts';
import css from './ask.module.css';

const NONE_LEFT_OUT: readonly LeftOutSession[] = [];

/** How far a question is, or why it stopped; nothing once every session was read. */
export function AskReading({
  run,
  calls,
  canAsk,
}: {
  run: AssistantRun;
  calls: readonly AssistantCall[];
  canAsk: boolean;
}) {
  const results = useMemo(() => sessionResults(calls), [calls]);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const hasStopped = run.state === 'stopped' && run.calls.waiting > 0;
  if (run.state === 'stopped' && run.problem !== null && canAsk && dismissed !== run.problem)
    return (
      <RunProblem
        run={run}
        results={results}
        problem={run.problem}
        found="answers"
        onDismiss={() => {
          setDismissed(run.problem);
        }}
      />
    );
  if (run.state !== 'running' && !hasStopped) return null;
  return (
    <div className={css.reading}>
      <span className="grow">
        <RunStatus run={run} calls={calls} results={results} leftOut={0} />
      </span>
      {canAsk && <StopOrContinue run={run} />}
      <RunProgress results={results} leftOut={NONE_LEFT_OUT} />
    </div>
  );
}
