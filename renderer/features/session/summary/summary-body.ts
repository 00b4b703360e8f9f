import type { Summary } from '../../../../shared/model/summary.ts';
import { answerText, type AnswerRow } from './answer-rows.ts';

/** A summary's text as laid out: the whole text if the headline is only its first part. */
export interface SummaryBody {
  title: string | null;
  /** Markdown or plain text. */
  text: string | null;
  points: string[];
  /** The remaining fields, for the tree. */
  rest: unknown;
}

/**
 * Returns the body of a summary. If the headline begins a longer text in the remaining fields, that text is
 * shown instead.
 */
export function bodyOf(summary: Summary): SummaryBody {
  const { title, headline, keyPoints, rest } = summary;
  const beginning = headline ?? keyPoints[0] ?? title;
  const found = beginning === null ? null : takeText(rest, collapsed(beginning));
  if (found === null) return { title, text: headline, points: keyPoints, rest };
  const fullText = collapsed(found.text);
  return {
    title: title !== null && fullText.includes(collapsed(title)) ? null : title,
    text: found.text,
    points: keyPoints.filter((point) => !fullText.includes(collapsed(point))),
    rest: found.rest,
  };
}

const MOST_LEVELS = 8;
const MOST_FIELDS = 200;

interface Taken {
  text: string;
  /** The value without the text; null if it contained nothing else. */
  rest: unknown;
}

function takeText(value: unknown, beginning: string, level = 1): Taken | null {
  if (typeof value === 'string')
    return value.includes('\n') && collapsed(value).includes(beginning) ? { text: value, rest: null } : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || level > MOST_LEVELS) return null;
  for (const [name, each] of Object.entries(value).slice(0, MOST_FIELDS)) {
    const taken = takeText(each, beginning, level + 1);
    if (taken === null) continue;
    const others = Object.entries(value).flatMap(([key, one]) =>
      key !== name ? [[key, one]] : taken.rest === null ? [] : [[key, taken.rest]],
    );
    return { text: taken.text, rest: others.length === 0 ? null : Object.fromEntries(others) };
  }
  return null;
}

/** More is not compared: it would not be shown. */
const MOST_COMPARED = 200_000;
const collapsed = (text: string) => text.slice(0, MOST_COMPARED).replace(/\s+/g, ' ').trim();

/**
 * Returns a summary as plain text for a report or an email: its text, its key points, then each question with
 * its answer.
 */
export function summaryAsText(summary: Summary, rows: readonly AnswerRow[]): string {
  const { title, text, points } = bodyOf(summary);
  return [title, text, points.map((point) => `- ${point}`).join('\n'), ...rows.map(answerAsText)]
    .filter((part) => part !== null && part !== '')
    .join('\n\n');
}

const answerAsText = ({ label, value, rationale, source }: AnswerRow) =>
  [label, answerText(value) ?? 'Not answered', rationale, source].filter((line) => line !== null).join('\n');
