import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns every form in which a text may occur in a file. */
const formsOf = (words: string): Buffer[] => [
  Buffer.from(words, 'utf8'),
  Buffer.from(words, 'utf16le'),
  Buffer.from(words, 'utf16le').swap16(),
  Buffer.from(
    JSON.stringify(words)
      .slice(1, -1)
      .replaceAll(/[^ -~]/g, escaped),
    'utf8',
  ),
];
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns the files under a folder that contain any of these texts, byte for byte; `what` names them. */
export function filesWith(folder: string, searched: Record<string, string | Uint8Array>): string[] {
  const needles = Object.entries(searched).flatMap(([what, one]) =>
    (typeof one === 'string' ? formsOf(one) : [Buffer.from(one)]).map((bytes) => ({ what, bytes })),
  );
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
  const found = paths.flatMap((path) => {
    const bytes = bytesOf(path);
    return needles.filter((one) => bytes.includes(one.bytes)).map((one) => `${path}: ${one.what}`);
  });
  return [...new Set(found)];
}

/** Returns an empty buffer if the file no longer exists, since a running browser writes and removes files. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
