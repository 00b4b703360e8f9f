import { codePaths } from './code-paths.ts';
import { distinct } from './display-names.ts';
import type { ExportOptions, ExportSession, StudyFrame } from './study.ts';
import { noteSpans, speakerTiers, type Span, type Tier } from './tiers.ts';
import { millisecondsOf } from './time-text.ts';
import { timedTurns, type TimedFile } from './timed-turns.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const seconds = (milliseconds: number): string => String(milliseconds / 1000);

/**
 * Writes a session as a Praat TextGrid in its long form, UTF-8. Each speaker's tier covers everything from 0
 * to the end, with empty intervals between the turns; notes are points of a separate tier.
 */
export function textGridOf(study: StudyFrame, session: ExportSession, options: ExportOptions): TimedFile {
  const { timed, losses } = timedTurns(session);
  const tiers = speakerTiers(session, options, timed);
  const notes = noteSpans(session.notes, codePaths(study.codes), timed);
  const endMs = Math.max(
    millisecondsOf(session.durationSeconds) ?? 0,
    ...tiers.map(({ spans }) => spans.at(-1)?.endMs ?? 0),
    notes.at(-1)?.startMs ?? 0,
    1,
  );
  const names = distinct(['Notes', ...tiers.map(({ name }) => name)]);
  const items = [
    ...tiers.map((tier, index) => intervalTier({ ...tier, name: names[index + 1] ?? tier.name }, endMs)),
    pointTier('Notes', notes, endMs),
  ];
  const lines = [
    'File type = "ooTextFile"',
    'Object class = "TextGrid"',
    '',
    'xmin = 0',
    `xmax = ${seconds(endMs)}`,
    'tiers? <exists>',
    `size = ${String(items.length)}`,
    'item []:',
    ...items.flatMap((item, index) => [`    item [${String(index + 1)}]:`, ...item]),
  ];
  return {
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    losses: { ...losses, notesWithoutTime: session.notes.length - notes.length },
  };
}

const tierHead = (kind: string, name: string, endMs: number, counted: string): string[] => [
  `        class = "${kind}"`,
  `        name = ${quoted(name)}`,
  '        xmin = 0',
  `        xmax = ${seconds(endMs)}`,
  `        ${counted}`,
];

function intervalTier({ name, spans }: Tier, endMs: number): string[] {
  const intervals = tiled(spans, endMs);
  return [
    ...tierHead('IntervalTier', name, endMs, `intervals: size = ${String(intervals.length)}`),
    ...intervals.flatMap((interval, index) => [
      `        intervals [${String(index + 1)}]:`,
      `            xmin = ${seconds(interval.startMs)}`,
      `            xmax = ${seconds(interval.endMs)}`,
      `            text = ${quoted(interval.text)}`,
    ]),
  ];
}

/** Returns the spans, with an empty one for every gap between 0 and the end. */
function tiled(spans: readonly Span[], endMs: number): Span[] {
  const tiles: Span[] = [];
  let reachedMs = 0;
  for (const span of spans) {
    if (span.startMs > reachedMs) tiles.push({ startMs: reachedMs, endMs: span.startMs, text: '' });
    tiles.push(span);
    reachedMs = span.endMs;
  }
  if (reachedMs < endMs) tiles.push({ startMs: reachedMs, endMs, text: '' });
  return tiles;
}

/** Writes notes as points. Praat allows one point per moment, so notes on the same moment share one. */
function pointTier(name: string, notes: readonly Span[], endMs: number): string[] {
  const marks = Map.groupBy(notes, ({ startMs }) => startMs);
  return [
    ...tierHead('TextTier', name, endMs, `points: size = ${String(marks.size)}`),
    ...[...marks].flatMap(([startMs, together], index) => [
      `        points [${String(index + 1)}]:`,
      `            number = ${seconds(startMs)}`,
      `            mark = ${quoted(together.map(({ text }) => text).join(' | '))}`,
    ]),
  ];
}
