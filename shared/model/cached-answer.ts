/** The last answer to a GET of the service, kept for when it cannot be reached. */
export interface CachedResponse {
  body: string;
  /** ISO 8601. */
  checkedAt: string;
}
