import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';

/** Room for about ten thousand labels; no other request in the contract is larger. */
export const maxBodyBytes = 1024 * 1024;

/** More links in one request would block all other requests for seconds. */
export const maxLabels = 10_000;
export const tooManyLabels = `At most ${maxLabels.toLocaleString('en-GB')} labels in one request`;

export const tooLarge = () => new HTTPException(413, { message: 'The request body is larger than 1 MB' });

/** Returns the body as text, measured as it arrives: a chunked one has no stated size. Throws a 413. */
async function bodyText(c: Context): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  // Drops a byte order mark, which JSON.parse rejects.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Returns the body parsed as JSON, whatever its content type; undefined if it is not JSON. Throws a 413. */
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

/** Returns the body as a JSON object. Throws a 400 if it is not one. */
export async function requestBody(c: Context): Promise<Record<string, unknown>> {
  const body = jsonObject.safeParse(await jsonBody(c));
  if (!body.success) throw new HTTPException(400, { message: 'The request body must be a JSON object' });
  return body.data;
}

/**
 * Validates the input against the schema. Throws a 400 with the schema's message for the first invalid field,
 * in the order of its fields.
 */
export function accepted<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new HTTPException(400, { message: result.error.issues[0]?.message ?? result.error.message });
}

/** A string that is not blank. */
export const nonBlankString = (message: string) =>
  z.string(message).refine((text) => text.trim() !== '', message);
