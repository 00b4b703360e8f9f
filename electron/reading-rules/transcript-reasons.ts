import type { ReadingReason, ReadingReasons, Sureness } from '../../shared/model/reading-reasons.ts';
import { EVERY, type FieldPath } from '../../shared/model/reading-rule.ts';
import type { Transcript, Turn } from '../../shared/model/transcript.ts';
import { leafColumns, type LeafColumn } from './data-texts.ts';
import { decodedData } from './decoded-data.ts';
import { isSpoken } from './spoken-text.ts';
import { traceTurns, type TurnTrace } from './trace-turns.ts';

/** Returns which fields the turns of a transcript came from, and what is unusual about them. Never throws. */
export function transcriptReasons(value: unknown, transcript: Transcript): ReadingReasons {
  const turns = transcript.turns.filter(
    ({ role, text }) => text !== null && role !== 'tool' && role !== 'system',
  );
  if (turns.length === 0) return { sureness: 'none', reasons: [{ reason: 'no-turns' }] };
  try {
    const { data, form } = decodedData(value);
    const columns = form === 'text' ? [] : leafColumns(data);
    const traced = form === 'text' ? null : traceTurns(data, columns, turns);
    const reasons = [
      ...(form === 'text'
        ? [{ reason: 'text-lines', entries: turns.length } as const]
        : fieldReasons(traced, turns)),
      ...turnReasons(turns),
      ...leftOut(columns, form === 'text' ? String(data) : null, turns),
    ];
    return { sureness: surenessOf(reasons, turns, traced?.hasUnusedTimes ?? false), reasons };
  } catch {
    return { sureness: 'unsure', reasons: turnReasons(turns) };
  }
}

const nameOf = (path: FieldPath) => path.findLast((step) => step !== EVERY) ?? '';

function fieldReasons(traced: TurnTrace | null, turns: readonly Turn[]): ReadingReason[] {
  if (traced === null) return [];
  const { rule, entries } = traced;
  const isTimed = turns.some(({ startSeconds }) => startSeconds !== null) && !traced.hasUnusedTimes;
  const fields = rule.voices.flatMap((voice): ReadingReason[] => [
    { reason: 'words', field: nameOf(voice.words[0] ?? []) },
    ...(voice.speaker.from === 'field'
      ? [{ reason: 'speaker' as const, field: nameOf(voice.speaker.field) }]
      : []),
    ...(voice.start && isTimed ? [{ reason: 'start' as const, field: nameOf(voice.start.field) }] : []),
    ...(voice.end ? [{ reason: 'end' as const, field: nameOf(voice.end.field) }] : []),
  ]);
  const seen = new Set<string>();
  const different = fields.filter((one) => {
    const key = JSON.stringify(one);
    return !seen.has(key) && seen.add(key);
  });
  return [{ reason: 'list', path: rule.items.filter((step) => step !== EVERY), entries }, ...different];
}

function turnReasons(turns: readonly Turn[]): ReadingReason[] {
  const reasons: ReadingReason[] = [];
  const named = turns.filter(
    ({ role, speakerLabel }) => role !== 'unknown' || (speakerLabel !== null && isLabel(speakerLabel)),
  );
  const people = new Set(named.map(({ role, speakerLabel }) => `${role} ${speakerLabel ?? ''}`));
  if (turns.length === 1) reasons.push({ reason: 'one-turn' });
  if (named.length < turns.length * MOST_NAMED) reasons.push({ reason: 'no-speakers' });
  else if (people.size === 1) reasons.push({ reason: 'one-speaker' });
  const starts = turns.flatMap(({ startSeconds }) => startSeconds ?? []);
  if (starts.length < turns.length / 2) reasons.push({ reason: 'no-times' });
  const fieldWords = turns.filter(({ text }) => looksLikeField(text ?? '')).length;
  if (fieldWords > 0) reasons.push({ reason: 'field-name-words', turns: fieldWords });
  return reasons;
}

/** If fewer turns have a speaker, some speakers are not found. */
const MOST_NAMED = 0.7;

/** Returns false for a location or an id. */
const isLabel = (label: string) =>
  !/\/.*\/|^[\da-f]{8}-[\da-f]{4}-|^(?:unknown|null|none|undefined)$|^[a-z]+[-_:](?=[a-z\d]*\d[a-z])[a-z\d]{3,}$/i.test(
    label,
  );

/** Returns true for `ignore_time_segment`, `RecognitionStatus`, `key: value` settings and markup. */
function looksLikeField(text: string): boolean {
  const start = text.trim().slice(0, 200);
  return (
    (/^[a-z\d]+(?:[_-][a-z\d]+){1,}$/i.test(start) && /_/.test(start)) ||
    /^[a-z]+(?:[A-Z][a-z\d]+)+$/.test(start) ||
    /^[[{]\s*"|^<\/?[a-z!?]|^https?:|-->|^(?:---|;;)/i.test(start)
  );
}

const MUCH_LEFT_OUT = 0.6;

/** Texts that look like speech, and share few words with the turns. */
function leftOut(
  columns: readonly LeafColumn[],
  text: string | null,
  turns: readonly Turn[],
): ReadingReason[] {
  const shown = new Set(turns.flatMap((turn) => wordsOf(turn.text ?? '')));
  const texts =
    text === null
      ? columns.flatMap(({ leaves }) =>
          // A text that is alone is an instruction or a summary.
          (leaves.length > 1 ? leaves : [])
            .slice(0, MOST_OF_COLUMN)
            .flatMap(({ value }) => (typeof value === 'string' && isSpoken(value) ? [value] : [])),
        )
      : text.split('\n').slice(0, MOST_LINES);
  const starts = turns.slice(0, 300).map((turn) => (turn.text ?? '').slice(0, 30));
  const isTurn = (line: string) =>
    text !== null && starts.some((start) => start !== '' && line.includes(start));
  let [all, out] = [0, 0];
  for (const one of texts) {
    const words = wordsOf(one);
    const found = isTurn(one) ? words.length : words.filter((word) => shown.has(word)).length;
    all += words.length;
    if (words.length >= LEAST_WORDS && found < words.length * SHARED_WORDS) out += words.length;
  }
  const share = all === 0 ? 0 : out / all;
  return share >= MUCH_LEFT_OUT ? [{ reason: 'text-left-out', share: Math.round(share * 100) / 100 }] : [];
}

const MOST_OF_COLUMN = 2000;
const MOST_LINES = 1000;
/** Shorter texts are names and states. */
const LEAST_WORDS = 4;
const SHARED_WORDS = 0.6;

const wordsOf = (text: string): string[] =>
  text
    .slice(0, 50_000)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function surenessOf(
  reasons: readonly ReadingReason[],
  turns: readonly Turn[],
  hasUnusedTimes: boolean,
): Sureness {
  const found = new Set(reasons.map(({ reason }) => reason));
  const has = (what: ReadingReason['reason']) => found.has(what);
  const fieldWords = reasons.find((one) => 'turns' in one);
  const isFieldWords = fieldWords !== undefined && fieldWords.turns > turns.length * 0.1;
  const isDoubtful =
    has('one-turn') ||
    (has('no-times') && hasUnusedTimes) ||
    has('no-speakers') ||
    has('one-speaker') ||
    isFieldWords ||
    has('text-left-out');
  return isDoubtful ? 'unsure' : 'sure';
}
