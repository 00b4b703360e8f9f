/** When names count as equal, and how long they may be. */
interface NameRules {
  /** Returns the key under which names are equal; those that differ only in letter case if omitted. */
  keyOf?: (name: string) => string;
  /** Longer names are cut. */
  longest?: number;
}

const inSmallLetters = (name: string): string => name.toLowerCase();
/** How much a name of full length is cut for the number after it. */
const SPACE_FOR_NUMBER = 10;

/** Returns a name that is not taken: "Notes (2)" if the keys in `taken` have that of "Notes". */
export function freeName(
  name: string,
  taken: ReadonlySet<string>,
  { keyOf = inSmallLetters, longest = Infinity }: NameRules = {},
): string {
  let fit = name.slice(0, longest);
  for (let count = 2; taken.has(keyOf(fit)); count += 1)
    fit = `${name.slice(0, longest - SPACE_FOR_NUMBER)} (${String(count)})`;
  return fit;
}

/** Makes names unique: a second "Notes" becomes "Notes (2)". */
export function distinctNames(names: readonly string[], rules: NameRules = {}): string[] {
  const { keyOf = inSmallLetters } = rules;
  const taken = new Set<string>();
  return names.map((name) => {
    const fit = freeName(name, taken, rules);
    taken.add(keyOf(fit));
    return fit;
  });
}
