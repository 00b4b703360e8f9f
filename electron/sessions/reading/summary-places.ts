import { deepestLevel, isContainer, isList, isRecord, type JsonRecord, keysOf } from './json.ts';

/** A record of the summary, under which name, and whether it is one of a list. */
export interface SummaryPlace {
  record: JsonRecord;
  name: string;
  isListed: boolean;
  level: number;
}

/** What a model or a tool gave back, as a list of one. */
const outputs =
  /^(?:choices|candidates|outputs?|generations|tool_?calls|content|parts|messages|data|results?)$/i;
const mostPlaces = 50_000;

/** All records of the data, the outermost first. */
export function recordsIn(value: unknown): SummaryPlace[] {
  const queue: { value: JsonRecord | unknown[]; name: string; isListed: boolean; level: number }[] = [];
  const seen = new Set<unknown>();
  const enter = (inner: unknown, name: string, isListed: boolean, level: number) => {
    if (!isContainer(inner) || seen.has(inner) || queue.length >= mostPlaces || level > deepestLevel) return;
    seen.add(inner);
    queue.push({ value: inner, name, isListed, level });
  };
  enter(value, '', false, 0);
  const places: SummaryPlace[] = [];
  for (let index = 0; index < queue.length; index += 1) {
    const entry = queue[index];
    if (!entry) break;
    const { value: inner, name, isListed, level } = entry;
    if (isList(inner)) {
      const isOnlyOutput = inner.length === 1 && outputs.test(name);
      for (const item of inner) enter(item, name, isListed || !isOnlyOutput, level + 1);
    }
    if (!isRecord(inner)) continue;
    places.push({ record: inner, name, isListed, level });
    for (const key of keysOf(inner)) enter(inner[key], key, isListed, level + 1);
  }
  return places;
}
