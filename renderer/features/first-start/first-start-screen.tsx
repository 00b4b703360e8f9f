import { Button, Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Archive, ArrowRight, FolderUp, Headphones, Plug, type LucideIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useOpenSample, useSampleReading } from '../../api/sample.ts';
import { useSwitchWorkspace, workspaces } from '../../api/workspace.ts';
import { useSettings } from '../../api/settings.ts';
import { FullWindow } from '../../ui/full-window.tsx';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { useLocalWorkspace } from '../../widgets/own-files/use-local-workspace.ts';
import css from './first-start.module.css';
import { SessionPicture } from './session-picture.tsx';

const CONNECT = { to: '/connect' } as const;
const RESTORE = { to: '/settings', search: { section: 'backup' } } as const;

/**
 * What Earmark is and three ways to begin. Main adds the sample's study meanwhile, so that it is there when the person has
 * read this.
 */
export function FirstStartScreen() {
  const navigate = useNavigate();
  const first = useRef<HTMLButtonElement>(null);
  const sample = useOpenableSample();
  const files = useOwnRecordings();
  useEffect(() => {
    first.current?.focus();
  }, []);
  useLatestCommands('First start', [
    { label: 'Explore the sample', icon: Headphones, keys: 'Enter', keyOnly: true, run: sample.open },
    { label: 'Connect your interview service', icon: Plug, keys: '2', run: () => void navigate(CONNECT) },
    { label: 'Open your own recordings', icon: FolderUp, keys: '3', run: files.open },
    { label: 'Restore a backup', icon: Archive, run: () => void navigate(RESTORE) },
  ]);
  return (
    <FullWindow title="First start">
      <section className={css.ways} aria-labelledby="first-start">
        <title>Welcome · Earmark</title>
        <h1 id="first-start">Listen to your interviews, mark what matters, take the quotes with you.</h1>
        <p className={css.about}>
          Earmark plays recorded interviews beside their transcripts, and keeps them on this computer.
        </p>
        <ul>
          <li>
            <button
              ref={first}
              type="button"
              className={css.way}
              data-first
              aria-keyshortcuts="Enter"
              aria-disabled={sample.isBusy || undefined}
              onClick={sample.open}
            >
              <Way
                icon={Headphones}
                title="Explore the sample"
                text="24 made-up interviews about a city library, with notes, codes and answers."
              />
              <span className={css.go}>
                {sample.isBusy ? (
                  'Getting it ready…'
                ) : (
                  <>
                    Start here
                    <ArrowRight size={16} aria-hidden="true" />
                  </>
                )}
              </span>
            </button>
            <p className="visually-hidden" role="status">
              {sample.isBusy && 'Getting the sample ready'}
            </p>
            {/* Its library closes while another workspace opens, which is no failure. */}
            {sample.failure !== null && !files.isBusy && (
              <div className={css.failure} role="alert">
                <p>
                  <b>Earmark could not add the sample’s interviews.</b> {sample.failure} The other ways work
                  without it.
                </p>
                <Button size="xs" loading={sample.isBusy} onClick={sample.open}>
                  Try again
                </Button>
              </div>
            )}
          </li>
          <li>
            <Link {...CONNECT} className={css.way} aria-keyshortcuts="2">
              <Way
                icon={Plug}
                title="Connect your interview service"
                text="Fetch finished sessions from it, and make links for participants."
              />
              <WayKey>2</WayKey>
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={css.way}
              aria-keyshortcuts="3"
              aria-disabled={files.isBusy || undefined}
              onClick={files.open}
            >
              <Way
                icon={FolderUp}
                title="Open your own recordings"
                text="Drop audio and transcripts from anywhere. No account needed."
              />
              {files.isBusy ? <span className={css.go}>Opening…</span> : <WayKey>3</WayKey>}
            </button>
            <p className="visually-hidden" role="status">
              {files.isBusy && 'Opening a place for your recordings'}
            </p>
            {files.failure !== null && (
              <div className={css.failure} role="alert">
                <p>
                  <b>Earmark could not make a place for your recordings.</b> {files.failure}
                </p>
                <Button size="xs" loading={files.isBusy} onClick={files.open}>
                  Try again
                </Button>
              </div>
            )}
          </li>
        </ul>
        <p className={css.more}>
          You can do all three, in any order. <Link {...RESTORE}>Restore a backup…</Link>
        </p>
      </section>
      <SessionPicture />
    </FullWindow>
  );
}

function Way({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <>
      <span className={css.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={css.words}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </>
  );
}

/** The key of a way, if single keys are on. */
function WayKey({ children }: { children: ReactNode }) {
  return useSettings().singleKeys ? <Kbd aria-hidden="true">{children}</Kbd> : <span />;
}

/** The names of what is created without asking; both can be changed later. */
const STUDY = 'My study';
const FIRST_PROJECT = 'My interviews';

/** Opens the workspace without a service, and creates the first one with a project to drop files in. */
function useOwnRecordings() {
  const navigate = useNavigate();
  const { data } = useQuery(workspaces);
  const switching = useSwitchWorkspace();
  const creation = useLocalWorkspace();
  const isBusy = creation.busy || switching.isPending;
  const open = () => {
    if (isBusy || data === undefined) return;
    const local = data.list.find((workspace) => workspace.local);
    if (local === undefined) creation.create(STUDY, FIRST_PROJECT);
    else if (local.id === data.currentId) void navigate({ to: '/projects' });
    // Main's event then opens its projects.
    else switching.mutate(local.id);
  };
  const failure = creation.problem ?? (switching.error === null ? null : describeError(switching.error).text);
  return { open, isBusy, failure };
}

/** Opens the sample; says why its study could not be added, also if that failed while the page was being read. */
function useOpenableSample() {
  const navigate = useNavigate();
  const reading = useSampleReading();
  const opening = useOpenSample();
  const { mutate, isPending: isBusy } = opening;
  const open = useMemo(
    () => () => {
      if (isBusy) return;
      mutate(undefined, {
        onSuccess: (isReady) => {
          if (isReady) void navigate({ to: '/sessions' });
        },
      });
    },
    [isBusy, mutate, navigate],
  );
  const error = opening.error ?? reading.error;
  const failure = error === null ? (reading.state?.problem ?? null) : describeError(error).text;
  return { open, isBusy, failure };
}
