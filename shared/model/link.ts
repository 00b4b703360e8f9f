/** One link as it stands in a CSV file. */
export interface LinkRow {
  label: string;
  /** The service's own word, or "expired" for a link past its time. */
  status: string;
  /** ISO 8601. */
  expiresAt: string | null;
  /** Null where the service gave no address that may be handed out. */
  url: string | null;
  sessionId: string | null;
}
