const riffNames = ['RIFF', 'RF64', 'RIFX'];
const formatBytes = 16;

/**
 * Returns why the first bytes of a file are not those of a WAV recording, as the end of a sentence that
 * starts with the file's name; null if they are. A rough check: it looks for the format and data chunks but
 * does not read them.
 */
export function wavHeaderError(head: Buffer, sizeBytes: number): string | null {
  if (sizeBytes === 0) return 'is empty';
  const isBig = head.toString('latin1', 0, 4) === 'RIFX';
  if (!riffNames.includes(head.toString('latin1', 0, 4)) || head.toString('latin1', 8, 12) !== 'WAVE') {
    return 'is not a WAV recording';
  }
  let hasFormat = false;
  let at = 12;
  while (at + 8 <= head.length) {
    const name = head.toString('latin1', at, at + 4);
    const chunkBytes = isBig ? head.readUInt32BE(at + 4) : head.readUInt32LE(at + 4);
    if (name === 'fmt ') {
      if (chunkBytes < formatBytes) return 'has a WAV header that cannot be read';
      hasFormat = true;
    }
    if (name === 'data') {
      if (!hasFormat) return 'has a WAV header that cannot be read';
      return at + 8 < sizeBytes ? null : 'has no sound in it';
    }
    at += 8 + chunkBytes + (chunkBytes % 2);
  }
  // Other chunks before the data can be longer than `head`.
  return at < sizeBytes ? null : 'has no sound in it';
}
