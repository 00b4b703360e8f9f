import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, RefreshCw, Square, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { cancelSummaryRequests, summaryRequests } from '../../api/answers.ts';
import { describeError } from '../../api/describe-error.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { asSentence } from '../../ui/sentences.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import css from './answers.module.css';
import {
  dismissSummaryRun,
  startSummaryRun,
  stopSummaryRun,
  summaryRun,
  type SummaryRun,
} from './summary-run.ts';
import { progressOf } from './summary-outcome.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** The progress of summaries that were requested together, with those that failed and why. */
export function SummaryProgress({ sessions }: { sessions: readonly SessionRecord[] }) {
  const run = useStore(summaryRun, (state) => state.run);
  const { data: requests } = useQuery(summaryRequests);
  if (run !== null) return <Progressing run={run} sessions={sessions} pausing={requests?.problem ?? null} />;
  return requests !== undefined && requests.notRequested > 0 ? <StillRequested {...requests} /> : null;
}

/** Summaries requested elsewhere, or before Earmark was last closed. */
function StillRequested({
  notRequested,
  awaited,
  problem,
}: {
  notRequested: number;
  awaited: number;
  problem: string | null;
}) {
  const [why, setWhy] = useState<string | null>(null);
  return (
    <section className={css.run} aria-label="Summaries">
      <div className={css.runLine}>
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
        <b>Getting summaries</b>
        <span className="text-13 text-secondary">
          {formatNumber(notRequested)} not requested yet
          {awaited > 0 && `, ${formatNumber(awaited)} being written`}
        </span>
        <span className="grow" />
        <Button
          size="xs"
          leftSection={<Square size={13} strokeWidth={2} />}
          onClick={() => {
            cancelSummaryRequests().catch((error: unknown) => {
              setWhy(describeError(error).text);
            });
          }}
        >
          Stop
        </Button>
      </div>
      {problem !== null && <p className="text-13 text-secondary">{problem}</p>}
      {why !== null && (
        <p role="alert" className={css.runTrouble}>
          {why}
        </p>
      )}
    </section>
  );
}

function Progressing({
  run,
  sessions,
  pausing,
}: {
  run: SummaryRun;
  sessions: readonly SessionRecord[];
  /** Why requests are paused at the moment; otherwise null. */
  pausing: string | null;
}) {
  const { total, written, failed, writing, waiting, isOver } = progressOf(run);
  const failures = run.sessions.flatMap((session) => {
    const outcome = run.outcomes.get(session.sessionId);
    return outcome?.is === 'failed' ? [{ session, why: outcome.why }] : [];
  });
  const name = (sessionId: string) =>
    sessionName(sessions.find((one) => one.sessionId === sessionId) ?? { sessionId, label: null });
  const words = [
    `${formatNumber(written)} of ${formatNumber(total)} written`,
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
    ...(!isOver && writing > 0 ? [`${formatNumber(writing)} being written`] : []),
    ...(isOver && waiting > 0 ? [`${formatNumber(waiting)} not requested`] : []),
  ].join(', ');
  const Sign = !isOver ? RefreshCw : failed > 0 || run.problem !== null ? TriangleAlert : Check;
  return (
    <section className={css.run} aria-label="Summaries">
      <div className={css.runLine}>
        <Sign size={16} strokeWidth={1.75} aria-hidden="true" />
        <b>{isOver ? (run.isStopped ? 'Summaries stopped' : 'Summaries') : 'Getting summaries'}</b>
        {/* Screen readers announce only the end, not every number. */}
        <span className="text-13 text-secondary">{words}</span>
        <span className="visually-hidden" role="status">
          {isOver ? words : ''}
        </span>
        <span className="grow" />
        {!isOver && !run.isStopped && (
          <Button
            size="xs"
            leftSection={<Square size={13} strokeWidth={2} />}
            onClick={() => void stopSummaryRun(run)}
          >
            Stop
          </Button>
        )}
        {isOver && failures.length > 0 && (
          <Button
            size="xs"
            leftSection={<RefreshCw size={14} strokeWidth={1.75} />}
            onClick={() => void startSummaryRun(failures.map(({ session }) => session))}
          >
            {`Try ${formatNumber(failures.length)} again`}
          </Button>
        )}
        {isOver && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<X size={14} strokeWidth={1.75} />}
            onClick={dismissSummaryRun}
          >
            Close
          </Button>
        )}
      </div>
      {!isOver && (
        <Progress
          value={((written + failed) / Math.max(total, 1)) * 100}
          aria-label={`Summaries: ${words}`}
        />
      )}
      {!isOver && pausing !== null && <p className="text-13 text-secondary">{pausing}</p>}
      {run.problem !== null && (
        <p role="alert" className={css.runTrouble}>
          {run.problem}
        </p>
      )}
      {failures.length > 0 && (
        <ul className={css.failures} aria-label="Not written">
          {failures.map(({ session: { sessionId }, why }) => (
            <li key={sessionId}>
              <b dir="auto">{name(sessionId)}</b> {asSentence(why)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
