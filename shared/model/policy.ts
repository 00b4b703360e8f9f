/** What the organisation that manages this computer has set, as the window shows it. */
export interface Policy {
  /** The file that sets it; null if there is none. */
  file: string | null;
  /** What is wrong with the file, one sentence for each fault. Each faulty line is read in the strictest way. */
  problems: string[];
  /** False if Earmark must not look for new versions. */
  updates: boolean;
  /** False if no names of sessions may be shown outside the window. */
  recentSessions: boolean;
  /** False if the assistant must not be used. */
  assistant: boolean;
  /** The only hosts that Earmark may connect to, in lower case; `*.` stands for any subdomain. Null: any. */
  hosts: string[] | null;
  /** After how many days recordings and words are deleted; null if the organisation sets none. */
  retentionDays: number | null;
  /** True if only the organisation sets how long data is kept. */
  fixesRetention: boolean;
}
