import { closeSync, openSync, readdirSync, readSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { recordingKey } from '../../recordings/file/recording-key.ts';
import { sniff } from '../../recordings/sniff.ts';
import type { Originals } from './originals.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

const HEAD_BYTES = 512;
const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
};

/** A recording as it was received, with whatever must not be heard in it. */
export interface LocalRecording {
  path: string;
  /** As detected, without a dot. */
  extension: string;
  bytes: number;
}

/**
 * Finds the complete recordings on this computer, and prevents them from being the next to be evicted. Of the researcher's
 * own ones, `originals` says where they are; nothing of those changes.
 */
export function localRecordings(
  folder: string,
  originals: Originals,
): (session: SessionRef) => LocalRecording | null {
  const names = new Set(namesIn(folder));
  return (session) => {
    // The recording may have been downloaded while the session was listed under an instant link.
    const keys = [recordingKey(session), recordingKey({ ...session, type: 'instant', projectId: null })];
    const key = keys.find((one) => names.has(one));
    const original = key === undefined ? originals.get(session.sessionId) : undefined;
    if (key === undefined && original === undefined) return null;
    const path = original ?? join(folder, key ?? '');
    const extension = extensionOf(path);
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (extension === null || size === 0) return null;
    const now = new Date();
    if (original === undefined) utimesSync(path, now, now);
    return { path, extension, bytes: size };
  };
}

/** A missing folder means that there are no recordings. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Detects the type by the first bytes; null if the file is missing or is not audio. */
function extensionOf(path: string): string | null {
  const head = new Uint8Array(HEAD_BYTES);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, head);
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
  const found = sniff(head);
  if (found.kind === 'wav') return 'wav';
  return found.kind === 'other-sound' ? (EXTENSIONS[found.contentType] ?? null) : null;
}
