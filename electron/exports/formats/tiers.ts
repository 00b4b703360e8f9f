import { oneLine } from './writable-text.ts';
import { displaySpeakers } from './display-names.ts';
import { quotedWords } from './quoted-words.ts';
import type { ExportNote, ExportOptions, ExportSession } from './study.ts';
import { millisecondsOf } from './time-text.ts';
import type { TimedTurn } from './timed-turns.ts';

export interface Span {
  startMs: number;
  /** Always after the start. */
  endMs: number;
  text: string;
}

/** Spans in order of their starts, without overlaps. */
export interface Tier {
  name: string;
  spans: Span[];
}

/** The length of a note on a single moment, if a format requires one. */
const MOMENT_MS = 1000;

/**
 * Returns one tier per speaker, and one for turns of the system and of tools if there are any. If a speaker's
 * turns overlap, the earlier one ends where the next begins; turns that begin together are merged.
 */
export function speakerTiers(
  session: ExportSession,
  options: ExportOptions,
  timed: readonly TimedTurn[],
): Tier[] {
  const speakers = displaySpeakers(session, options);
  const tiers = new Map(speakers.list.map(({ id, name }): [string, Tier] => [id, { name, spans: [] }]));
  for (const { turn, startMs, endMs } of timed) {
    const id = speakers.of(turn.speakerKey)?.id ?? 'nobody';
    const tier = tiers.get(id) ?? { name: 'Not spoken', spans: [] };
    tiers.set(id, tier);
    const text = oneLine(turn.text).trim();
    const last = tier.spans.at(-1);
    if (last?.startMs === startMs) {
      last.text = `${last.text} ${text}`;
      last.endMs = Math.max(last.endMs, endMs);
    } else {
      if (last !== undefined) last.endMs = Math.min(last.endMs, startMs);
      tier.spans.push({ startMs, endMs, text });
    }
  }
  return [...tiers.values()];
}

/** Returns the notes with a time, by start; they may overlap. A note on a passage has its turn's time. */
export function noteSpans(
  notes: readonly ExportNote[],
  paths: ReadonlyMap<string, string>,
  timed: readonly TimedTurn[],
): Span[] {
  const turns = new Map(timed.map((turn) => [turn.turn.place, turn]));
  return notes
    .flatMap((note): Span[] => {
      const text = noteText(note, paths);
      const startMs = millisecondsOf(note.startSeconds);
      const endMs = millisecondsOf(note.endSeconds);
      if (startMs !== null)
        return [{ startMs, endMs: endMs !== null && endMs > startMs ? endMs : startMs + MOMENT_MS, text }];
      const quoted = quotedWords(note, (place) => turns.get(place)?.turn);
      const turn = quoted === null ? undefined : turns.get(quoted.turn.place);
      return turn === undefined ? [] : [{ startMs: turn.startMs, endMs: turn.endMs, text }];
    })
    .toSorted((a, b) => a.startMs - b.startMs);
}

/** Distributes spans over as few tiers as needed for none to overlap: notes keep their own times. */
export function withoutOverlaps(name: string, spans: readonly Span[]): Tier[] {
  const tiers: Tier[] = [{ name, spans: [] }];
  for (const span of spans) {
    const free = tiers.find((tier) => (tier.spans.at(-1)?.endMs ?? 0) <= span.startMs);
    if (free === undefined) tiers.push({ name, spans: [span] });
    else free.spans.push(span);
  }
  return tiers;
}

/** Returns a note on one line: the quote, the text, the codes. */
function noteText(note: ExportNote, paths: ReadonlyMap<string, string>): string {
  const quote = note.passage === null ? '' : `“${note.passage.quote}”`;
  const codes = note.codeIds.map((id) => paths.get(id) ?? '').filter((path) => path !== '');
  const parts = [quote, note.text.trim(), codes.length === 0 ? '' : `[${codes.join('; ')}]`];
  return oneLine(parts.filter((part) => part !== '').join(' ')) || 'Highlight';
}
