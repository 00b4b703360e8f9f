// What Chromium's media loader makes of an answer that comes by a custom scheme, told to it in the language of http.
//
// `ResourceMultiBufferDataProvider` (Chromium, third_party/blink/renderer/platform/media) asks `bytes=N-` and looks at
// the status and at Content-Range for http and https alone. For every other scheme it takes ranges for granted, takes
// whatever comes for bytes of the recording, and sets its length to N + Content-Length. An answer that ends before its
// Content-Length is tried again, and then given up (`DidFinishLoading`).

/** An open range is handed over in pieces: Chromium asks on, and one huge answer would end the debugging pipe. */
const PIECE_BYTES = 512 * 1024;
/** How long more bytes are waited for where some have come: they are not to wait for a slow download. */
const PATIENCE_MS = 60;

/** An answer by http that Chromium judges as it would judge the app's own. */
export interface MediaAnswer {
  status: 206 | 416;
  headers: Record<string, string>;
  body: Buffer;
}

/** Null where Chromium sees a network error. `range`: the request's header. */
export async function mediaAnswer(response: Response, range: string | null): Promise<MediaAnswer | null> {
  if (response.type === 'error') return null;
  const offset = Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
  const promised = response.headers.get('content-length');
  const taken = await takePiece(response);
  const sizeBytes = taken.bytes.length;
  if (taken.isBroken && sizeBytes === 0) return null;
  const isShort = promised !== null && sizeBytes < Number(promised);
  if (taken.isEnded && isShort && !taken.isBroken) return null;
  const end = offset + sizeBytes;
  // Without a Content-Length the length is known when the answer has ended.
  const length = promised !== null ? offset + Number(promised) : taken.isEnded ? end : null;
  const headers = {
    'content-type': response.headers.get('content-type') ?? '',
    'cache-control': 'no-store',
    'content-length': String(sizeBytes),
  };
  return sizeBytes === 0
    ? {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${String(offset)}` },
        body: taken.bytes,
      }
    : {
        status: 206,
        headers: {
          ...headers,
          'content-range': `bytes ${String(offset)}-${String(end - 1)}/${length === null ? '*' : String(length)}`,
        },
        body: taken.bytes,
      };
}

interface Taken {
  bytes: Buffer;
  isEnded: boolean;
  /** The answer broke off with an error. */
  isBroken: boolean;
}

/** As many bytes as there are, but no more than one piece. What is left is no longer wanted: the stream is cancelled. */
async function takePiece({ body }: Response): Promise<Taken> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  let isEnded = false;
  let isBroken = false;
  if (body === null) return { bytes: Buffer.alloc(0), isEnded: true, isBroken: false };
  const reader = body.getReader();
  while (!isEnded && sizeBytes < PIECE_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- One part after the other.
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
  const late = new Promise<'late'>((resolve) => {
    if (hasSome)
      timer = setTimeout(() => {
        resolve('late');
      }, PATIENCE_MS);
  });
  try {
    const part = await Promise.race([reader.read(), late]);
    if (part === 'late') return part;
    return part.value ?? 'ended';
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
  }
}
