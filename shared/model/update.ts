/** A newer version of Earmark. */
export interface NewVersion {
  version: string;
  /** What is new in it, as plain text; null if the release says nothing. */
  notes: string | null;
}

export type UpdateState =
  /** Nothing was requested, because nobody has asked Earmark to look for updates. */
  | { status: 'off' }
  /** Earmark may look for updates, and has not done so since it was opened. */
  | { status: 'idle' }
  | { status: 'checking' }
  /** This is the newest version. */
  | { status: 'none' }
  | ({ status: 'available' } & NewVersion)
  | ({ status: 'downloading'; percent: number } & NewVersion)
  /** Downloaded and checked; a restart installs it. */
  | ({ status: 'ready' } & NewVersion)
  /** `why`: plain sentences with the way out. */
  | { status: 'failed'; why: string }
  /** This copy of Earmark cannot update itself, or its organisation does not allow it. */
  | { status: 'impossible'; why: string };

/** A newer version that waits for the user. */
export type WaitingUpdate = Extract<UpdateState, { status: 'available' | 'ready' }>;

/** What Settings shows about updates. */
export interface Updates {
  /** This version. */
  version: string;
  /** Where Earmark looks for updates; null if it cannot. */
  host: string | null;
  /** When Earmark last looked, ISO 8601; null if it never did. */
  checkedAt: string | null;
  state: UpdateState;
}

/**
 * A job that a restart interrupts, and that continues afterwards. Three do not: of `other project`, what was brought in by then
 * is taken back; sessions that `rule` has not read yet stay unread by it; `assistant` waits until the researcher continues.
 */
export type InterruptedJob =
  | 'import'
  | 'own files'
  | 'other project'
  | 'other project undo'
  | 'recordings'
  | 'correction'
  | 'assistant'
  | 'rule';

/** What became of the request to restart. */
export interface RestartAnswer {
  /** The jobs that the restart would interrupt: nothing happens before the user agrees. Empty if Earmark restarts. */
  interrupts: InterruptedJob[];
}
