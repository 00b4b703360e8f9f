// Recordings of the sample in which one thing was made wrong.
import type { DoubtKind } from '../../shared/model/doubt.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { withWordTimes, type SampleRecording } from './sample-recordings.fixture.ts';
import { RATE, babble, joined, noise, randomFrom, turn } from './sound.fixture.ts';

/** A recording as it may sound somewhere; its channels hold the same moments. */
export interface Heard {
  turns: Turn[];
  channels: Int16Array[];
}

/** What was made wrong: where, and what should be found there; null for what deserves no second listen. */
export interface Alteration extends Heard {
  kind: DoubtKind | null;
  startSeconds: number;
  endSeconds: number;
}

type TimedTurn = Turn & { startSeconds: number; endSeconds: number; text: string };

const isTimed = (one: Turn | undefined): one is TimedTurn =>
  one !== undefined && one.startSeconds !== null && one.endSeconds !== null && one.text !== null;

const INVENTED = 'Thank you so much for watching, and see you in the next video';
const PAUSE_SECONDS = 5;

/** Returns the places of turns that are long enough to alter, and that more than an interjection follows. */
export const longTurns = ({ turns }: SampleRecording): number[] =>
  turns.flatMap((one, index) => {
    const next = turns[index + 1];
    const isLong = isTimed(one) && one.endSeconds - one.startSeconds > 8;
    return isLong && isTimed(next) && next.endSeconds - next.startSeconds > 2.5 ? [index] : [];
  });

/** Makes one thing wrong in or after a turn of `longTurns`. */
export function altered(name: AlterationName, heard: Heard, at: number): Alteration {
  const one = heard.turns[at];
  if (!isTimed(one)) throw new Error('The turn has no times.');
  return ALTERATIONS[name](heard, at, one);
}

/** Makes a pause after a turn, in which something may be heard, and moves what follows. */
function withPause({ turns, channels }: Heard, at: number, sound: Int16Array = new Int16Array(0)) {
  const startSeconds = (turns[at]?.endSeconds ?? 0) + 0.3;
  const cut = Math.round(startSeconds * RATE);
  const lengthened = channels.map((samples) => {
    // The recording's own noise, at the level that it has there.
    const quiet = samples.subarray(cut - RATE / 20, cut);
    const level = quiet.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const pause = noise(PAUSE_SECONDS, 20 * Math.log10(level / 32_767), randomFrom(at));
    for (const [place, value] of sound.entries())
      pause[RATE + place] = (pause[RATE + place] ?? 0) / 2 + value;
    return joined(samples.subarray(0, cut), pause, samples.subarray(cut));
  });
  const moved = (seconds: number) => (seconds < startSeconds ? seconds : seconds + PAUSE_SECONDS);
  const movedTurns = turns.map((one) => ({
    ...one,
    startSeconds: one.startSeconds === null ? null : moved(one.startSeconds),
    endSeconds: one.endSeconds === null ? null : moved(one.endSeconds),
    ...(one.words && { words: one.words.map((word) => movedWord(word, moved)) }),
  }));
  return { turns: movedTurns, channels: lengthened, startSeconds };
}

type Words = NonNullable<Turn['words']>;
const movedWord = (word: Words[number], moved: (seconds: number) => number): Words[number] => ({
  ...word,
  startSeconds: moved(word.startSeconds),
  endSeconds: word.endSeconds === null ? null : moved(word.endSeconds),
});

/** A pause that deserves no second listen, whatever is heard in it. */
const pause = (heard: Heard, at: number, sound?: Int16Array): Alteration => ({
  ...withPause(heard, at, sound),
  kind: null,
  endSeconds: 0,
});

const tone = (seconds: number): Int16Array =>
  Int16Array.from({ length: seconds * RATE }, (_, at) => 6000 * Math.sin((2 * Math.PI * 440 * at) / RATE));
/** Keys that are pressed: 20 milliseconds of sound, four times a second. */
const typing = (seconds: number): Int16Array =>
  joined(...Array.from({ length: seconds * 4 }, () => joined(noise(0.02, -15), noise(0.23, -90))));

const replaced = (turns: readonly Turn[], at: number, ...by: Turn[]): Turn[] => [
  ...turns.slice(0, at),
  ...by,
  ...turns.slice(at + 1),
];

const roleOf = ({ role, speakerLabel }: Turn) => ({ role, speakerLabel });

const timedBefore = new WeakMap<Int16Array, Turn[]>();

/** Places the words at the loudest channel. */
function wordsTimed({ turns, channels: [first = new Int16Array(0), second] }: Heard): Turn[] {
  const before = timedBefore.get(first);
  if (before !== undefined) return before;
  const sound = first.slice();
  if (second !== undefined)
    for (let at = 0; at < sound.length; at += 1) {
      const other = second[at] ?? 0;
      if (Math.abs(other) > Math.abs(sound[at] ?? 0)) sound[at] = other;
    }
  const timed = withWordTimes({ sound, turns });
  timedBefore.set(first, timed);
  return timed;
}

type Alter = (heard: Heard, at: number, one: TimedTurn) => Alteration;

const changedTurn =
  (kind: DoubtKind, change: (one: TimedTurn) => Turn[]): Alter =>
  ({ turns, channels }, at, one) => ({
    turns: replaced(turns, at, ...change(one)),
    channels,
    kind,
    startSeconds: one.startSeconds,
    endSeconds: one.endSeconds,
  });

const ALTERATIONS = {
  'a long pause': (heard, at) => pause(heard, at),
  'a pause with a tone': (heard, at) => pause(heard, at, tone(3)),
  'a pause with typing': (heard, at) => pause(heard, at, typing(3)),
  'a pause with a short murmur': (heard, at) => pause(heard, at, babble(0.7, -15)),
  'a turn over silence': (heard, at, one) => {
    const { turns, channels, startSeconds } = withPause(heard, at);
    const from = startSeconds + 0.6;
    const invented = turn(INVENTED, from, from + 3.8, roleOf(one));
    return {
      turns: [...turns.slice(0, at + 1), invented, ...turns.slice(at + 1)],
      channels,
      kind: 'words-over-silence',
      startSeconds: from,
      endSeconds: from + 3.8,
    };
  },
  'words over silence within a turn': (heard, at, one) => {
    const { turns, channels, startSeconds } = withPause({ ...heard, turns: wordsTimed(heard) }, at);
    const from = startSeconds + 0.6;
    const invented = INVENTED.split(' ').map((text, place) => ({
      text,
      startSeconds: from + place * 0.3,
      endSeconds: from + place * 0.3 + 0.25,
    }));
    const longer: Turn = {
      ...one,
      text: `${one.text} ${INVENTED}`,
      endSeconds: from + 4,
      words: [...(turns[at]?.words ?? []), ...invented],
    };
    return {
      turns: replaced(turns, at, longer),
      channels,
      kind: 'words-over-silence',
      startSeconds: from,
      endSeconds: from + 4,
    };
  },
  'a turn left out': changedTurn('speech-without-words', () => []),
  'a turn without its words': changedTurn('speech-without-words', (one) => [{ ...one, text: '' }]),
  'ten words left out of a turn': (heard, at, one) => {
    const turns = wordsTimed(heard);
    const words = turns[at]?.words ?? [];
    const from = Math.floor(words.length / 4);
    const rest = [...words.slice(0, from), ...words.slice(from + 10)];
    return {
      turns: replaced(turns, at, { ...one, text: rest.map(({ text }) => text).join(' '), words: rest }),
      channels: heard.channels,
      kind: 'speech-without-words',
      startSeconds: words[from]?.startSeconds ?? 0,
      endSeconds: words[from + 9]?.endSeconds ?? 0,
    };
  },
  'one word for a long turn': changedTurn('impossible-pace', (one) => [{ ...one, text: 'Well.' }]),
  'a turn in a quarter of its time': changedTurn('impossible-pace', (one) => [
    { ...one, endSeconds: one.startSeconds + (one.endSeconds - one.startSeconds) / 4 },
  ]),
  'a sentence three times': changedTurn('repeated-words', (one) => [
    { ...one, text: `${one.text}${' I was in the queue.'.repeat(3)}` },
  ]),
  'a turn over the next one': ({ turns, channels }, at, one) => {
    const endSeconds = one.endSeconds + 3.5;
    return {
      turns: replaced(turns, at, { ...one, endSeconds }),
      channels,
      kind: 'overlapping-turns',
      startSeconds: one.startSeconds,
      endSeconds,
    };
  },
  'a turn past the end': ({ turns, channels }, _, one) => {
    const endSeconds = (channels[0]?.length ?? 0) / RATE;
    return {
      turns: [...turns, turn(INVENTED, endSeconds + 2, endSeconds + 6, roleOf(one))],
      channels,
      kind: 'past-the-end',
      startSeconds: endSeconds,
      endSeconds,
    };
  },
} satisfies Record<string, Alter>;

type AlterationName = keyof typeof ALTERATIONS;
export const ALTERATION_NAMES = Object.keys(ALTERATIONS) as AlterationName[];
