import { useState, type ReactNode } from 'react';
import { ChargeQuestion } from './charge-question.tsx';
import dialog from '../../ui/dialog.module.css';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { isRunning } from '../session/running-session.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { useNow } from '../../ui/use-now.ts';

/** "Get 2,000 summaries…": the ellipsis announces a question. */
export const summariesInText = (count: number): string => `Get ${counted(count, 'summary', 'summaries')}…`;

/** More names than these would not be read. */
const MOST_NAMES = 3;

/**
 * Says which sessions of a selection are left out, and why: the interview is not over, or there is a summary, answers or
 * one that is being written.
 */
function leftOutInText(sessions: readonly SessionRecord[], now: Date): string[] {
  const running = sessions.filter((session) => isRunning(session, now));
  const ended = sessions.filter((session) => !isRunning(session, now));
  return [
    leftOutFor(ended, 'it has a summary or answers already', 'they have a summary or answers already'),
    leftOutFor(running, 'its interview is still in progress', 'their interviews are still in progress'),
  ].filter((sentence) => sentence !== null);
}

function leftOutFor(sessions: readonly SessionRecord[], one: string, several: string): string | null {
  const [first] = sessions;
  if (first === undefined) return null;
  if (sessions.length === 1) return `${sessionName(first)} is left out: ${one}.`;
  const names = sessions.slice(0, MOST_NAMES).map(sessionName).join(', ');
  const more = sessions.length - MOST_NAMES;
  return `${counted(sessions.length, 'session')} are left out, because ${several}: ${names}${more > 0 ? ` and ${formatNumber(more)} more` : ''}.`;
}

interface Request {
  wanted: readonly SessionRecord[];
  leftOut: readonly SessionRecord[];
}

/**
 * Requests the summaries of sessions after a question: the service writes each one that it does not have, and may
 * charge for it. The caller renders the dialog `question`.
 */
export function useSummaryRequest(request: (sessions: readonly SessionRecord[]) => void): {
  /** `wanted` are requested; `all` are those the researcher chose, some of which may have a summary. */
  ask: (wanted: readonly SessionRecord[], all: readonly SessionRecord[]) => void;
  question: ReactNode;
} {
  const [{ wanted, leftOut }, setAsked] = useState<Request>({ wanted: [], leftOut: [] });
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
  };
  const summaries = counted(wanted.length, 'summary', 'summaries');
  const now = useNow();
  return {
    ask: (next, all) => {
      const ids = new Set(next.map(({ sessionId }) => sessionId));
      setAsked({ wanted: next, leftOut: all.filter(({ sessionId }) => !ids.has(sessionId)) });
      setOpened(true);
    },
    question: (
      <ChargeQuestion
        opened={opened}
        title={`Get ${summaries}?`}
        action={`Get ${summaries}`}
        onAct={() => {
          request(wanted);
        }}
        onClose={close}
      >
        <p className={dialog.text}>
          {wanted.length === 1
            ? 'Fetches the summary. If none exists, the service writes one and may charge you.'
            : `The service sends the summaries it has, writes the others and may charge for each, up to ${formatNumber(wanted.length)}.`}
        </p>
        {leftOutInText(leftOut, now).map((sentence) => (
          <p key={sentence} className={dialog.text}>
            {sentence}
          </p>
        ))}
        {wanted.length > 1 && (
          <p className={dialog.text}>Summaries arrive one by one, and you can stop at any time.</p>
        )}
      </ChargeQuestion>
    ),
  };
}
