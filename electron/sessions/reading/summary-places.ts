import { deepestLevel, isContainer, isList, isRecord, type JsonRecord, keysOf } from './json.ts';

/** A record of the summary, under which names from the outermost in, and whether it is one of a list. */
export interface SummaryPlace {
  record: JsonRecord;
  name: string;
  names: readonly string[];
  isListed: boolean;
  level: number;
}

/** What a model or a tool gave back, as a list of one. */
const outputs =
  /^(?:choices|candidates|outputs?|generations|tool_?calls|content|parts|messages|data|results?)$/i;
const mostPlaces = 50_000;
const mostNames = 20;

/** All records of the data, the outermost first. */
export function recordsIn(value: unknown): SummaryPlace[] {
  const queue: (Omit<SummaryPlace, 'record' | 'name'> & { value: JsonRecord | unknown[] })[] = [];
  const seen = new Set<unknown>();
  const enter = (inner: unknown, names: readonly string[], isListed: boolean, level: number) => {
    if (!isContainer(inner) || seen.has(inner) || queue.length >= mostPlaces || level > deepestLevel) return;
    seen.add(inner);
    queue.push({ value: inner, names, isListed, level });
  };
  enter(value, [], false, 0);
  const places: SummaryPlace[] = [];
  for (let index = 0; index < queue.length; index += 1) {
    const entry = queue[index];
    if (!entry) break;
    const { value: inner, names, isListed, level } = entry;
    const name = names.at(-1) ?? '';
    if (isList(inner)) {
      const isOnlyOutput = inner.length === 1 && outputs.test(name);
      for (const item of inner) enter(item, names, isListed || !isOnlyOutput, level + 1);
    }
    if (!isRecord(inner)) continue;
    places.push({ record: inner, name, names, isListed, level });
    // What lies this deep is not told apart by the names around it.
    const inside = names.length < mostNames ? names : names.slice(0, mostNames);
    for (const key of keysOf(inner)) enter(inner[key], [...inside, key], isListed, level + 1);
  }
  return places;
}
