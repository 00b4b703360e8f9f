import { attributeKey } from './attribute-filter.ts';
import { LONGEST_ATTRIBUTE_NAME } from './attribute-limits.ts';

/** How much a name is shortened for the number after it. */
const SPACE_FOR_NUMBER = 10;

/** Returns a name of an attribute, with a number if one of the same key (`attributeKey`) is taken: "Branch (2)". */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name.trim().slice(0, LONGEST_ATTRIBUTE_NAME);
  const start = free.slice(0, LONGEST_ATTRIBUTE_NAME - SPACE_FOR_NUMBER);
  for (let number = 2; taken.has(attributeKey(free)); number += 1) free = `${start} (${String(number)})`;
  return free;
}
