/**
 * Escapes text so that Markdown reads it as text only: no heading, link, image, table or HTML, nor pandoc's
 * extensions: citations (@home), superscripts, attributes in braces, lists with letters and definitions.
 */
export const escapeMarkdown = (line: string): string =>
  line
    .trim()
    .replaceAll(/[\\`*_[\]<>&|~#$@^{}]/g, String.raw`\$&`)
    .replace(/^[-+=:]/, String.raw`\$&`)
    .replace(/^(\(?(?:\d+|[a-z]|[ivxlcdm]+))([.)])/i, String.raw`$1\$2`);
