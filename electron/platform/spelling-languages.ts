/**
 * Returns the languages to check, of those that there are dictionaries for. `chosen` is null for those of the computer,
 * whose regions need not have a dictionary of their own: `de-AT` is checked as `de`, and `en-NZ` as another English.
 */
export function spellingLanguages(
  chosen: readonly string[] | null,
  preferred: readonly string[],
  available: readonly string[],
): string[] {
  if (chosen !== null) return available.filter((language) => chosen.includes(language));
  return [...new Set(preferred.flatMap((language) => closest(language, available) ?? []))];
}

function closest(language: string, available: readonly string[]): string | undefined {
  const lower = language.toLowerCase();
  const [base = ''] = lower.split('-');
  const isNamed = (name: string) => (one: string) => one.toLowerCase() === name;
  return (
    available.find(isNamed(lower)) ??
    available.find(isNamed(base)) ??
    available.find((one) => one.toLowerCase().startsWith(`${base}-`))
  );
}
