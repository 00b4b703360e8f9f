import { z } from 'zod';

/** One link in a CSV file. */
export const linkRow = z.object({
  label: z.string(),
  /** The service's own value, or "expired" if the link has expired. */
  status: z.string(),
  /** ISO 8601. */
  expiresAt: z.string().nullable(),
  /** Null if the service gave no address that may be shared. */
  url: z.string().nullable(),
  sessionId: z.string().nullable(),
});
export type LinkRow = z.infer<typeof linkRow>;
