/** A request to the service: `path` as in the API (`/v1/...`), `query` without the question mark. */
export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  body: string | null;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
