import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScanText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AssistantRun, Suggestion, UndoneRun } from '../../../../shared/model/assistant.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import { runCallsOf, suggestionsOf } from '../../../api/assistant.ts';
import { useAssistant } from '../../../api/assistant-settings.ts';
import { describeError } from '../../../api/describe-error.ts';
import { librarySessions } from '../../../api/library.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Late } from '../../../ui/late.tsx';
import { FIND_QUOTES } from '../../../widgets/assistant/find-quotes.ts';
import { prepareTask } from '../../../widgets/assistant/before-sending-store.ts';
import { KeyFoot, type KeyOfList } from '../../../widgets/assistant/key-foot.tsx';
import { RunProblem } from '../../../widgets/assistant/run-problem.tsx';
import {
  leftOutOf,
  sessionResults,
  type LeftOutSession,
  type SessionResult,
} from '../../../widgets/assistant/run-results.ts';
import { SentTextsDialog } from '../../../widgets/assistant/sent-texts-dialog.tsx';
import { UndoRunDialog } from '../../../widgets/assistant/undo-run-dialog.tsx';
import { RunBar } from './run-bar.tsx';
import { RunDock } from './run-dock.tsx';
import { chosenRun, findRuns } from './chosen-run.ts';
import css from './suggested.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { isShown, isUndecided, type Shown } from './suggestion-rows.ts';

/** The suggestions of a run of the assistant, to decide one by one. */
export function Suggested({
  runs: all,
  codes,
  quotes,
}: {
  runs: readonly AssistantRun[];
  codes: readonly Code[];
  quotes: readonly Quote[];
}) {
  const { run: runId } = useSearch({ from: '/quotes' });
  const navigate = useNavigate({ from: '/quotes' });
  const [undoing, setUndoing] = useState<AssistantRun | null>(null);
  const runs = useMemo(() => findRuns(all), [all]);
  const run = chosenRun(runs, runId);
  return (
    <>
      {run === undefined ? (
        <NoRuns />
      ) : (
        <Run
          key={run.id}
          run={run}
          runs={runs}
          codes={codes}
          quotes={quotes}
          onRun={(chosenId) => {
            void navigate({ search: (before) => ({ ...before, run: chosenId }), replace: true });
          }}
          onUndo={() => {
            setUndoing(run);
          }}
        />
      )}
      <UndoRunDialog
        run={undoing}
        title="Undo this run"
        explain={undoText}
        whenDone={undoneText}
        onClose={() => {
          setUndoing(null);
        }}
      />
    </>
  );
}

const undoText = ({ suggestions: { accepted, open, changed } }: AssistantRun): string =>
  `This deletes ${accepted === 0 ? 'no quotes' : counted(accepted, 'quote')} that you accepted from it and ${counted(open + changed, 'suggestion')} to decide. Quotes that somebody changed after they were accepted stay, and so do your own.`;

function undoneText({ deletedQuotes, changedQuotes }: UndoneRun): string {
  const deleted =
    deletedQuotes === 0
      ? 'No quotes were deleted.'
      : `${counted(deletedQuotes, 'quote')} ${deletedQuotes === 1 ? 'was' : 'were'} deleted.`;
  if (changedQuotes === 0) return deleted;
  return `${deleted} ${formatNumber(changedQuotes)} that somebody changed ${changedQuotes === 1 ? 'stays' : 'stay'}.`;
}

function NoRuns() {
  const assistant = useAssistant();
  return (
    <Empty
      icon={ScanText}
      title="No suggestions to decide"
      description="Choose a code and the sessions to read. You see every word before it is sent."
      act={
        assistant === null ? null : (
          <Button
            variant="filled"
            onClick={() => {
              prepareTask({ task: 'find', codeId: null });
            }}
          >
            {FIND_QUOTES}
          </Button>
        )
      }
    />
  );
}

const NO_CALLS: never[] = [];
const NO_SESSIONS: never[] = [];

function Run({
  run,
  runs,
  codes,
  quotes,
  onRun,
  onUndo,
}: {
  run: AssistantRun;
  runs: readonly AssistantRun[];
  codes: readonly Code[];
  quotes: readonly Quote[];
  onRun: (runId: string) => void;
  onUndo: () => void;
}) {
  const callsQuery = useQuery(runCallsOf(run.id));
  const suggestions = useQuery(suggestionsOf(run.id));
  const sessions = useQuery(librarySessions).data ?? NO_SESSIONS;
  const [isDockOpen, setDockOpen] = useState(false);
  const [isSentShown, setSentShown] = useState(false);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const calls = callsQuery.data ?? NO_CALLS;
  const results = useMemo(() => sessionResults(calls), [calls]);
  const leftOut = useMemo(() => leftOutOf(results, sessions), [results, sessions]);
  const own = useMemo(() => ownQuotesOf(run, results, quotes), [run, results, quotes]);
  const ownCount = [...own.values()].reduce((sum, count) => sum + count, 0);
  const error = callsQuery.error ?? suggestions.error;
  return (
    <>
      {run.state === 'stopped' && run.problem !== null && dismissed !== run.problem && (
        <RunProblem
          run={run}
          results={results}
          problem={run.problem}
          found="suggestions"
          onDismiss={() => {
            setDismissed(run.problem);
          }}
        />
      )}
      <RunBar
        run={run}
        runs={runs}
        codes={codes}
        calls={calls}
        results={results}
        leftOut={leftOut}
        isDockOpen={isDockOpen}
        onRun={onRun}
        onDock={() => {
          setDockOpen(!isDockOpen);
        }}
      />
      <div className={css.split} data-dock={isDockOpen || undefined}>
        <div className={css.main}>
          {suggestions.data !== undefined ? (
            <Decisions
              run={run}
              suggestions={suggestions.data}
              results={results}
              leftOut={leftOut}
              codes={codes}
              ownQuotes={own}
            />
          ) : error !== null ? (
            <ErrorState
              {...describeError(error)}
              busy={suggestions.isFetching || callsQuery.isFetching}
              onRetry={() => {
                void suggestions.refetch();
                void callsQuery.refetch();
              }}
            />
          ) : (
            <Waiting />
          )}
        </div>
        <RunDock
          run={run}
          results={results}
          leftOut={leftOut}
          ownQuotes={ownCount}
          onSent={() => {
            setSentShown(true);
          }}
          onUndo={onUndo}
        />
      </div>
      <SentTextsDialog
        calls={calls}
        opened={isSentShown}
        onClose={() => {
          setSentShown(false);
        }}
      />
    </>
  );
}

/** Counts the quotes with the code of a run that people made, by session. */
function ownQuotesOf(
  { codeId }: AssistantRun,
  results: readonly SessionResult[],
  quotes: readonly Quote[],
): ReadonlyMap<string, number> {
  const counts = new Map(results.map(({ session }) => [session.sessionId, 0]));
  for (const { note, session } of quotes) {
    const before = counts.get(session.sessionId);
    if (before === undefined || codeId === null || !note.codeIds.includes(codeId)) continue;
    if (note.assistant === undefined) counts.set(session.sessionId, before + 1);
  }
  return counts;
}

const KEYS: readonly KeyOfList[] = [
  { press: ['ArrowUp', 'ArrowDown'], does: 'Next', isLess: true },
  { press: ['Space'], does: 'Play' },
  { press: ['A'], does: 'Accept' },
  { press: ['X'], does: 'Not this' },
  { press: ['E'], does: 'Edit range' },
  { press: ['mod+Z'], does: 'Undo', isLess: true },
];

/** The list of suggestions, with which of them are shown. */
function Decisions({
  run,
  suggestions,
  results,
  leftOut,
  codes,
  ownQuotes,
}: {
  run: AssistantRun;
  suggestions: readonly Suggestion[];
  results: readonly SessionResult[];
  leftOut: readonly LeftOutSession[];
  codes: readonly Code[];
  ownQuotes: ReadonlyMap<string, number>;
}) {
  const [chosen, setShown] = useState<Shown | null>(null);
  const isAllDecided = suggestions.length > 0 && !suggestions.some(isUndecided);
  // What was decided before is not hidden behind an empty list.
  const [first] = useState<Shown>(isAllDecided ? 'all' : 'open');
  const shown = chosen ?? first;
  const count = (which: Shown) => suggestions.filter((one) => isShown(one, which)).length;
  const listed = useMemo(() => suggestions.filter((one) => isShown(one, shown)), [suggestions, shown]);
  if (count('all') === 0) return <NothingFound run={run} codes={codes} results={results} leftOut={leftOut} />;
  return (
    <>
      <div className={css.filter}>
        <SegmentedControl
          aria-label="Show"
          value={shown}
          onChange={(value) => {
            setShown(SHOWN.find((one) => one === value) ?? shown);
          }}
          data={[
            { value: 'open', label: `To decide ${formatNumber(count('open'))}` },
            { value: 'accepted', label: `Accepted ${formatNumber(count('accepted'))}` },
            { value: 'dismissed', label: `Not this ${formatNumber(count('dismissed'))}` },
            { value: 'all', label: 'All' },
          ]}
        />
      </div>
      {listed.length === 0 ? (
        <Empty
          inPanel
          icon={ScanText}
          title={NONE[shown]}
          description={
            shown === 'open' && run.state === 'running'
              ? 'More may come: sessions are still being read.'
              : 'The others are under All.'
          }
          act={
            <Button
              onClick={() => {
                setShown('all');
              }}
            >
              Show all
            </Button>
          }
        />
      ) : (
        <SuggestionList key={shown} run={run} suggestions={listed} codes={codes} ownQuotes={ownQuotes} />
      )}
      <KeyFoot keys={KEYS} />
    </>
  );
}

const SHOWN: readonly Shown[] = ['open', 'accepted', 'dismissed', 'all'];
const NONE: Readonly<Record<Shown, string>> = {
  open: 'Nothing left to decide',
  accepted: 'Nothing accepted yet',
  dismissed: 'Nothing marked “not this”',
  all: 'No suggestions',
};

/** While nothing was suggested, or if nothing fits. */
function NothingFound({
  run,
  codes,
  results,
  leftOut,
}: {
  run: AssistantRun;
  codes: readonly Code[];
  results: readonly SessionResult[];
  leftOut: readonly LeftOutSession[];
}) {
  const name = codes.find(({ id }) => id === run.codeId)?.name ?? 'the code';
  const read = results.filter(({ state }) => state === 'done').length;
  if (run.state === 'running')
    return (
      <Empty
        inPanel
        icon={ScanText}
        title="No suggestions yet"
        description="They appear here as soon as a session is read. You can do something else until then."
        act={null}
      />
    );
  const joined = run.suggestions.joined;
  return (
    <Empty
      inPanel
      icon={ScanText}
      title={
        read === 0
          ? 'No session was read'
          : joined > 0
            ? 'Nothing new'
            : `Nothing fits “${name}” in ${counted(read, 'session')}`
      }
      description={
        read === 0
          ? 'The list at the right says why.'
          : joined > 0
            ? `${counted(joined, 'quote')} that fit “${name}” ${joined === 1 ? 'is' : 'are'} yours already.`
            : leftOut.length > 0
              ? `${counted(leftOut.length, 'session')} ${leftOut.length === 1 ? 'was' : 'were'} left out.`
              : 'A memo that says what belongs under the code can help.'
      }
      act={null}
    />
  );
}

const LINES = [0.9, 0.6, 0.8];

function Waiting() {
  return (
    <div className={css.skeleton} role="status" aria-label="Reading suggestions">
      <Late>
        {LINES.map((share) => (
          <Skeleton key={share} h={16} mb={28} w={`${String(share * 100)}%`} />
        ))}
      </Late>
    </div>
  );
}
