import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';

/** Room for some ten thousand labels; nothing that the contract takes is larger. */
export const largestBodyBytes = 1024 * 1024;

/** More links than these in one request would keep everybody else waiting for seconds. */
export const mostLabels = 10_000;
export const tooManyLabels = `At most ${mostLabels.toLocaleString('en-GB')} labels in one request`;

export const tooLarge = () => new HTTPException(413, { message: 'The request body is larger than 1 MB' });

/** The body as text, counted as it comes: a chunked one does not say its size. Throws a 413. */
async function bodyText(c: Context): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    sizeBytes += chunk.length;
    if (sizeBytes > largestBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  // Drops a byte order mark, which JSON.parse does not know.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The body as JSON, whatever its content type is called; undefined where it is none. Throws a 413. */
export async function jsonBody(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await bodyText(c)) as unknown;
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    // Not JSON, or the connection ended before the body did.
    return undefined;
  }
}

const jsonObject = z.record(z.string(), z.unknown());

/** The body as a JSON object. Throws a 400 where it is none. */
export async function requestBody(c: Context): Promise<Record<string, unknown>> {
  const body = jsonObject.safeParse(await jsonBody(c));
  if (!body.success) throw new HTTPException(400, { message: 'The request body must be a JSON object' });
  return body.data;
}

/**
 * What the schema makes of it. A 400 says the first thing that is wrong, in the schema's own words and in the
 * order of its fields.
 */
export function accepted<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new HTTPException(400, { message: result.error.issues[0]?.message ?? result.error.message });
}

/** A string that says something. */
export const filledText = (message: string) =>
  z.string(message).refine((text) => text.trim() !== '', message);
