import { fingerprintOf } from '../../recordings/own-file/fingerprint.ts';
import { probeRecording } from '../../recordings/own-file/probe.ts';
import { transcriptFacts } from '../transcript-files/transcript-facts.ts';
import { readTranscriptFileInWorker } from '../transcript-files/read-transcript-file-in-worker.ts';
import { typedTranscript } from '../transcript-files/typed-transcript.ts';
import type { FileReaders } from './file-lists.ts';
import type { Convert } from './store-recording.ts';

/** Returns what reads the researcher's own files; `convert` needs the window, or a program of the computer. */
export const ownFileTools = (convert: Convert) => ({
  readers: {
    probe: probeRecording,
    readTranscript: readTranscriptFileInWorker,
    transcriptFacts,
    fingerprint: fingerprintOf,
  } satisfies FileReaders,
  convert,
  readTyped: (text: string) => Promise.resolve(typedTranscript(text)),
});
