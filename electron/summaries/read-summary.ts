import { visibleTextOrNull, withoutHidden } from '../../shared/domain/invisible-characters.ts';
import { answerTable } from './reader/answer-tables.ts';
import { isWrittenUp } from './reader/blocks.ts';
import { looksLikeJson } from '../transcripts/reader/damaged-json.ts';
import { isList, isRecord, type JsonRecord, keysOf } from '../transcripts/reader/json.ts';
import { parseJsonText } from '../transcripts/reader/json-text.ts';
import { readWrittenSummary } from '../transcripts/reader/markdown.ts';
import { Matched } from './reader/matched-fields.ts';
import { squash } from '../transcripts/reader/name-words.ts';
import {
  isPoints,
  isSentiment,
  isSuccess,
  isSummaryText,
  pointsIn,
  sentimentIn,
  successIn,
} from './reader/summary-fields.ts';
import { AnswerReader } from './reader/summary-groups.ts';
import { recordsIn, type SummaryNode } from './reader/summary-nodes.ts';
import { headlineRank, isAboutSomethingElse, isText, titleRank } from './reader/summary-texts.ts';
import { writtenAnswers } from './reader/written-answers.ts';
import { unfolded } from './reader/parse-nested-json.ts';
import type { Answer, Summary, Question } from '../../shared/model/summary.ts';

/**
 * Reads a summary of any shape, matching answers to the project's questions by id, then by label. `rest`
 * holds every field that is not shown elsewhere, and texts of which only a part is the headline. Never
 * throws.
 */
export const readSummary = (value: unknown, questions: Question[] = []): Summary =>
  readUnfoldedSummary(unfoldedSummary(value), questions);

/** Returns a summary with the JSON, lists and pages in its texts as values: what is replaced in it is replaced afterwards. */
export function unfoldedSummary(value: unknown): unknown {
  try {
    return unfolded(typeof value === 'string' ? (parseJsonText(value) ?? value) : value);
  } catch {
    return null;
  }
}

/** Reads a summary that is unfolded, as `readSummary` does. */
export function readUnfoldedSummary(data: unknown, questions: Question[] = []): Summary {
  try {
    if (typeof data === 'string') {
      if (looksLikeJson(data)) return { ...emptySummary(), rest: data };
      const answers = writtenAnswers(data, questions);
      return shownSummary(answers ? fromData(answers, questions) : fromText(withoutHidden(data)));
    }
    if (isList(data) && data.length > 0 && data.every((point) => typeof point === 'string')) {
      return shownSummary({ ...emptySummary(), keyPoints: pointsIn(data) ?? [] });
    }
    return isRecord(data) || isList(data)
      ? shownSummary(fromData(data, questions))
      : { ...emptySummary(), rest: new Matched().rest(data) };
  } catch {
    return emptySummary();
  }
}

export const emptySummary = (): Summary => ({
  headline: null,
  title: null,
  keyPoints: [],
  answers: [],
  evaluations: [],
  sentiment: null,
  success: null,
  rest: null,
});

/** Removes characters from the summary that are invisible or change the order of the text. */
export const shownSummary = (summary: Summary): Summary => ({
  ...summary,
  headline: visibleTextOrNull(summary.headline),
  title: visibleTextOrNull(summary.title),
  keyPoints: summary.keyPoints.map((point) => withoutHidden(point)).filter((point) => point !== ''),
  answers: summary.answers.map(shownAnswer),
  evaluations: summary.evaluations.map(shownAnswer),
  sentiment: visibleTextOrNull(summary.sentiment),
});

const shownAnswer = (answer: Answer): Answer => ({
  ...answer,
  label: visibleTextOrNull(answer.label),
  rationale: visibleTextOrNull(answer.rationale),
});

function fromText(text: string): Summary {
  const { hasMore, ...written } = readWrittenSummary(text);
  return { ...emptySummary(), ...written, rest: hasMore ? text : null };
}

function fromData(data: JsonRecord | unknown[], questions: Question[]): Summary {
  const summary = emptySummary();
  const matched = new Matched();
  const nodes = recordsIn(data);
  const answers = answersIn(data, nodes, questions, matched);
  readHeadline(nodes, summary, matched);
  for (const node of nodes) if (!node.isListed) readFields(node, summary, matched);
  return { ...summary, ...answers, rest: matched.rest(data) };
}

function answersIn(
  data: JsonRecord | unknown[],
  nodes: SummaryNode[],
  questions: Question[],
  matched: Matched,
): Pick<Summary, 'answers' | 'evaluations'> {
  const reader = new AnswerReader(questions, nodes, matched);
  if (isList(data)) reader.readGroup(answerTable(data) ?? data, 'strong');
  for (const node of nodes) reader.readGroups(node);
  for (const node of nodes) reader.readQuestions(node);
  for (const node of nodes) reader.readRationales(node);
  reader.labelAnswers();
  return { answers: reader.answers.answers, evaluations: reader.evaluations.answers };
}

/**
 * Reads the title, the sentiment and the success from what a rule has not matched in the data, and the answers if
 * `questions` is not null.
 */
export function readOtherParts(
  data: unknown,
  questions: Question[] | null,
  matched: Matched,
): Pick<Summary, 'title' | 'sentiment' | 'success' | 'answers' | 'evaluations'> {
  const { title, sentiment, success, answers, evaluations } = emptySummary();
  if (!isRecord(data) && !isList(data)) return { title, sentiment, success, answers, evaluations };
  const nodes = recordsIn(data);
  const read = questions === null ? { answers, evaluations } : answersIn(data, nodes, questions, matched);
  const summary = emptySummary();
  readTitle(titlesIn(nodes, matched), summary, matched);
  for (const node of nodes) if (!node.isListed) readSentimentAndSuccess(node, summary, matched);
  return { ...read, title: summary.title, sentiment: summary.sentiment, success: summary.success };
}

interface Candidate {
  record: JsonRecord;
  key: string;
  text: string;
  rank: number;
  level: number;
}

/** Returns the texts that have a rank, the best first. Skips lists of parts of the session. */
function candidates(
  nodes: SummaryNode[],
  matched: Matched,
  rankOf: (key: string, node: SummaryNode, text: string) => number,
): Candidate[] {
  return nodes
    .filter(({ isListed }) => !isListed)
    .flatMap((node) => keysOf(node.record).map((key) => ({ node, key, text: node.record[key] })))
    .flatMap(({ node, key, text }) => {
      if (typeof text !== 'string' || text.trim() === '' || matched.has(node.record, key)) return [];
      const rank = rankOf(key, node, text);
      return rank > 0 ? [{ record: node.record, key, text, rank, level: node.level }] : [];
    })
    .toSorted((one, two) => two.rank - one.rank);
}

/**
 * Returns the likeliest summary of the session, the longest among equals; a lone text or headline will do.
 */
function readHeadline(nodes: SummaryNode[], summary: Summary, matched: Matched) {
  const texts = candidates(nodes, matched, (key, { record, names, level }, text) => {
    const isLone = level === 0 && isLoneText(key, record);
    const isPage = isWrittenUp(text) && !isAboutSomethingElse(key, names);
    // One word is a setting or a status.
    const isSentence = isText(text) && !looksLikeJson(text) && /\S\s+\S|[\u3040-\u9fff]{4}/.test(text);
    return isSentence ? headlineRank(key, names) || (isPage ? 0.75 : isLone ? 0.5 : 0) : 0;
  });
  const titles = titlesIn(nodes, matched);
  const headline = titles.find(({ key }) => squash(key) === 'headline');
  const [best] = texts.toSorted((one, two) => two.rank - one.rank || two.text.length - one.text.length);
  const chosen = best ?? headline;
  if (chosen) {
    const { hasMore, ...written } = readWrittenSummary(chosen.text);
    Object.assign(summary, written);
    if (!hasMore) matched.add(chosen.record, chosen.key);
  } else {
    const { hasMore: _, ...written } = readWrittenSummary(sectionedText(nodes) ?? '');
    Object.assign(summary, written);
  }
  readTitle(
    titles.filter((one) => one !== chosen),
    summary,
    matched,
  );
}

const titlesIn = (nodes: SummaryNode[], matched: Matched): Candidate[] =>
  candidates(nodes, matched, (key, { names }, text) => titleRank(key, names, text));

function readTitle(titles: Candidate[], summary: Summary, matched: Matched) {
  const title = titles.toSorted((one, two) => two.rank - one.rank || one.level - two.level)[0];
  if (!title || summary.title !== null) return;
  summary.title = title.text.trim();
  matched.add(title.record, title.key);
}

/** Returns true for a text alone in its record; beside a status it describes the status. */
const isLoneText = (key: string, record: JsonRecord) =>
  ['text', 'content', 'message', 'result', 'output'].includes(squash(key)) &&
  !keysOf(record).some((name) => ['status', 'state', 'error', 'code'].includes(squash(name)));

function readFields(node: SummaryNode, summary: Summary, matched: Matched) {
  const { record } = node;
  for (const key of keysOf(record)) {
    if (matched.has(record, key)) continue;
    const value = record[key];
    const isOfPoints = isPoints(key) || (isSummaryText(key, '') && isList(value));
    const points = isOfPoints ? pointsIn(value) : null;
    if (points === null) continue;
    summary.keyPoints = [...new Set([...summary.keyPoints, ...points])];
    matched.add(record, key);
  }
  readSentimentAndSuccess(node, summary, matched);
}

function readSentimentAndSuccess({ record }: SummaryNode, summary: Summary, matched: Matched) {
  // Beside session fields, `success` means that the service answered.
  const isEnvelope = Object.hasOwn(record, 'sessionId');
  for (const key of keysOf(record)) {
    const value = record[key];
    if (matched.has(record, key) || isPoints(key) || (isSummaryText(key, '') && isList(value))) continue;
    if (isSentiment(key) && summary.sentiment === null) {
      summary.sentiment = sentimentIn(value);
      if (summary.sentiment !== null && typeof value === 'string') matched.add(record, key);
    } else if (isSuccess(key) && !isEnvelope && summary.success === null) {
      summary.success = successIn(value);
      if (summary.success !== null && !isRecord(value)) matched.add(record, key);
    }
  }
}

const headings = ['sectionname', 'sectiontitle', 'title', 'heading', 'header', 'name', 'label', 'topic'];
const bodies =
  'content text body markdown value summary bullets points items paragraphs notes segments'.split(' ');

/** Joins a summary given as a list of sections, `sections: [{ title, content }]`, into one text. */
function sectionedText(nodes: readonly SummaryNode[]): string | null {
  for (const { record, isListed } of nodes) {
    const key = isListed ? undefined : keysOf(record).find((name) => /^(?:\w+_)?sections$/i.test(name));
    const list = key === undefined ? undefined : record[key];
    const parts = isList(list) ? list.filter(isRecord).map(partOf) : [];
    const texts = parts.filter((part) => part !== null);
    if (texts.length > 0 && texts.length === parts.length) return texts.join('\n\n');
  }
  return null;
}

function partOf(part: JsonRecord): string | null {
  const [heading] = valuesIn(part, headings).filter((value) => typeof value === 'string');
  const [body] = valuesIn(part, bodies);
  const text = isList(body) ? body.map((line) => `- ${lineOf(line)}`).join('\n') : body;
  return heading === undefined || typeof text !== 'string' ? null : `## ${heading}\n\n${text}`;
}

/** Returns a line unchanged, or the longest text of a record that also refers to times in the recording. */
function lineOf(line: unknown): string {
  if (!isRecord(line)) return String(line);
  const texts = keysOf(line)
    .map((key) => line[key])
    .filter((text) => typeof text === 'string');
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

const valuesIn = (part: JsonRecord, names: readonly string[]): unknown[] =>
  names.flatMap((name) => keysOf(part).filter((key) => squash(key) === name)).map((key) => part[key]);
