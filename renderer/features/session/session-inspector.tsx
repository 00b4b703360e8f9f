import { ActionIcon, Tooltip, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ear, PanelRight, Ellipsis, PenLine, ShieldCheck, Trash2 } from 'lucide-react';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { KeyTooltip } from '../../ui/keyboard/key-tooltip.tsx';
import { bridge } from '../../api/bridge.ts';
import { ApiError } from '../../api/describe-error.ts';
import { dateOf } from '../../api/fields.ts';
import { usePlayer } from '../../player/use-player.ts';
import { useDeletedAt } from '../../api/deletions.ts';
import { librarySessions } from '../../api/library.ts';
import { projectOf } from '../../api/projects.ts';
import { dayAndTime, lengthInText } from '../../../shared/domain/dates.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { sessionName } from '../../widgets/session/session-name.ts';
import { useNow } from '../../ui/use-now.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import css from './session-inspector.module.css';
import { readingOf, statusOf } from './queries/session-queries.ts';
import { hasStoredContent } from './queries/stored-content.ts';
import { SessionNotOpened, DeletedSession } from './session-not-opened.tsx';
import { SessionNotice } from './session-notice.tsx';
import { useSessionOfRoute } from './session-of-route.ts';
import { SessionPanes } from './session-panes.tsx';
import { ExportMenu } from './playback/session-player-actions.tsx';
import { StepThroughSessions } from './steps/session-steps.tsx';
import { SidePanel } from './side-panel.tsx';
import { useSessionView } from './queries/session-view.ts';
import { useCorrecting } from './modes/correcting-store.ts';
import { useIsCorrecting, useIsRedacting } from './modes/mode-store.ts';
import { receivedTranscriptOf } from './queries/correction-queries.ts';
import { typeTranscript } from './corrections/type-transcript.ts';
import { useCorrectionWriter } from './writers/use-correction-writer.ts';
import { OriginalProvider } from './redaction/original.tsx';
import { RedactionChip } from './redaction/redaction-chip.tsx';
import { useOriginal } from './open-session/original-context.ts';
import { redactionOf } from './queries/redaction-queries.ts';
import { useRenewedSound } from './sound/renewed-sound.ts';
import { WITHHELD } from './open-session/withheld-words.ts';
import { useRedactionActs } from './writers/redaction-acts.ts';

import { useIsInReview } from './review/use-review.ts';
import { withSpeakerLanes, speakersOf } from './turns/speakers.ts';
import { shifted } from './turns/shift-transcript.ts';
import { useAudio } from './sound/use-audio.ts';
import { useInspectorKeys } from './use-inspector-keys.ts';
import { useSessionSteps } from './steps/use-session-steps.ts';
import { NARROW, showPanel, togglePanel, useViewPreferences } from './layout/view-preferences.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { SpeechSegment } from '../../../shared/model/transcript.ts';
import { PurgeDialog } from '../../widgets/delete/purge-dialog.tsx';
import { useIsWindowAtMost } from '../../ui/text-size.ts';

/** A session: its recording, transcript and summary. Each part fails on its own. */
export function SessionInspector() {
  const session = useSessionOfRoute();
  const deletedAt = useDeletedAt(session.sessionId, 'everything');
  // Nothing is fetched until it is known whether the session was deleted.
  if (deletedAt === undefined) return null;
  if (deletedAt !== null) return <DeletedSession sessionId={session.sessionId} deletedAt={deletedAt} />;
  // The key resets the state, such as the search, for each session.
  return (
    <OriginalProvider key={session.sessionId} session={session}>
      <Inspector session={session} />
    </OriginalProvider>
  );
}

function Inspector({ session }: { session: SessionRef }) {
  const status = useQuery(statusOf(session));
  const readingQuery = useQuery(readingOf(session));
  const library = useQuery(librarySessions);
  const record = library.data?.find((one) => one.sessionId === session.sessionId);
  const isSaved = record !== undefined && hasStoredContent(record);
  const createdHere = dateOf(record?.createdAt);
  const project = useQuery({ ...projectOf(session.projectId ?? ''), enabled: session.projectId !== null });
  const redaction = useQuery(redactionOf(session)).data;
  const original = useOriginal().shown;
  const sound = redaction?.sound;
  const audio = useAudio(
    session,
    sound?.kind === 'withheld' ? WITHHELD[sound.reason].words : null,
    original?.soundKey ?? null,
  );
  useRenewedSound(session, sound);
  const isOpen = useViewPreferences((state) => state.panel);
  const isNarrow = useIsWindowAtMost(NARROW);
  const panel = isOpen || isNarrow;
  const mediaSeconds = usePlayer((state) =>
    state.sessionId === session.sessionId ? state.mediaSeconds : null,
  );
  /** The recording's own duration, else the best known one. */
  const recordedSeconds = audio.state?.durationSeconds ?? mediaSeconds;
  const projectName = project.data?.name ?? record?.projectName ?? null;
  const label = record?.label ?? null;
  const { view } = useSessionView(session);
  const writer = useCorrectionWriter(session);
  const redactionActs = useRedactionActs(session);
  const isCorrecting = useIsCorrecting(session.sessionId);
  const isRedacting = useIsRedacting(session.sessionId);
  const wantsReceived = useCorrecting((state) => state.asReceived) && isCorrecting;
  const asReceived = useQuery({ ...receivedTranscriptOf(session), enabled: wantsReceived }).data ?? null;
  const received = wantsReceived && asReceived !== null ? asReceived.reading : readingQuery.data;
  const inTime = useMemo(
    () => (received === undefined ? undefined : shifted(received, view.offsetSeconds)),
    [received, view.offsetSeconds],
  );
  const speakers = useMemo(
    () => (inTime === undefined ? null : speakersOf(inTime, label, view.speakers)),
    [inTime, label, view.speakers],
  );
  const reading = useMemo(
    () => (inTime === undefined || speakers === null ? undefined : withSpeakerLanes(speakers, inTime)),
    [inTime, speakers],
  );
  const durationSeconds =
    recordedSeconds ?? record?.durationSeconds ?? reading?.segments.at(-1)?.endSeconds ?? null;
  useInspectorKeys(reading?.segments ?? NO_SEGMENTS, audio.playable);
  const now = useNow();
  const steps = useSessionSteps(session);
  const isInReview = useIsInReview(session);
  // While correcting or redacting, Escape ends that first; in a review, it drops the selection first.
  const back = {
    label: `Back to ${steps.title}`,
    ...(!isInReview && !isCorrecting && !isRedacting && { keys: 'Escape' }),
    onClick: steps.leave,
  };
  const stepping = <StepThroughSessions steps={steps} isInReview={isInReview} />;

  const known = status.data;
  const statusWord = known?.status ?? record?.status;
  const running = known?.status === 'in_progress' && status.error === null;
  const { error: readingError } = readingQuery;
  const isWithoutTranscript = readingError instanceof ApiError && readingError.status === 404;
  const isWithoutWords =
    !running && (isWithoutTranscript || (received !== undefined && received.transcript.turns.length === 0));
  const createdAt = known?.createdAt ?? createdHere;
  useEffect(() => {
    if (known === undefined) return;
    void bridge.call.sessionOpened({
      ...session,
      ...(known.status === null ? {} : { status: known.status }),
      ...(known.createdAt === null ? {} : { createdAt: known.createdAt.toISOString() }),
      ...(durationSeconds === null ? {} : { durationSeconds }),
      ...(projectName === null ? {} : { projectName }),
    });
  }, [session, known, durationSeconds, projectName]);

  const isHere =
    known !== undefined || received !== undefined || isSaved || (audio.state?.receivedBytes ?? 0) > 0;
  if (status.error !== null && !isHere && !readingQuery.isPending && !library.isPending) {
    return (
      <>
        <PanelHead title="Session" back={back}>
          {stepping}
        </PanelHead>
        <SessionNotOpened
          sessionId={session.sessionId}
          error={status.error}
          answeredAt={new Date(status.errorUpdatedAt)}
          busy={status.isFetching}
          onRetry={() => void status.refetch()}
        />
      </>
    );
  }
  return (
    <>
      <PanelHead
        title={sessionName({ label, sessionId: session.sessionId })}
        back={back}
        chip={statusWord == null ? undefined : <StatusChip status={statusWord} />}
        meta={
          <Facts
            facts={[
              status.isPending ? 'Opening session…' : projectName,
              createdAt == null ? null : dayAndTime(createdAt, now),
              durationSeconds === null ? null : lengthInText(durationSeconds),
            ]}
          />
        }
        tabs={<RedactionChip session={session} audio={audio} />}
      >
        {stepping}
        <ExportMenu
          session={session}
          audio={audio}
          hasTranscript={(received?.transcript.turns.length ?? 0) > 0}
        />
        {record !== undefined && (
          <SessionMenu
            sessionId={session.sessionId}
            onType={isWithoutWords ? () => void typeTranscript(session, writer) : null}
          />
        )}
        {!isNarrow && (
          <KeyTooltip label="Side panel" keys="]">
            <ActionIcon aria-label="Side panel" aria-pressed={isOpen} onClick={togglePanel}>
              <PanelRight size={18} strokeWidth={1.75} />
            </ActionIcon>
          </KeyTooltip>
        )}
      </PanelHead>
      <SessionNotice status={status} reading={readingQuery} audio={audio} isHere={isHere} />
      <SessionPanes
        session={session}
        audio={audio}
        received={received}
        reading={reading}
        error={readingQuery.error}
        speakers={speakers}
        hasNotice={status.error !== null}
        running={running}
        durationSeconds={durationSeconds}
        onRetry={() => void readingQuery.refetch()}
        onLeave={steps.leave}
        writer={writer}
        redactionActs={redactionActs}
        asReceived={wantsReceived ? asReceived : null}
        offsetSeconds={view.offsetSeconds}
        isNarrow={isNarrow}
        side={
          panel ? (
            <SidePanel
              session={session}
              status={status}
              project={project.data}
              label={label}
              audio={audio.state}
              durationSeconds={durationSeconds}
              playable={audio.playable}
              record={record}
              reading={received}
              running={running}
              isWithoutTranscript={isWithoutTranscript}
              withTranscript={isNarrow}
              writer={writer}
              redactionActs={redactionActs}
              timed={reading}
              offsetSeconds={view.offsetSeconds}
            />
          ) : null
        }
      />
    </>
  );
}

const NO_SEGMENTS: SpeechSegment[] = [];

/** The key facts, separated by dots. */
function Facts({ facts }: { facts: (string | null)[] }) {
  const known = facts.filter((fact) => fact !== null);
  return known.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && <span className={css.dot}>·</span>}
      {fact}
    </Fragment>
  ));
}

/** Further actions on a session, in the header of the screen. */
function SessionMenu({
  sessionId,
  onType,
}: {
  sessionId: string;
  /** Starts a transcript; null if there is one. */
  onType: (() => void) | null;
}) {
  const [purging, setPurging] = useState<readonly string[] | null>(null);
  const [opened, setOpened] = useState(false);
  useLatestCommands('In this session', [
    {
      label: 'Delete this session from this computer…',
      synonyms: 'remove erase',
      icon: Trash2,
      run: () => {
        setPurging([sessionId]);
      },
    },
  ]);
  return (
    <>
      <Menu position="bottom-end" width={250} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Tooltip label="More actions" disabled={opened}>
            <ActionIcon aria-label="More actions">
              <Ellipsis size={18} strokeWidth={1.75} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {onType !== null && (
            <Menu.Item leftSection={<PenLine size={16} strokeWidth={1.75} />} onClick={onType}>
              Type a transcript
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<Ear size={16} strokeWidth={1.75} />}
            onClick={() => {
              showPanel('second-listen');
            }}
          >
            Worth a second listen
          </Menu.Item>
          <Menu.Item
            leftSection={<ShieldCheck size={16} strokeWidth={1.75} />}
            onClick={() => {
              showPanel('redaction');
            }}
          >
            Redaction
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<Trash2 size={16} strokeWidth={1.75} />}
            onClick={() => {
              setPurging([sessionId]);
            }}
          >
            Delete from this computer…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PurgeDialog
        sessionIds={purging}
        onClose={() => {
          setPurging(null);
        }}
      />
    </>
  );
}
