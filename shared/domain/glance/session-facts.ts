import { askedQuestions, type AskedQuestion, type Guide } from './asked-questions.ts';
import { saysGoodbye } from './goodbye.ts';
import { median } from './median.ts';
import { lengthUnitOf, saidAlike, saidLength, type LengthUnit } from './said-length.ts';

/** A turn as shown. Lane 0 is the interviewer's, 1 everyone else's; null is not spoken. */
export interface FactTurn {
  lane: 0 | 1 | null;
  text: string | null;
  /** In the transcript's time. */
  startSeconds: number | null;
  endSeconds: number | null;
}

/** Turns of one person after a turn of the interviewer. */
interface Answer {
  /** The turn before it, which is the interviewer's. */
  question: number;
  /** From the first to the last turn, both inclusive: others without speech can be between them. */
  firstTurn: number;
  lastTurn: number;
  startSeconds: number | null;
  endSeconds: number | null;
  /** In the unit of the session. */
  length: number;
  /** Seconds from the end of the question; 0 if it began before that. Null without both times. */
  pauseSeconds: number | null;
  /** True if an earlier answer had the same words. */
  isRepeated: boolean;
}

/** What can be counted in a session from its words and times. */
export interface SessionFacts {
  unit: LengthUnit;
  /** How much the participant said. */
  words: number;
  /** All but the goodbye. */
  answers: Answer[];
  /** Median length of an answer; null without answers. */
  answerWords: number | null;
  /** How many answers are shorter than `SHORT_ANSWER`. */
  shortAnswers: number;
  /** Median pause before an answer; null if none is known. */
  pauseSeconds: number | null;
  repeatedAnswers: number;
  /** The participant's share of the time that is spoken; null without times. */
  talkShare: number | null;
  /** The turn that said goodbye; null if none did. */
  goodbye: number | null;
  /** By question of the prompt: where it was asked. */
  matches: (AskedQuestion | null)[];
  /** When the last spoken turn ends; null without times. */
  lastWordSeconds: number | null;
  hasTimes: boolean;
}

/** Answers with fewer words, or characters, are short. */
export const SHORT_ANSWER = 5;
/** A goodbye is among the last turns: its answer, and a last word after that. */
const LAST_TURNS = 3;

const isSaid = ({ lane, text }: FactTurn): boolean => lane !== null && text !== null && text.trim() !== '';

/** Counts what is said in a session. `guide`: the questions of its prompt. */
export function sessionFacts(turns: readonly FactTurn[], guide: Guide): SessionFacts {
  const spoken = [...turns.entries()].filter(([, turn]) => isSaid(turn));
  const own = spoken.flatMap(([, { lane, text }]) => (lane === 1 ? [text ?? ''] : []));
  const unit = lengthUnitOf(own);
  const goodbye = goodbyeIn(spoken);
  const answers = answersOf(turns, spoken, { unit, goodbye });
  const pauses = answers.flatMap(({ pauseSeconds }) => pauseSeconds ?? []);
  const ends = spoken.flatMap(([, { startSeconds, endSeconds }]) => endSeconds ?? startSeconds ?? []);
  return {
    unit,
    words: own.reduce((sum, text) => sum + saidLength(text, unit), 0),
    answers,
    answerWords: median(answers.map(({ length }) => length)),
    shortAnswers: answers.filter(({ length }) => length < SHORT_ANSWER).length,
    pauseSeconds: median(pauses),
    repeatedAnswers: answers.filter(({ isRepeated }) => isRepeated).length,
    talkShare: talkShareOf(spoken.map(([, turn]) => turn)),
    goodbye,
    matches: askedQuestions(
      guide,
      spoken.flatMap(([turn, { lane, text }]) => (lane === 0 ? [{ turn, text: text ?? '' }] : [])),
    ),
    lastWordSeconds: ends.length === 0 ? null : Math.max(...ends),
    hasTimes: spoken.some(([, { startSeconds }]) => startSeconds !== null),
  };
}

/** Returns the number of the last of the prompt's questions that was asked, from 1; 0 if none was found. */
export const reachedQuestion = (matches: readonly unknown[]): number =>
  matches.findLastIndex((one) => one !== null) + 1;

function goodbyeIn(spoken: readonly [number, FactTurn][]): number | null {
  const last = spoken.slice(-LAST_TURNS);
  return last.find(([, { lane, text }]) => saysGoodbye(text ?? '', lane === 0))?.[0] ?? null;
}

function answersOf(
  turns: readonly FactTurn[],
  spoken: readonly [number, FactTurn][],
  { unit, goodbye }: { unit: LengthUnit; goodbye: number | null },
): Answer[] {
  const answers: Answer[] = [];
  let question: number | null = null;
  let isOpen = false;
  for (const [index, turn] of spoken) {
    if (goodbye !== null && index >= goodbye) break;
    if (turn.lane === 0) {
      question = index;
      isOpen = false;
      continue;
    }
    if (question === null) continue;
    const last = answers.at(-1);
    if (isOpen && last !== undefined) {
      last.lastTurn = index;
      last.endSeconds = turn.endSeconds ?? last.endSeconds;
      continue;
    }
    isOpen = true;
    answers.push({
      question,
      firstTurn: index,
      lastTurn: index,
      startSeconds: turn.startSeconds,
      endSeconds: turn.endSeconds,
      length: 0,
      pauseSeconds: pauseBetween(turns[question], turn),
      isRepeated: false,
    });
  }
  const known = new Set<string>();
  for (const answer of answers) {
    const texts = turns
      .slice(answer.firstTurn, answer.lastTurn + 1)
      .filter((turn) => turn.lane === 1 && isSaid(turn));
    const text = texts.map((turn) => turn.text ?? '').join(' ');
    const alike = saidAlike(text);
    answer.length = saidLength(text, unit);
    answer.isRepeated = alike !== '' && known.has(alike);
    known.add(alike);
  }
  return answers;
}

function pauseBetween(question: FactTurn | undefined, answer: FactTurn): number | null {
  const end = question?.endSeconds ?? null;
  return end === null || answer.startSeconds === null ? null : Math.max(0, answer.startSeconds - end);
}

function talkShareOf(spoken: readonly FactTurn[]): number | null {
  const seconds = [0, 0];
  for (const { lane, startSeconds, endSeconds } of spoken) {
    if (lane === null || startSeconds === null || endSeconds === null) continue;
    seconds[lane] = (seconds[lane] ?? 0) + Math.max(0, endSeconds - startSeconds);
  }
  const [interviewer = 0, participant = 0] = seconds;
  return interviewer + participant > 0 ? participant / (interviewer + participant) : null;
}
