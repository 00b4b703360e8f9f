import type { RuleMatch } from './candidate.ts';
import { NO_WORD_BEFORE, compiled } from './pattern.ts';

const LEAST_DIGITS = 7;
const MOST_PHONE_DIGITS = 15;
/** More digits than this without any separator are no phone number. */
const MOST_DIGITS_TOGETHER = 11;

const GAP = String.raw`[ \u00a0\u2009\u202f().\-‐‑–/]`;
const DIGITS = compiled(
  String.raw`(?<![\p{L}\p{N}£$€¥]|\d[.,:/-])\(?\+?\d(?:${GAP}{0,3}\d){6,40}(?![\p{L}\p{N}%]|[.,:]\d)`,
  'as written',
);
/** What is written with digits and is neither a phone number nor the number of something. */
const OTHER_TOKEN =
  /^(?:(?:1[5-9]|20)\d\d(?:[-–/](?:(?:1[5-9]|20)\d\d|\d\d))?|\d{1,2}[.:]\d\d(?:[-–]\d{1,2}[.:]\d\d)?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d|\d+\.\d+|(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3})$/;
const AMOUNT_BEFORE = /(?:[£$€¥]|\b(?:EUR|USD|GBP|CHF))\s*$/;
const AMOUNT_AFTER =
  /^\s*(?:[£$€¥%]|(?:euros?|dollars?|pounds?|francs?|EUR|USD|GBP|CHF|percent|per cent|people|years?|times|miles|kilomet(?:er|re)s?|km|kg|million)(?![a-z0-9]))/i;

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  oh: '0',
  o: '0',
  zero: '0',
  nought: '0',
  naught: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const SPOKEN_DIGIT = String.raw`(?:(?:double|treble|triple)[ -]+)?(?:${Object.keys(DIGIT_WORDS).join('|')}|\d{1,5})`;
const SPOKEN_DIGITS = compiled(
  String.raw`(?<![\p{L}\p{N}])(?:plus[ -]+)?${SPOKEN_DIGIT}(?:[\s,.;–—-]{1,4}${SPOKEN_DIGIT}){2,30}(?![\p{L}\p{N}])`,
  'any case',
);
const SPOKEN_TOKEN = /(?:(double|treble|triple)[ -]+)?([a-z]+|\d+)/gi;

/** The length of a bank account number in each country. */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  [
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28',
    'EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26',
    'IT27 JO30 KW30 KZ20 LB28 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15',
    'PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SE24 SI19 SK24 SM27 TN24 TR26 UA29 VA22 VG24 XK20',
  ]
    .flatMap((line) => line.split(' '))
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const IBAN = compiled(
  String.raw`${NO_WORD_BEFORE}[A-Za-z]{2}\d{2}(?:[ \u00a0-]?[A-Za-z0-9]){11,30}`,
  'as written',
);

/** Finds phone numbers, spoken ones too, bank accounts, cards and other long numbers. */
export function numberMatches(text: string): RuleMatch[] {
  const matches: RuleMatch[] = [];
  if (/\d/.test(text)) {
    for (const { 0: found, index } of text.matchAll(DIGITS)) {
      const start = found.startsWith('(') && !found.includes(')') ? index + 1 : index;
      const end = index + found.length;
      const kind = kindOfDigits(text.slice(start, end), text.slice(0, start), text.slice(end));
      if (kind !== null) matches.push({ start, end, ...kind });
    }
    for (const { 0: found, index } of text.matchAll(IBAN)) {
      const end = ibanEnd(found);
      if (end !== null && !/^[\p{L}\p{N}]/u.test(text.slice(index + end)))
        matches.push({ start: index, end: index + end, kind: 'number', rule: 'iban' });
    }
  }
  for (const { 0: found, index } of text.matchAll(SPOKEN_DIGITS))
    if (isSpokenNumber(found))
      matches.push({ start: index, end: index + found.length, kind: 'phone', rule: 'spoken-phone' });
  return matches;
}

function kindOfDigits(
  written: string,
  before: string,
  after: string,
): Pick<RuleMatch, 'kind' | 'rule'> | null {
  const digits = written.replaceAll(/\D/g, '');
  if (isCardNumber(digits)) return { kind: 'number', rule: 'card-number' };
  if (AMOUNT_BEFORE.test(before.slice(-8)) || AMOUNT_AFTER.test(after.slice(0, 16))) return null;
  const tokens = written.split(/[ \u00a0\u2009\u202f]+(?:[-–] ?)?/);
  if (tokens.every((token) => OTHER_TOKEN.test(token))) return null;
  const isDialled = /^\(?[+0]/.test(written);
  // "1 000 000", and "10 20 30 40".
  if (!isDialled && tokens.length > 1 && /^(?:0|00|000)$/.test(tokens.at(-1) ?? '')) return null;
  if (!isDialled && tokens.every((token) => /^\d{1,2}$/.test(token))) return null;
  const isTogether = /^\d+$/.test(written);
  const isLong = digits.length > MOST_PHONE_DIGITS || (isTogether && digits.length > MOST_DIGITS_TOGETHER);
  return isLong ? { kind: 'number', rule: 'long-number' } : { kind: 'phone', rule: 'phone' };
}

/** Checks the last digit of a card number (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Returns where a bank account number ends, or null if its check digits are wrong. */
function ibanEnd(found: string): number | null {
  const length = IBAN_LENGTHS.get(found.slice(0, 2).toUpperCase());
  if (length === undefined) return null;
  let end = 0;
  for (let count = 0; count < length; end += 1) {
    if (end === found.length) return null;
    if (/[A-Z0-9]/i.test(found.charAt(end))) count += 1;
  }
  const account = found.slice(0, end).replaceAll(/[^A-Z0-9]/gi, '');
  const turned = account.slice(4) + account.slice(0, 4);
  let rest = 0;
  for (const character of turned)
    rest = Number(`${String(rest)}${String(Number.parseInt(character, 36))}`) % 97;
  return rest === 1 ? end : null;
}

/** Returns true for enough digits, most of them as words, that are not just counted up or down. */
function isSpokenNumber(found: string): boolean {
  let digits = '';
  let words = 0;
  for (const [, times, token = ''] of found.matchAll(SPOKEN_TOKEN)) {
    const digit = DIGIT_WORDS[token.toLowerCase()];
    if (digit === undefined && !/^\d/.test(token)) continue;
    if (digit !== undefined || times !== undefined) words += 1;
    const often = times === undefined ? 1 : times.toLowerCase() === 'double' ? 2 : 3;
    digits += (digit ?? token).repeat(often);
  }
  if (digits.length < LEAST_DIGITS || words < 2) return false;
  const steps = new Set(
    digits
      .split('')
      .slice(1)
      .map((digit, index) => Number(digit) - Number(digits[index])),
  );
  const isCounted = steps.size === 1;
  return !isCounted && new Set(digits).size > 2;
}
