import { compilePattern, type TextFields, type TextMatcher } from './text-pattern.ts';
import { UNLIMITED, type WorkBudget } from './work-budget.ts';

/** A text that fits a pattern, with the line that it begins on, from 1. */
export interface TextEntry {
  fields: TextFields;
  line: number;
}

interface Part {
  text: string;
  line: number;
}

/** Returns the lines of a text, or the blocks between its blank lines; those without text are left out. */
export function partsOf(text: string, split: 'lines' | 'paragraphs'): Part[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const parts: Part[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    const isBlank = line.trim() === '';
    const last = parts.at(-1);
    if (!isBlank && isOpen && last) last.text += `\n${line}`;
    else if (!isBlank) parts.push({ text: line, line: index + 1 });
    isOpen = split === 'paragraphs' && !isBlank;
  }
  return parts;
}

const MOST_TEXTS = 500_000;

/** Reads the texts that fit; `continue` adds any other text to the words of the one before it. */
export function textEntries(
  text: string,
  split: 'lines' | 'paragraphs',
  {
    matches,
    rest,
    most = MOST_TEXTS,
    work = UNLIMITED,
  }: { matches: TextMatcher; rest: 'leave-out' | 'continue'; most?: number; work?: WorkBudget },
): TextEntry[] {
  const entries: TextEntry[] = [];
  const added: string[][] = [];
  for (const part of partsOf(text, split).slice(0, MOST_TEXTS)) {
    const fields = matches(part.text, work);
    if (work.isSpent()) break;
    if (fields !== null) {
      if (entries.length >= most) break;
      entries.push({ fields, line: part.line });
      added.push([]);
    } else if (rest === 'continue') added.at(-1)?.push(part.text.replace(/\s+/g, ' ').trim());
  }
  return entries.map((entry, index) => {
    const more = added[index] ?? [];
    const words = [entry.fields.words ?? '', ...more].join(' ');
    return more.length === 0 ? entry : { ...entry, fields: { ...entry.fields, words } };
  });
}

const LINES_OF_MOMENT = 2000;

/** Returns the `{start}` of the first line that fits a pattern. */
export function momentIn(text: string, pattern: string, work: WorkBudget): string | null {
  const compiled = compilePattern(pattern, { isBlock: false, needs: 'start' });
  if ('why' in compiled) return null;
  for (const part of partsOf(text, 'lines').slice(0, LINES_OF_MOMENT)) {
    const start = compiled.matches(part.text, work)?.start;
    if (start !== undefined) return start;
  }
  return null;
}
