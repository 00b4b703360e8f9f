import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Headphones, Plus, RefreshCw } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { AddSessions } from '../../widgets/import/add-sessions.tsx';
import { FirstImportCard, useFirstImportState } from '../../widgets/import/first-import-card.tsx';
import { FirstSteps, useFirstSteps } from '../../widgets/import/first-steps.tsx';
import { ImportBar, useShownBar } from '../../widgets/import/import-bar.tsx';
import { sessionsInWords } from '../../widgets/import/import-text.ts';
import { CheckStatus } from '../../widgets/import/check-status.tsx';
import { namesOf } from '../../widgets/import/new-sessions-text.ts';
import { useAction } from '../../widgets/import/use-action.ts';
import { describeError } from '../../api/describe-error.ts';
import { importNewSessions } from '../../api/importing.ts';
import { librarySessions } from '../../api/library.ts';
import { checkForNewSessions, useCheckOnOpening } from '../../api/new-sessions.ts';
import { usePrepareSample, useSample } from '../../api/sample.ts';
import { useSearchUpdates } from '../../api/search.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NewlyHiddenNotice } from './newly-hidden-notice.tsx';
import { OpenById } from './open-by-id.tsx';
import { SampleStrip } from './sample-strip.tsx';
import { SessionLibrary } from './session-library.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';

/** The sessions on this computer; the service has no list of sessions. */
export function SessionsScreen() {
  const { data, error, isFetching, refetch } = useQuery(librarySessions);
  const [importing, setImporting] = useState(false);
  const add = useCallback(() => {
    setImporting(true);
  }, []);
  useCommands(
    'Sessions',
    useMemo(
      () => [
        { label: 'Add sessions', synonyms: 'import paste new', icon: Plus, keys: 'mod+N', run: add },
        { label: 'Check for new sessions', icon: RefreshCw, run: () => void checkForNewSessions() },
      ],
      [add],
    ),
  );
  useSearchUpdates();
  useCheckOnOpening();
  const count = data?.length ?? 0;
  const first = useFirstImportState(data !== undefined && count === 0);
  return (
    <>
      <PanelHead title="Sessions" {...(count > 0 && { meta: `${formatNumber(count)} on this computer` })}>
        <OpenById sessions={data ?? []} />
        <Button
          leftSection={<Plus size={16} strokeWidth={1.75} />}
          aria-keyshortcuts="Control+N"
          onClick={add}
        >
          Add sessions
        </Button>
      </PanelHead>
      <SampleStrip sessions={count} />
      <NewlyHiddenNotice />
      {first === null ? (
        <ImportBar isEmpty={data !== undefined && count === 0} />
      ) : (
        <FirstImportCard state={first} />
      )}
      {data === undefined && error === null && <SessionsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && count > 0 && <SessionLibrary sessions={data} onAdd={add} />}
      {data !== undefined && count === 0 && first === null && <EmptyLibrary onAdd={add} />}
      <AddSessions
        opened={importing}
        onClose={() => {
          setImporting(false);
        }}
      />
    </>
  );
}

function EmptyLibrary({ onAdd }: { onAdd: () => void }) {
  const problem = useSample()?.problem ?? null;
  const preparing = usePrepareSample();
  if (problem === null) return <NoSessions onAdd={onAdd} />;
  return (
    <ErrorState
      title="Earmark could not add the sample’s interviews"
      text={problem}
      technical={null}
      onRetry={() => {
        preparing.mutate();
      }}
      busy={preparing.isPending}
    />
  );
}

function NoSessions({ onAdd }: { onAdd: () => void }) {
  const bar = useShownBar();
  const steps = useFirstSteps();
  const importing = useAction();
  const found = bar !== null && 'found' in bar && bar.found.count > 0 ? bar.found : null;
  const names = found === null ? '' : namesOf(found);
  if (found === null && steps === undefined) return null;
  if (found === null && steps) return <FirstSteps steps={steps} />;
  return (
    <Empty
      icon={Headphones}
      title={found === null ? 'No sessions here yet' : `${sessionsInWords(found.count)} ready to add`}
      description={
        <>
          {names === '' ? 'Sessions appear here when participants finish.' : <bdi>{names}</bdi>}
          {importing.problem !== null && <span role="alert"> {importing.problem}</span>}
        </>
      }
      act={
        found === null ? (
          <Button variant="filled" leftSection={<Plus size={16} strokeWidth={1.75} />} onClick={onAdd}>
            Add sessions
          </Button>
        ) : (
          <Button
            variant="filled"
            disabled={importing.busy}
            leftSection={<Plus size={16} strokeWidth={1.75} />}
            onClick={() => importing.act(importNewSessions)}
          >
            {`Add ${sessionsInWords(found.count)}`}
          </Button>
        )
      }
    >
      <CheckStatus />
    </Empty>
  );
}
