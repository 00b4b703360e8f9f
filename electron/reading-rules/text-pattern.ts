import { measureWritten } from './rule-times.ts';
import { UNLIMITED, type WorkBudget } from './work-budget.ts';

const FIELDS = ['words', 'speaker', 'start', 'end', 'skip'] as const;
type Field = (typeof FIELDS)[number];
export type TextFields = Partial<Record<Exclude<Field, 'skip'>, string>>;

/** A field, and the text between it and the next field or the end. */
interface Step {
  field: Field;
  after: string;
}

/** Matches one text; null if it does not fit. */
export type TextMatcher = (text: string, work?: WorkBudget) => TextFields | null;

const MOST_FIELDS = 30;
/** Positions that are tried for one text, so that no pattern takes long. */
const MOST_TRIES = 300;
const LONGEST_NAME = 120;
/** Searching so many characters takes about as long as a step of a path. */
const CHARACTERS_SEARCHED = 1000;

/**
 * Compiles a pattern such as `[{start}] {speaker}: {words}`. White space in it stands for any white space. Fields hold as
 * little as they can, except that times must be times. Returns a sentence about what is wrong with a faulty pattern.
 */
export function compilePattern(
  pattern: string,
  { isBlock, needs }: { isBlock: boolean; needs: 'words' | 'start' },
): { matches: TextMatcher } | { why: string } {
  const text = spaced(pattern, isBlock);
  if (!isBlock && /\n/.test(pattern.trim()))
    return { why: 'A line has no line break. Read paragraphs instead.' };
  const parts = text.split(/\{([^{}]*)\}/);
  const before = parts[0] ?? '';
  const steps: Step[] = [];
  for (let index = 1; index < parts.length; index += 2) {
    const name = parts[index] ?? '';
    const field = FIELDS.find((one) => one === name.trim().toLowerCase());
    if (field === undefined)
      return { why: `{${name}} is not a field. Use {words}, {speaker}, {start}, {end} or {skip}.` };
    if (field !== 'skip' && steps.some((step) => step.field === field))
      return { why: `{${field}} can be used only once.` };
    const last = steps.at(-1);
    if (last?.after === '') return { why: `Put something between {${last.field}} and {${field}}.` };
    steps.push({ field, after: parts[index + 1] ?? '' });
  }
  if (/[{}]/.test(before + steps.map(({ after }) => after).join('')))
    return { why: 'A brace has no counterpart.' };
  if (!steps.some(({ field }) => field === needs)) return { why: `{${needs}} is missing.` };
  if (steps.length > MOST_FIELDS) return { why: `Use at most ${MOST_FIELDS} fields.` };
  return { matches: matcher(before, steps, isBlock) };
}

/** Makes white space single, so that texts are compared as they are. */
function spaced(text: string, isBlock: boolean): string {
  if (!isBlock) return text.replace(/\s+/g, ' ').trim();
  const lines = text.split(/\r?\n/).map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.join('\n').trim();
}

function matcher(before: string, steps: readonly Step[], isBlock: boolean): TextMatcher {
  return (given, work = UNLIMITED) => {
    work.spendOnText(given);
    const text = spaced(given, isBlock);
    if (!text.startsWith(before)) return null;
    const ends: number[] = [];
    let tries = MOST_TRIES;
    const fits = (index: number, from: number): boolean => {
      const step = steps[index];
      if (step === undefined) return from === text.length;
      const isLast = index === steps.length - 1;
      if (isLast) {
        const end = text.length - step.after.length;
        if (end < from || !text.endsWith(step.after) || !isAllowed(step.field, text.slice(from, end)))
          return false;
        ends[index] = end;
        return true;
      }
      for (let end = text.indexOf(step.after, from); end >= 0; end = text.indexOf(step.after, end + 1)) {
        tries -= 1;
        work.spend(1 + (text.length - from) / CHARACTERS_SEARCHED);
        if (tries < 0 || work.isSpent()) return false;
        const isGood = isAllowed(step.field, text.slice(from, end));
        if (isGood && fits(index + 1, end + step.after.length)) {
          ends[index] = end;
          return true;
        }
        if (step.field !== 'words' && step.field !== 'skip' && end - from > LONGEST_NAME) return false;
      }
      return false;
    };
    return fits(0, before.length) ? fieldsOf(text, before.length, steps, ends) : null;
  };
}

function isAllowed(field: Field, text: string): boolean {
  if (field === 'skip') return true;
  const value = text.trim();
  if (field === 'words') return value !== '';
  if (field === 'speaker') return value !== '' && value.length <= LONGEST_NAME && !value.includes('\n');
  return measureWritten(value) !== null;
}

function fieldsOf(text: string, from: number, steps: readonly Step[], ends: readonly number[]): TextFields {
  const fields: TextFields = {};
  let at = from;
  for (const [index, { field, after }] of steps.entries()) {
    const end = ends[index] ?? at;
    if (field !== 'skip') fields[field] = text.slice(at, end).replace(/\s+/g, ' ').trim();
    at = end + after.length;
  }
  return fields;
}
