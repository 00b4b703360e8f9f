import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleStop, Download, Search, Sparkle, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { downloadRecordings, recordingsError, useFirstImport } from '../../api/first-import.ts';
import type { FirstImport } from '../../api/first-import-draft.ts';
import { cancelImport, dismissImportJob, useImportJob } from '../../api/importing.ts';
import { checkForNewSessions, newRecordingsSize, useNewSessions } from '../../api/new-sessions.ts';
import { useRecordingDownload } from '../../api/recording-download.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import type { ImportState, NewSessions } from '../../../shared/model/import.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { sizeWords } from '../../../shared/domain/size-words.ts';
import { AddSessions } from './add-sessions.tsx';
import css from './first-import-card.module.css';
import {
  addedInWords,
  firstImportState,
  listsInWords,
  lookingInWords,
  notAddedInWords,
  type FirstImportState,
} from './first-import-state.ts';
import { foundInWords, progressInWords, sessionsInWords } from './import-text.ts';
import { namesOf } from './new-sessions-text.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useAction } from './use-action.ts';

/** Returns what the card of the first import shows; null if there is none, as in the sample. */
export function useFirstImportState(isEmpty: boolean): FirstImportState | null {
  const workspace = useQuery(currentWorkspace).data;
  const { data: job } = useImportJob();
  const { data: found } = useNewSessions();
  const { first } = useFirstImport();
  if (workspace === undefined || workspace.sample || workspace.local) return null;
  if (job === undefined || found === undefined || first === undefined) return null;
  return firstImportState({ first, job, found, isEmpty });
}

/** After a service was connected: what was found there, adding it, and what became of that. */
export function FirstImportCard({ state }: { state: FirstImportState }) {
  const { add, retry, close } = useFirstImport();
  const { act, problem, busy } = useAction();
  const dismiss = () => {
    close();
    // The button is gone with the card.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const finish = async (job: ImportState | null) => {
    if (job !== null) await dismissImportJob();
    dismiss();
  };
  const shared = { problem, busy };
  switch (state.kind) {
    case 'looking':
      return <Looking found={state.found} />;
    case 'failed':
      return (
        <Card
          icon={TriangleAlert}
          tone="warning"
          title="Earmark could not look for sessions"
          problem={problem}
        >
          <p data-selectable>{state.why}</p>
          <Actions>
            <Button variant="filled" disabled={busy} onClick={() => act(checkForNewSessions)}>
              Check again
            </Button>
            <Button onClick={dismiss}>Not now</Button>
          </Actions>
        </Card>
      );
    case 'found':
      return (
        <Found
          {...shared}
          found={state.found}
          onAdd={(withRecordings) => act(() => add(withRecordings))}
          onDismiss={dismiss}
        />
      );
    case 'adding':
      return (
        <Adding
          {...shared}
          job={state.job}
          withRecordings={state.withRecordings}
          onStop={() => act(cancelImport)}
        />
      );
    case 'stopped':
      return (
        <Card icon={CircleStop} title={`Stopped. ${addedInWords(state.job)}`} problem={problem}>
          <p>{joinSentences(state.job.problem, notAddedInWords(state.job))}</p>
          <Actions>
            <Button variant="filled" disabled={busy} onClick={() => act(retry)}>
              Continue
            </Button>
            <Button disabled={busy} onClick={() => act(() => finish(state.job))}>
              Done
            </Button>
          </Actions>
        </Card>
      );
    case 'added':
      return (
        <Added
          {...shared}
          job={state.job}
          withRecordings={state.withRecordings}
          onRetry={() => act(retry)}
          onDone={() => act(() => finish(state.job))}
        />
      );
  }
}

const Actions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>;

/** One card, whose place and heading stay while its state changes. */
function Card({
  icon: Icon,
  tone = 'calm',
  title,
  problem = null,
  children,
}: {
  icon: LucideIcon;
  tone?: 'calm' | 'warning';
  title: string;
  /** Why the last action failed. */
  problem?: string | null;
  children?: ReactNode;
}) {
  return (
    <section className={css.card} data-tone={tone} aria-labelledby="first-import" data-area>
      <span className={css.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={css.body}>
        <h2 id="first-import">
          <span role="status">{title}</span>
        </h2>
        {children}
        {problem !== null && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}

function Looking({ found }: { found: NewSessions }) {
  const { lists } = found;
  return (
    <Card icon={Search} title="Looking for your sessions">
      <p>{lookingInWords(found)}</p>
      <Progress
        className={css.bar ?? ''}
        value={lists === null ? 0 : (100 * lists.read) / Math.max(1, lists.total)}
        aria-label="Lists of links read"
      />
    </Card>
  );
}

interface Shared {
  problem: string | null;
  busy: boolean;
}

function Found({
  found,
  problem,
  busy,
  onAdd,
  onDismiss,
}: Shared & {
  found: NewSessions;
  onAdd: (withRecordings: boolean) => void;
  onDismiss: () => void;
}) {
  const { count } = found;
  const size = useQuery(newRecordingsSize(count)).data ?? null;
  const names = namesOf(found);
  const lists = listsInWords(found);
  return (
    <Card
      icon={Sparkle}
      title={`${lists === '' ? '' : `${lists}, `}${sessionsInWords(count)} ready to add`}
      problem={problem}
    >
      {names !== '' && (
        <p>
          <bdi>{names}</bdi>
        </p>
      )}
      <p>Transcripts are saved on this computer. Recordings can wait until you open a session.</p>
      {found.problem !== null && (
        <p className={css.partly}>
          <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
          <span data-selectable>{joinSentences('Earmark could not read everything.', found.problem)}</span>
        </p>
      )}
      <Actions>
        <Button
          variant="filled"
          disabled={busy}
          onClick={() => {
            onAdd(false);
          }}
        >
          {`Add ${sessionsInWords(count)}`}
        </Button>
        <Button
          disabled={busy}
          onClick={() => {
            onAdd(true);
          }}
        >
          {size === null ? 'Add with recordings' : `Add with recordings, about ${sizeWords(size)}`}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onDismiss}>
          Not now
        </Button>
      </Actions>
    </Card>
  );
}

function Adding({
  job,
  withRecordings,
  problem,
  busy,
  onStop,
}: Shared & Pick<FirstImport, 'withRecordings'> & { job: ImportState; onStop: () => void }) {
  return (
    <Card icon={Download} title={`Adding ${sessionsInWords(job.total)}`} problem={problem}>
      <p>
        {progressInWords(job)}, {foundInWords(job)}.{withRecordings && ' Recordings come next.'}
      </p>
      <div className={css.bar}>
        <ProgressBar job={job} />
      </div>
      {job.problem !== null && <p>{joinSentences(job.problem, 'Earmark will try again.')}</p>}
      <Actions>
        <Button disabled={busy} onClick={onStop}>
          Stop
        </Button>
      </Actions>
    </Card>
  );
}

function Added({
  job,
  withRecordings,
  problem,
  busy,
  onRetry,
  onDone,
}: Shared &
  Pick<FirstImport, 'withRecordings'> & {
    job: ImportState | null;
    onRetry: () => void;
    onDone: () => void;
  }) {
  const [isShown, setIsShown] = useState(false);
  const why = useStore(recordingsError, (state) => state.why);
  const download = useRecordingDownload();
  const hasFailed = job !== null && job.failed > 0;
  return (
    <Card
      icon={hasFailed ? TriangleAlert : Check}
      tone={hasFailed ? 'warning' : 'calm'}
      title={job === null ? 'Sessions added' : addedInWords(job)}
      problem={
        problem ?? (why === null ? null : joinSentences('The recordings are not being downloaded.', why))
      }
    >
      {hasFailed && <p>{notAddedInWords(job)}</p>}
      {withRecordings && download?.status === 'running' && (
        <p>Recordings download while you work. Progress is at the top.</p>
      )}
      <Actions>
        <Button variant={hasFailed ? 'default' : 'filled'} disabled={busy} onClick={onDone}>
          Done
        </Button>
        {hasFailed && (
          <>
            <Button variant="filled" disabled={busy} onClick={onRetry}>
              Try again
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                setIsShown(true);
              }}
            >
              Show
            </Button>
          </>
        )}
        {why !== null && <Button onClick={() => void downloadRecordings()}>Download recordings</Button>}
      </Actions>
      <AddSessions
        opened={isShown}
        only="failed"
        onClose={() => {
          setIsShown(false);
        }}
      />
    </Card>
  );
}
