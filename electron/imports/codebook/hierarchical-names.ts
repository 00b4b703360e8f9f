interface Separator {
  between: RegExp;
  /** True if it is in names that are no paths too, as in "and/or". */
  isInWords: boolean;
}

const SEPARATORS: readonly Separator[] = [
  { between: /\s*::\s*/g, isInWords: false },
  // Not the arrows -> and =>.
  { between: /\s*(?<![-=])>\s*/g, isInWords: false },
  { between: /\s*\\+\s*/g, isInWords: false },
  { between: /\s+\/\s+/g, isInWords: true },
  { between: /\s*\/\s*/g, isInWords: true },
];

const folded = (text: string): string => text.trim().toLowerCase();
const keyOf = (parts: readonly string[]): string => parts.map(folded).join('\n');

/**
 * Returns the path of each name, the name itself last. Names such as "Waiting > Desk", "Waiting\Desk", "Waiting::Desk"
 * and "Waiting/Desk" are paths if the code above one of them, "Waiting", is a name too, or if all names have the
 * separator. A slash is also in names that are no paths, so it separates only what is under a code that is a name too;
 * if all names have it, at least two must be under the same code.
 */
export function pathsOfNames(names: readonly string[]): string[][] {
  for (const separator of SEPARATORS) {
    const paths = pathsWith(names, separator);
    if (paths.some(({ length }) => length > 1)) return paths;
  }
  return names.map((name) => [name]);
}

function pathsWith(names: readonly string[], { between, isInWords }: Separator): string[][] {
  const parts = names.map((name) => partsOf(name, between));
  const isThroughout =
    parts.length > 1 &&
    parts.every(({ length }) => length > 1) &&
    (!isInWords || new Set(parts.map(([first = '']) => folded(first))).size < parts.length);
  if (isThroughout) return parts;
  const known = new Set(parts.map(keyOf));
  const hasParent = (path: readonly string[]) => lengthOfKnown(path, known) > 0;
  if (!parts.some(hasParent)) return names.map((name) => [name]);
  if (!isInWords) return parts;
  return names.map((name, index) => {
    const path = parts[index] ?? [];
    const above = lengthOfKnown(path, known);
    if (above === 0) return [name];
    const end = [...name.matchAll(between)][above - 1];
    return [...path.slice(0, above), end === undefined ? name : name.slice(end.index + end[0].length)];
  });
}

/** Returns the parts of a name, or the name alone if one of them would be empty. */
function partsOf(name: string, between: RegExp): string[] {
  const parts = name.split(between);
  return parts.some((part) => part.trim() === '') ? [name] : parts;
}

/** Returns how many of the first parts are the longest path above it that is known. */
function lengthOfKnown(path: readonly string[], known: ReadonlySet<string>): number {
  for (let length = path.length - 1; length > 0; length -= 1)
    if (known.has(keyOf(path.slice(0, length)))) return length;
  return 0;
}
