// Whoever reads sound says what is hidden in it: forgetting that must fail to compile, not play what was removed.
import { expect, test } from 'vitest';
import type { recordingBytes } from '../electron/exports/writer/recording-bytes.ts';
import type { proveRecording } from '../electron/exports/proof/prove-export.ts';
import type { ExportSession } from '../electron/exports/formats/study.ts';
import type { clipBytes, Clip } from '../electron/recordings/redacted/clip.ts';
import type { Recording } from '../electron/recordings/store/recording.ts';
import type { RecordingsOptions } from '../electron/recordings/store/recordings.ts';

/** Calls nothing: the compiler alone checks the calls inside. */
const checkedByTheCompiler = (
  read: {
    clipBytes: typeof clipBytes;
    recordingBytes: typeof recordingBytes;
    proveRecording: typeof proveRecording;
  },
  recording: Recording,
  clip: Clip,
  options: Omit<RecordingsOptions, 'hiddenSound'>,
) => {
  // @ts-expect-error -- what is hidden must be said
  read.clipBytes(clip);
  // @ts-expect-error -- what is hidden must be said
  read.recordingBytes({ path: 'a.wav' });
  // @ts-expect-error -- what is hidden must be said
  void read.proveRecording('copy.wav', 'copy.wav', { path: 'a.wav' });
  // @ts-expect-error -- what is hidden must be said
  void recording.peaks(100);
  // @ts-expect-error -- what is hidden must be said
  const forRecordings: RecordingsOptions = options;
  // @ts-expect-error -- what is hidden must be said
  const forExport: ExportSession['audio'] = { path: 'a.wav', extension: 'wav', bytes: 1 };
  return { forRecordings, forExport };
};

test('compiles only if every reader of sound is told what is hidden', () => {
  expect(checkedByTheCompiler).toHaveLength(4);
});
