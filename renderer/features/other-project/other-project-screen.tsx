import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FolderInput, PackagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import type { OtherProject } from '../../../shared/model/other-project.ts';
import { describeError } from '../../api/describe-error.ts';
import {
  closeOtherProject,
  openOtherProject,
  otherProject,
  pastProjectImports,
  projectImportRun,
} from '../../api/project-import.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { useAction } from '../../widgets/import/use-action.ts';
import { OpenProjectPage } from './open-project-page.tsx';
import css from './other-project.module.css';
import { RunReport } from './run-report.tsx';
import { useBringIn } from './use-bring-in.ts';

/** The page that brings in a project from another program: where its sources go, and the report. */
export function OtherProjectScreen() {
  const project = useQuery(otherProject);
  const run = useQuery(projectImportRun);
  const error = project.error ?? run.error;
  if (error !== null)
    return (
      <>
        <Head meta={null} />
        <ErrorState
          {...describeError(error)}
          onRetry={() => void Promise.all([project.refetch(), run.refetch()])}
          busy={project.isFetching || run.isFetching}
        />
      </>
    );
  if (project.data === undefined || run.data === undefined) return <Head meta={null} />;
  if (run.data !== null)
    return (
      <>
        <Head meta={run.data.fileName} />
        <RunReport key={run.data.importId + run.data.doing} run={run.data} />
      </>
    );
  return project.data === null ? (
    <NoProject />
  ) : (
    <OpenedProject key={project.data.id} project={project.data} />
  );
}

function Head({ meta, children }: { meta: ReactNode; children?: ReactNode }) {
  const navigate = useNavigate();
  return (
    <PanelHead
      title="Bring in a project"
      meta={meta}
      back={{ label: 'Back to Projects', onClick: () => void navigate({ to: '/projects' }) }}
    >
      {children}
    </PanelHead>
  );
}

function NoProject() {
  const { act, busy, problem } = useAction();
  const past = useQuery(pastProjectImports).data ?? [];
  return (
    <>
      <Head meta={null} />
      {problem !== null && <Failure text={problem} />}
      <Empty
        icon={FolderInput}
        title="Bring in a project from another program"
        description="NVivo, ATLAS.ti, MAXQDA, QualCoder and others export a project as a .qdpx file (REFI-QDA). Earmark reads its texts, recordings, codes, codings, memos, cases and variables. You see where everything goes before anything is added."
        act={
          <Button
            variant="filled"
            loading={busy}
            data-first-focus
            onClick={() => act(async () => void (await openOtherProject()))}
          >
            Choose a file (.qdpx)…
          </Button>
        }
      >
        {past.length > 0 && (
          <Link to="/settings" search={{ section: 'imports' }} className={css.earlier ?? ''}>
            Projects that you brought in earlier
          </Link>
        )}
      </Empty>
    </>
  );
}

function OpenedProject({ project }: { project: OtherProject }) {
  const { id, fileName, program } = project;
  const file = useAction();
  const bringIn = useBringIn(project);
  const { canBring, sums } = bringIn;
  const { act, busy } = file;
  const problem = bringIn.problem ?? file.problem;
  useLatestCommands('Project from another program', [
    {
      label: 'Bring in the project',
      icon: PackagePlus,
      keys: 'mod+Enter',
      whileTyping: true,
      run: bringIn.bring,
    },
  ]);
  return (
    <>
      <Head meta={program === null ? fileName : `${fileName}, from ${program}`}>
        <Button
          variant="subtle"
          disabled={busy}
          onClick={() => act(async () => void (await openOtherProject()))}
        >
          Another file…
        </Button>
        <Button variant="subtle" disabled={busy} onClick={() => act(() => closeOtherProject(id))}>
          Close
        </Button>
        <Button
          variant="filled"
          disabled={!canBring}
          aria-keyshortcuts="Control+Enter"
          rightSection={<span className={css.keyHint}>{keyHintText('mod+Enter')}</span>}
          onClick={bringIn.bring}
        >
          {sums.sessions === 0
            ? 'Bring in'
            : `Bring in ${counted(sums.sessions, 'session')}, ${counted(sums.codings, 'coding')}`}
        </Button>
      </Head>
      {problem !== null && <Failure text={problem} />}
      <OpenProjectPage project={project} bringIn={bringIn} />
    </>
  );
}

const Failure = ({ text }: { text: string }) => (
  <p className={css.failure} role="alert">
    {text}
  </p>
);
