import { closeSync, openSync, readSync } from 'node:fs';
import type { HiddenSounds } from '../../database/repositories/hidden/hidden-sounds.ts';
import { createHeaderReader } from '../../recordings/file/file-header.ts';
import { wavHead } from '../../recordings/wav-head.ts';
import type { WavHeader } from '../../recordings/wav.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import type { ExportSession } from '../formats/study.ts';
import type { LocalRecording } from './local-recordings.ts';

/** Leaves out of recordings what must not be heard, and recordings of which nothing may be written. */
export function hiddenRecordings(hiddenSounds: HiddenSounds) {
  const known = new Map<string, ExportSession['audio']>();

  return (sessionId: string, audio: LocalRecording | null): ExportSession['audio'] => {
    if (audio === null) return null;
    const before = known.get(sessionId);
    if (before !== undefined) return before;
    const sound = hiddenSounds.soundOf(sessionId);
    const shown =
      sound.kind === 'withheld'
        ? null
        : sound.kind === 'none'
          ? { ...audio, hidden: [] }
          : redacted(audio, sound.stretches);
    known.set(sessionId, shown);
    return shown;
  };
}

function redacted(audio: LocalRecording, hidden: readonly HiddenStretch[]): ExportSession['audio'] {
  const header = headerOf(audio);
  if (header === null || header.dataBytes === null) return null;
  const { dataBytes, durationSeconds } = header;
  // The times are not those of this recording.
  if (hidden.some(({ startSeconds }) => startSeconds >= (durationSeconds ?? 0))) return null;
  return { ...audio, hidden, bytes: wavHead(header, dataBytes).length + dataBytes + (dataBytes % 2) };
}

/** Returns null for a recording in which no sound can be hidden. */
function headerOf({ path, bytes }: { path: string; bytes: number }): WavHeader | null {
  const reader = createHeaderReader();
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const needed = reader.neededBytes();
      if (needed === null) return reader.header();
      const head = new Uint8Array(Math.min(needed, bytes));
      readSync(file, head, 0, head.length, 0);
      reader.look(head, bytes);
      if (head.length === bytes) return reader.header();
    }
  } catch {
    return null;
  } finally {
    closeSync(file);
  }
}
