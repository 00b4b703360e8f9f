import type { QdaSource } from './qda-project.ts';

const AS_RECEIVED = / as received$/;

/**
 * Returns the sources that become one session each: a recording goes with the source that has the same text. `left`: names
 * of what Earmark exported beside a corrected transcript, and that nobody coded.
 */
export function sessionGroups(
  sources: readonly QdaSource[],
  isEarmark: boolean,
): { groups: QdaSource[][]; left: string[] } {
  const byText = new Map<string, QdaSource[]>();
  const groups: QdaSource[][] = [];
  const names = new Set(sources.map(({ name }) => name));
  const left: string[] = [];
  for (const source of sources.toSorted((a, b) => Number(a.sound !== null) - Number(b.sound !== null))) {
    const text = (source.text ?? '').trim();
    const received = AS_RECEIVED.exec(source.name);
    if (
      isEarmark &&
      received !== null &&
      names.has(source.name.slice(0, received.index)) &&
      source.passages.length === 0
    ) {
      left.push(source.name);
      continue;
    }
    const known = text === '' || source.sound === null ? undefined : byText.get(text);
    if (known !== undefined && known.every(({ sound }) => sound === null)) {
      known.push(source);
      continue;
    }
    const group = [source];
    groups.push(group);
    if (text !== '' && !byText.has(text)) byText.set(text, group);
  }
  const order = new Map(sources.map((source, index) => [source, index]));
  const indexOf = ([first]: QdaSource[]) => (first === undefined ? 0 : (order.get(first) ?? 0));
  return { groups: groups.toSorted((a, b) => indexOf(a) - indexOf(b)), left };
}
