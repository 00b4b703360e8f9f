const MOST_BYTES = 200;
/** Leaves space for ".TextGrid" in every name, because programs find a recording by its file name. */
const LEAST_EXTENSION_BYTES = 'TextGrid'.length;
const FALLBACK = 'Earmark';
const encoder = new TextEncoder();
/** Expensive to create, so it is created once. */
const segmenter = new Intl.Segmenter('en');
/** Windows reserves these names for devices, with any extension and any number of spaces before it. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)/i;

/** Returns a name that is valid on every file system: NFC, not reserved, at most 200 bytes, never empty. */
export function fileNameOf(wanted: string, extension: string): string {
  const plain = wanted
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(
      // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
      /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '');
  const fit = RESERVED.test(plain) ? `_${plain}` : plain;
  const shortened = cut(fit, MOST_BYTES - Math.max(extension.length, LEAST_EXTENSION_BYTES) - 1);
  return `${shortened === '' ? FALLBACK : shortened}.${extension}`;
}

/** Cuts between grapheme clusters, since part of one would change the name. */
function cut(text: string, mostBytes: number): string {
  let bytes = 0;
  let beginning = '';
  for (const { segment } of segmenter.segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > mostBytes) break;
    beginning += segment;
  }
  return beginning.replace(/[ .]+$/, '');
}
