import { ActionIcon, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PanelRight } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import { bridge } from '../api/bridge.ts';
import { ApiError, sayWhy } from '../api/failures.ts';
import { sessionsHere } from '../api/library.ts';
import { projectOf } from '../api/projects.ts';
import { player } from '../player/player.ts';
import { dayAndTime, lengthInText } from '../ui/dates.ts';
import { PanelHead } from '../ui/panel-head.tsx';
import { sessionName } from '../ui/session-name.ts';
import { useNow } from '../ui/use-now.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { Trouble } from '../ui/trouble.tsx';
import css from './session-inspector.module.css';
import { readingOf, readingSessions, statusOf } from './queries.ts';
import { useSessionOfRoute } from './session-of-route.ts';
import { SessionPlayer } from './session-player.tsx';
import { SidePanel } from './side-panel.tsx';
import { speakersOf } from './speakers.ts';
import { TranscriptPane } from './transcript-pane.tsx';
import { useAudio } from './use-audio.ts';
import { useInspectorKeys } from './use-inspector-keys.ts';
import { useViewPreferences } from './view-preferences.ts';

/** One session: its recording, its transcript, its summary. Each part fails by itself. */
export function SessionInspector() {
  const session = useSessionOfRoute();
  const status = useQuery(statusOf(session));
  const reading = useQuery(readingOf(session));
  const { data: here } = useQuery(sessionsHere);
  const record = here?.find((one) => one.sessionId === session.sessionId);
  const project = useQuery({ ...projectOf(session.projectId ?? ''), enabled: session.projectId !== null });
  const audio = useAudio(session);
  const panel = useViewPreferences((state) => state.panel);
  const durationSeconds = audio.state?.durationSeconds ?? record?.durationSeconds ?? null;
  const projectName = project.data?.name ?? record?.projectName ?? null;
  useInspectorKeys(reading.data?.talk ?? [], audio.playable);
  const now = useNow();
  const navigate = useNavigate();
  const back = { label: 'Back to sessions', onClick: () => void navigate({ to: '/sessions' }) };

  const known = status.data;
  useEffect(() => {
    if (known === undefined) return;
    void bridge.call.sessionSeen({
      ...session,
      ...(known.status === null ? {} : { status: known.status }),
      ...(known.createdAt === null ? {} : { createdAt: known.createdAt.toISOString() }),
      ...(durationSeconds === null ? {} : { durationSeconds }),
      ...(projectName === null ? {} : { projectName }),
    });
  }, [session, known, durationSeconds, projectName]);

  // A recording that goes on without its screen would have no controls.
  useEffect(() => player.pause, []);

  if (status.error instanceof ApiError && status.error.status === 404) {
    return (
      <>
        <PanelHead title="Session" back={back} />
        <Trouble
          {...sayWhy(status.error, readingSessions)}
          title="This session could not be opened"
          technical={`${status.error.status}, ${status.error.message}. Session ID ${session.sessionId}`}
          onRetry={() => void status.refetch()}
          busy={status.isFetching}
        />
      </>
    );
  }
  const label = record?.label ?? null;
  const speakers = reading.data === undefined ? null : speakersOf(reading.data, label);
  return (
    <>
      <PanelHead
        title={sessionName({ label, sessionId: session.sessionId })}
        back={back}
        chip={known?.status == null ? undefined : <StatusChip status={known.status} />}
        meta={
          <Facts
            facts={[
              status.isPending ? 'Opening session…' : projectName,
              known?.createdAt == null ? null : dayAndTime(known.createdAt, now),
              durationSeconds === null ? null : lengthInText(durationSeconds),
            ]}
          />
        }
      >
        <Tooltip label="Side panel  ]">
          <ActionIcon
            aria-label="Side panel"
            aria-pressed={panel}
            onClick={() => {
              useViewPreferences.setState({ panel: !panel });
            }}
          >
            <PanelRight size={18} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </PanelHead>
      <SessionPlayer
        session={session}
        audio={audio}
        reading={reading.data}
        readingPending={reading.isPending}
        speakers={speakers}
        running={known?.status === 'in_progress'}
      />
      <div className={css.body} data-side={panel || undefined}>
        <TranscriptPane
          session={session}
          reading={reading.data}
          error={reading.error}
          speakers={speakers}
          playable={audio.playable}
          onRetry={() => void reading.refetch()}
        />
        {panel && (
          <SidePanel
            session={session}
            status={status}
            project={project.data}
            label={label}
            audio={audio.state}
            reading={reading.data}
          />
        )}
      </div>
    </>
  );
}

/** What is known at a glance, with dots between. */
function Facts({ facts }: { facts: (string | null)[] }) {
  const known = facts.filter((fact) => fact !== null);
  return known.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && <span className={css.dot}>·</span>}
      {fact}
    </Fragment>
  ));
}
