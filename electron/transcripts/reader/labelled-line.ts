import { isPossibleLabel, isSureLabel } from './labels.ts';
import { measure, type Measure } from './time-values.ts';

/**
 * One line of a plain-text transcript: speaker, time, text. A heading has no text; its turn follows on the
 * next lines.
 */
export interface LabelledLine {
  label: string | null;
  text: string;
  start: Measure | null;
  end: Measure | null;
  /** True if the label is next to a time, which is stronger evidence of a speaker than a colon. */
  isTimedLabel: boolean;
  /** The whole line, if it begins with a time without brackets: speech may begin with one. */
  spoken: string | null;
}

const moment = String.raw`\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2}),? {1,3}\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?|\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:[.,]\d{1,9})?(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?|\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,6})?(?: ?[AaPp]\.?[Mm]\.?)?`;
const lone = String.raw`${moment}|\d{1,6}(?:\.\d{1,6}s?|s)`;
const number = String.raw`${moment}|\d{1,6}(?:\.\d{1,6})?s?`;
const arrow = String.raw`\s{0,3}(?:-->|->|[-–—]|to)\s{0,3}`;
const bracketedRange = new RegExp(
  String.raw`^[[(]\s{0,3}(${number})${arrow}(${number})\s{0,3}[\])]\s{0,3}[-–—:|]?\s*`,
);
const bracketed = new RegExp(String.raw`^[[(]\s{0,3}(${lone})\s{0,3}[\])]\s{0,3}[-–—:|]?\s*`);
const bare = new RegExp(String.raw`^(${moment})(?:${arrow}(${moment}))?(?:\s{0,3}[-–—|:]\s+|\s+|$)`);
const labelBesideTime = new RegExp(
  String.raw`^([^:]{1,60}?)\s{0,3}[[(](${number})(?:${arrow}(${number}))?[\])]\s{0,3}:?\s*(.*)$`,
  's',
);
const labelThenTime = new RegExp(String.raw`^([^:]{1,60}?)[\s,|–—-]{1,12}(${moment})\s{0,3}:?$`);

const nothing: LabelledLine = {
  label: null,
  text: '',
  start: null,
  end: null,
  isTimedLabel: false,
  spoken: null,
};

/**
 * A time range after the text, `0_2140` in milliseconds between control characters, or an end time,
 * `#00:00:05-3#` with tenths of a second, which is a start before the text.
 */
const spanBehind = /\p{Cc}(\d{1,9})_(\d{1,9})\p{Cc}\s{0,9}$/u;
const markBefore = /^#(\d\d:\d\d:\d\d)(?:-(\d))?#\s*/;
const endBehind = /#(\d\d:\d\d:\d\d)(?:-(\d))?#\s{0,9}$/;

export function labelledLine(raw: string): LabelledLine {
  const span = spanBehind.exec(raw);
  const end = endBehind.exec(raw);
  const behind = span ?? end;
  if (!behind) return lineOf(raw);
  const line = lineOf(raw.slice(0, behind.index));
  const times = span
    ? span.slice(1).map((amount) => measure(`${amount}ms`))
    : [line.start, measure(`${end?.[1]}.${end?.[2] ?? 0}`)];
  return { ...line, start: times[0] ?? null, end: times[1] ?? null };
}

function lineOf(raw: string): LabelledLine {
  const mark = markBefore.exec(raw);
  if (mark)
    return { ...spokenLine(raw.slice(mark[0].length).trim()), start: measure(`${mark[1]}.${mark[2] ?? 0}`) };
  const line = raw.trim().replace(/^(?:[-*•>]|#{1,6})\s+/, '');
  const inBrackets = bracketedRange.exec(line) ?? bracketed.exec(line);
  const prefix = inBrackets ?? bare.exec(line);
  if (!prefix) return timedAfterLabel(spokenLine(line));
  const rest = chatLine(line.slice(prefix[0].length)) ?? spokenLine(line.slice(prefix[0].length));
  const spoken = inBrackets ? null : line;
  return { ...rest, start: measure(prefix[1]), end: measure(prefix[2]), spoken };
}

/** `From Ada to Everyone: Hello`, after a time; null for any other line. */
function chatLine(line: string): LabelledLine | null {
  const [, label, text] = /^From\s{1,3}([^:]{1,60}?)\s{1,3}to\s{1,3}[^:]{1,60}:\s*(.*)$/s.exec(line) ?? [];
  return label === undefined
    ? null
    : { ...nothing, label: plain(label), text: text ?? '', isTimedLabel: true };
}

/** `Ada: [00:07] I open the laptop.` */
function timedAfterLabel(line: LabelledLine): LabelledLine {
  const prefix = bracketedRange.exec(line.text) ?? bracketed.exec(line.text);
  if (line.label === null || line.start !== null || !prefix) return line;
  const text = line.text.slice(prefix[0].length);
  return { ...line, text, start: measure(prefix[1]), end: measure(prefix[2]), isTimedLabel: true };
}

function spokenLine(line: string): LabelledLine {
  const tagged =
    /^<([^<>]{1,40})>:?\s*(.*)$/s.exec(line) ?? /^\[([^[\]]{1,40})\]\s{0,3}:?\s*(.*)$/s.exec(line);
  if (tagged) {
    const label = plain(tagged[1] ?? '');
    if (line.startsWith('<') || isSureLabel(label)) return { ...nothing, label, text: tagged[2] ?? '' };
  }
  const timedLabel = labelBesideTime.exec(line) ?? labelThenTime.exec(line);
  if (timedLabel) {
    const [, label = '', start, end, text = ''] = timedLabel;
    const isDate = /\b\d{4}\b/.test(label);
    const isApart = /^[^:]{1,60}?(?:\t| {2})\s*\d/.test(line);
    if (!isDate && isPossibleLabel(plain(isApart ? label.replace(', ', ' ') : label))) {
      return {
        ...nothing,
        label: plain(label),
        text,
        start: measure(start),
        end: measure(end),
        isTimedLabel: true,
      };
    }
  }
  return colonLine(line);
}

function colonLine(line: string): LabelledLine {
  const at = line.slice(0, 81).search(/[:：]/);
  const unlabelled = { ...nothing, text: line };
  if (at <= 0) return unlabelled;
  const label = plain(line.slice(0, at));
  const rest = line.slice(at + 1);
  if (isFieldName(line.slice(0, at), rest)) return unlabelled;
  const isSpaced = rest === '' || /^[\s*_：]/.test(rest) || line[at] === '：';
  if (!isPossibleLabel(label) && !isSureLabel(label)) return unlabelled;
  if (!isSpaced && (!isSureLabel(label) || /^[/\d]/.test(rest))) return unlabelled;
  return { ...nothing, label, text: rest.replace(/^\s{0,3}[*_]{1,3}/, '').trim() };
}

/** Returns true for `"text": "Hello"`, a line of damaged JSON. */
const isFieldName = (label: string, rest: string): boolean =>
  /^\W*(["'])[\w -]{1,60}\1\s*$/.test(label) && /^\s*(?:["'[{\d-]|true|false|null)/.test(rest);

/** Removes emphasis, and quotation marks around the whole label. */
const plain = (label: string) =>
  label
    .replace(/[*_`#[\]<>]{1,3}(?=\s|$)|^[*_`#[\]<>]{1,3}/g, '')
    .trim()
    .replace(/^["“„«]([^"“”„«»]*)["“”»]$/, '$1');
