// Arbitrary sessions in which passages and times are coded, as a library has them: every passage is where its note says.
import fc from 'fast-check';
import type {
  ExportCode,
  ExportNote,
  ExportSession,
  ExportStudy,
  ExportTurn,
  ReceivedPiece,
} from '../../electron/exports/formats/study.ts';
import { type HiddenSpan, withReplacements } from '../../shared/domain/redaction/hidden-spans.ts';
import { shownRange } from '../../shared/domain/redaction/typed-words.ts';
import { aSession, aStudy } from './small-study.ts';

/** Words that are hard to count or to write. None has what separates the parts of a note on a tier: ” [ ] ; > |. */
const word = fc.constantFrom(
  ...'I the door opened 1998 Bücher 東京 👍🏽 👩‍🌾 𝒳𝒴 e\u0301te\u0301 n\u0303 שלום مرحبا कि " "so" ‘so’ don’t & <b <!-- R&D <i =1+1 -5 @home {sic} \\n #'.split(
    ' ',
  ),
);
const gap = fc.oneof(
  { weight: 6, arbitrary: fc.constant(' ') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\r\n', '\n\n') },
);
const words = (least: number) =>
  fc.array(fc.tuple(word, gap), { minLength: least, maxLength: 8 }).map((list) => list.flat().slice(0, -1));

interface Stretch {
  from: number;
  to: number;
}
const anyStretch: fc.Arbitrary<Stretch> = fc.record({ from: fc.nat(60), to: fc.nat(60) });

/** Returns UTF-16 offsets of a stretch of at least one code point, which divides no code point and no line break. */
function offsetsOf(text: string, { from, to }: Stretch): { start: number; end: number } {
  const characters = text.match(/[\r\n]+|./gu) ?? [];
  const first = Math.min(from, to) % characters.length;
  const last = Math.min(Math.max(first, from, to), characters.length - 1);
  const start = characters.slice(0, first).join('').length;
  return { start, end: start + characters.slice(first, last + 1).join('').length };
}

/** A turn with what it was before it was corrected and redacted. */
interface MadeTurn {
  /** As corrected, before words were removed. */
  text: string;
  received: string[] | null;
  hidden: HiddenSpan[];
}

const rule = (replacement: string): HiddenSpan['rule'] => ({
  id: 1,
  replacementId: 1,
  replacement,
  places: [],
  words: null,
  removed: '',
  sound: 'keep',
});

const anyMadeTurn: fc.Arbitrary<MadeTurn> = fc
  .record({
    parts: words(2),
    isCorrected: fc.boolean(),
    hidden: fc.option(fc.tuple(fc.nat(20), fc.constantFrom('(Name 1)', '(👤)', '(מקום)'))),
  })
  .map(({ parts, isCorrected, hidden }) => {
    const text = `So ${parts.join('')}.`;
    const spans: HiddenSpan[] = [];
    if (hidden !== null) {
      // Whole words are removed: every second part is a gap.
      const index = (hidden[0] * 2) % (parts.length + 1);
      const start = `So ${parts.slice(0, index).join('')}`.length;
      spans.push({ start, end: start + (parts[index] ?? '').length, rule: rule(hidden[1]) });
    }
    return { text, received: isCorrected ? parts : null, hidden: spans };
  });

const SPEAKERS = ['voice a', 'voice b', 'voice c'];
const NAMES = ['Ina Reyes', 'T. "Tom" Achebe', 'אורן', 'R&D <1>', '', 'Notes', 'Zoe\u0308 👩‍🌾', 'Two\nlines'];
/** Whole milliseconds, or parts of them. */
const anyLength = fc.oneof(
  fc.integer({ min: 1000, max: 60_000 }),
  fc.double({ min: 1000, max: 60_000, noNaN: true }),
);
const anyTime = fc.record({ gapMs: fc.oneof(anyLength, fc.constant(-500)), lengthMs: anyLength });

const anyTurns: fc.Arbitrary<{ turns: ExportTurn[]; made: MadeTurn[] }> = fc
  .array(
    fc.tuple(
      anyMadeTurn,
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...SPEAKERS) }, fc.constant(null)),
      fc.option(anyTime, { freq: 6 }),
    ),
    { minLength: 2, maxLength: 6 },
  )
  .map((list) => {
    let reachedMs = 0;
    const turns = list.map(([made, voice, time], place): ExportTurn => {
      // Somebody speaks in every session.
      const speakerKey = voice ?? (place === 0 ? 'voice a' : null);
      const text = withReplacements(made.text, made.hidden);
      if (time === null) return { place, speakerKey, text, startSeconds: null, endSeconds: null };
      // Turns can begin before the last one ends, but not at the same moment.
      const startMs = Math.max(0, reachedMs + time.gapMs);
      reachedMs = startMs + time.lengthMs;
      return { place, speakerKey, text, startSeconds: startMs / 1000, endSeconds: reachedMs / 1000 };
    });
    return { turns, made: list.map(([made]) => made) };
  });

const seconds = anyLength.map((ms) => ms / 1000);
const noteText = fc.oneof(
  fc.constant(''),
  words(1).map((parts) => parts.join('')),
);
const at = '2025-11-21T18:00:00.000Z';

const anyNotes = ({ turns, made }: { turns: ExportTurn[]; made: MadeTurn[] }): fc.Arbitrary<ExportNote[]> =>
  fc
    .array(
      fc.record({
        on: fc.option(fc.tuple(fc.nat(turns.length - 1), anyStretch), { freq: 6 }),
        startSeconds: fc.option(seconds),
        lengthSeconds: fc.option(seconds),
        text: noteText,
        codeIds: fc.shuffledSubarray(['c1', 'c2', 'c3']),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((list) =>
      list.map(({ on, startSeconds, lengthSeconds, text, codeIds }, index) => {
        const common = {
          id: `n${String(index + 1)}`,
          startSeconds,
          endSeconds: startSeconds === null || lengthSeconds === null ? null : startSeconds + lengthSeconds,
          text,
          codeIds,
          createdAt: at,
          updatedAt: at,
        };
        const [turn, before] = on === null ? [] : [turns[on[0]], made[on[0]]];
        if (on === null || turn === undefined || before === undefined) return { ...common, passage: null };
        const range = shownRange(before.hidden, offsetsOf(before.text, on[1]));
        const quote = turn.text.slice(range.start, range.end);
        return { ...common, passage: { turnPlace: turn.place, ...range, quote } };
      }),
    );

/** Returns the received words of the corrected turns: each was two received turns, of which only some words stayed. */
function correctionsOf(
  turns: readonly ExportTurn[],
  made: readonly MadeTurn[],
): ExportSession['corrections'] {
  if (made.every(({ received }) => received === null)) return undefined;
  const receivedTurns: ExportTurn[] = [];
  const pieces = new Map<number, ReceivedPiece[]>();
  for (const [index, { received }] of made.entries()) {
    const turn = turns[index];
    if (turn === undefined) continue;
    const texts = received === null ? [turn.text] : [`👍 ${received.join('')}`, `${received.join('')} end`];
    const ofTurn = texts.map((text, part): ReceivedPiece => {
      const place = receivedTurns.length;
      receivedTurns.push({ ...turn, place, text });
      const start = part === 0 ? '👍 '.length : 0;
      const end = part === 0 ? text.length : text.length - ' end'.length;
      return { place, start, end, text: text.slice(start, end) };
    });
    if (received !== null) pieces.set(turn.place, ofTurn);
  }
  return {
    isAsReceived: false,
    changes: [],
    hasBoth: true,
    receivedWords: { turns: receivedTurns, pieces },
    speakers: [],
  };
}

const lengthOf = (turns: readonly ExportTurn[]): number =>
  Math.max(60, ...turns.map(({ endSeconds }) => endSeconds ?? 0));

const anySession = (index: number): fc.Arbitrary<ExportSession> =>
  fc
    .tuple(
      anyTurns,
      fc.shuffledSubarray(NAMES, { minLength: 3, maxLength: 3 }),
      fc.option(fc.constant('2025-11-21T18:20:00.000Z')),
      fc.boolean(),
    )
    .chain(([content, names, completedAt, hasLength]) =>
      anyNotes(content).map((notes) =>
        aSession({
          sessionId: `session-${String(index + 1)}`,
          pseudonym: `S00${String(index + 1)}`,
          completedAt,
          durationSeconds: hasLength ? lengthOf(content.turns) : null,
          speakers: SPEAKERS.map((key, place) => ({
            key,
            name: names[place] ?? '',
            pseudonym: `Participant ${String(place + 1)}`,
            role: 'participant',
          })),
          turns: content.turns,
          notes,
          corrections: correctionsOf(content.turns, content.made),
        }),
      ),
    );

const code = (id: string, name: string, parentId: string | null): ExportCode => ({
  id,
  name,
  colour: '#336699',
  description: '',
  parentId,
});
const codeName = fc.constantFrom('Trust', 'אמון', 'R&D <b', '"Ease"', '👩‍🌾', 'Cafe\u0301', '=1+1');

/** Two sessions, and three codes, of which one has a parent. Names of codes can be the same. */
export const codedStudy: fc.Arbitrary<ExportStudy> = fc
  .tuple(anySession(0), anySession(1), codeName, codeName, codeName)
  .map(([first, second, ...names]) =>
    aStudy([first, second], {
      codes: [code('c1', names[0], null), code('c2', names[1], 'c1'), code('c3', names[2], null)],
    }),
  );
