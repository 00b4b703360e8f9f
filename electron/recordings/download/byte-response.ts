import { noAudio } from '../recording-error.ts';
import { retryAfterMs } from '../../../shared/domain/retry-after.ts';
import type { ByteRange } from './byte-ranges.ts';
import { isEncoded, isPartOfVersion, isSame, lengthOf, type Version, versionOf } from './version.ts';

/** How the response to a byte request can be used. */
export type ByteResponse =
  /** The complete file, of an unknown or different version: earlier bytes must be discarded. */
  | { kind: 'other'; version: Version | null; totalBytes: number | null; takesRanges: boolean }
  /** The complete file of the known version, even if only a part was requested. */
  | { kind: 'again'; totalBytes: number }
  /** The requested range, or the start of it. */
  | { kind: 'part'; range: ByteRange }
  /** A part of another version or of another range, which cannot be used. */
  | { kind: 'useless'; wrongPlace: boolean };

/** The longest wait that a storage server may ask for. */
const longestAskedMilliseconds = 60_000;

/** A refusal from the storage server. */
export class ByteRequestError extends Error {
  readonly status: number;
  readonly retryAfterMilliseconds: number | null;
  constructor(response: Response) {
    super(`The recording’s server refused to send it (${response.status}). Try again.`);
    this.status = response.status;
    this.retryAfterMilliseconds = retryAfterMs(
      response.headers.get('retry-after'),
      Date.now(),
      longestAskedMilliseconds,
    );
  }

  /** Returns true if a new address may help: servers refuse an expired one with 401, 403, 410 or 400. */
  isOfAddress(): boolean {
    return this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

const statedRange = (headers: Headers) => {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return { start: Number(first), end: Number(last) + 1, totalBytes: Number(total) };
};

/**
 * Classifies a response; `asked` is the range requested of `known`. Throws if the response contains no bytes.
 */
export function classifyByteResponse(
  response: Response,
  known: Version | null,
  requested: ByteRange | null,
): ByteResponse {
  const { status, headers } = response;
  if (status === 200) {
    const found = versionOf(headers);
    if (known && isSame(known, found)) return { kind: 'again', totalBytes: known.totalBytes };
    const takesRanges = headers.get('accept-ranges') === 'bytes';
    return { kind: 'other', version: found, totalBytes: lengthOf(headers), takesRanges };
  }
  if (status === 416 || (status === 206 && !requested)) return { kind: 'useless', wrongPlace: true };
  if (status === 206 && known && requested) {
    const { start, end, totalBytes } = statedRange(headers);
    const fits =
      start === requested.start &&
      end > start &&
      end <= requested.end &&
      totalBytes > 0 &&
      !isEncoded(headers);
    const isOther =
      !isPartOfVersion(known, headers) || (totalBytes !== known.totalBytes && !Number.isNaN(totalBytes));
    if (isOther) return { kind: 'useless', wrongPlace: false };
    return fits ? { kind: 'part', range: { start, end } } : { kind: 'useless', wrongPlace: true };
  }
  if (status === 404) throw noAudio();
  throw new ByteRequestError(response);
}
