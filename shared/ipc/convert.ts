import { z } from 'zod';
import { call } from './call.ts';

/** Names one conversion, for as long as it lasts. */
const conversionId = z.string().regex(/^[\w-]{20,50}$/);
/** More than the window sends at once. */
const MOST_CHUNK_BYTES = 4 << 20;

/**
 * Calls of the window while it decodes a recording for main, as `conversionRequested` asks. Each returns whether to go
 * on: false if the conversion was stopped, or is not known any more.
 */
export const convertCalls = {
  /** Says what the sound is, before the first chunk. */
  convertedHead: call(
    z.object({
      id: conversionId,
      sampleRate: z.int().min(1).max(48_000),
      channels: z.int().min(1).max(2),
    }),
  ).returns<boolean>(),
  /** Sends the next 16-bit samples. Returns once they are written; the next chunk is sent after that. */
  convertedChunk: call(
    z.object({
      id: conversionId,
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MOST_CHUNK_BYTES),
    }),
  ).returns<boolean>(),
  /** Says that every chunk was sent. */
  conversionDone: call(z.object({ id: conversionId })).returns<boolean>(),
  /** `unsupported`: the window does not know the sound. `broken`: it could not decode it to the end. */
  conversionFailed: call(
    z.object({ id: conversionId, kind: z.enum(['unsupported', 'broken']) }),
  ).returns<boolean>(),
};
