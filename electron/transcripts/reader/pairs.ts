import type { Draft } from './turn-draft.ts';
import { fieldOf, isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import { kindOf, type TimeField } from './key-kinds.ts';
import { wordsIn } from './name-words.ts';
import { counterpartOf, isRoleName, roleOf } from './role-words.ts';
import { speakerOf } from './speakers.ts';
import { textIn, textOf } from './text-content.ts';
import type { Role } from '../../../shared/model/transcript.ts';

/** Words that accompany a role in the name of a field with that role's speech. */
const filler = new Set(
  'message messages text input output response reply utterance utterances transcript transcription said says speech content turn query prompt'.split(
    ' ',
  ),
);
const questions = new Set('question q ask asked questiontext'.split(' '));
const answers = new Set('answer a answered answertext'.split(' '));
const replies = new Set('response reply'.split(' '));
const sideByWord = new Map<string, Role>([
  ['input', 'participant'],
  ['query', 'participant'],
  ['inputs', 'participant'],
  ['request', 'participant'],
  ['output', 'agent'],
  ['outputs', 'agent'],
  ['completion', 'agent'],
]);
const deepestFollowUp = 4;

interface Half {
  role: Role | 'reply';
  key: string;
  text: string;
  value: unknown;
}

/**
 * Reads an entry whose field names give the speakers: `{ question, answer }`, `{ user: '...', assistant:
 * '...' }`, `{ agent_response: '...' }`. Returns null if none does, or if the entry has its own text and
 * speaker.
 */
export function readPair(item: JsonRecord, level = 0): Draft[] | null {
  const keys = keysOf(item);
  const halves = keys.flatMap((key) => halfOf(key, item[key]));
  if (halves.length === 0) return null;
  const isAnswered = halves.some((half) => questions.has(plainName(half.key)));
  const hasOwnText = keys.some((key) => isOwnText(key, item[key], halves));
  const answered = isAnswered ? null : answeredInput(item, halves);
  if (answered) return answered;
  if (hasOwnText && !(isAnswered && halves.length > 1)) return isAnswered ? questioned(item, halves) : null;
  const first = halves.find((half) => half.role !== 'reply')?.role;
  const other = first === undefined || first === 'reply' ? 'participant' : counterpartOf(first);
  const roled = halves.map((half) => ({ ...half, role: half.role === 'reply' ? other : half.role }));
  if (isAnswered) roled.sort((one, two) => Number(two.role === 'agent') - Number(one.role === 'agent'));
  const turns = roled.map(({ role, text }, index): Draft => {
    const times = timesOf(item, roled, index);
    return { ...times, role, label: null, speakerId: null, text, toolName: null, pieces: [] };
  });
  if (halves.length === 1 && halves[0]?.role === 'reply') return null;
  return level < deepestFollowUp ? [...turns, ...keys.flatMap((key) => followUps(item[key], level))] : turns;
}

/** Reads `{ question, transcript }`, an answer in a generic text field, if no other speaker is given. */
function questioned(item: JsonRecord, [half]: Half[]): Draft[] | null {
  const text = textIn(item, 0, true)?.trim() ?? '';
  if (!half || text === '' || text === half.text || speakerOf(item) !== null) return null;
  const turn = { label: null, speakerId: null, toolName: null, pieces: [] };
  return [
    { ...turn, source: namedTimes(item, half.key), role: 'agent', text: half.text },
    { ...turn, source: item, role: 'participant', text },
  ];
}

/**
 * Reads `{ inputTranscript, messages }` or `{ queryText, fulfillmentText }`: the user's input and the
 * assistant's response.
 */
function answeredInput(item: JsonRecord, [half, ...others]: Half[]): Draft[] | null {
  const isInput = half !== undefined && ['input', 'query', 'request'].includes(wordsIn(half.key)[0] ?? '');
  if (!isInput || others.length > 0 || speakerOf(item) !== null) return null;
  const text = keysOf(item)
    .filter((key) => key !== half.key && (kindOf(key).text > 0 || /^(?:response_?)?messages$/i.test(key)))
    .map((key) => textOf(item[key], 2)?.trim() ?? '')
    .find((one) => one !== '' && one !== half.text);
  if (text === undefined) return null;
  const sides: Half[] = [half, { role: 'agent', key: 'output', text, value: null }];
  return sides.map(({ role, text: sideText }, index): Draft => ({
    ...timesOf(item, sides, index),
    role: role === 'reply' ? 'agent' : role,
    label: null,
    speakerId: null,
    text: sideText,
    toolName: null,
    pieces: [],
  }));
}

/** Reads follow-up questions nested under an answer. */
function followUps(value: unknown, level: number): Draft[] {
  if (!isList(value)) return [];
  return value.slice(0, 1000).flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const turns = readPair(entry, level + 1);
    return turns !== null && turns.length > 1 ? turns : [];
  });
}

const plainName = (key: string) =>
  wordsIn(key)
    .filter((word) => word !== 'text')
    .join('');

function halfOf(key: string, value: unknown): Half[] {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return [];
  const role = roleOfField(key);
  if (role === null || kindOf(key).speaker === 'role' || kindOf(key).speaker === 'hint') return [];
  const text = (textOf(value, 2) ?? titleIn(key, value))?.trim() ?? '';
  const isBareName =
    kindOf(key).speaker !== null && !/\s/.test(text) && !/[.?!]$/.test(text) && text.length > 12;
  return text === '' ||
    isBareName ||
    (role === 'agent' && isModelName(key, text)) ||
    (isRecord(value) && !holdsText(value) && titleIn(key, value) === null)
    ? []
    : [{ role, key, text, value }];
}

/** Returns true for `{ model: 'talker-4' }` or `{ agent: 'asst_81' }`: a model's name, not speech. */
const isModelName = (key: string, text: string) =>
  /^[\w./:@-]*\p{L}(?:[\w./:@-]*\w)?$/u.test(text) &&
  (/[\d_/:@]/.test(text) || (/[-.]\w/.test(text) && /model|llm/i.test(key)));

/** `question: { id: 'q1', title: 'How often …?' }` */
function titleIn(key: string, value: unknown): string | null {
  if (!questions.has(plainName(key)) || !isRecord(value)) return null;
  const title = fieldOf(value, 'title') ?? fieldOf(value, 'label');
  return typeof title === 'string' ? title : null;
}

/** Returns true for a record with text; `{ user: { name: 'Ava' } }` only names a speaker. */
const holdsText = (record: JsonRecord) =>
  keysOf(record).some((key) => kindOf(key).text > 0 || kindOf(key).pieces);

/** Returns true for a field whose name gives its speaker. */
export const isSideName = (key: string): boolean => roleOfField(key) !== null;

function roleOfField(key: string): Role | 'reply' | null {
  const words = wordsIn(key);
  const name = plainName(key);
  if (questions.has(name)) return 'agent';
  if (answers.has(name)) return 'participant';
  if (replies.has(name)) return 'reply';
  const isBareRequest = words.length === 1 && name === 'request';
  const side = words.length <= 2 && !isBareRequest ? sideByWord.get(words[0] ?? '') : undefined;
  const isSpeech = words.every((word) => isRoleName(word) || filler.has(word));
  const role = roleOf(key);
  if (isSpeech && role !== 'unknown') return role;
  if (name === 'prompt') return 'agent';
  return side !== undefined && words.every((word, index) => index === 0 || filler.has(word)) ? side : null;
}

/** Returns true for a separate text that is not covered by a field named after a role. */
function isOwnText(key: string, value: unknown, halves: Half[]): boolean {
  const rank = kindOf(key).text;
  if (rank === 0 || halves.some((half) => half.key === key)) return false;
  return (textOf(value, 4)?.trim() ?? '') !== '';
}

/**
 * Finds the times of a half: in the half itself or in fields named after it (`answer_start`); else in the
 * entry, whose start belongs to its first half and whose end belongs to its last.
 */
function timesOf(item: JsonRecord, halves: readonly Half[], index: number): Pick<Draft, 'source' | 'edge'> {
  const half = halves[index];
  if (half === undefined) return { source: null };
  const value = isRecord(half.value) && has(half.value, () => true) ? half.value : null;
  const own = value ?? namedTimes(item, half.key);
  const [isFirst, isLast] = [index === 0, index === halves.length - 1];
  const lacksStart = isFirst && !has(own, isStart);
  const lacksEnd = isLast && !has(own, (time) => !isStart(time));
  if (halves.length === 1) return { source: { ...item, ...own } };
  if (!lacksStart && !lacksEnd) return { source: own };
  const names = halves.map(({ key }) => key);
  const shared = Object.fromEntries(
    keysOf(item)
      .filter((key) => !names.includes(key) && !names.some((name) => isNamedAfter(key, name)))
      .map((key) => [key, item[key]]),
  );
  if (!has(own, () => true)) return { source: shared, edge: isFirst ? 'start' : 'end' };
  const missing = (time: TimeField) =>
    lacksStart && lacksEnd ? true : lacksStart ? isStart(time) : time === 'end';
  const added = keysOf(shared).filter((key) => {
    const { time } = kindOf(key);
    return time !== null && missing(time);
  });
  return { source: { ...Object.fromEntries(added.map((key) => [key, shared[key]])), ...own } };
}

const has = (record: JsonRecord, test: (time: TimeField) => boolean): boolean =>
  keysOf(record).some((key) => {
    const { time } = kindOf(key);
    return time !== null && test(time);
  });

const isStart = (time: TimeField) => time === 'start' || time === 'span';

const verbs: Record<string, readonly string[]> = {
  question: ['asked', 'ask', 'q'],
  q: ['asked', 'ask', 'question'],
  answer: ['answered', 'replied', 'responded', 'a'],
  a: ['answered', 'replied', 'responded', 'answer'],
  response: ['responded', 'replied', 'answered'],
  reply: ['replied', 'answered', 'responded'],
};

function isNamedAfter(key: string, half: string): boolean {
  const words = wordsIn(key);
  const stem = wordsIn(half)[0] ?? '';
  const isNamed = words[0] === stem || (verbs[stem] ?? []).includes(words[0] ?? '');
  return isNamed && words.length > 1 && kindOf(words.slice(1).join('_')).time !== null;
}

/** Returns fields such as `answer_start` and `answeredAt`, without the half's name. */
const namedTimes = (item: JsonRecord, half: string): JsonRecord =>
  Object.fromEntries(
    keysOf(item)
      .filter((key) => isNamedAfter(key, half))
      .map((key) => [wordsIn(key).slice(1).join('_'), item[key]]),
  );
