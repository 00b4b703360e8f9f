/** One link in a CSV file. */
export interface LinkRow {
  label: string;
  /** The service's own value, or "expired" if the link has expired. */
  status: string;
  /** ISO 8601. */
  expiresAt: string | null;
  /** Null if the service gave no address that may be shared. */
  url: string | null;
  sessionId: string | null;
}
