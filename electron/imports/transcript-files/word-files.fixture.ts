import { storedArchive } from '../stored-archive.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const runs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
    .join('<w:br/>');

/** Returns a paragraph as XML; a line end is a break in it. */
export const paragraph = (text: string): string => `<w:p><w:r>${runs(text)}</w:r></w:p>`;

/** Returns a paragraph with a bold name and words after a break, as meeting programs write them. */
export const spokenParagraph = (name: string, time: string, words: string): string =>
  `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${escaped(name)}</w:t></w:r><w:r><w:t xml:space="preserve">   ${time}</w:t></w:r><w:r><w:br/></w:r><w:r><w:t>${escaped(words)}</w:t></w:r></w:p>`;

/** Returns a table as XML. */
export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** Returns the parts of a Word document with these paragraphs and tables, by their paths in the archive. */
const wordParts = (body: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
});

/** Returns an archive of texts, by their paths in it. */
export const archiveOf = (parts: Readonly<Record<string, string>>): Uint8Array =>
  new Uint8Array(
    storedArchive(Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  );

/** Returns a Word document with these paragraphs and tables. */
export const wordFile = (...body: string[]): Uint8Array => archiveOf(wordParts(body));
