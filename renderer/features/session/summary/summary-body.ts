import type { Summary } from '../../../../shared/model/summary.ts';

/** What a summary says in words, as it is laid out: its whole text where the headline is only the first part of it. */
export interface SummaryBody {
  title: string | null;
  /** Markdown, of which plain text is a case. */
  text: string | null;
  points: string[];
  /** What is left for the tree. */
  rest: unknown;
}

/** Where the headline begins a longer text that is still among the rest, that text is shown in its place. */
export function bodyOf(summary: Summary): SummaryBody {
  const { title, headline, keyPoints, rest } = summary;
  const beginning = headline ?? keyPoints[0] ?? title;
  const found = beginning === null ? null : takeText(rest, collapsed(beginning));
  if (found === null) return { title, text: headline, points: keyPoints, rest };
  const whole = collapsed(found.text);
  return {
    title: title !== null && whole.includes(collapsed(title)) ? null : title,
    text: found.text,
    points: keyPoints.filter((point) => !whole.includes(collapsed(point))),
    rest: found.rest,
  };
}

const MOST_LEVELS = 8;
const MOST_FIELDS = 200;

interface Taken {
  text: string;
  /** What holds the text, without it; null where nothing else is in it. */
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

const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim();
