/** "P2" before "P10", "Zoë" with "Zoe", capitals with small letters. */
const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** How many digits a number has stands before its digits, above all places of characters. */
const LENGTHS = 0xe000;
/** Labels that are alike for so long stay as they came. */
const MOST_CHARACTERS = 1000;
const DIGITS = '0123456789';

/**
 * A text for each label, so that comparing the texts unit by unit orders the labels as people do. The collator orders
 * the alphabet that the labels use, a few hundred characters; asking it for every pair of a hundred thousand labels
 * would take seconds.
 */
export function naturalKeys(labels: readonly string[]): string[] {
  const plain = labels.map(plainOf);
  const places = placesOf(plain);
  return plain.map((label) => keyOf(label, places));
}

const plainOf = (label: string) => {
  const start = label.slice(0, MOST_CHARACTERS);
  // oxlint-disable-next-line no-control-regex -- plain ASCII has nothing to take apart
  const whole = /^[\u0000-\u007f]*$/.test(start) ? start : start.normalize('NFKD').replaceAll('ß', 'ss');
  return whole.toLowerCase();
};

/** The place of each character among those that occur; 0 for what does not count, such as control characters. */
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
    // Beside a letter a number stands where 0 does, whatever its digits.
    add(0x30);
    units.push(LENGTHS + end - at);
    for (; at < end; at += 1) add(label.charCodeAt(at));
  }
  return String.fromCharCode(...units);
}

/** The places of the labels in their natural order; equal ones as they came. */
export function naturalOrder(labels: readonly string[]): Uint32Array {
  const keys = naturalKeys(labels);
  return Uint32Array.from(labels, (_, index) => index).toSorted((a, b) => {
    const first = keys[a] ?? '';
    const second = keys[b] ?? '';
    return first < second ? -1 : first > second ? 1 : a - b;
  });
}
