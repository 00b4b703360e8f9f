const PART_CHARACTERS = 128 * 1024;

/** Encodes pieces of text as UTF-8 in parts large enough to deflate well. */
export function* encodedParts(pieces: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let gathered = '';
  for (const piece of pieces) {
    gathered += piece;
    if (gathered.length < PART_CHARACTERS) continue;
    yield encoder.encode(gathered);
    gathered = '';
  }
  yield encoder.encode(gathered);
}
