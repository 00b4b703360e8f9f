/** Characters that XML 1.0 forbids and statistics programs reject: control characters, lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const LINE_BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

export const isLineBreak = (character = ''): boolean => /^[\n\r\v\f\u0085\u2028\u2029]$/.test(character);

/** Returns the text with U+FFFD in place of each character that text files must not contain. */
export const writable = (text: string): string => text.toWellFormed().replaceAll(FORBIDDEN, '\ufffd');

/** Returns the writable text on one line: every run of line breaks becomes one space. */
export const oneLine = (text: string): string =>
  writable(text.replaceAll(/[\n\r\v\f\u0085\u2028\u2029]+/g, ' '));

/** Returns the lines of the writable text, without blank ones. */
export const shownLines = (text: string): string[] =>
  text
    .split(LINE_BREAKS)
    .map((line) => writable(line).trimEnd())
    .filter((line) => line.trim() !== '');
