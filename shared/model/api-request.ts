import { z } from 'zod';

/** A request to the service: `path` as in the API (`/v1/...`), `query` without the question mark. */
export const apiRequest = z.object({
  method: z.string().max(10),
  path: z.string().max(4000),
  query: z.string().max(4000),
  body: z.string().nullable(),
});
export type ApiRequest = z.infer<typeof apiRequest>;

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
