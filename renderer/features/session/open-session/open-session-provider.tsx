import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { ApiError } from '../../../api/describe-error.ts';
import { librarySessions } from '../../../api/library.ts';
import { notesOf } from '../../../api/notes.ts';
import { projectOf } from '../../../api/projects.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { useCorrecting } from '../modes/correcting-store.ts';
import { useIsCorrecting } from '../modes/mode-store.ts';
import { receivedTranscriptOf } from '../queries/correction-queries.ts';
import { redactionOf } from '../queries/redaction-queries.ts';
import { secondListenOf } from '../queries/second-listen-queries.ts';
import { readingOf, statusOf } from '../queries/session-queries.ts';
import { useSessionView } from '../queries/session-view.ts';
import { useRenewedSound } from '../sound/renewed-sound.ts';
import { useAudio } from '../sound/use-audio.ts';
import { shifted } from '../turns/shift-transcript.ts';
import { speakersOf, withSpeakerLanes } from '../turns/speakers.ts';
import { useRedactionActs } from '../writers/redaction-acts.ts';
import { useCorrectionWriter } from '../writers/use-correction-writer.ts';
import { OpenSessionContext, type OpenSession, type OpenTranscript } from './open-session-context.ts';
import { useOriginal } from './original-context.ts';
import { WITHHELD } from './withheld-words.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { HiddenStretch } from '../../../../shared/model/redaction.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

const NO_NOTES: readonly Note[] = [];
const NO_DOUBTS: readonly ListedDoubt[] = [];
const NOTHING_HIDDEN: readonly HiddenStretch[] = [];

/** Reads a session, and gives what was read of it to the components within. */
export function OpenSessionProvider({ session, children }: { session: SessionRef; children: ReactNode }) {
  const statusQuery = useQuery(statusOf(session));
  const library = useQuery(librarySessions);
  const record = library.data?.find((one) => one.sessionId === session.sessionId);
  const { projectId } = session;
  const project = useQuery({ ...projectOf(projectId ?? ''), enabled: projectId !== null }).data;
  const { audio, hidden } = useSound(session);
  const transcript = useTranscript(session, record?.label ?? null);
  const notes = useQuery(notesOf(session)).data ?? NO_NOTES;
  const listed = useQuery(secondListenOf(session)).data?.doubts;
  const doubts = useMemo(() => listed?.filter(({ decision }) => decision === null) ?? NO_DOUBTS, [listed]);
  const mediaSeconds = usePlayer((state) =>
    state.sessionId === session.sessionId ? state.mediaSeconds : null,
  );
  const writer = useCorrectionWriter(session);
  const redactionActs = useRedactionActs(session);
  const status = statusQuery.data;
  const hasNotice = statusQuery.error !== null;
  /** The recording's own duration, else the best known one. */
  const durationSeconds =
    audio.state?.durationSeconds ??
    mediaSeconds ??
    record?.durationSeconds ??
    transcript.transcript?.reading.segments.at(-1)?.endSeconds ??
    null;
  const open = useMemo(
    (): OpenSession => ({
      session,
      record,
      status,
      project,
      isRunning: status?.status === 'in_progress' && !hasNotice,
      hasNotice,
      ...transcript,
      notes,
      doubts,
      audio,
      hidden,
      durationSeconds,
      writer,
      redactionActs,
    }),
    [
      session,
      record,
      status,
      project,
      hasNotice,
      transcript,
      notes,
      doubts,
      audio,
      hidden,
      durationSeconds,
      writer,
      redactionActs,
    ],
  );
  return <OpenSessionContext value={open}>{children}</OpenSessionContext>;
}

/** The recording, and which parts of it are hidden. */
function useSound(session: SessionRef) {
  const sound = useQuery(redactionOf(session)).data?.sound;
  const original = useOriginal().shown;
  const audio = useAudio(
    session,
    sound?.kind === 'withheld' ? WITHHELD[sound.reason].words : null,
    original?.soundKey ?? null,
  );
  useRenewedSound(session, sound);
  return { audio, hidden: sound?.kind === 'stretches' ? sound.stretches : NOTHING_HIDDEN };
}

/** The transcript as corrected, or as received while the researcher compares the two. */
function useTranscript(
  session: SessionRef,
  label: string | null,
): Pick<
  OpenSession,
  | 'transcript'
  | 'transcriptError'
  | 'isWithoutTranscript'
  | 'retryTranscript'
  | 'asReceived'
  | 'offsetSeconds'
> {
  const { data: corrected, error, refetch } = useQuery(readingOf(session));
  const { view } = useSessionView(session);
  const isCorrecting = useIsCorrecting(session.sessionId);
  const wantsReceived = useCorrecting((state) => state.asReceived) && isCorrecting;
  const received = useQuery({ ...receivedTranscriptOf(session), enabled: wantsReceived }).data ?? null;
  const asReceived = wantsReceived ? received : null;
  const unshifted = asReceived === null ? corrected : asReceived.reading;
  const { offsetSeconds, speakers: choices } = view;
  const inTime = useMemo(
    () => (unshifted === undefined ? undefined : shifted(unshifted, offsetSeconds)),
    [unshifted, offsetSeconds],
  );
  const transcript = useMemo((): OpenTranscript | null => {
    if (unshifted === undefined || inTime === undefined) return null;
    const speakers = speakersOf(inTime, label, choices);
    return { unshifted, reading: withSpeakerLanes(speakers, inTime), speakers };
  }, [unshifted, inTime, label, choices]);
  return useMemo(
    () => ({
      transcript,
      transcriptError: error,
      isWithoutTranscript: error instanceof ApiError && error.status === 404,
      retryTranscript: () => void refetch(),
      asReceived,
      offsetSeconds,
    }),
    [transcript, error, refetch, asReceived, offsetSeconds],
  );
}
