// How Chromium's media loader treats a response of a custom scheme, translated into HTTP.
//
// `ResourceMultiBufferDataProvider` (Chromium, third_party/blink/renderer/platform/media) requests `bytes=N-` and
// reads the status and Content-Range for http and https only. For any other scheme it assumes ranges, treats every
// response as bytes of the recording, and sets its length to N + Content-Length. A response that ends before its
// Content-Length is retried, and then fails (`DidFinishLoading`).

/**
 * An open range is passed on in pieces: Chromium requests more, and one huge response would break the debugging
 * pipe.
 */
const PIECE_BYTES = 512 * 1024;
/** How long to wait for more bytes after the first ones, so that these do not wait for a slow download. */
const PATIENCE_MS = 60;

/** An HTTP response that Chromium treats as it would treat the app's own. */
export interface MediaAnswer {
  status: 206 | 416;
  headers: Record<string, string>;
  body: Buffer;
}

/** Returns null if Chromium sees a network error. `range` is the header of the request. */
export async function mediaAnswer(response: Response, range: string | null): Promise<MediaAnswer | null> {
  if (response.type === 'error') return null;
  const offset = Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
  const promised = response.headers.get('content-length');
  const piece = await takePiece(response);
  const sizeBytes = piece.bytes.length;
  if (piece.isBroken && sizeBytes === 0) return null;
  const isShort = promised !== null && sizeBytes < Number(promised);
  if (piece.isEnded && isShort && !piece.isBroken) return null;
  const end = offset + sizeBytes;
  // Without a Content-Length, the length is known at the end of the response.
  const length = promised !== null ? offset + Number(promised) : piece.isEnded ? end : null;
  const headers = {
    'content-type': response.headers.get('content-type') ?? '',
    'cache-control': 'no-store',
    'content-length': String(sizeBytes),
  };
  return sizeBytes === 0
    ? {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${String(offset)}` },
        body: piece.bytes,
      }
    : {
        status: 206,
        headers: {
          ...headers,
          'content-range': `bytes ${String(offset)}-${String(end - 1)}/${length === null ? '*' : String(length)}`,
        },
        body: piece.bytes,
      };
}

interface Taken {
  bytes: Buffer;
  isEnded: boolean;
  /** The response ended with an error. */
  isBroken: boolean;
}

/** Takes the available bytes, at most one piece. Cancels the rest of the stream. */
async function takePiece({ body }: Response): Promise<Taken> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  let isEnded = false;
  let isBroken = false;
  if (body === null) return { bytes: Buffer.alloc(0), isEnded: true, isBroken: false };
  const reader = body.getReader();
  while (!isEnded && sizeBytes < PIECE_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- one part after another
    const part = await nextPart(reader, sizeBytes > 0);
    if (part === 'broken') isBroken = true;
    if (part === 'late' || part === 'broken') break;
    if (part === 'ended') isEnded = true;
    else {
      parts.push(part);
      sizeBytes += part.length;
    }
  }
  if (!isEnded) await reader.cancel().catch(() => undefined);
  const bytes = Buffer.concat(parts);
  return { bytes: bytes.subarray(0, PIECE_BYTES), isEnded: isEnded && bytes.length <= PIECE_BYTES, isBroken };
}

async function nextPart(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  hasSome: boolean,
): Promise<Uint8Array | 'ended' | 'late' | 'broken'> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'late'>((resolve) => {
    if (hasSome)
      timer = setTimeout(() => {
        resolve('late');
      }, PATIENCE_MS);
  });
  try {
    const part = await Promise.race([reader.read(), timeout]);
    if (part === 'late') return part;
    return part.value ?? 'ended';
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
  }
}
