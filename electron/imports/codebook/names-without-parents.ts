interface NamedCode {
  name: string;
  parent: NamedCode | null;
}

/**
 * Returns codes of a file that Earmark wrote with the names that they had: of codes with the same name, the export adds
 * the name of the code above it, as in "Ease (Trust)". Each code comes after the one above it.
 */
export function withoutParents<Code extends NamedCode>(codes: readonly Code[]): Code[] {
  const plain = new Map<NamedCode, string>();
  for (const code of codes) plain.set(code, plainName(code, plain));
  const uses = Map.groupBy(codes, (code) => (plain.get(code) ?? '').toLowerCase());
  for (const code of codes) {
    const name = plain.get(code) ?? code.name;
    if ((uses.get(name.toLowerCase())?.length ?? 0) > 1) code.name = name;
  }
  return [...codes];
}

function plainName({ name, parent }: NamedCode, plain: ReadonlyMap<NamedCode, string>): string {
  if (parent === null) return name;
  const added = [parent.name, plain.get(parent) ?? parent.name].map((above) => ` (${above})`);
  const ending = added.find((end) => name.endsWith(end) && name.length > end.length);
  return ending === undefined ? name : name.slice(0, -ending.length);
}
