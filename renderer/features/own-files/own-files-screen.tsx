import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FolderUp, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import type { FileRow } from '../../../shared/domain/own-files/pair-files.ts';
import type { OwnFileImport, OwnFileList } from '../../../shared/model/own-file.ts';
import { describeError } from '../../api/describe-error.ts';
import {
  addSessionsFromFiles,
  closeOwnFileList,
  useOwnFileImport,
  useOwnFileList,
} from '../../api/own-files.ts';
import { useProjectName } from '../../api/projects.ts';
import { useDraft } from '../../api/use-draft.ts';
import { useIsLocal } from '../../api/workspace.ts';
import { mayTakeFocus } from '../../navigation/restored-focus.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { useAction } from '../../widgets/import/use-action.ts';
import { DropArea } from '../../widgets/own-files/drop-area.tsx';
import { draggedText } from '../../widgets/own-files/dragged-files.ts';
import { useAddingFiles } from '../../widgets/own-files/use-adding-files.ts';
import { useFileDrop } from '../../widgets/own-files/use-file-drop.ts';
import { AddedList } from './added-list.tsx';
import { ChooseFileDialog } from './choose-file-dialog.tsx';
import css from './own-files-screen.module.css';
import { NO_DRAFT, pairingDraft, type PairingDraft } from './pairing-draft.ts';
import { PairingFoot } from './pairing-foot.tsx';
import { PairingTable } from './pairing-table.tsx';
import { AddingLine, ReadingLine } from './progress-lines.tsx';
import { useFilePlayer } from './use-file-player.ts';
import { focusRow } from './use-row-focus.ts';
import { usePairing, type Pairing } from './use-pairing.ts';

/** The page that turns files into sessions of a project: it pairs them, and asks where it is unsure. */
export function OwnFilesScreen() {
  const { projectId } = useParams({ from: '/projects/$projectId/files' });
  return <ProjectFiles key={projectId} project={{ id: projectId, name: useProjectName(projectId) }} />;
}

interface Project {
  id: string;
  name: string;
}

function ProjectFiles({ project }: { project: Project }) {
  const list = useOwnFileList(project.id);
  const state = useOwnFileImport();
  const { draft, keep } = useDraft('own files', project.id, pairingDraft);
  const files = useAddingFiles(project.id);
  const dragged = useFileDrop(files.drop);
  const adding = state.data?.projectId === project.id ? state.data : null;
  const error = list.error ?? state.error;
  if (error !== null)
    return (
      <>
        <Head project={project} />
        <ErrorState
          {...describeError(error)}
          onRetry={() => void Promise.all([list.refetch(), state.refetch()])}
          busy={list.isFetching || state.isFetching}
        />
      </>
    );
  if (list.data === undefined || state.data === undefined || draft === undefined)
    return <Head project={project} />;
  if (list.data === null)
    return (
      <>
        <Head project={project} />
        {adding !== null && (
          <>
            <AddingLine state={adding} />
            <AddedList state={adding} />
          </>
        )}
        <DropArea dragged={dragged} busy={files.busy} problem={files.problem} onChoose={files.choose} />
      </>
    );
  return (
    <PairingPage
      project={project}
      list={list.data}
      draft={draft ?? NO_DRAFT}
      keep={keep}
      adding={adding}
      isAdding={state.data?.status === 'running'}
      files={files}
      draggedWords={dragged === null ? null : draggedText(dragged)}
    />
  );
}

function PairingPage({
  project,
  list,
  draft,
  keep,
  adding,
  isAdding,
  files,
  draggedWords,
}: {
  project: Project;
  list: OwnFileList;
  draft: PairingDraft;
  keep: (draft: PairingDraft | null) => void;
  adding: OwnFileImport | null;
  /** True while sessions are being added, to this project or to another. */
  isAdding: boolean;
  files: ReturnType<typeof useAddingFiles>;
  draggedWords: string | null;
}) {
  const pairing = usePairing(list, draft, keep, adding);
  const player = useFilePlayer(project.id);
  const { act, busy, problem } = useAction();
  const [request, setRequest] = useState<{ row: FileRow; what: 'recording' | 'transcript' } | null>(null);
  const chosenKey = useRef<string | null>(null);
  const { ready, rows } = pairing;
  const canAdd = ready.length > 0 && !busy && !isAdding;
  const add = () => {
    const sessions = pairing.readyNow().slice(0, MOST_AT_ONCE).map(sessionOf);
    if (!canAdd || sessions.length === 0) return;
    act(() => addSessionsFromFiles(project, sessions, draft.copy));
  };
  const moreFiles = () => {
    files.choose('files');
  };
  useLatestCommands('Sessions from files', [
    { label: 'Add the sessions', icon: Plus, keys: 'mod+Enter', whileTyping: true, run: add },
    { label: 'Choose more files…', icon: FolderUp, run: moreFiles },
  ]);
  useClosingWhenDone(project.id, pairing, adding, () => {
    keep(null);
  });
  const failure = problem ?? files.problem;
  return (
    <>
      <Head project={project}>
        <Button
          variant="subtle"
          leftSection={<FolderUp size={16} strokeWidth={1.75} />}
          disabled={files.busy}
          onClick={moreFiles}
        >
          More files…
        </Button>
        <Button
          variant="filled"
          disabled={!canAdd}
          aria-keyshortcuts="Control+Enter"
          rightSection={<span className={css.keys}>{keyHintText('mod+Enter')}</span>}
          onClick={add}
        >
          {ready.length === 0
            ? 'Add sessions'
            : `Add ${counted(Math.min(ready.length, MOST_AT_ONCE), 'session')}`}
        </Button>
      </Head>
      {adding !== null && <AddingLine state={adding} />}
      <ReadingLine list={list} rows={rows} />
      {failure !== null && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {draggedWords !== null && (
        <p className={css.dragged} role="status">
          {draggedWords}
        </p>
      )}
      <PairingTable
        projectId={project.id}
        pairing={pairing}
        player={player}
        onChoose={(row, what) => {
          setRequest({ row, what });
        }}
      />
      <PairingFoot
        bytes={ready.reduce((sum, { recording }) => sum + (recording?.sizeBytes ?? 0), 0)}
        copy={draft.copy}
        onCopy={(copy) => {
          keep({ ...draft, copy });
        }}
      />
      <ChooseFileDialog
        request={request}
        files={list.files}
        onChoose={(row, file) => {
          chosenKey.current = row.key;
          pairing.acts.choose(row, file);
        }}
        onMore={moreFiles}
        onClose={() => {
          setRequest(null);
        }}
        onClosed={() => {
          // The button that opened it may be gone with the gap that it filled.
          if (chosenKey.current !== null && mayTakeFocus()) focusRow(chosenKey.current);
          chosenKey.current = null;
        }}
      />
    </>
  );
}

/** Main takes so many in one go; the others can be added after them. */
const MOST_AT_ONCE = 5000;

const sessionOf = ({ label, recording, transcript }: FileRow) => ({
  label: label.trim(),
  recordingId: recording?.id ?? null,
  transcriptId: transcript?.id ?? null,
});

function Head({ project: { id: projectId, name }, children }: { project: Project; children?: ReactNode }) {
  const navigate = useNavigate();
  const isLocal = useIsLocal();
  return (
    <PanelHead
      title="Add sessions from files"
      meta={name}
      back={{
        label: `Back to ${isLocal ? name : 'Sessions'}`,
        onClick: () =>
          void (isLocal
            ? navigate({ to: '/projects/$projectId/sessions', params: { projectId } })
            : navigate({ to: '/sessions' })),
      }}
    >
      {children}
    </PanelHead>
  );
}

/** Closes the list once every file of it was added or left out. */
function useClosingWhenDone(
  projectId: string,
  { list, rows, itemOf }: Pairing,
  adding: OwnFileImport | null,
  onClosed: () => void,
): void {
  const isOver =
    adding?.status === 'ended' &&
    list.status === 'read' &&
    adding.items.every(({ status }) => status === 'added') &&
    rows.some((row) => itemOf(row)?.status === 'added') &&
    rows.every((row) => row.kind === 'left out' || row.kind === 'known' || itemOf(row)?.status === 'added');
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });
  useEffect(() => {
    if (!isOver) return;
    closed.current();
    // The page then shows what was added. If it cannot be closed, it stays as it is.
    closeOwnFileList(projectId).catch(() => null);
  }, [isOver, projectId]);
}
