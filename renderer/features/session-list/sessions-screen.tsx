import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FolderUp, Headphones, Plus, RefreshCw, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
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
import { currentWorkspace } from '../../api/workspace.ts';
import { AddSessionsButton } from '../../widgets/own-files/add-sessions-button.tsx';
import { draggedText } from '../../widgets/own-files/dragged-files.ts';
import { useAddingFromFiles } from '../../widgets/own-files/use-adding-from-files.tsx';
import { useFileDrop } from '../../widgets/own-files/use-file-drop.ts';
import { BRING_IN } from '../../widgets/other-project/use-can-bring-in.ts';
import { useSearchUpdates } from '../../api/search.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { formatNumber, counted } from '../../../shared/domain/numbers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OpenById } from './open-by-id.tsx';
import { SampleStrip } from './sample-strip.tsx';
import { SessionLibrary } from './session-library.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';
import { useDisclosure } from '@mantine/hooks';
import { Link, useSearch } from '@tanstack/react-router';
import { clearNewlyHidden, newlyHidden } from '../../api/newly-hidden.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import dialog from '../../ui/dialog.module.css';
import notice from '../../ui/notice-bar.module.css';
import { secondsText } from '../../ui/seconds-text.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { NewlyHidden } from '../../../shared/model/redaction.ts';
import css from './newly-hidden-notice.module.css';

/** The sessions on this computer; the service has no list of sessions. */
export function SessionsScreen() {
  const { data, error, isFetching, refetch } = useQuery(librarySessions);
  const [importing, setImporting] = useState(false);
  const workspace = useQuery(currentWorkspace).data;
  const isLocal = workspace?.local === true;
  const { projectId = null } = useSearch({ from: '/sessions' });
  const fromFiles = useAddingFromFiles(projectId);
  const addFromFiles = () => {
    fromFiles.start([]);
  };
  const add = () => {
    if (isLocal) addFromFiles();
    else setImporting(true);
  };
  const dragged = useFileDrop(isLocal ? fromFiles.start : null);
  useLatestCommands('Sessions', [
    { label: 'Add sessions', synonyms: 'import paste new files', icon: Plus, keys: 'mod+N', run: add },
    ...(isLocal
      ? []
      : [{ label: 'Check for new sessions', icon: RefreshCw, run: () => void checkForNewSessions() }]),
    ...(isLocal || workspace === undefined || workspace.sample
      ? []
      : [{ label: 'Add sessions from files…', icon: FolderUp, run: addFromFiles }]),
  ]);
  useSearchUpdates();
  useCheckOnOpening(workspace !== undefined && !isLocal);
  const count = data?.length ?? 0;
  const first = useFirstImportState(data !== undefined && count === 0);
  return (
    <>
      <PanelHead title="Sessions" {...(count > 0 && { meta: `${formatNumber(count)} on this computer` })}>
        {!isLocal && <OpenById sessions={data ?? []} />}
        <AddSessionsButton
          isLocal={isLocal}
          onAdd={add}
          onFiles={workspace === undefined || workspace.sample ? null : addFromFiles}
        />
      </PanelHead>
      {dragged !== null && (
        <NoticeBar Icon={FolderUp} isCalm actions={null}>
          {draggedText(dragged)}
        </NoticeBar>
      )}
      {fromFiles.problem !== null && (
        <NoticeBar Icon={TriangleAlert} role="alert" actions={null}>
          {fromFiles.problem}
        </NoticeBar>
      )}
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
      {data !== undefined && count === 0 && first === null && <EmptyLibrary isLocal={isLocal} onAdd={add} />}
      {fromFiles.dialog}
      <AddSessions
        opened={importing}
        onClose={() => {
          setImporting(false);
        }}
      />
    </>
  );
}

function EmptyLibrary({ isLocal, onAdd }: { isLocal: boolean; onAdd: () => void }) {
  const problem = useSample()?.problem ?? null;
  const preparing = usePrepareSample();
  if (isLocal)
    return (
      <Empty
        icon={Headphones}
        title="No sessions here yet"
        description="Drop recordings and transcripts here, or choose them."
        act={
          <Button variant="filled" leftSection={<FolderUp size={16} strokeWidth={1.75} />} onClick={onAdd}>
            Add from files…
          </Button>
        }
      >
        <Button variant="subtle" renderRoot={(props) => <Link to="/other-project" {...props} />}>
          {BRING_IN}
        </Button>
      </Empty>
    );
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

/** After an update of Earmark that hides more: in which sessions, until the researcher dismisses it. */
function NewlyHiddenNotice() {
  const { data: list } = useQuery(newlyHidden);
  const { data: sessions } = useQuery(librarySessions);
  const [isOpen, { open, close }] = useDisclosure();
  const { act, problem, busy } = useAction();
  if (list === undefined || list.length === 0) return null;
  const dismiss = () => {
    act(async () => {
      await clearNewlyHidden();
      // The button is gone with the notice.
      document.getElementById('content')?.focus({ preventScroll: true });
    });
  };
  const title = `Earmark now hides more in ${counted(list.length, 'session')}`;
  return (
    <section className={notice.bar} data-calm aria-label="More is hidden" data-area>
      <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      <b className="grow" role="status">
        {title}
      </b>
      {problem !== null && <span role="alert">{problem}</span>}
      <Button size="xs" onClick={open} aria-haspopup="dialog">
        Show the list
      </Button>
      <Button size="xs" variant="subtle" disabled={busy} onClick={dismiss}>
        Dismiss
      </Button>
      <Modal opened={isOpen} onClose={close} title={title} withCloseButton={false} size={520}>
        <p className={dialog.text}>
          This version finds more of the words you redacted. Open a session to check.
        </p>
        <ul className={css.list} aria-label="Sessions in which more is hidden">
          {list.map((one) => {
            const session = sessions?.find(({ sessionId }) => sessionId === one.sessionId);
            const name = sessionName({ label: session?.label ?? null, sessionId: one.sessionId });
            return (
              <li key={one.sessionId} className={css.item}>
                {session === undefined ? (
                  <b>{name}</b>
                ) : (
                  <Link {...sessionLink(session)}>
                    <bdi>{name}</bdi>
                  </Link>
                )}
                <span>{moreText(one)}</span>
              </li>
            );
          })}
        </ul>
        <div className={dialog.answers}>
          <Button disabled={busy} onClick={dismiss}>
            Dismiss the notice
          </Button>
          <Button variant="filled" data-autofocus onClick={close}>
            Close
          </Button>
        </div>
      </Modal>
    </section>
  );
}

/** "2 more places, 1.2 s more silence". */
function moreText({ places, seconds }: NewlyHidden): string {
  const parts = [
    places > 0 ? counted(places, 'more place') : '',
    // A rounding to "0.0 s" would read as nothing.
    seconds > 0 ? `${secondsText(Math.max(seconds, 0.1))} more silence` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'other sound is silent' : parts.join(', ');
}
