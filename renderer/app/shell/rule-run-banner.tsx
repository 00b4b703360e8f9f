import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookOpenCheck } from 'lucide-react';
import { useEffect } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { dismissRuleRun, stopRuleRun, undoRule, useRuleRun } from '../../api/reading-rules.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import noticeCss from '../../ui/notice-bar.module.css';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { RuleRun } from '../../../shared/model/teaching.ts';

/** How long a run whose every session was read is still shown. */
const SHOWN_MS = 8000;

/** How far the reading of sessions by a rule is, and what could not be read. */
export function RuleRunBanner() {
  const run = useRuleRun();
  const navigate = useNavigate();
  const acting = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });
  const isWithoutProblem = run !== null && run.failed.length === 0 && run.waiting === 0;
  const isAllWell = isWithoutProblem && run.status === 'ended';
  useEffect(() => {
    if (!isAllWell) return undefined;
    const timer = setTimeout(() => {
      dismissRuleRun().catch(() => null);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isAllWell]);
  // Of a single session, the toast that offers the undo is enough.
  if (run === null || (run.total <= 1 && isWithoutProblem)) return null;
  const button = (label: string, act: () => Promise<unknown>) => (
    <Button
      size="xs"
      onClick={() => {
        acting.mutate(act);
      }}
      disabled={acting.isPending}
    >
      {label}
    </Button>
  );
  const isRunning = run.status === 'running';
  return (
    <NoticeBar
      Icon={BookOpenCheck}
      isCalm={run.failed.length === 0}
      actions={
        isRunning ? (
          <>
            <Progress
              className={noticeCss.progress}
              value={run.total === 0 ? 0 : (100 * (run.done + run.failed.length)) / run.total}
              aria-label="Sessions read"
            />
            {button('Stop', stopRuleRun)}
          </>
        ) : (
          <>
            {run.waiting > 0 && (
              <Button
                size="xs"
                onClick={() => void navigate({ to: '/sessions', search: { newerTranscript: true } })}
              >
                Show them
              </Button>
            )}
            {run.doing === 'read' && run.done > 0 && button('Undo', () => undoRule(run.ruleId))}
            {button('Close', dismissRuleRun)}
          </>
        )
      }
    >
      <b>{stateText(run)}</b> {leftText(run)}
      {acting.error !== null && <> {describeError(acting.error).text}</>}
    </NoticeBar>
  );
}

function stateText({ status, doing, done, total, failed }: RuleRun): string {
  const [running, past] = doing === 'read' ? ['Reading', 'were read'] : ['Undoing:', 'are read as before'];
  if (status === 'running')
    return `${running} ${formatNumber(done + failed.length)} of ${counted(total, 'session')}.`;
  const isOne = done === 1;
  const end = isOne ? past.replace('were', 'was').replace('are', 'is') : past;
  return `${counted(done, 'session')} ${end}${status === 'stopped' ? `, then you stopped it. ${counted(total - done, 'session')} ${total - done === 1 ? 'is' : 'are'} as before.` : '.'}`;
}

function leftText({ waiting, failed }: RuleRun): string {
  const texts: string[] = [];
  if (waiting > 0)
    texts.push(
      `In ${formatNumber(waiting)}, not all of your work fits the new transcript: it waits for your decision.`,
    );
  const [first] = failed;
  if (first !== undefined)
    texts.push(
      `${sessionName({ label: first.label, sessionId: first.session.sessionId })} could not be read: ${first.problem}${failed.length > 1 ? ` The same is true of ${formatNumber(failed.length - 1)} more.` : ''}`,
    );
  return texts.join(' ');
}
