export type Role = 'agent' | 'participant' | 'system' | 'tool' | 'unknown';

export interface Word {
  text: string;
  startSeconds: number;
  endSeconds: number | null;
}

export interface Turn {
  role: Role;
  speakerLabel: string | null;
  text: string | null;
  startSeconds: number | null;
  endSeconds: number | null;
  words?: Word[];
  toolName?: string;
}

export interface Transcript {
  turns: Turn[];
  warnings: string[];
}

/**
 * One speech segment: lane 0 is the interviewer's, lane 1 everyone else's. If the transcript gives no end, it
 * is estimated from the length of the text, for drawing only.
 */
export interface SpeechSegment {
  /** The turn's index in the transcript. */
  turn: number;
  lane: 0 | 1;
  startSeconds: number;
  endSeconds: number;
}

/** A parsed transcript with its speech segments by time, which are empty if the turns have no times. */
export interface TranscriptReading {
  transcript: Transcript;
  segments: SpeechSegment[];
}

/** The transcript as stored on this computer. */
export interface StoredTranscript {
  reading: TranscriptReading;
  receivedAt: string;
}
