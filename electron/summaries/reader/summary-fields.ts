import { collectionOf } from '../../transcripts/reader/collections.ts';
import { isList, isRecord, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import { parseJsonText } from '../../transcripts/reader/json-text.ts';
import { kindOf } from '../../transcripts/reader/key-kinds.ts';
import { linesOfPoints } from '../../transcripts/reader/markdown.ts';
import { squash, wordsIn } from '../../transcripts/reader/name-words.ts';

const summaryWords = new Set('summary overview abstract synopsis recap tldr gist conclusion'.split(' '));
const innerTexts = new Set(
  'text content body short long full value description markdown overview'.split(' '),
);
const pointNames = new Set(
  'keypoints keytakeaways takeaways highlights bullets bulletpoints mainpoints mainfindings keyfindings findings insights meetingnotes keyinsights keythemes points keyfacts'.split(
    ' ',
  ),
);
const successNames = new Set(
  'success successful callsuccessful issuccessful issuccess callsuccess successevaluation goalachieved goalreached taskcompleted passed'.split(
    ' ',
  ),
);
const positive = new Set('true yes success successful succeeded pass passed achieved'.split(' '));
const negative = new Set('false no fail failed failure unsuccessful unachieved'.split(' '));

/** Returns true for a field whose text summarises the session, by its own name and its parent's. */
export function isSummaryText(key: string, parent: string): boolean {
  const words = wordsIn(key);
  const isTitle = words.at(-1) === 'title' || words.includes('id') || words.includes('status');
  if (!isTitle && words.some((word) => summaryWords.has(word))) return true;
  return innerTexts.has(squash(key)) && wordsIn(parent).some((word) => summaryWords.has(word));
}

const isTitle = (key: string): boolean =>
  wordsIn(key).at(-1) === 'title' || squash(key) === 'headline' || squash(key) === 'subject';

export function isPoints(key: string): boolean {
  const words = wordsIn(key);
  const stem = ['text', 'list', 'summary', 'markdown'].includes(words.at(-1) ?? '')
    ? words.slice(0, -1)
    : words;
  const isOfPoints = ['takeaways', 'highlights'].includes(stem.at(-1) ?? '');
  return isOfPoints || pointNames.has(stem.join('')) || words.some((word) => /^bullet(?:s|ed)?$/.test(word));
}

export const isSentiment = (key: string): boolean =>
  wordsIn(key).at(-1) === 'sentiment' || squash(key) === 'overallmood';

export const isSuccess = (key: string): boolean => successNames.has(squash(key));

/** Returns true for a field that every summary shows separately. */
export const isSummaryField = (key: string): boolean =>
  isSummaryText(key, '') || isTitle(key) || isPoints(key) || isSentiment(key) || isSuccess(key);

/** Reads key points from a list or numbered map, or from a text with one point per line; otherwise null. */
export function pointsIn(value: unknown): string[] | null {
  if (typeof value === 'string') return linesOfPoints(value);
  if (isRecord(value)) {
    const items = collectionOf(value)?.items;
    return items === undefined ? null : pointsIn(items);
  }
  if (!isList(value) || value.length === 0) return null;
  const points = value
    .map((point) => (isRecord(point) ? pointText(point) : point))
    .filter((point) => typeof point === 'string');
  return points.length === value.length
    ? points.flatMap((point) => linesOfPoints(point).join(' ')).filter((point) => point !== '')
    : null;
}

function pointText(point: JsonRecord): string | null {
  const texts = keysOf(point).filter((key) =>
    /^(?:text|point|content|title|summary|description|value|finding|insight)$/i.test(key),
  );
  const [first, second] = texts.map((key) => point[key]).filter((text) => typeof text === 'string');
  const isTitled = second !== undefined && /^title$/i.test(texts[0] ?? '');
  const only = isTitled ? `${first}: ${second}` : first;
  const others = keysOf(point).filter((key) => !isMark(key, point[key]) && !isEmptyList(point[key]));
  return only !== undefined && others.length <= 2 ? only : null;
}

const isEmptyList = (value: unknown) => isList(value) && value.length === 0;

/** Returns true for a field with the index of a point or its time in the recording. */
const isMark = (key: string, value: unknown): boolean =>
  kindOf(key).time !== null || typeof value === 'number' || /(?:^|_)id$|Id$/.test(key);

/** Returns the sentiment as a word, or null if there is only a number. */
export function sentimentIn(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' || value.length > 80 ? null : value.trim();
  if (!isRecord(value)) return null;
  const keys = keysOf(value).filter((key) =>
    /^(?:overall|label|value|name|sentiment|result|overall_?sentiment|polarity)$/i.test(key),
  );
  return keys.map((key) => sentimentIn(value[key])).find((text) => text !== null) ?? null;
}

/** Returns whether the session reached its goal; null if the value is a score on some scale. */
export function successIn(value: unknown, level = 0): boolean | null {
  if (typeof value === 'boolean') return value;
  if (isRecord(value) && level < 3) {
    const keys = keysOf(value).filter((key) =>
      /^(?:result|value|success|successful|passed|outcome)$/i.test(key),
    );
    return keys.map((key) => successIn(value[key], level + 1)).find((one) => one !== null) ?? null;
  }
  if (typeof value !== 'string' || level >= 3) return null;
  const written = value.startsWith('{') ? parseJsonText(value) : undefined;
  if (isRecord(written)) return successIn(written, level + 1);
  const words = wordsIn(value);
  if (words.length !== 1) return null;
  if (positive.has(words[0] ?? '')) return true;
  return negative.has(words[0] ?? '') ? false : null;
}
