const LONGEST = 40;

/** Returns a short ID from a question's label: letters and digits of any script, joined by underscores. */
export function nameFrom(label: string): string {
  const words = label
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  let name = '';
  for (const word of words ?? []) {
    if (name !== '' && name.length + word.length + 1 > LONGEST) break;
    name = name === '' ? word.slice(0, LONGEST) : `${name}_${word}`;
  }
  return name === '' ? 'question' : name;
}

/** Returns such an ID, numbered if another question has it. */
export function freeId(label: string, taken: readonly string[]): string {
  const name = nameFrom(label);
  if (!taken.includes(name)) return name;
  let count = 2;
  while (taken.includes(`${name}_${String(count)}`)) count += 1;
  return `${name}_${String(count)}`;
}
