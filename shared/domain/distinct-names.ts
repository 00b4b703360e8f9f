/** Makes names unique: a second "Notes" becomes "Notes (2)". Names that differ only in letter case count as equal. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let fit = name;
    for (let count = 2; taken.has(fit.toLowerCase()); count += 1) fit = `${name} (${String(count)})`;
    taken.add(fit.toLowerCase());
    return fit;
  });
}
