// What a sample study consists of: projects, links and sessions.

export interface SampleSession {
  sessionId: string;
  /** File name under `recordings/`, or null if there is none. */
  recording: string | null;
  /** File name under `transcripts/`, or null if there is none. */
  transcript: string | null;
  createdAt: Date;
  /** Null while the session is running. */
  completedAt: Date | null;
  status: 'completed' | 'in_progress';
  /** The stored summary JSON, or null if none has been written yet. */
  summary: unknown;
}

export interface SampleQuestion {
  id: string;
  label: string;
  type: 'text' | 'number';
}

/** A link expires one day, one week (7 days) or one month (30 days) after `createdAt`. */
export interface SampleLink {
  label: string;
  status: 'active' | 'used' | 'expired' | 'cancelled';
  expiryPreset: '1_day' | '1_week' | '1_month';
  createdAt: Date;
  /** Set exactly if the link is used. */
  session: SampleSession | null;
}

export interface SampleProject {
  id: string;
  name: string;
  description: string;
  prompt: string;
  landingPageTitle: string;
  landingPageInfo: string;
  timeLimitMinutes: number;
  evaluator: { prompt: string; questions: SampleQuestion[] } | null;
  createdAt: Date;
  links: SampleLink[];
}
