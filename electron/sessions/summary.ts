import { shownOrNull, withoutHidden } from '../../shared/domain/invisible.ts';
import type { Question } from '../wire.ts';
import { answerTable } from './reading/answer-tables.ts';
import { isList, isRecord, type JsonRecord, keysOf } from './reading/json.ts';
import { parseJsonText } from './reading/json-text.ts';
import { readWrittenSummary } from './reading/markdown.ts';
import { Matched } from './reading/matched.ts';
import { squash } from './reading/names.ts';
import {
  isPoints,
  isSentiment,
  isSuccess,
  isSummaryText,
  isTitle,
  pointsIn,
  sentimentIn,
  successIn,
} from './reading/summary-fields.ts';
import { AnswerReader } from './reading/summary-groups.ts';
import { recordsIn, type SummaryPlace } from './reading/summary-places.ts';
import { unfolded } from './reading/unfolded.ts';

export interface Answer {
  id: string | null;
  label: string | null;
  value: unknown;
  rationale: string | null;
}
export interface Summary {
  headline: string | null;
  title: string | null;
  keyPoints: string[];
  answers: Answer[];
  evaluations: Answer[];
  sentiment: string | null;
  success: boolean | null;
  rest: unknown;
}

/**
 * A summary of any shape, with the answers to the project's questions matched by id, then by label. `rest` holds
 * every field that shows nowhere else, or a text of which the headline is only a part. It never throws.
 */
export function readSummary(value: unknown, questions: Question[] = []): Summary {
  try {
    const data = unfolded(typeof value === 'string' ? (parseJsonText(value) ?? value) : value);
    if (typeof data === 'string') return shown(fromText(withoutHidden(data)));
    if (isList(data) && data.length > 0 && data.every((point) => typeof point === 'string')) {
      return shown({ ...empty(), keyPoints: pointsIn(data) ?? [] });
    }
    return isRecord(data) || isList(data)
      ? shown(fromData(data, questions))
      : { ...empty(), rest: new Matched().rest(data) };
  } catch {
    return empty();
  }
}

const empty = (): Summary => ({
  headline: null,
  title: null,
  keyPoints: [],
  answers: [],
  evaluations: [],
  sentiment: null,
  success: null,
  rest: null,
});

/** The summary as people see it: nothing in it is hidden, or written in another order than it is read in. */
const shown = (summary: Summary): Summary => ({
  ...summary,
  headline: shownOrNull(summary.headline),
  title: shownOrNull(summary.title),
  keyPoints: summary.keyPoints.map((point) => withoutHidden(point)).filter((point) => point !== ''),
  answers: summary.answers.map(shownAnswer),
  evaluations: summary.evaluations.map(shownAnswer),
  sentiment: shownOrNull(summary.sentiment),
});

const shownAnswer = (answer: Answer): Answer => ({
  ...answer,
  label: shownOrNull(answer.label),
  rationale: shownOrNull(answer.rationale),
});

function fromText(text: string): Summary {
  const { hasMore, ...written } = readWrittenSummary(text);
  return { ...empty(), ...written, rest: hasMore ? text : null };
}

function fromData(data: JsonRecord | unknown[], questions: Question[]): Summary {
  const summary = empty();
  const matched = new Matched();
  const reader = new AnswerReader(questions, matched);
  const places = recordsIn(data);
  if (isList(data)) reader.readGroup(answerTable(data) ?? data, 'strong');
  for (const place of places) reader.readGroups(place);
  for (const place of places) reader.readQuestions(place);
  for (const place of places) reader.readRationales(place);
  readHeadline(places, summary, matched);
  for (const place of places) if (!place.isListed) readFields(place, summary, matched);
  const { answers } = reader.answers;
  const { answers: evaluations } = reader.evaluations;
  return { ...summary, answers, evaluations, rest: matched.rest(data) };
}

/** The longest text under a name like summary, outside lists, which sum up parts; a lone text will do. */
function readHeadline(places: SummaryPlace[], summary: Summary, matched: Matched) {
  const texts = places
    .filter(({ isListed }) => !isListed)
    .flatMap((place) => keysOf(place.record).map((key) => ({ ...place, key, text: place.record[key] })))
    .flatMap(({ record, name, level, key, text }) => {
      if (typeof text !== 'string' || text.trim() === '' || matched.has(record, key)) return [];
      const isNamed = isSummaryText(key, name);
      const isLone = level === 0 && ['text', 'content', 'message', 'result', 'output'].includes(squash(key));
      return isNamed || isLone ? [{ record, key, text, isNamed }] : [];
    })
    .toSorted((one, two) => Number(two.isNamed) - Number(one.isNamed) || two.text.length - one.text.length);
  const [longest] = texts;
  if (!longest) return;
  const { hasMore, ...written } = readWrittenSummary(longest.text);
  Object.assign(summary, written);
  if (!hasMore) matched.add(longest.record, longest.key);
}

function readFields({ record }: SummaryPlace, summary: Summary, matched: Matched) {
  // Around a session's data, `success` says that the service answered.
  const isEnvelope = Object.hasOwn(record, 'sessionId');
  for (const key of keysOf(record)) {
    if (matched.has(record, key)) continue;
    const value = record[key];
    if (isPoints(key) || (isSummaryText(key, '') && isList(value))) {
      const points = pointsIn(value);
      if (points === null) continue;
      summary.keyPoints = [...new Set([...summary.keyPoints, ...points])];
      matched.add(record, key);
    } else if (isTitle(key) && typeof value === 'string' && value.trim() !== '' && summary.title === null) {
      summary.title = value.trim();
      matched.add(record, key);
    } else if (isSentiment(key) && summary.sentiment === null) {
      summary.sentiment = sentimentIn(value);
      if (summary.sentiment !== null && typeof value === 'string') matched.add(record, key);
    } else if (isSuccess(key) && !isEnvelope && summary.success === null) {
      summary.success = successIn(value);
      if (summary.success !== null && !isRecord(value)) matched.add(record, key);
    }
  }
}
