/** More than any answer nests: parsing a text that nests a million deep takes seconds. */
const MOST_LEVELS = 20_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const OPEN_RECORD = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_RECORD = 0x7d;

/** Returns a JSON text with null for each list or record that nests too deeply to be parsed in good time. */
export function withoutDeepValues(json: string): string {
  if (json.length <= MOST_LEVELS || hasFewBrackets(json)) return json;
  const parts: string[] = [];
  let level = 0;
  let isInText = false;
  let copied = 0;
  for (let index = 0; index < json.length; index += 1) {
    // A position in UTF-16 is meant.
    // oxlint-disable-next-line unicorn/prefer-code-point
    const code = json.charCodeAt(index);
    if (isInText) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === OPEN_LIST || code === OPEN_RECORD) {
      level += 1;
      if (level === MOST_LEVELS + 1) parts.push(json.slice(copied, index), 'null');
    } else if (code === CLOSE_LIST || code === CLOSE_RECORD) {
      if (level === MOST_LEVELS + 1) copied = index + 1;
      level -= 1;
    }
  }
  if (level <= MOST_LEVELS) parts.push(json.slice(copied));
  return parts.join('');
}

/** Returns true if a text has too few lists and records to nest deeply, whose levels then need not be counted. */
function hasFewBrackets(json: string): boolean {
  let count = 0;
  for (const bracket of ['[', '{'])
    for (let at = json.indexOf(bracket); at !== -1; at = json.indexOf(bracket, at + 1)) {
      count += 1;
      if (count > MOST_LEVELS) return false;
    }
  return true;
}
