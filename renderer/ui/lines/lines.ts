const LINE_END = /\r\n?|\n/;

export const linesOf = (text: string): string[] => text.split(LINE_END);

/** Appends lines to the text. */
export function withLines(text: string, lines: string): string {
  return text === '' || text.endsWith('\n') ? `${text}${lines}` : `${text}\n${lines}`;
}
