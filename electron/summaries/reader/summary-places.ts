import {
  deepestLevel,
  isContainer,
  isList,
  isRecord,
  type JsonRecord,
  keysOf,
} from '../../transcripts/reader/json.ts';
import { wordsIn } from '../../transcripts/reader/names.ts';

/**
 * A record of the summary, under which names from the outermost in; whether it lies in a list, and whether in one that is
 * about parts of the session.
 */
export interface SummaryPlace {
  record: JsonRecord;
  name: string;
  names: readonly string[];
  isEntry: boolean;
  isListed: boolean;
  level: number;
}

/** What a model or a tool gave back, or the only session that was asked for, as a list of one. */
const wholes =
  /^(?:|choices|candidates|outputs?|generations|tool_?calls|content|parts|messages|attachments|values?|data|results?|calls|sessions|meetings|interviews|conversations|recordings|transcripts|videos|records|summaries|reports|responses|submissions)$/i;
const asideKinds = new Set('reasoning thinking system developer user tool function'.split(' '));

/** What a model was told, thought or called, beside what it gave back. */
const isAsideEntry = (item: unknown): boolean =>
  isRecord(item) &&
  [item['type'], item['role']].some(
    (kind) => typeof kind === 'string' && wordsIn(kind).some((word) => asideKinds.has(word)),
  );

const mostPlaces = 50_000;
const mostNames = 20;

/** All records of the data, the outermost first. */
export function recordsIn(value: unknown): SummaryPlace[] {
  const queue: (Omit<SummaryPlace, 'record' | 'name'> & { value: JsonRecord | unknown[] })[] = [];
  const seen = new Set<unknown>();
  const enter = (
    inner: unknown,
    { names, isEntry, isListed, level }: Omit<SummaryPlace, 'record' | 'name'>,
  ) => {
    if (!isContainer(inner) || seen.has(inner) || queue.length >= mostPlaces || level > deepestLevel) return;
    seen.add(inner);
    queue.push({ value: inner, names, isEntry, isListed, level });
  };
  enter(value, { names: [], isEntry: false, isListed: false, level: 0 });
  const places: SummaryPlace[] = [];
  for (let index = 0; index < queue.length; index += 1) {
    const entry = queue[index];
    if (!entry) break;
    const { value: inner, names, isEntry, isListed, level } = entry;
    const name = names.at(-1) ?? '';
    if (isList(inner)) {
      const answers = inner.length === 1 ? inner : inner.filter((item) => !isAsideEntry(item));
      const isOfTask = name === 'items' && /^(?:tasks|jobs)$/i.test(names.at(-2) ?? '');
      const only = answers.length === 1 && (isOfTask || wholes.test(name)) ? answers[0] : undefined;
      const inside = { names, isEntry: true, level: level + 1 };
      for (const item of inner) enter(item, { ...inside, isListed: isListed || item !== only });
    }
    if (!isRecord(inner)) continue;
    places.push({ record: inner, name, names, isEntry, isListed, level });
    // What lies this deep is not told apart by the names around it.
    const inside = names.length < mostNames ? names : names.slice(0, mostNames);
    for (const key of keysOf(inner))
      enter(inner[key], { names: [...inside, key], isEntry, isListed, level: level + 1 });
  }
  return places;
}
