/** The last response to a GET of the service, cached for offline use. */
export interface CachedResponse {
  body: string;
  /** ISO 8601. */
  checkedAt: string;
}
