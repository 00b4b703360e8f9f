import { open, type FileHandle } from 'node:fs/promises';
import { isReading, refuseMethod, serveBytes } from '../../recordings/serve/serve-bytes.ts';
import { sniff } from '../../recordings/sniff.ts';
import type { OwnFileLists } from './file-lists.ts';

/** The path of `app://earmark` at which a recording of a list is played before it is added. */
export const LISTED_FILE = '/audio/listed-file';

const HEAD_BYTES = 512;

/** Serves a recording of a list, so that the researcher hears which one it is. Nothing but recordings is served. */
export async function serveListedFile(
  request: Request,
  { searchParams }: URL,
  lists: Pick<OwnFileLists, 'file'>,
): Promise<Response> {
  if (!isReading(request)) return refuseMethod();
  const listed = lists.file(searchParams.get('projectId') ?? '', searchParams.get('id') ?? '');
  if (listed?.file.recording == null) return Response.error();
  const { path } = listed;
  const found = await withFile(path, async (file) => ({
    totalBytes: (await file.stat()).size,
    contentType: contentTypeOf(await readPart(file, 0, HEAD_BYTES)),
  })).catch(() => null);
  if (found?.contentType == null) return Response.error();
  const { totalBytes, contentType } = found;
  return serveBytes(request, {
    totalBytes,
    contentType,
    // Opened for each part: the page may leave a response unread for as long as it likes.
    read: (start, end) => withFile(path, (file) => readPart(file, start, end)),
  });
}

/** Returns null for what media elements cannot play. */
function contentTypeOf(head: Uint8Array): string | null {
  const found = sniff(head);
  if (found.kind === 'wav') return 'audio/wav';
  return found.kind === 'other-sound' ? found.contentType : null;
}

async function withFile<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

async function readPart(file: FileHandle, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(end - start);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}
