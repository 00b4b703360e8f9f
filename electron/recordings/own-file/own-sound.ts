import type { OwnRecording } from '../../../shared/model/own-file.ts';

/** The sound of a recording, as far as its file says. */
export interface OwnSound extends OwnRecording {
  /** Frames per second; null if the file does not say. */
  sampleRate: number | null;
}

/** What the sound of a file is, or in one sentence why Earmark cannot use it. */
export type SoundFound = { sound: OwnSound } | { problem: string };
