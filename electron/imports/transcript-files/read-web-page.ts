import { labelledLine } from '../../transcripts/reader/labelled-line.ts';
import { parseXmlEvents } from './xml-events.ts';
import { readPlainText } from './read-plain-text.ts';
import { readValue, type ReadValue } from './read-value.ts';

/** Returns true for HTML. */
export const isWebPage = (text: string): boolean =>
  /^\s*(?:<\?xml[^<>]{0,200}>\s*)?(?:<!doctype html|<html[\s>])/i.test(text.slice(0, 2000));

interface Line {
  text: string;
  /** The times and the speaker that the names of its anchors give; null if it has no such anchor. */
  anchored: { startMs: number; endMs: number; speaker: string } | null;
}

/** Elements after which a line ends. */
const BLOCKS = new Set(
  'p div li ul ol tr table h1 h2 h3 h4 h5 h6 section article blockquote dt dd body'.split(' '),
);
/** Elements whose text is not shown. */
const UNSEEN = new Set('head title style script template noscript'.split(' '));
/** `ts_1200_5400_S01`: from when to when in milliseconds, and who. */
const TIMED_ANCHOR = /^ts_(\d{1,10})_(\d{1,10})(?:_(.{0,80}))?$/;

/** Reads the turns of a web page whose anchors give times, else its text. */
export function readWebPage(html: string): ReadValue {
  const lines = linesOf(html);
  const timed = lines.filter(({ anchored }) => anchored !== null);
  return timed.length === 0
    ? readPlainText(lines.map(({ text }) => text).join('\n'))
    : readValue({ turns: turnsOf(timed) });
}

/** The name before a colon is the speaker, since the researcher may have changed it in the text. */
function turnsOf(lines: readonly Line[]): object[] {
  const read = lines.flatMap(({ text, anchored }) => {
    if (anchored === null) return [];
    const { label, text: words } = labelledLine(text);
    return [{ anchored, label, words: label === null ? text : words }];
  });
  const names = new Map(
    read.flatMap(({ anchored, label }) => (label === null ? [] : [[anchored.speaker, label]])),
  );
  return read.map(({ anchored: { startMs, endMs, speaker }, label, words }) => ({
    speaker: (label ?? names.get(speaker) ?? speaker) || null,
    startSeconds: startMs / 1000,
    endSeconds: endMs / 1000,
    text: words,
  }));
}

function linesOf(html: string): Line[] {
  const lines: Line[] = [];
  let line: Line = { text: '', anchored: null };
  let unseen = 0;
  const end = () => {
    line.text = line.text.replaceAll(/[^\S\t]+/g, ' ').trim();
    if (line.text !== '') lines.push(line);
    line = { text: '', anchored: null };
  };
  parseXmlEvents(
    html,
    {
      open: (name, attributes) => {
        if (UNSEEN.has(name)) unseen += 1;
        if (name === 'br' || BLOCKS.has(name)) end();
        const [, start, stop, speaker = ''] =
          name === 'a' ? (TIMED_ANCHOR.exec(attributes['name'] ?? '') ?? []) : [];
        if (start === undefined) return;
        line.anchored ??= { startMs: Number(start), endMs: 0, speaker };
        line.anchored.endMs = Math.max(line.anchored.endMs, Number(stop));
      },
      close: (name) => {
        if (UNSEEN.has(name)) unseen -= 1;
        if (BLOCKS.has(name)) end();
        if (name === 'td' || name === 'th') line.text += '\t';
      },
      text: (text) => {
        if (unseen === 0) line.text += text;
      },
    },
    true,
  );
  end();
  return lines;
}
