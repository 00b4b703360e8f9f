const LARGEST_BYTES = 5_000_000;

/** Returns the text of a UTF-8 file, or why it cannot be read. `wayOut`: what to do if it is too large. */
export async function readTextFile(
  file: File,
  wayOut: string,
): Promise<{ text: string } | { refused: string }> {
  if (file.size > LARGEST_BYTES) return { refused: `This file is larger than 5 MB. ${wayOut}` };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (bytes === null) return { refused: 'Earmark cannot read this file. It may have moved or be in use.' };
  const refused = notText(bytes);
  if (refused !== null) return { refused };
  try {
    // Removes a byte order mark too.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return {
      refused: 'This file is not in UTF-8. In your spreadsheet, save it as “CSV UTF-8”.',
    };
  }
}

const begins = (bytes: Uint8Array, ...with_: number[]) => with_.every((byte, at) => bytes[at] === byte);

function notText(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty.';
  // Signatures of ZIP, the container of workbooks, and of the older workbook format.
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return 'This is a workbook or an archive. In your spreadsheet, save it as CSV.';
  if (begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff))
    return 'This file is in UTF-16. In your spreadsheet, save it as “CSV UTF-8”.';
  return bytes.includes(0) ? 'This isn’t a text file. Choose a CSV or TSV file.' : null;
}
