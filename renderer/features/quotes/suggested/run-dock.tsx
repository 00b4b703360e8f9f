import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, CircleX, Clock, LoaderCircle, Minus, ScanSearch, TriangleAlert } from 'lucide-react';
import {
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { whenInSentence } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { sessionName } from '../../../../shared/domain/session-name.ts';
import type { AssistantRun, RejectedWords } from '../../../../shared/model/assistant.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';
import { rejectedWordsOf, repeatCalls } from '../../../api/assistant.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useSessionsById } from '../../../api/library.ts';
import { useIncrementalCount } from '../../../ui/use-incremental-count.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useRowWindow } from '../../../ui/use-row-window.ts';
import { useTextScale } from '../../../ui/text-size.ts';
import { hostOf } from '../../../widgets/assistant/address-place.ts';
import { prepareTask } from '../../../widgets/assistant/before-sending-store.ts';
import css from './run-dock.module.css';
import {
  failedCalls,
  locatedText,
  resultsText,
  type LeftOutSession,
  type ResultState,
  type SessionResult,
} from '../../../widgets/assistant/run-results.ts';

/** More sessions that were left out are only counted. */
const MOST_LEFT_OUT = 40;
/** In pixels at the usual text size. */
const ROW_HEIGHT = 24;
const FAILED_HEIGHT = 58;
const REJECTED_AT_ONCE = 40;

/** What became of each session of a run, what was not found, who read it, and how to undo it. */
export function RunDock({
  run,
  results,
  leftOut,
  ownQuotes,
  onSent,
  onUndo,
}: {
  run: AssistantRun;
  results: readonly SessionResult[];
  leftOut: readonly LeftOutSession[];
  /** How many quotes with the run's code people made in these sessions. */
  ownQuotes: number;
  onSent: () => void;
  onUndo: () => void;
}) {
  const dock = useRef<HTMLElement>(null);
  const now = useNow();
  const { accepted, joined } = run.suggestions;
  return (
    <aside ref={dock} className={css.dock} aria-label="This run" tabIndex={0} data-area>
      <h2>This run</h2>
      <p>{resultsText(results, leftOut.length)}</p>
      <Results scroller={dock} run={run} results={results} leftOut={leftOut} />
      {joined > 0 && (
        <p className={css.joined}>
          {`${counted(joined, 'quote')} ${joined === 1 ? 'was' : 'were'} yours already, so ${joined === 1 ? 'it is' : 'they are'} not shown again.`}
        </p>
      )}
      {run.suggestions.rejectedWords > 0 && <Rejected run={run} />}
      <h2>Read by</h2>
      <p>
        {`${run.model} at ${hostOf(run.address)}, started ${whenInSentence(new Date(run.startedAt), now)}.`}
        {run.hasOwnWording && ' With your own wording.'}
      </p>
      <div className={css.acts}>
        <Button size="xs" onClick={onSent}>
          What was sent
        </Button>
        <Button size="xs" color="red" variant="default" className={css.undo ?? ''} onClick={onUndo}>
          Undo this run…
        </Button>
      </div>
      <p className={css.hint}>{undoText(accepted, ownQuotes)}</p>
    </aside>
  );
}

function undoText(accepted: number, own: number): string {
  const first =
    accepted === 0
      ? 'Undoing takes back its suggestions.'
      : `Undoing takes back its ${counted(accepted, 'accepted quote')} too.`;
  return own === 0 ? first : `${first} Your own ${formatNumber(own)} ${own === 1 ? 'stays' : 'stay'}.`;
}

const ICONS: Readonly<Record<ResultState, ReactNode>> = {
  done: <Check size={15} strokeWidth={2.2} aria-hidden="true" />,
  now: <LoaderCircle size={15} aria-hidden="true" />,
  failed: <CircleX size={15} aria-hidden="true" />,
  changed: <TriangleAlert size={15} aria-hidden="true" />,
  waiting: <Clock size={15} aria-hidden="true" />,
};

type ResultRow = { result: SessionResult } | { left: LeftOutSession };
const NO_ROWS: readonly ResultRow[] = [];

/** The sessions of a run, and those of its projects that were left out. */
function Results({
  scroller,
  run,
  results,
  leftOut,
}: {
  scroller: RefObject<HTMLElement | null>;
  run: AssistantRun;
  results: readonly SessionResult[];
  leftOut: readonly LeftOutSession[];
}) {
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    setAbove(list.current?.offsetTop ?? 0);
  }, []);
  const all = useMemo(
    (): ResultRow[] => [
      ...results.map((result) => ({ result })),
      ...(leftOut.length > MOST_LEFT_OUT ? [] : leftOut.map((left) => ({ left }))),
    ],
    [results, leftOut],
  );
  // The suggestions are painted first.
  const rows = useDeferredValue(all, NO_ROWS);
  const sessions = useSessionsById();
  const textScale = useTextScale();
  const shown = useRowWindow({
    count: rows.length,
    scroller,
    above,
    rowHeight: useMemo(
      () => (index: number) => {
        const row = rows[index];
        const isTall =
          row !== undefined &&
          'result' in row &&
          (row.result.state === 'failed' || row.result.state === 'changed');
        return (isTall ? FAILED_HEIGHT : ROW_HEIGHT) * textScale;
      },
      [rows, textScale],
    ),
  });
  return (
    <ul ref={list} className={css.results} aria-label="Sessions of this run">
      {shown.before > 0 && <li style={{ height: shown.before }} aria-hidden="true" />}
      {rows
        .slice(shown.first, shown.end)
        .map((row) =>
          'result' in row ? (
            <Result
              key={row.result.session.sessionId}
              run={run}
              result={row.result}
              record={sessions.get(row.result.session.sessionId)}
            />
          ) : (
            <LeftOut key={row.left.session.sessionId} {...row.left} />
          ),
        )}
      {shown.after > 0 && <li style={{ height: shown.after }} aria-hidden="true" />}
      {leftOut.length > MOST_LEFT_OUT && (
        <li className={css.more}>{`${counted(leftOut.length, 'other session')} left out`}</li>
      )}
    </ul>
  );
}

function LeftOut({ session, why }: LeftOutSession) {
  return (
    <li className={css.result} data-state="left-out">
      <Minus size={15} aria-hidden="true" />
      <bdi className="ellipsis">{sessionName(session)}</bdi>
      <span>{why}</span>
    </li>
  );
}

function Result({
  run,
  result,
  record,
}: {
  run: AssistantRun;
  result: SessionResult;
  record: SessionRecord | undefined;
}) {
  const { session, state, located } = result;
  const name = record === undefined ? session.sessionId : sessionName(record);
  return (
    <li className={css.result} data-state={state}>
      {ICONS[state]}
      {state === 'changed' || state === 'failed' ? (
        <Unread run={run} result={result} name={name} />
      ) : (
        <>
          <div className={css.name}>
            <bdi className="ellipsis">{name}</bdi>
          </div>
          <span>{{ done: locatedText(located), now: 'reading', waiting: 'waiting' }[state]}</span>
        </>
      )}
    </li>
  );
}

/** A session that was not read: why, and how to try again. */
function Unread({
  run,
  result: { session, state, calls, problem },
  name,
}: {
  run: AssistantRun;
  result: SessionResult;
  name: string;
}) {
  const repeating = useMutation({ mutationFn: () => repeatCalls(run.id, failedCalls(calls)) });
  const mayBeCharged = calls.some((call) => call.state === 'unknown');
  const why =
    state === 'changed'
      ? 'Its words were changed after you saw them, so it was not sent.'
      : mayBeCharged
        ? `${problem ?? 'The answer did not arrive.'} The server may have charged for it.`
        : (problem ?? 'The call failed.');
  return (
    <>
      <div className={css.name}>
        <bdi className="ellipsis">{name}</bdi>
        <small>{why}</small>
        {repeating.error !== null && <small role="alert">{describeError(repeating.error).text}</small>}
      </div>
      {state === 'changed' ? (
        <Button
          size="xs"
          variant="subtle"
          px={6}
          aria-label={`Look again: ${name}`}
          onClick={() => {
            prepareTask({ task: 'find', codeId: run.codeId }, [session.sessionId]);
          }}
        >
          Look again
        </Button>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          px={6}
          aria-label={`Try again: ${name}`}
          loading={repeating.isPending}
          onClick={() => {
            repeating.mutate();
          }}
        >
          Try again
        </Button>
      )}
    </>
  );
}

/** Words of the model that nobody said, or not there. */
function Rejected({ run }: { run: AssistantRun }) {
  const { data: words, error, refetch } = useQuery(rejectedWordsOf(run.id));
  const drawn = useIncrementalCount(words?.length ?? 0, REJECTED_AT_ONCE);
  const count = run.suggestions.rejectedWords;
  const isNobody = words?.every(({ saidIn }) => saidIn === null) === true;
  return (
    <section className={css.rejected} aria-label="Quotes that were not found">
      <h3>
        <ScanSearch size={15} aria-hidden="true" />
        {isNobody
          ? `${counted(count, 'quote')} ${count === 1 ? 'was' : 'were'} not in any transcript`
          : `${counted(count, 'quote')} ${count === 1 ? 'was' : 'were'} not found where the model said`}
      </h3>
      {error !== null && words === undefined && (
        <p role="alert">
          {describeError(error).text}{' '}
          <Button size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <ul>
        {words?.slice(0, drawn).map((one) => (
          <RejectedQuote key={one.id} rejected={one} />
        ))}
      </ul>
      <p className={css.hint}>
        {isNobody
          ? 'Nobody said these words, so they cannot be accepted.'
          : 'Words that are not found in their place cannot be accepted.'}
      </p>
    </section>
  );
}

function RejectedQuote({ rejected: { words, session, why, saidIn } }: { rejected: RejectedWords }) {
  const sessions = useSessionsById();
  const nameOf = (sessionId: string | undefined) => {
    const record = sessionId === undefined ? undefined : sessions.get(sessionId);
    return record === undefined ? 'another session' : sessionName(record);
  };
  const given = nameOf(session.sessionId);
  const text = {
    nobody: `given for ${given}`,
    'other-turn': `said in another turn of ${given}`,
    interviewer: `said by the interviewer of ${given}`,
    'other-session': `said by ${nameOf(saidIn?.session.sessionId)}, not by ${given}`,
  }[why];
  return (
    <li>
      <q dir="auto" data-selectable>
        {words}
      </q>
      <small>{text}</small>
    </li>
  );
}
