/** Returns what is known of a participant by the names of the attributes. */
export function valuesByName(
  attributes: readonly { id: string; name: string }[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = new Map(attributes.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    Object.entries(values).map(([id, text]): [string, string] => [names.get(id) ?? id, text]),
  );
}
