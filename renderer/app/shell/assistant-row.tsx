import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plug, ScanText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { AssistantRun } from '../../../shared/model/assistant.ts';
import { useAssistantRuns } from '../../api/assistant.ts';
import { useAssistant } from '../../api/assistant-settings.ts';
import { hostOf, isOnThisComputer } from '../../widgets/assistant/address-place.ts';
import { placeOfRun } from '../../widgets/assistant/run-place.ts';
import css from './side-bar.module.css';

const countOf = ({ calls }: AssistantRun): { done: number; failed: number; total: number } => {
  const { waiting, sent, answered, failed, unknown, changed } = calls;
  const done = answered + failed + unknown + changed;
  return { done, failed: failed + unknown, total: done + waiting + sent };
};

/** Returns the run that is being read; null if there is none. */
function useReading(): AssistantRun | null {
  return useAssistantRuns().find(({ state }) => state === 'running') ?? null;
}

/** "Reading 7 of 7" */
function readingText(run: AssistantRun): string {
  const { done, total } = countOf(run);
  return `Reading ${formatNumber(Math.min(total, done + 1))} of ${formatNumber(total)}`;
}

/** In the sidebar: what the assistant is reading, and where it is. Nothing without an assistant. */
export function AssistantRow() {
  const assistant = useAssistant();
  const run = useReading();
  return (
    <>
      {run !== null && (
        <Link {...placeOfRun(run)} className={css.reading}>
          <ScanText size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="grow ellipsis">
            {readingText(run)}
            <span className="visually-hidden">, show what was found</span>
          </span>
          <i aria-hidden="true">
            <b style={{ width: `${String((countOf(run).done / Math.max(1, countOf(run).total)) * 100)}%` }} />
          </i>
        </Link>
      )}
      {assistant !== null && (
        <Link to="/settings" search={{ section: 'assistant' }} className={css.connection}>
          <Plug size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="grow ellipsis">
            Assistant:{' '}
            {isOnThisComputer(assistant.address) ? 'this computer only' : hostOf(assistant.address)}
            <span className="visually-hidden">, details in Settings</span>
          </span>
        </Link>
      )}
    </>
  );
}

/** On the rail: that the assistant is reading, with how far it is in a tooltip. */
export function AssistantSign() {
  const run = useReading();
  if (run === null) return null;
  return (
    <Tooltip label={readingText(run)} position="right">
      <Link
        {...placeOfRun(run)}
        className={css.railFact}
        aria-label={`${readingText(run)}, show what was found`}
      >
        <ScanText size={18} strokeWidth={1.7} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}

/** Tells a screen reader, on every screen, when reading starts, fails and ends. */
export function AssistantAnnouncement() {
  const runs = useAssistantRuns();
  const [words, setWords] = useState('');
  const last = useRef<{ id: string; failed: number } | null>(null);
  useEffect(() => {
    const before = last.current;
    const run = runs.find(({ id, state }) => state === 'running' || id === before?.id);
    if (run === undefined) return;
    const { done, failed, total } = countOf(run);
    if (run.state === 'running') {
      last.current = { id: run.id, failed };
      // oxlint-disable-next-line react/set-state-in-effect -- what is announced is the difference to the state before
      if (before?.id !== run.id) setWords(`Reading ${counted(total, 'call')}.`);
      else if (failed > before.failed) setWords(`${counted(failed, 'call')} failed.`);
      return;
    }
    last.current = null;
    setWords(
      run.problem ??
        `${run.state === 'ended' ? 'Reading has ended' : 'Reading has stopped'}: ${formatNumber(done - failed)} read, ${formatNumber(failed)} failed${run.task === 'find' ? `, ${counted(run.suggestions.open, 'suggestion')} to decide` : ''}.`,
    );
  }, [runs]);
  return (
    <span className="visually-hidden" role="status">
      {words}
    </span>
  );
}
