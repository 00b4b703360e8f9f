import { OF_WORD, SPACE, UNSPACED } from '../folding/character-kinds.ts';
import { foldedAt } from '../folding/folded-units.ts';
import { isSeparator } from './between-letters.ts';

/** Units that no character folds to. */
export const SEPARATED = 0x10000;
/** Like `SEPARATED`, but the two letters may also be adjacent. */
export const JOINED = 0x10001;
/** Between two digits of a long number, where separators are ignored. */
export const IN_NUMBER = 0x10002;

const SPACE_UNIT = 0x20;
/** From so many digits on, a number is the same however it is separated. */
const LEAST_DIGITS = 7;
/** Shorter parts of names are words together: “Bo Li” and “boli”. */
const LEAST_LETTERS = 3;
const NUMBER_SEPARATORS = new Set(Array.from(' .-/()', (sign) => sign.charCodeAt(0)));
const PLUS = 0x2b;
const OPENING = 0x28;
const ZERO = 0x30;

interface Unit {
  unit: number;
  kind: number;
}

const isDigit = ({ unit }: Unit): boolean => unit >= ZERO && unit <= ZERO + 9;
const isBetween = ({ unit, kind }: Unit): boolean => kind === SPACE || isSeparator(unit);
const isLetter = ({ kind }: Unit): boolean => kind === OF_WORD || kind === UNSPACED;

/**
 * Returns the folded units of a term in each way in which it is looked for: without white space at its ends, with
 * `SEPARATED` or `JOINED` between its parts, and `IN_NUMBER` between the digits of long numbers.
 */
export function unitsOfTerm(words: string): number[][] {
  const units = withoutEnds(foldedUnits(words));
  if (units.every(isBetween)) return [];
  const { rest, isDialled } = withoutPrefix(units);
  const own = partsOf(rest);
  // "0044" is "+44".
  return isDialled ? [own, [ZERO, IN_NUMBER, ZERO, IN_NUMBER, ...own]] : [own];
}

function foldedUnits(words: string): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length;) {
    const { units: own, kind, end } = foldedAt(words, at);
    for (let index = 0; index < own.length; index += 1) units.push({ unit: own.charCodeAt(index), kind });
    at = end;
  }
  return units;
}

/** Leaves out the white space at the ends, and hyphens outside of it. */
function withoutEnds(units: readonly Unit[]): Unit[] {
  let from = units.findIndex((one) => !isBetween(one));
  let to = units.findLastIndex((one) => !isBetween(one)) + 1;
  if (from === -1) return [];
  while (from > 0 && units[from - 1]?.unit !== SPACE_UNIT) from -= 1;
  while (to < units.length && units[to]?.unit !== SPACE_UNIT) to += 1;
  return units.slice(from, to);
}

/** Leaves out the "+", "00" or bracket before a long number. */
function withoutPrefix(units: Unit[]): { rest: Unit[]; isDialled: boolean } {
  const signs = units.findIndex(({ unit }) => unit !== PLUS && unit !== OPENING);
  const isZeros = units[0]?.unit === ZERO && units[1]?.unit === ZERO;
  const rest = units.slice(signs > 0 ? signs : isZeros ? 2 : 0);
  const digits = rest.slice(0, numberEnd(rest, 0)).filter(isDigit).length;
  if (digits < LEAST_DIGITS) return { rest: units, isDialled: false };
  return { rest, isDialled: signs > 0 ? units.slice(0, signs).some(({ unit }) => unit === PLUS) : isZeros };
}

/** Returns the end of the number at an index, with what separates its digits. */
function numberEnd(units: readonly Unit[], from: number): number {
  let end = from;
  for (let at = from; at < units.length; at += 1) {
    const one = units[at];
    if (one === undefined || (!isDigit(one) && !NUMBER_SEPARATORS.has(one.unit))) break;
    if (isDigit(one)) end = at + 1;
  }
  return end;
}

function partsOf(units: readonly Unit[]): number[] {
  const result: number[] = [];
  for (let at = 0; at < units.length;) {
    const one = units[at];
    if (one === undefined) break;
    const number = isDigit(one) ? units.slice(at, numberEnd(units, at)) : [];
    const digits = number.filter(isDigit);
    if (digits.length >= LEAST_DIGITS) {
      for (const [index, { unit }] of digits.entries()) result.push(...(index > 0 ? [IN_NUMBER] : []), unit);
      at += number.length;
      continue;
    }
    const end = isBetween(one) ? at + units.slice(at).findIndex((other) => !isBetween(other)) : at;
    if (end > at && units.slice(0, at).some((other) => !isBetween(other))) {
      result.push(mayBeJoined(units.slice(0, at), units.slice(end)) ? JOINED : SEPARATED);
      at = end;
    } else {
      result.push(one.unit);
      at += 1;
    }
  }
  return result;
}

/** True if two parts are the same name without anything between them. */
function mayBeJoined(before: readonly Unit[], after: readonly Unit[]): boolean {
  const [last, first] = [before.at(-1), after[0]];
  if (last === undefined || first === undefined) return false;
  if (!isLetter(last) || !isLetter(first)) return true;
  if (last.kind === UNSPACED && first.kind === UNSPACED) return true;
  const lettersBefore = before.length - 1 - before.findLastIndex((one) => !isLetter(one) || isDigit(one));
  const end = after.findIndex((one) => !isLetter(one) || isDigit(one));
  const lettersAfter = end === -1 ? after.length : end;
  return lettersBefore >= LEAST_LETTERS && lettersAfter >= LEAST_LETTERS;
}
