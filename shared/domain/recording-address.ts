import type { SessionRef } from '../model/session.ts';

/** What a media element asks for: the recording of a session, redacted as it is now. */
export interface RecordingRequest {
  session: SessionRef;
  /** The key that allows the original to be heard while it is shown; null for what may be heard. */
  originalKey: string | null;
  /** A stretch that is silent as well, because a researcher tries it out; null if none is. */
  silence: { startSeconds: number; endSeconds: number } | null;
}

/**
 * Returns the address of a recording. It is relative: only the app's own protocol answers it, and only the main process
 * knows the signed URL.
 */
export function recordingAddress({ session, originalKey, silence }: RecordingRequest): string {
  const query = new URLSearchParams({ sessionId: session.sessionId, type: session.type });
  if (session.projectId !== null) query.set('projectId', session.projectId);
  if (originalKey !== null) query.set('original', originalKey);
  if (silence !== null)
    query.set('silence', `${silence.startSeconds.toFixed(3)}-${silence.endSeconds.toFixed(3)}`);
  return `audio/session?${query.toString()}`;
}

/** Returns what an address by `recordingAddress` asks for; null if it names no session. */
export function readRecordingAddress({ searchParams }: URL): RecordingRequest | null {
  const session = sessionIn(searchParams);
  if (session === null) return null;
  return {
    session,
    originalKey: searchParams.get('original'),
    silence: silenceIn(searchParams.get('silence') ?? ''),
  };
}

function sessionIn(query: URLSearchParams): SessionRef | null {
  const sessionId = query.get('sessionId') ?? '';
  const projectId = query.get('projectId') ?? '';
  if (sessionId === '') return null;
  if (query.get('type') === 'instant') return { sessionId, type: 'instant', projectId: null };
  return query.get('type') === 'project' && projectId !== ''
    ? { sessionId, type: 'project', projectId }
    : null;
}

/** From when to when, in seconds: "1.28-1.74". */
const SILENCE = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/;

function silenceIn(text: string): RecordingRequest['silence'] {
  const [, start, end] = SILENCE.exec(text) ?? [];
  return start === undefined || end === undefined
    ? null
    : { startSeconds: Number(start), endSeconds: Number(end) };
}
