import { chooseReading, type Reading, readingOf, isAcceptable, isParallel, scored } from './reading.ts';
import { nameSpeakers } from './name-speakers.ts';
import type { Draft } from './turn-draft.ts';
import { finishTurns, inOrder } from './finish-turns.ts';
import { isContainer, isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import { speakerOf } from './speakers.ts';
import { textIn } from './text-content.ts';
import { beginsLikeJson, type JsonDamage, looksLikeJson } from './damaged-json.ts';
import { readJsonText } from './json-text.ts';
import { readLabelledText } from './labelled-text.ts';
import { nameScore } from './list-names.ts';
import { type DataNode, type Shape, scanData, type DataScan } from './scan-data.ts';
import { readLists, finalResultsOf } from './read-list.ts';
import { readSeparatedValues } from './separated-values.ts';
import { readSubtitles } from './subtitles.ts';
import { alignedSpans, type Span, speakerAt, timelineOf } from './timeline.ts';
import { holdsWords, wordTurns } from './word-turns.ts';
import { parseXml } from './xml-text.ts';
import { wordsIn } from './name-words.ts';

/** Texts may contain JSON that contains texts; three levels are enough in practice. */
const deepestShell = 3;
const sampleSize = 40;
const mostFullReadings = 6;

/** The best reading, and what about the data made it incomplete. */
export interface Found {
  reading: Reading | null;
  /** True if some of the data was too large to be read. */
  isCut: boolean;
  /** How a JSON text had to be read; `unreadable` if it could not be. */
  damage: JsonDamage | 'unreadable' | null;
}

/** Reads turns from structured data: a transcript, else the only turn, else the longest likely speech. */
export function readData(value: JsonRecord | unknown[], shell = 0): Found {
  const isLog = isList(value) && value.every(isRecord);
  const data = scanData(isLog ? finalResultsOf(value) : value);
  const { spoken, grouped, named } = readSpeechSegments(data, shell);
  const reading = spoken ?? onlyTurn(value) ?? plainText(data) ?? grouped ?? named;
  return { reading, isCut: data.isCut, damage: null };
}

const mostTurnFields = 200;

/** Reads a record that is itself a turn: it has a text and a role. */
function onlyTurn(value: JsonRecord | unknown[]): Reading | null {
  if (!isRecord(value) || keysOf(value).length > mostTurnFields || textIn(value, 0, true) === null)
    return null;
  const role = speakerOf(value)?.role ?? 'unknown';
  return role === 'unknown' ? null : readSpeechSegments(scanData([value]), 0).spoken;
}

/** The name of a list says that its entries are turns, however short they are. */
const NAMES_TURNS = 2;

/**
 * `grouped` is the reading from words alone, whether or not it is plausible. `named` is that of a list whose name alone
 * says that it is the transcript.
 */
function readSpeechSegments(
  data: DataScan,
  shell: number,
): { spoken: Reading | null; grouped: Reading | null; named: Reading | null } {
  const [words, lists] = partition(
    data.shapes.filter(({ lists: some }) => some.length > 0),
    holdsWords,
  );
  const sampled = [...lists, ...joinedLists(lists)].map((shape) => ({
    shape,
    reading: listReading(shape, data, sampleSize),
  }));
  const judged = sampled
    .filter(({ reading }) => isAcceptable(reading))
    .toSorted((one, two) => two.reading.score - one.reading.score);
  const full = judged.slice(0, mostFullReadings).map(({ shape }) => listReading(shape, data));
  const texts = data.shapes
    .filter((shape) => shape.texts.length > 0)
    .flatMap((shape) => textReading(shape, shell));
  const readings = [...full, ...texts].filter(isAcceptable);
  const best = chooseReading(readings);
  const isUnsplit = best === null || best.speakers < 2 || isParallel(best);
  const spans = isUnsplit ? timelineOf(lists) : [];
  const grouped = isUnsplit ? wordReadings(words, data, spans) : [];
  const spoken = chooseReading([...readings, ...grouped.filter(isAcceptable)]);
  const named = sampled.find(
    ({ reading }) => reading.characters > 0 && nameScore(reading.names) >= NAMES_TURNS,
  );
  return {
    spoken: spoken && withTimeline(spoken, spans),
    grouped: chooseReading(grouped),
    named: named === undefined ? null : listReading(named.shape, data),
  };
}

/** Reads a plain-text transcript by its format; null for prose. */
export function readText(text: string, shell = 0): Found {
  const json = shell < deepestShell ? readJsonText(text) : null;
  const value = json?.value;
  if (typeof value === 'string') return readText(value, shell + 1);
  if (isContainer(value)) return { ...readData(value, shell + 1), damage: json?.damage ?? null };
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (plain === '') return { reading: null, isCut: false, damage: null };
  if (beginsLikeJson(plain)) return { reading: null, isCut: false, damage: 'unreadable' };
  const elements = parseXml(plain);
  if (isRecord(elements)) return readData(elements, shell + 1);
  const rows = readFormattedLines(plain) ?? readIntervals(plain) ?? readSeparatedValues(plain);
  if (rows) return readData(rows, shell + 1);
  const drafts = readSubtitles(plain) ?? readLabelledText(plain);
  return { reading: drafts && fixedReading(drafts, []), isCut: false, damage: null };
}

const around = (node: JsonRecord | unknown[]): DataNode => ({
  value: node,
  parent: null,
  key: '',
  isEntry: false,
  level: 0,
});

const fixedReading = (drafts: Draft[], names: readonly string[]): Reading =>
  scored(readingOf(finishTurns([drafts], around({})), names, false));

function listReading(shape: Shape, data: DataScan, most?: number): Reading {
  const drafts = readLists(shape, most);
  const named = most === undefined ? nameSpeakers(drafts, data) : drafts;
  const node = shape.lists[0]?.node ?? data.root;
  return scored(readingOf(finishTurns(named, node), shape.names, false));
}

function textReading(shape: Shape, shell: number): Reading[] {
  const parts = shape.texts.flatMap(({ text }) => readText(text, shell).reading ?? []);
  if (parts.length === 0 || parts.length < shape.texts.length / 2) return [];
  const turns = parts.flatMap((part) => part.turns);
  return [scored(readingOf(turns, shape.names, false))];
}

const mostWordReadings = 3;

function wordReadings(shapes: Shape[], data: DataScan, spans: readonly Span[]): Reading[] {
  const size = (shape: Shape) => shape.lists.reduce((sum, { items }) => sum + items.length, 0);
  return shapes
    .toSorted((one, two) => size(two) - size(one))
    .slice(0, mostWordReadings)
    .flatMap((shape) => {
      const found = wordTurns(shape, spans);
      return found
        ? [
            scored(
              readingOf(finishTurns(nameSpeakers([found.drafts], data), found.around), shape.names, true),
            ),
          ]
        : [];
    });
}

/** Assigns speakers by time to turns that name none. */
function withTimeline(reading: Reading, spans: readonly Span[]): Reading {
  if (spans.length === 0 || reading.named > 0) return reading;
  const last = reading.turns.reduce((latest, { startSeconds }) => Math.max(latest, startSeconds ?? 0), 0);
  const aligned = alignedSpans(spans, last);
  const turns = reading.turns.map((turn) => {
    if (turn.startSeconds === null) return turn;
    const middle =
      turn.endSeconds === null ? turn.startSeconds + 0.05 : (turn.startSeconds + turn.endSeconds) / 2;
    const speaker = speakerAt(aligned, middle);
    return speaker ? { ...turn, role: speaker.role, speakerLabel: speaker.label } : turn;
  });
  return { ...reading, turns: inOrder(turns, [turns.length]) };
}

/** Returns the longest text whose field name suggests speech, as one turn. */
function plainText({ shapes }: DataScan): Reading | null {
  const texts = shapes
    .filter(({ names }) =>
      /transcript|conversation|dialog|speech|utterance|^text$|^content$/i.test(names.at(-1) ?? ''),
    )
    .filter(({ names }) => nameScore([...names.slice(0, -1), 'transcript']) > 0)
    .flatMap(({ names, texts: some }) => some.map(({ text }) => ({ names, text })))
    .filter(({ text }) => isSpeech(text))
    .toSorted((one, two) => two.text.length - one.text.length);
  const [longest] = texts;
  return longest ? oneTurn(longest.text, longest.names) : null;
}

/** Returns true for prose, as opposed to a status word, an address or markup. */
export const isSpeech = (text: string): boolean =>
  /\S\s+\S/.test(text.slice(0, 2000)) && !/^\s*(?:<[!a-z]|https?:)/i.test(text) && !looksLikeJson(text);

export const oneTurn = (text: string, names: readonly string[]): Reading =>
  readingOf(
    [{ role: 'unknown', speakerLabel: null, text: text.trim(), startSeconds: null, endSeconds: null }],
    names,
    false,
  );

function partition<T>(list: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const one of list) (test(one) ? yes : no).push(one);
  return [yes, no];
}

const mostItems = 2000;

/** Merges questions in one list and answers in another, linked by question id, into one list. */
function joinedLists(shapes: readonly Shape[]): Shape[] {
  const asking = shapes.filter(({ names }) => isNamed(names, /^(?:question|prompt)s$/));
  const answering = shapes.filter(({ names }) => isNamed(names, /^(?:answer|response|repl(?:y|ie))s$/));
  return asking.flatMap((questions) =>
    answering.flatMap((answers): Shape[] => {
      const questionsById = new Map(
        itemsOf(questions).flatMap((item) => idsIn(item).map((id) => [id, item])),
      );
      const items = itemsOf(answers).flatMap((answer): JsonRecord[] => {
        const id = idsIn(answer).find((one) => questionsById.has(one));
        const question = textIn(questionsById.get(id ?? '') ?? {}, 0, true);
        return question === null || textIn(answer, 0, true) === null ? [] : [{ question, ...answer }];
      });
      const [list] = answers.lists;
      return items.length > 1 && list
        ? [{ ...answers, names: [...answers.names.slice(0, -1), 'exchanges'], lists: [{ ...list, items }] }]
        : [];
    }),
  );
}

const isNamed = (names: readonly string[], form: RegExp) =>
  form.test(wordsIn(names.at(-1) ?? '').at(-1) ?? '');

const itemsOf = ({ lists }: Shape): JsonRecord[] =>
  lists.flatMap(({ items }) => items.slice(0, mostItems).filter(isRecord));

/** Returns the values of `id` and `question_id`, which refer to the question in both lists. */
const idsIn = (item: JsonRecord): string[] =>
  keysOf(item).flatMap((key) => {
    const words = wordsIn(key);
    const id = item[key];
    const isId = ['id', 'ref', 'key', 'question', 'prompt'].includes(words.at(-1) ?? '');
    return isId && (typeof id === 'string' || typeof id === 'number') ? [String(id)] : [];
  });

/** Reads captions with a header line such as `Format: Start, End, Name, Text`; null for any other text. */
function readFormattedLines(text: string): JsonRecord[] | null {
  let names: string[] = [];
  const records: JsonRecord[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, kind, cells = ''] = /^(Format|Dialogue):\s*(.*)$/.exec(line) ?? [];
    if (kind === 'Format') names = cells.split(',').map((name) => name.trim());
    if (kind !== 'Dialogue' || names.length < 3) continue;
    const given = cells.split(',');
    // The text is last and may contain commas.
    const fields = [...given.slice(0, names.length - 1), given.slice(names.length - 1).join(',')];
    records.push(Object.fromEntries(names.map((name, at) => [name, withoutStyle(fields[at] ?? '')])));
  }
  return records.length > 1 ? records : null;
}

const withoutStyle = (text: string) =>
  text
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/\\[Nnh]/g, ' ')
    .trim();

/**
 * Reads the intervals of tiers, `xmin = 0.5`, `xmax = 3.2`, `text = "..."`, each with its tier's name; null
 * for any other text.
 */
function readIntervals(text: string): JsonRecord[] | null {
  if (!/^\s*xmin = /m.test(text)) return null;
  const records: JsonRecord[] = [];
  let speaker = '';
  let [start, end] = ['', ''];
  for (const [, name, quoted, bare] of text.matchAll(
    /^\s*(name|xmin|xmax|text) = (?:"((?:[^"]|"")*)"|(\S+))/gm,
  )) {
    const value = (quoted ?? bare ?? '').replaceAll('""', '"').trim();
    if (name === 'name') speaker = value;
    else if (name === 'xmin') start = value;
    else if (name === 'xmax') end = value;
    else if (value !== '') records.push({ speaker, start, end, text: value });
  }
  return records.length > 1 ? records : null;
}
