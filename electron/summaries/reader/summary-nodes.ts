import {
  deepestLevel,
  isContainer,
  isList,
  isRecord,
  type JsonRecord,
  keysOf,
} from '../../transcripts/reader/json.ts';
import { wordsIn } from '../../transcripts/reader/name-words.ts';

/**
 * A record of the summary, the field names that lead to it from the outermost in, and whether it is in a
 * list, and in a list of parts of the session.
 */
export interface SummaryNode {
  record: JsonRecord;
  name: string;
  names: readonly string[];
  isEntry: boolean;
  isListed: boolean;
  level: number;
}

/**
 * Names of fields that wrap the output of a model or tool, or the only requested session, as a list of one.
 */
const wholes =
  /^(?:|choices|candidates|outputs?|generations|tool_?calls|content|parts|messages|attachments|values?|data|results?|calls|sessions|meetings|interviews|conversations|recordings|transcripts|videos|records|summaries|reports|responses|submissions)$/i;
const asideKinds = new Set('reasoning thinking system developer user tool function'.split(' '));

/** Returns true for a model's prompt, reasoning or tool call, as opposed to its output. */
const isAsideEntry = (item: unknown): boolean =>
  isRecord(item) &&
  [item['type'], item['role']].some(
    (kind) => typeof kind === 'string' && wordsIn(kind).some((word) => asideKinds.has(word)),
  );

const mostNodes = 50_000;
const mostNames = 20;

/** Returns all records of the data, the outermost first. */
export function recordsIn(value: unknown): SummaryNode[] {
  const queue: (Omit<SummaryNode, 'record' | 'name'> & { value: JsonRecord | unknown[] })[] = [];
  const seen = new Set<unknown>();
  const enter = (
    inner: unknown,
    { names, isEntry, isListed, level }: Omit<SummaryNode, 'record' | 'name'>,
  ) => {
    if (!isContainer(inner) || seen.has(inner) || queue.length >= mostNodes || level > deepestLevel) return;
    seen.add(inner);
    queue.push({ value: inner, names, isEntry, isListed, level });
  };
  enter(value, { names: [], isEntry: false, isListed: false, level: 0 });
  const nodes: SummaryNode[] = [];
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
    nodes.push({ record: inner, name, names, isEntry, isListed, level });
    // Names at this depth no longer help to tell records apart.
    const inside = names.length < mostNames ? names : names.slice(0, mostNames);
    for (const key of keysOf(inner))
      enter(inner[key], { names: [...inside, key], isEntry, isListed, level: level + 1 });
  }
  return nodes;
}
