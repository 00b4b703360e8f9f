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
 * One stretch of talk: lane 0 is the interviewer's, lane 1 everyone else's. An end that the transcript
 * does not give is estimated from the length of the text, for drawing only.
 */
export interface TalkSpan {
  /** The turn's place in the transcript. */
  turn: number;
  lane: 0 | 1;
  startSeconds: number;
  endSeconds: number;
}

/** A transcript as it was read, with its talk laid out in time: empty when the turns carry no times. */
export interface TranscriptReading {
  transcript: Transcript;
  talk: TalkSpan[];
}

/** The transcript as it is kept on this computer. */
export interface StoredTranscript {
  reading: TranscriptReading;
  receivedAt: string;
}
