import { deepestLevel, isContainer, isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import { kindOf } from './key-kinds.ts';
import { collectionOf } from './collections.ts';
import { tableOf } from './tables.ts';

/** A container in the data, with its ancestors. */
export interface DataNode {
  value: JsonRecord | unknown[];
  parent: DataNode | null;
  /** Its field name, or its own key if it is an entry of a list or keyed map. */
  key: string;
  isEntry: boolean;
  level: number;
}

/** Lists at the same path apart from entry keys: `channels[*].words`. */
export interface Shape {
  /** Field names from the root, without entry keys. */
  names: readonly string[];
  parent: Shape | null;
  children: Map<string, Shape>;
  lists: { items: unknown[]; keys: readonly string[] | null; node: DataNode }[];
  texts: { text: string; node: DataNode }[];
}

export interface DataScan {
  shapes: Shape[];
  root: DataNode;
  /** Maps that may name the speakers: `speakers: { A: 'Interviewer' }`. */
  legends: JsonRecord[];
  /** True if the data exceeds what is read. */
  isCut: boolean;
}

const mostPlaces = 400_000;
const mostShapes = 4000;
const mostTexts = 300;
/** Fields that may hold a plain-text transcript, even if it is short or on a single line. */
const talkNames =
  /transcript|conversation|dialog|messages|history|captions|subtitles|vtt|srt|text|content|body|chat|log|talk|interview/i;

/** Names of fields with the speakers themselves. */
export const speakerNames =
  /speaker|participant|part(?:y|ies)$|people|persons|attendee|member|user|channel|voice|role/i;

/** Walks the data breadth first, so that in very large data only the deepest levels are cut off. */
export function scanData(value: JsonRecord | unknown[]): DataScan {
  const root: DataNode = { value, parent: null, key: '', isEntry: false, level: 0 };
  const top: Shape = { names: [], parent: null, children: new Map(), lists: [], texts: [] };
  const shapes = [top];
  const queue: { node: DataNode; shape: Shape }[] = [{ node: root, shape: top }];
  const seen = new Set<unknown>([value]);
  const legends: JsonRecord[] = [];
  let isCut = false;
  let texts = 0;

  const childShape = (shape: Shape, key: string): Shape | null => {
    const known = shape.children.get(key);
    if (known) return known;
    if (shapes.length >= mostShapes) return null;
    const names = key === '*' ? shape.names : [...shape.names, key];
    const child: Shape = { names, parent: shape, children: new Map(), lists: [], texts: [] };
    shape.children.set(key, child);
    shapes.push(child);
    return child;
  };
  const enter = (inner: unknown, parent: DataNode, key: string, shape: Shape | null, isEntry: boolean) => {
    if (!isContainer(inner) || !shape || seen.has(inner)) return;
    if (queue.length >= mostPlaces || parent.level >= deepestLevel) {
      isCut = true;
      return;
    }
    seen.add(inner);
    queue.push({ node: { value: inner, parent, key, isEntry, level: parent.level + 1 }, shape });
  };
  const enterFields = (record: JsonRecord, node: DataNode, shape: Shape, skipped: ReadonlySet<string>) => {
    for (const key of keysOf(record)) {
      const inner = record[key];
      if (typeof inner === 'string') {
        if (texts < mostTexts && isLongText(key, inner)) {
          childShape(shape, key)?.texts.push({ text: inner, node });
          texts += 1;
        }
      } else if (isContainer(inner) && !skipped.has(key))
        enter(bestOf(key, inner), node, key, childShape(shape, key), false);
    }
  };

  for (let index = 0; index < queue.length; index += 1) {
    const entry = queue[index];
    if (!entry) break;
    const { node, shape } = entry;
    const table = tableOf(node.value);
    if (table) shape.lists.push({ items: table, keys: null, node });
    if (isList(node.value)) {
      if (!table) shape.lists.push({ items: node.value, keys: null, node });
      const inner = childShape(shape, '*');
      for (const [at, item] of node.value.entries()) {
        if (isContainer(item) && (isList(item) || hasContainer(item)))
          enter(item, node, String(at), inner, true);
        else if (isRecord(item) && inner && node.value.length <= 50) enterFields(item, node, inner, none);
      }
      continue;
    }
    if (speakerNames.test(node.key) && Object.values(node.value).every((name) => typeof name === 'string'))
      legends.push(node.value);
    const collection = collectionOf(node.value);
    if (collection) {
      shape.lists.push({ items: collection.items, keys: collection.keys, node });
      const inner = childShape(shape, '*');
      collection.items.forEach((item, at) => enter(item, node, collection.keys[at] ?? '', inner, true));
    }
    enterFields(node.value, node, shape, new Set(collection?.keys ?? []));
  }
  return { shapes, root, legends, isCut };
}

const none: ReadonlySet<string> = new Set();

/** Uses only the first of several recognition alternatives. */
const bestOf = (key: string, inner: JsonRecord | unknown[]) =>
  isList(inner) && kindOf(key).alternatives ? inner.slice(0, 1) : inner;

function hasContainer(record: JsonRecord | unknown[]): boolean {
  return Object.values(record).some(isContainer);
}

const isLongText = (key: string, text: string) =>
  (text.length >= 20 && talkNames.test(key.slice(0, 60))) ||
  (text.length >= 40 && /\n|\\n|-->|^\s*[[{]\s*[[{"]/.test(text.slice(0, 4000)));
