// An interview whose timed words are not what is written, as services send it, and what of it must not be heard.
import type { RedactRequest } from '../../shared/model/redaction.ts';

/** What the researcher removes, and which spoken words are then silent. Words are counted from 0. */
interface RemovedWords {
  words: string;
  /** Which of several in the turn. */
  nth?: number;
  scope: RedactRequest['scope'];
  kind: RedactRequest['kind'];
  replacement: string;
  sound: 'silence' | 'tone';
}

export interface SaidTurn {
  shape: string;
  text: string;
  spoken: string;
  removed: RemovedWords | null;
  /** The first and the last word of each stretch that is silent. */
  silent: readonly (readonly [number, number])[];
  /** The first and the last word of an unsure stretch, which may be silent as well. */
  unsure: readonly (readonly [number, number])[];
}

const SECONDS_OF_TURN = 10;
const SECONDS_OF_WORD = 0.5;

/** The times of a word, or from the first to the last of several. */
export const timesOf = (turn: number, first: number, last: number) => ({
  startSeconds: turn * SECONDS_OF_TURN + 1 + first * SECONDS_OF_WORD,
  endSeconds: turn * SECONDS_OF_TURN + 1 + (last + 1) * SECONDS_OF_WORD,
});

export const TURNS: readonly SaidTurn[] = [
  {
    shape: 'a number before a name',
    text: 'It cost 120 euros for Zoya and Ben.',
    spoken: 'it cost one hundred and twenty euros for zoya and ben',
    removed: { words: 'Zoya', scope: 'session', kind: 'name', replacement: '[Name 1]', sound: 'silence' },
    silent: [[8, 8]],
    unsure: [],
  },
  {
    shape: 'a removed number',
    text: 'The code was 4417 back then.',
    spoken: 'the code was four four one seven back then',
    removed: { words: '4417', scope: 'place', kind: 'number', replacement: '[Number 1]', sound: 'silence' },
    silent: [[3, 6]],
    unsure: [],
  },
  {
    shape: 'a date before a name',
    text: 'On 3/5/2026 Marta left us.',
    spoken: 'on the third of may twenty twenty six marta left us',
    removed: { words: 'Marta', scope: 'project', kind: 'name', replacement: '[Name 2]', sound: 'silence' },
    silent: [[8, 8]],
    unsure: [],
  },
  {
    shape: 'false starts',
    text: 'I met Rosa there.',
    spoken: 'um i w i met ro rosa there',
    removed: { words: 'Rosa', scope: 'session', kind: 'name', replacement: '[Name 3]', sound: 'silence' },
    silent: [[6, 6]],
    unsure: [[5, 5]],
  },
  {
    shape: 'a name said twice and written once',
    text: 'I live with Ines and Tom.',
    spoken: 'i live with ines ines and tom',
    removed: { words: 'Ines', scope: 'place', kind: 'name', replacement: '[Name 4]', sound: 'tone' },
    silent: [[3, 4]],
    unsure: [],
  },
  {
    shape: 'a name that is a month',
    text: 'On 2 May I called May at 9.',
    spoken: 'on the second of may i called may at nine',
    removed: {
      words: 'May',
      nth: 1,
      scope: 'place',
      kind: 'name',
      replacement: '[Name 5]',
      sound: 'silence',
    },
    silent: [[7, 7]],
    unsure: [],
  },
  {
    shape: 'a name that is not written',
    text: 'Then 3 of us left.',
    spoken: 'then zoya three of us left',
    removed: null,
    silent: [[1, 1]],
    unsure: [],
  },
];

export const LENGTH_SECONDS = TURNS.length * SECONDS_OF_TURN;

interface TimedTurn {
  speaker: number;
  text: string;
  start: number;
  end: number;
  words: { text: string; start: number; end: number }[];
}

const timed: readonly TimedTurn[] = TURNS.map(({ text, spoken }, turn) => {
  const words = spoken.split(' ').map((word, index) => {
    const { startSeconds, endSeconds } = timesOf(turn, index, index);
    return { text: word, start: startSeconds, end: endSeconds };
  });
  return { speaker: turn % 2, text, start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, words };
});

const milliseconds = (seconds: number) => Math.round(seconds * 1000);

/** The same interview as three services send it. */
export const LAYOUTS: readonly { name: string; sent: unknown }[] = [
  {
    name: 'utterances in milliseconds',
    sent: {
      utterances: timed.map(({ speaker, text, start, end, words }) => ({
        speaker: 'AB'[speaker],
        text,
        start: milliseconds(start),
        end: milliseconds(end),
        words: words.map((word) => ({
          text: word.text,
          start: milliseconds(word.start),
          end: milliseconds(word.end),
          speaker: 'AB'[speaker],
        })),
      })),
    },
  },
  {
    name: 'segments with words in seconds',
    sent: {
      segments: timed.map(({ speaker, words, ...segment }, id) => ({
        id,
        speaker: `SPEAKER_0${String(speaker)}`,
        ...segment,
        words: words.map(({ text, start, end }) => ({ word: ` ${text}`, start, end, probability: 0.9 })),
      })),
    },
  },
  {
    name: 'turns with word tuples in milliseconds',
    sent: {
      turns: timed.map(({ speaker, text, start, end, words }) => ({
        role: speaker === 0 ? 'agent' : 'user',
        content: text,
        start_ms: milliseconds(start),
        end_ms: milliseconds(end),
        words: words.map((word) => [word.text, milliseconds(word.start), milliseconds(word.end)]),
      })),
    },
  },
  {
    name: 'starts of words alone, under a speaker',
    sent: {
      results: timed.map(({ speaker, text, start, words }) => ({
        speakerName: `Speaker ${String(speaker + 1)}`,
        transcript: text,
        startTime: `${start.toFixed(3)}s`,
        words: words.map((word) => ({ word: word.text, startTime: `${word.start.toFixed(3)}s` })),
      })),
    },
  },
];
