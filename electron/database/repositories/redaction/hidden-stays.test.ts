// What was hidden stays hidden, whatever is corrected, received or restarted, until a person shows it again.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { correctionSteps } from './correction-steps.fixture.ts';
import { AT, redactedLibrary } from './redacted-library.fixture.ts';
import { PROPERTY_RUNS } from '../../../../build/property-runs.ts';
import { termFinder } from '../../../../shared/domain/redaction/find-terms.ts';
import { without } from '../../../../shared/domain/redaction/merged-stretches.ts';
import type { CorrectionAct } from '../../../../shared/model/correction.ts';
import type { HiddenSound, HiddenStretch } from '../../../../shared/model/redaction.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

let at: Awaited<ReturnType<typeof redactedLibrary>>;
beforeEach(async () => {
  at = await redactedLibrary();
});
afterEach(() => {
  at.close();
});

/** What is written, and what is said for it: a number in words, a name said twice and written once, a false start. */
const TOKENS: readonly (readonly [string, readonly string[]])[] = [
  ['so', ['so']],
  ['we', ['we']],
  ['waited', ['waited']],
  ['120', ['one', 'hundred', 'and', 'twenty']],
  ['3/5/26', ['the', 'third', 'of', 'may']],
  ['for', ['for']],
  ['Zoya', ['zoya']],
  ['Zoya', ['zoya', 'zoya']],
  ['Zoya', ['zo', 'zoya']],
  ['May', ['may']],
  ['', ['may']],
  ['and', ['and']],
];
const NAMES = ['Zoya', 'May'];

type Token = (typeof TOKENS)[number];

/** Turns in which each word takes half a second, one after another. */
function turnsOf(spoken: readonly (readonly Token[])[], shiftSeconds = 0): Turn[] {
  let seconds = 1 + shiftSeconds;
  return spoken.map((tokens, index) => {
    const words = tokens
      .flatMap(([, ofPart]) => ofPart)
      .map((text, place) => ({
        text,
        startSeconds: seconds + place / 2,
        endSeconds: seconds + place / 2 + 0.5,
      }));
    const startSeconds = seconds;
    seconds += words.length / 2 + 1;
    return {
      role: index % 2 === 0 ? 'participant' : 'agent',
      speakerLabel: null,
      text: tokens.flatMap(([written]) => (written === '' ? [] : [written])).join(' '),
      startSeconds,
      endSeconds: startSeconds + words.length / 2,
      words,
    };
  });
}

const tokens = fc.array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 7 });
const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const typed = fc
  .array(fc.constantFrom('so', 'Zoya', 'May', 'Zoja', 'then', '120'), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));
const step = fc.record({
  act: fc.oneof(
    fc.constant('redact' as const),
    fc.constantFrom('write', 'write', 'delete', 'split', 'join', 'insert', 'add' as const),
    fc.constantFrom('undo correction', 'redo correction', 'restart' as const),
    fc.constantFrom('take', 'undo redaction', 'offset', 'time' as const),
    fc.constant('newer' as const),
  ),
  /** Which turn, and where in it, as shares of them. */
  turn: share,
  offset: share,
  /** What is removed, where. */
  name: fc.constantFrom(...NAMES),
  scope: fc.constantFrom('place' as const, 'session' as const, 'project' as const),
  /** What is typed. */
  text: typed,
  /** How a newer transcript differs. */
  change: fc.constantFrom('misspell', 'other words', 'shift', 'drop' as const),
  tokens,
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const stretchesOf = (sound: HiddenSound): readonly HiddenStretch[] =>
  sound.kind === 'withheld'
    ? [{ startSeconds: 0, endSeconds: Infinity, mode: 'silence' }]
    : sound.kind === 'none'
      ? []
      : sound.stretches;

type Stretch = Pick<HiddenStretch, 'startSeconds' | 'endSeconds'>;

const isHidden = (stretch: Stretch, sound: HiddenSound): boolean =>
  without({ ...stretch, mode: 'silence' }, stretchesOf(sound)).length === 0;

/** One session of a project of its own, so that a failure is found by what it did alone. */
function startedSession(run: number, first: readonly (readonly Token[])[]) {
  const session = `s${String(run)}`;
  const project = { projectId: `p${String(run)}` };
  const recorded = turnsOf(first);
  let spoken = first;
  let isFirst = true;
  let isTimed = false;
  /** Names that a rule removes from the whole session. */
  const removed = new Set<string>();
  /** Those that were removed while the transcript said what the recording says. */
  const silent = new Set<string>();
  at.receive(session, recorded, project);

  const { texts, turnOf, textOf, correct, undoRedaction, acts: corrections } = correctionSteps(at, session);

  const acts: Record<Step['act'], (one: Step) => void> = {
    ...corrections,
    redact: (one) => {
      const places = texts().flatMap((text, turn) => (text.includes(one.name) ? [turn] : []));
      const turn = places[Math.floor(one.turn * places.length)];
      if (turn === undefined) return;
      const replacement = one.name === 'May' ? '[Name 1]' : '[Name 2]';
      at.redact(session, turn, one.name, { scope: one.scope, replacement });
      if (one.scope === 'place') return;
      removed.add(one.name);
      if (isFirst) silent.add(one.name);
    },
    'undo redaction': () => {
      const words = undoRedaction();
      removed.clear();
      silent.clear();
      for (const name of words) removed.add(name);
    },
    offset: ({ turn }) => {
      isTimed = true;
      at.library.views.save(session, { offsetSeconds: turn * 4 });
    },
    time: (one) => {
      isTimed = true;
      if (texts().length > 0) correct({ act: 'time', turn: turnOf(one), startSeconds: one.turn * 10 });
    },
    newer: (one) => {
      isFirst = false;
      spoken = changed(spoken, one);
      at.receive(session, turnsOf(spoken, one.change === 'shift' ? 0.75 : 0), {
        ...project,
        at: '2026-11-24T10:00:00.000Z',
      });
    },
    write: (one) => {
      correct({ act: 'write', turn: turnOf(one), text: one.text });
    },
    add: (one) => {
      correct({ act: 'write', turn: turnOf(one), text: `${textOf(one)} ${one.text}` });
    },
  };

  return {
    perform: (one: Step) => {
      acts[one.act](one);
    },
    /** Returns true if a person may let something be heard again by it. */
    isFree: ({ act }: Step) =>
      ['undo redaction', 'offset', 'time'].includes(act) ||
      (isTimed && ['undo correction', 'redo correction'].includes(act)),
    places: () => at.state(session).places,
    sound: () => at.library.redactions.soundOf(session),
    /** Words of rules that are in something that is shown. */
    shownNames: () => {
      const shown = [
        ...texts(),
        ...at.library.transcripts
          .turnsOf(session)
          .map(({ words = [] }) => words.map(({ text }) => text).join(' ')),
        at.library.corrections.receivedAsJson(session) ?? '',
      ];
      return [...removed].filter((words) => {
        const finder = termFinder([{ words }]);
        return shown.some((text) => finder.find(text).length > 0);
      });
    },
    /** What the recording says of removed names, whatever later transcripts say. */
    saidNames: () =>
      isTimed
        ? []
        : recorded
            .flatMap(({ words = [] }) => words)
            .filter(({ text }) => [...silent].some((name) => name.toLowerCase() === text))
            .map(({ startSeconds, endSeconds }) => ({
              startSeconds,
              endSeconds: endSeconds ?? startSeconds,
            })),
  };
}

/** Returns what a newer transcript says. */
function changed(
  spoken: readonly (readonly Token[])[],
  { turn, change, tokens: others }: Step,
): readonly (readonly Token[])[] {
  const index = Math.floor(turn * spoken.length);
  if (change === 'drop') return spoken.length === 1 ? spoken : spoken.toSpliced(index, 1);
  if (change === 'other words') return spoken.with(index, others);
  if (change === 'shift') return spoken;
  const misspelt = spoken[index]?.map((token): Token => (token[0] === 'Zoya' ? ['Zoja', ['zoja']] : token));
  return misspelt === undefined ? spoken : spoken.with(index, misspelt);
}

// A library writes each step, so that a run takes a third of a second.
const RUNS = Math.ceil(PROPERTY_RUNS / 5);

test('shows and plays nothing again that was hidden, unless a person did that', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(tokens, { minLength: 1, maxLength: 4 }),
      fc.array(step, { minLength: 2, maxLength: 10 }),
      async (first, steps) => {
        run += 1;
        const session = startedSession(run, first);
        let hidden = stretchesOf(session.sound());
        for (const one of steps) {
          const before = session.places();
          session.perform(one);
          if (one.act === 'restart') await at.reopen();
          const now = session.sound();
          const heard = (stretches: readonly Stretch[]) =>
            stretches.filter((stretch) => !isHidden(stretch, now));
          expect([one.act, session.shownNames()]).toEqual([one.act, []]);
          // A newer transcript that was used by itself replaces what was replaced.
          expect(session.places()).toBeGreaterThanOrEqual(one.act === 'newer' ? before : 0);
          expect([one.act, session.isFree(one) ? [] : heard(hidden)]).toEqual([one.act, []]);
          expect([one.act, heard(session.saidNames())]).toEqual([one.act, []]);
          // A recording can be withheld for a turn without times that the researcher inserted, and then deletes.
          hidden = now.kind === 'withheld' ? [] : stretchesOf(now);
        }
      },
    ),
    { numRuns: RUNS },
  );
});

test('hides what a correction of replaced words hid, also after its turn is deleted and put back', () => {
  const recorded = turnsOf([
    [
      ['Zoya', ['zoya']],
      ['so', ['so']],
    ],
  ]);
  at.receive('s1', recorded);
  at.redact('s1', 0, 'Zoya', { replacement: '[Name 1]' });
  const correct = (act: CorrectionAct) => at.library.corrections.correct('s1', { act, expected: [], at: AT });
  // Of words that were typed over replaced ones, only the time of all of them is known.
  correct({ act: 'write', turn: 0, text: '120' });
  const stretches = [{ startSeconds: 0.75, endSeconds: 2.25, mode: 'silence' }];
  expect(at.library.redactions.soundOf('s1')).toEqual({ kind: 'stretches', stretches });
  correct({ act: 'delete', turn: 0 });
  expect(at.library.redactions.soundOf('s1')).toEqual({ kind: 'stretches', stretches });
  at.library.corrections.undo('s1', AT);
  at.library.corrections.undo('s1', AT);
  expect(at.texts('s1')).toEqual(['[Name 1] so']);
  expect(at.library.redactions.soundOf('s1')).toEqual({ kind: 'stretches', stretches });
});
