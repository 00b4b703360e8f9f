/** Control characters that no text has, tabs, line ends and the marks of CHAT files (NAK) aside. */
// oxlint-disable-next-line no-control-regex
const NOT_TEXT = /[\0-\u0006\u000e-\u0014\u0016-\u001a]/g;
/** A few are damage; more are no text. */
const MOST_SHARE = 0.001;
const SAMPLE = 200_000;

/**
 * Decodes a text in UTF-8, UTF-16 with a mark at its beginning, or Windows-1252; null if it is no text. The mark is
 * left out.
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const sample = text.slice(0, SAMPLE);
  if (sample.includes('\0')) return null;
  const strange = sample.match(NOT_TEXT)?.length ?? 0;
  return strange > sample.length * MOST_SHARE ? null : text;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
