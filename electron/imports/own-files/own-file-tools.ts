import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fingerprintOf } from '../../recordings/own-file/fingerprint.ts';
import { probeRecording } from '../../recordings/own-file/probe.ts';
import { transcriptFacts } from '../transcript-files/transcript-facts.ts';
import { readTranscriptFile } from '../transcript-files/transcript-file.ts';
import { typedTranscript } from '../transcript-files/typed-transcript.ts';
import type { FileReaders } from './file-lists.ts';
import type { Convert } from './store-recording.ts';

/** Returns what reads the researcher's own files; `convert` needs the window, or a program of the computer. */
export const ownFileTools = (convert: Convert) => ({
  readers: {
    probe: probeRecording,
    readTranscript: async (path: string) =>
      readTranscriptFile({ name: basename(path), bytes: await readFile(path) }),
    transcriptFacts,
    fingerprint: fingerprintOf,
  } satisfies FileReaders,
  convert,
  readTyped: (text: string) => Promise.resolve(typedTranscript(text)),
});
