import { z } from 'zod';

/** One version of a recording. Bytes are combined only if both responses name the same version. */
export const versionSchema = z.object({
  /** A strong entity tag, or else the last modification time. */
  kind: z.enum(['etag', 'last-modified']),
  value: z.string().min(1),
  totalBytes: z.int().positive(),
});
export type Version = z.infer<typeof versionSchema>;

/** Returns true for an encoded response, whose sizes and ranges refer to the encoded form. */
export const isEncoded = (headers: Headers): boolean =>
  (headers.get('content-encoding') ?? 'identity') !== 'identity';

export function lengthOf(headers: Headers): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) && !isEncoded(headers) ? length : null;
}

/** Returns the version of a complete response, or null if the headers do not identify it. */
export function versionOf(headers: Headers): Version | null {
  const totalBytes = lengthOf(headers);
  if (totalBytes === null || totalBytes === 0) return null;
  const etag = headers.get('etag');
  if (etag?.startsWith('"') === true) return { kind: 'etag', value: etag, totalBytes };
  const changed = headers.get('last-modified');
  return changed === null ? null : { kind: 'last-modified', value: changed, totalBytes };
}

export const isSame = (one: Version | null, other: Version | null): boolean =>
  one !== null &&
  other !== null &&
  one.kind === other.kind &&
  one.value === other.value &&
  one.totalBytes === other.totalBytes;

/** Returns true if a partial response is of `known`. It may omit the modification time, never the tag. */
export function isPartOfVersion(known: Version, headers: Headers): boolean {
  const value = headers.get(known.kind);
  return value === known.value || (value === null && known.kind === 'last-modified');
}
