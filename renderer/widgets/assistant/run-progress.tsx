import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { useMemo } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { AssistantCall, AssistantRun } from '../../../shared/model/assistant.ts';
import { resumeRun, stopRun } from '../../api/assistant.ts';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import { wholeSecondsText } from '../../ui/seconds-text.ts';
import { useNow } from '../../ui/use-now.ts';
import css from './run-progress.module.css';
import {
  resultsText,
  secondsLeft,
  type LeftOutSession,
  type ResultState,
  type SessionResult,
} from './run-results.ts';

/** Of more sessions than this, the bar has one part for each state. */
const MOST_PARTS = 120;

/** The button that stops a run, or continues it if the person stopped it. */
export function StopOrContinue({ run }: { run: AssistantRun }) {
  const stopping = useMutation({ mutationFn: stopRun });
  const continuing = useMutation({ mutationFn: () => resumeRun(run.id) });
  const isRunning = run.state === 'running';
  const problem = isRunning ? stopping.error : continuing.error;
  return (
    <>
      {problem !== null && (
        <span className={css.problem} role="alert">
          {describeError(problem).text}
        </span>
      )}
      {isRunning && (
        <Button
          size="xs"
          leftSection={<Square size={11} fill="currentColor" />}
          loading={stopping.isPending}
          onClick={() => {
            stopping.mutate();
          }}
        >
          Stop
        </Button>
      )}
      {run.state === 'stopped' && run.problem === null && run.calls.waiting > 0 && (
        <Button
          size="xs"
          leftSection={<Play size={11} fill="currentColor" />}
          loading={continuing.isPending}
          onClick={() => {
            continuing.mutate();
          }}
        >
          Continue
        </Button>
      )}
    </>
  );
}

/** Which session is being read, or how many were. */
export function RunStatus({
  run,
  calls,
  results,
  leftOut,
}: {
  run: AssistantRun;
  calls: readonly AssistantCall[];
  results: readonly SessionResult[];
  leftOut: number;
}) {
  const sessions = useSessionsById();
  const now = useNow();
  const at = results.findIndex(({ state }) => state === 'now');
  const result = results[at];
  if (run.state !== 'running') {
    const words = resultsText(results, leftOut);
    return run.state === 'stopped' && run.problem === null ? `Stopped. ${words}` : words;
  }
  if (result === undefined) return `Waiting. ${resultsText(results, leftOut)}`;
  const record = sessions.get(result.session.sessionId);
  const left = secondsLeft(calls, now);
  return (
    <>
      Reading <bdi>{record === undefined ? 'a session' : sessionName(record)}</bdi>, session{' '}
      {formatNumber(at + 1)} of {formatNumber(results.length)}
      {left !== null && `. About ${wholeSecondsText(left)} left`}
    </>
  );
}

type Part = ResultState | 'left-out';

/** One part for each session, or for many sessions one for each state, as wide as its share. */
export function RunProgress({
  results,
  leftOut,
}: {
  results: readonly SessionResult[];
  leftOut: readonly LeftOutSession[];
}) {
  const sessions = useSessionsById();
  const parts = useMemo(() => {
    const all: { key: string; state: Part; sessionId: string; count: number }[] = [
      ...results.map(({ session: { sessionId }, state }) => ({ key: sessionId, state, sessionId, count: 1 })),
      ...leftOut.map(({ session: { sessionId } }) => ({
        key: sessionId,
        state: 'left-out' as const,
        sessionId,
        count: 1,
      })),
    ];
    if (all.length <= MOST_PARTS) return all;
    return [...Map.groupBy(all, ({ state }) => state)].map(([state, same]) => ({
      key: state,
      state,
      sessionId: '',
      count: same.length,
    }));
  }, [results, leftOut]);
  const done = results.filter(({ state }) => state === 'done').length;
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label="Sessions read"
      aria-valuemin={0}
      aria-valuemax={Math.max(1, results.length)}
      aria-valuenow={done}
      aria-valuetext={resultsText(results, leftOut.length)}
    >
      {parts.map(({ key, state, sessionId, count }) => {
        const record = sessions.get(sessionId);
        return (
          <i
            key={key}
            data-state={state}
            style={{ flexGrow: count }}
            title={record === undefined ? undefined : sessionName(record)}
          />
        );
      })}
    </div>
  );
}
