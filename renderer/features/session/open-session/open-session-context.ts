import { createContext, useContext } from 'react';
import type { ProjectRecord } from '../../../api/project-record.ts';
import type { StatusRecord } from '../queries/status-record.ts';
import type { Audio } from '../sound/use-audio.ts';
import type { Speakers } from '../turns/speakers.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import type { AsReceived } from '../../../../shared/model/corrections.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { HiddenStretch } from '../../../../shared/model/redaction.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import type { SessionRecord, SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';

/** A transcript that was read. */
export interface OpenTranscript {
  /** In transcript time, in the lanes of its roles. */
  unshifted: TranscriptReading;
  /** In recording time, in the lanes that the researcher chose. */
  reading: TranscriptReading;
  speakers: Speakers;
}

/** What the session screen shows. The same object until any of it changes. */
export interface OpenSession {
  session: SessionRef;
  /** Its row in the library; undefined until that is read, or if it has none. */
  record: SessionRecord | undefined;
  /** What the service or this computer has of its status; undefined until one has answered. */
  status: StatusRecord | undefined;
  project: ProjectRecord | undefined;
  /** True if the interview has not ended. */
  isRunning: boolean;
  /** True if the service could not be asked for the status, which a notice above the player says. */
  hasNotice: boolean;
  /** Null until it is read, or if it cannot be. */
  transcript: OpenTranscript | null;
  /** Why the transcript could not be read. */
  transcriptError: Error | null;
  /** True if the service has answered that it has no transcript. */
  isWithoutTranscript: boolean;
  retryTranscript: () => void;
  /** The transcript before any correction, if that is shown instead of the corrected one; otherwise null. */
  asReceived: AsReceived | null;
  /** Added to times of the transcript to get recording time. */
  offsetSeconds: number;
  /** By time. */
  notes: readonly Note[];
  /** The places worth a second listen that the researcher has not decided. */
  doubts: readonly ListedDoubt[];
  audio: Audio;
  /** The parts of the recording that are hidden, by start time. */
  hidden: readonly HiddenStretch[];
  /** The length of the session, if it is known. */
  durationSeconds: number | null;
  writer: CorrectionWriter;
  redactionActs: RedactionActs;
}

export const OpenSessionContext = createContext<OpenSession | null>(null);

/** Returns the session that is open. Throws outside the session screen. */
export function useOpenSession(): OpenSession {
  const open = useContext(OpenSessionContext);
  if (open === null) throw new Error('No session is open');
  return open;
}

/** Returns the transcript of the open session, for components that are only shown once it is read. */
export function useOpenTranscript(): OpenTranscript {
  const { transcript } = useOpenSession();
  if (transcript === null) throw new Error('No transcript is open');
  return transcript;
}
