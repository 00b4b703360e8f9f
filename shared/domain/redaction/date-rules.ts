import type { RuleMatch } from './candidate.ts';
import { NO_WORD_AFTER, NO_WORD_BEFORE, compiled } from './pattern.ts';

/** The months in several languages, also as they are shortened. Those that are the same are named once. */
const MONTHS: ReadonlySet<string> = new Set(
  [
    'january february march april may june july august september october november december',
    'jan feb mar apr jun jul aug sep sept oct nov dec',
    'januar jänner februar feber märz mai juni juli oktober dezember',
    'janvier février mars avril juin juillet août septembre octobre novembre décembre',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre',
    'januari februari maart mei augustus janeiro fevereiro março maio junho julho setembro outubro novembro dezembro',
  ].flatMap((line) => line.split(' ')),
);

/** Checked against the months afterwards: patterns with every month take long to compile. */
const MONTH = String.raw`(\p{L}{3,10})\.?`;
const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const SPOKEN_YEAR = String.raw`(?:nineteen|twenty)[ -](?:oh[ -]\p{L}{3,5}|ten|eleven|twelve|\p{L}{3,5}(?:teen|ty)(?:[ -](?:${ONES}))?)|two thousand(?: and)?(?: (?:${ONES}))?`;
const YEAR = String.raw`(?:(?:18|19|20)\d\d|${SPOKEN_YEAR})`;
/** 12, 12th, twelfth, twenty-first. */
const DAY = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|\.|er|º)?|(?:(?:twenty|thirty)[ -])?\p{L}{2,9}(?:st|nd|rd|th))`;
/** 12/05/1980, 12.5.1980, 12/05/80, 1980-05-12. */
const DIGITS = String.raw`\d{1,2}[./-]\d{1,2}[./-](?:18|19|20)\d\d|\d\d[./]\d\d[./]\d\d|(?:18|19|20)\d\d[-/.]\d\d[-/.]\d\d`;

const FULL_DATE = compiled(
  String.raw`(?<![\p{L}\p{N}\p{M}./-])(?:${DAY} (?:of |de )?${MONTH},? (?:of |de )?${YEAR}|${MONTH} (?:the )?${DAY},? ${YEAR}|${DIGITS})${NO_WORD_AFTER}(?![./-]\d)`,
  'any case',
);
/** Less than a full date, as said after "born". */
const PARTS_OF_DATE = [
  String.raw`${DAY} (?:of |de )?${MONTH}`,
  String.raw`${MONTH} (?:the )?${DAY}`,
  String.raw`${MONTH},? (?:of |de )?${YEAR}`,
  YEAR,
  MONTH,
].map((source) => compiled(`(?:${source})${NO_WORD_AFTER}`, 'any case', 'y'));
const BIRTH = compiled(
  String.raw`${NO_WORD_BEFORE}(?:born|birth|birthday|d\.?o\.?b\.?|geboren|geb\.|geburtstag|geburtsdatum|née?|naissance|nacid(?:o|a)|nacimiento|nat(?:o|a)|nascita)(?:[ :,]+(?:is|was|ist|war|on|in|back|around|am|im|le|en|el|nel|il|op|at|the|year|my)(?![\p{L}])){0,5}[ :,]+`,
  'any case',
);
/** Most texts have no year, and the pattern of dates is slow. */
const MAY_HAVE_YEAR = /(?:18|19|20)\d\d|\d[./-]\d|nineteen|twenty|two thousand/i;

/** Finds dates with their year, and dates of birth: "born in 1980", "my birthday is 12 May". */
export function dateMatches(text: string): RuleMatch[] {
  const matches: RuleMatch[] = [];
  if (MAY_HAVE_YEAR.test(text))
    for (const found of text.matchAll(FULL_DATE)) {
      const end = found.index + found[0].length;
      if (isDate(found)) matches.push({ start: found.index, end, kind: 'date', rule: 'full-date' });
    }
  for (const { 0: intro, index } of text.matchAll(BIRTH)) {
    const start = index + intro.length;
    const full = matches.find((one) => one.start === start);
    if (full !== undefined) full.rule = 'birth-date';
    const length = full === undefined ? partOfDate(text, start) : 0;
    if (length > 0) matches.push({ start, end: start + length, kind: 'date', rule: 'birth-date' });
  }
  return matches;
}

/** Returns how long the part of a date is that begins here, or 0. */
function partOfDate(text: string, start: number): number {
  for (const pattern of PARTS_OF_DATE) {
    pattern.lastIndex = start;
    const found = pattern.exec(text);
    if (found !== null && isMonth(found)) return found[0].length;
  }
  return 0;
}

/** True if the word where a month is expected is one, or no month is expected. */
function isMonth([, ...months]: RegExpExecArray): boolean {
  return months.every((month: string | undefined) => month === undefined || MONTHS.has(month.toLowerCase()));
}

/** Returns false for another word in place of the month, and for digits that no calendar has: 45/13/1980. */
function isDate(found: RegExpExecArray): boolean {
  const numbers = /^(\d+)[./-](\d+)[./-](\d+)$/.exec(found[0])?.slice(1) ?? [];
  if (numbers.length === 0) return isMonth(found);
  const [first = 0, second = 0, third = 0] = numbers.map(Number);
  const isYearFirst = (numbers[0] ?? '').length === 4;
  const month = isYearFirst ? second : Math.min(first, second);
  const day = isYearFirst ? third : Math.max(first, second);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}
