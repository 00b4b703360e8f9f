// Main with 13 interviews on pick-up lockers: what was said in them, when, and how they ended.
import type { Ending } from '../../shared/domain/glance/how-ended.ts';
import type { FactPlaces, GlanceFacts, GlanceSession, ShownPlace } from '../../shared/model/glance.ts';
import { asJson, type Answers } from './main-stand-in.ts';
import { columnsAsJson, glanceSessionsAsJson } from './packed-answers.ts';
import type { ServiceAnswers } from './service.ts';

type Row = [
  name: string,
  seconds: number,
  words: number,
  answer: number,
  short: number,
  answers: number,
  pause: number,
  repeated: number,
  silent: number,
  reached: number,
  ended: Ending,
];
const ROWS: Row[] = [
  ['L02 Bilal', 64, 25, 2, 3, 4, 6.1, 1, 52, 2, 'none'],
  ['L05 Rosa', 100, 140, 33, 0, 5, 1.2, 0, 10, 4, 'goodbye'],
  ['L06 Anton', 186, 341, 32.5, 0, 10, 0.9, 0, 10, 4, 'goodbye'],
  ['L08 Padraig', 100, 180, 31.5, 0, 6, 0.8, 0, 12, 4, 'goodbye'],
  ['L09 Martha', 106, 175, 28.5, 0, 6, 1.6, 0, 11, 4, 'goodbye'],
  ['L10 Emre', 112, 217, 34, 0, 7, 1.1, 0, 12, 4, 'goodbye'],
  ['L11 Sunniva', 93, 158, 24, 0, 6, 2.2, 0, 13, 4, 'goodbye'],
  ['L12 Desmond', 125, 216, 26, 0, 7, 2.8, 0, 10, 4, 'goodbye'],
  ['L13 Zofia', 48, 30, 15, 0, 2, 1.5, 0, 13, 2, 'none'],
  ['L14 Hugo', 101, 167, 28, 1, 7, 3.1, 0, 21, 4, 'goodbye'],
  ['L15 Amara', 107, 194, 28, 0, 7, 0.6, 0, 12, 4, 'goodbye'],
  ['L17 Priya', 108, 196, 24, 0, 7, 1.9, 0, 12, 4, 'goodbye'],
  ['L18 Lars', 600, 702, 41, 2, 18, 1, 3, 8, 4, 'limit'],
];
const QUESTIONS = [
  'Tell me about the last time you collected a book from the lockers.',
  'What held you up at the locker, if anything?',
  'How many tries did the door take?',
  'When would you go to the desk instead?',
];
const idOf = (name: string) => `s-${name}`;

/** 96 columns of two lanes, speaking in turn. */
const TURN_MAP = 'ff000ff000ff000ff000ff0000fff00fff00fff00fff00ff';

export const GLANCE_SESSIONS: GlanceSession[] = ROWS.map(([name, durationSeconds]) => ({
  sessionId: idOf(name),
  type: 'project',
  projectId: 'p1',
  name,
  durationSeconds,
  turnMap: TURN_MAP,
  hasTranscript: true,
  isGoingOn: false,
}));
export const GLANCE_FACTS: GlanceFacts[] = ROWS.map(
  ([name, seconds, words, answerWords, short, answers, pauseSeconds, repeated, , reached, ended]) => ({
    sessionId: idOf(name),
    unit: 'words',
    words,
    answers,
    answerWords,
    short,
    pauseSeconds,
    repeated,
    talkShare: 0.6,
    guide: 0,
    questionTimes: QUESTIONS.map((_, index) => (index < reached ? 1 + (index * seconds) / 5 : null)),
    ended,
    limitSeconds: 600,
    isSetupChanged: false,
    lastWordSeconds: seconds - 5,
    hasTimes: true,
  }),
);

const TURNS: [lane: 0 | 1, start: number, end: number, text: string][] = [
  [0, 0.8, 13.5, 'Hello, and thank you for joining. Tell me about the last time you collected a book.'],
  [1, 19.4, 24.6, 'Last week, in the evening. It was the second time that I used it.'],
  [0, 25.4, 28.7, 'And how did that go?'],
  [1, 34.6, 35.4, 'It was fine.'],
  [0, 36.2, 40.1, 'What held you up at the locker, if anything?'],
  [1, 46.8, 47.5, 'Nothing.'],
  [0, 48.2, 51.6, 'Nothing at all? Please think of the screen and the door.'],
  [1, 57.9, 58.6, 'Nothing.'],
];
const placeOf = (turn: number): ShownPlace => {
  const [lane, startSeconds, endSeconds, text] = TURNS[turn] ?? [1, 0, 0, ''];
  const before = TURNS[turn - 1];
  return {
    turn,
    lane,
    text,
    startSeconds,
    endSeconds,
    before: before === undefined || lane === 0 ? null : { lane: before[0], text: before[3] },
    pauseSeconds: before === undefined || lane === 0 ? null : startSeconds - before[2],
    length: text.split(' ').length,
    isRepeated: turn === 7,
    promptQuestion: null,
  };
};

const placesOf = (sessionId: string, turns: number[]): FactPlaces => ({
  session: { sessionId, type: 'project', projectId: 'p1' },
  durationSeconds: 64,
  speech: TURNS.map(([lane, startSeconds, endSeconds]) => ({ lane, startSeconds, endSeconds })),
  places: turns.map(placeOf),
});

/** A waveform of 64 seconds: loud where somebody speaks. */
function peaks() {
  const bucketSeconds = 0.02;
  const pairs = new Int16Array((64 / bucketSeconds) * 2);
  for (let bucket = 0; bucket < pairs.length / 2; bucket += 1) {
    const at = bucket * bucketSeconds;
    const isLoud = TURNS.some(([, start, end]) => at >= start && at < end);
    const level = isLoud ? Math.round(9000 + 8000 * Math.sin(bucket * 0.7) * Math.sin(bucket * 0.11)) : 20;
    pairs[bucket * 2] = -level;
    pairs[bucket * 2 + 1] = level;
  }
  return { bucketSeconds, pairs, complete: true };
}

export const glanceMain = (): Answers & { service: ServiceAnswers } => ({
  codes: () => [],
  attributes: () => [],
  glanceSessions: () =>
    glanceSessionsAsJson({
      sessions: GLANCE_SESSIONS,
      guides: [{ questions: QUESTIONS }],
      links: { made: 20, notStarted: 7 },
    }),
  glance: () => ({ counted: ROWS.length, sessions: ROWS.length, facts: columnsAsJson(GLANCE_FACTS) }),
  glanceSilence: () => ({
    silence: asJson(
      ROWS.map(([name, durationSeconds, , , , , , , percent]) => ({
        sessionId: idOf(name),
        seconds: (durationSeconds * percent) / 100,
        durationSeconds,
      })),
    ),
    next: null,
  }),
  factPlaces: ({ sessionId, fact }) =>
    asJson(placesOf(sessionId, fact === 'short' ? [3, 5, 7] : fact === 'ended' ? [5, 6, 7] : [1, 3, 5, 7])),
  peaks,
  service: {
    'GET /v1/projects': () => ({
      success: true,
      projects: [{ id: 'p1', name: 'Pick-up lockers: first month' }],
    }),
  },
});
