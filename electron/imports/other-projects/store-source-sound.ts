import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { StoredOwnRecording } from '../../database/repositories/own-files/own-recordings.ts';
import { ownerOnlyFolder } from '../../platform/owner-only.ts';
import { unlessAborted } from '../../platform/unless-aborted.ts';
import { recordingKey } from '../../recordings/file/recording-key.ts';
import type { FileReaders } from '../own-files/file-lists.ts';
import { storeOwnRecording, type Convert } from '../own-files/store-recording.ts';
import { lose, type ImportUnderWay } from './import-under-way.ts';
import { problemOfSource } from './open-project.ts';
import type { QdaSource } from './qda-project.ts';
import { soundPlaceOf } from './source-sound.ts';

export interface SoundOptions {
  audioFolder: string;
  convert: Convert;
  probe: FileReaders['probe'];
  /** Copies a recording of the project at `path` to the file `target`. */
  extract: (path: string, entry: string, target: string) => Promise<void>;
}

/** A session that is made of sources: of a text, or of a recording, or of both if the text is that of the recording. */
export interface NewSession {
  ref: SessionRef;
  sources: QdaSource[];
  recording: { stored: StoredOwnRecording; durationSeconds: number | null } | null;
}

export const hasWords = ({ text }: QdaSource): boolean => (text ?? '').trim() !== '';

/**
 * Stores the recording of the sources of one session, if they have one. Returns null if nothing of them can be a session. A
 * recording that is cut off is of no session, and the next start removes it.
 */
export async function storeSourceSound(
  current: Pick<ImportUnderWay, 'losses'>,
  { sources, projectId, path }: { sources: QdaSource[]; projectId: string | null; path: string },
  options: SoundOptions,
  signal: AbortSignal,
): Promise<NewSession | null> {
  const ref: SessionRef = { sessionId: `file-${randomUUID()}`, type: 'project', projectId };
  const name = sources[0]?.name ?? '';
  const heard = sources.find(({ sound }) => sound !== null);
  const place = heard === undefined ? null : await soundPlaceOf(heard);
  const hasText = sources.some(hasWords);
  if (!hasText && place === null) {
    const problem = sources.map((one) => problemOfSource(one, true))[0] ?? null;
    lose(
      current,
      'Sources that cannot be a session',
      `${name}: ${problem ?? 'It has neither words nor sound.'}`,
      [],
    );
    return null;
  }
  const session: NewSession = { ref, sources, recording: null };
  if (heard === undefined) return session;
  if (place === null) {
    lose(current, 'Recordings that were not found', name, []);
    return session;
  }
  ownerOnlyFolder(options.audioFolder);
  const isInside = 'entry' in place;
  const file = isInside
    ? join(options.audioFolder, `${recordingKey(ref)}.import.${place.extension}`)
    : place.path;
  try {
    if (isInside) await unlessAborted(options.extract(path, place.entry, file), signal);
    const probed = await options.probe(file);
    if ('problem' in probed) {
      lose(current, 'Recordings that Earmark cannot play', `${name}: ${probed.problem}`, []);
      return hasText ? session : null;
    }
    const { isConverted, durationSeconds } = probed.recording;
    const storage = isConverted ? ('converted' as const) : ('copied' as const);
    const stored = await storeOwnRecording(
      { session: ref, path: file, name: heard.name, storage, before: null },
      options,
      { signal, onProgress: () => undefined },
    );
    // The original is in the project.
    const recording = isInside ? { ...stored, path } : stored;
    return { ...session, recording: { stored: recording, durationSeconds } };
  } finally {
    if (isInside) await rm(file, { force: true });
  }
}
