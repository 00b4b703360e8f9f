/** What XML 1.0 forbids, and what breaks statistics programs too: control characters and halves of characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const LINE_BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** The text with a replacement character (U+FFFD) for each character that files of text may not hold. */
export const writable = (text: string): string => text.toWellFormed().replaceAll(FORBIDDEN, '\ufffd');

/** The writable text on one line: every run of line breaks is one space. */
export const oneLine = (text: string): string =>
  writable(text.replaceAll(/[\n\r\v\f\u0085\u2028\u2029]+/g, ' '));

/** The writable text's lines, without those that show nothing. */
export const shownLines = (text: string): string[] =>
  text
    .split(LINE_BREAKS)
    .map((line) => writable(line).trimEnd())
    .filter((line) => line.trim() !== '');
