import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AssistantCall, AssistantRun } from '../../../../shared/model/assistant.ts';
import { repeatCalls } from '../../../api/assistant.ts';
import { useAssistant } from '../../../api/assistant-settings.ts';
import { describeError } from '../../../api/describe-error.ts';
import { wholeSecondsText } from '../../../ui/seconds-text.ts';
import { useNow } from '../../../ui/use-now.ts';
import { prepareTask } from '../../../widgets/assistant/before-sending-store.ts';
import { DRAFT_MEMO } from '../../../widgets/assistant/draft-memo.ts';
import { StopOrContinue } from '../../../widgets/assistant/run-progress.tsx';
import { failedCalls, secondsLeft } from '../../../widgets/assistant/run-results.ts';
import type { DraftProgress as Progress } from './draft-facts.ts';
import css from './draft.module.css';

/** How far a draft is, or why it is not whole, with the way on. Nothing once it is written. */
export function DraftProgress({
  run,
  calls,
  progress,
}: {
  run: AssistantRun;
  calls: readonly AssistantCall[];
  progress: Progress;
}) {
  const assistant = useAssistant();
  const now = useNow();
  const repeating = useMutation({ mutationFn: () => repeatCalls(run.id, failedCalls(calls)) });
  if (progress === 'written') return null;
  const problem = repeating.error === null ? null : describeError(repeating.error).text;
  const done = calls.filter(({ state }) => state !== 'waiting' && state !== 'sent').length;
  const left = secondsLeft(calls, now);
  const words: Record<Exclude<Progress, 'written'>, string> = {
    writing: `The assistant is writing the draft.${left === null ? '' : ` About ${wholeSecondsText(left)} left.`}`,
    waiting: run.problem ?? 'Stopped before the whole draft was written.',
    failed: whyItFailed(run, calls),
    changed: 'The quotes were changed after you saw what is sent, so it was not sent.',
    bare: 'The server answered with no sentence that cites a quote.',
  };
  const isWrong = progress !== 'writing' && (progress !== 'waiting' || run.problem !== null);
  return (
    <div className={css.progress} data-wrong={isWrong || undefined} role={isWrong ? 'alert' : undefined}>
      {isWrong && <TriangleAlert size={17} strokeWidth={1.9} aria-hidden="true" />}
      <p className="grow" data-selectable>
        {words[progress]}
        {problem !== null && <span role="alert">{` ${problem}`}</span>}
      </p>
      {(progress === 'writing' || assistant !== null) && <StopOrContinue run={run} />}
      {assistant !== null && progress === 'failed' && (
        <Button
          size="xs"
          loading={repeating.isPending}
          onClick={() => {
            repeating.mutate();
          }}
        >
          Try again
        </Button>
      )}
      {assistant !== null && (progress === 'changed' || progress === 'bare') && run.codeId !== null && (
        <Button
          size="xs"
          onClick={() => {
            prepareTask({ task: 'draft', codeId: run.codeId });
          }}
        >
          {progress === 'changed' ? 'Look again' : DRAFT_MEMO}
        </Button>
      )}
      {progress === 'writing' && calls.length > 0 && (
        <div
          className={css.track}
          role="progressbar"
          aria-label="Parts of the draft written"
          aria-valuemin={0}
          aria-valuemax={calls.length}
          aria-valuenow={done}
          aria-valuetext={`${formatNumber(done)} of ${formatNumber(calls.length)}`}
        >
          <i style={{ width: `${String((done / calls.length) * 100)}%` }} />
        </div>
      )}
    </div>
  );
}

/** What the server said, and that a call may be charged twice. */
function whyItFailed(run: AssistantRun, calls: readonly AssistantCall[]): string {
  const failed = calls.filter(({ state }) => state === 'failed' || state === 'unknown');
  const why = failed.find(({ problem }) => problem !== null)?.problem ?? run.problem;
  return failed.some(({ state }) => state === 'unknown')
    ? `${why ?? 'The answer did not arrive.'} The server may have charged for it.`
    : (why ?? 'The draft could not be written.');
}
