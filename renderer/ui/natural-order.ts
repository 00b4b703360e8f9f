/** "P2" before "P10", "Zoë" equal to "Zoe", and capitals equal to small letters. */
const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** A number's digits are preceded by their count, above all ranks of characters. */
const LENGTHS = 0xe000;
/** Labels that are equal up to this length keep their order. */
const MOST_CHARACTERS = 1000;
const DIGITS = '0123456789';

/**
 * Returns a sort key for each label, so that comparing the keys by code unit gives the natural order. The
 * collator only ranks the characters that the labels use, a few hundred; calling it for every pair of 100,000
 * labels would take seconds.
 */
export function naturalKeys(labels: readonly string[]): string[] {
  const plain = labels.map(plainOf);
  const places = placesOf(plain);
  return plain.map((label) => keyOf(label, places));
}

const plainOf = (label: string) => {
  const start = label.slice(0, MOST_CHARACTERS);
  // oxlint-disable-next-line no-control-regex -- plain ASCII has nothing to take apart
  const plain = /^[\u0000-\u007f]*$/.test(start) ? start : start.normalize('NFKD').replaceAll('ß', 'ss');
  return plain.toLowerCase();
};

/**
 * Returns the rank of each character that occurs; 0 for characters that do not count, such as control
 * characters.
 */
function placesOf(labels: readonly string[]): Map<number, number> {
  const characters = new Set(DIGITS);
  for (const label of labels) for (const character of label) characters.add(character);
  const places = new Map<number, number>();
  let place = 0;
  let before = '';
  for (const character of [...characters].toSorted(collator.compare)) {
    const counts = collator.compare(character, '') !== 0;
    if (counts && (before === '' || collator.compare(before, character) !== 0)) place += 1;
    places.set(character.codePointAt(0) ?? 0, counts ? place : 0);
    if (counts) before = character;
  }
  return places;
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

function keyOf(label: string, places: ReadonlyMap<number, number>): string {
  const units: number[] = [];
  const add = (code: number) => {
    const place = places.get(code) ?? 0;
    if (place > 0) units.push(place);
  };
  for (let at = 0; at < label.length;) {
    const code = label.codePointAt(at) ?? 0;
    if (!isDigit(code)) {
      add(code);
      at += code > 0xffff ? 2 : 1;
      continue;
    }
    let end = at;
    while (end < label.length && isDigit(label.charCodeAt(end))) end += 1;
    while (at < end - 1 && label.charCodeAt(at) === 0x30) at += 1;
    // Compared with a letter, a number ranks like 0, whatever its digits.
    add(0x30);
    units.push(LENGTHS + end - at);
    for (; at < end; at += 1) add(label.charCodeAt(at));
  }
  return String.fromCharCode(...units);
}

/** Returns the indices of the labels in natural order; equal labels keep their order. */
export function naturalOrder(labels: readonly string[]): Uint32Array {
  const keys = naturalKeys(labels);
  return Uint32Array.from(labels, (_, index) => index).toSorted((a, b) => {
    const first = keys[a] ?? '';
    const second = keys[b] ?? '';
    return first < second ? -1 : first > second ? 1 : a - b;
  });
}
