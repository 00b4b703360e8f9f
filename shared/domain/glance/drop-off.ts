import type { Ending } from './how-ended.ts';
import { median } from './median.ts';
import { reachedQuestion } from './session-facts.ts';

/** What is needed of an interview to know how far it went. */
export interface InterviewCourse {
  sessionId: string;
  /** By question: when it was asked, in seconds; true without a time, null if it was not found. */
  questionTimes: readonly (number | true | null)[];
  ended: Ending;
  lastWordSeconds: number | null;
}

export interface DropOffStep {
  /** 0: the interview was started. From 1: the question of the prompt. */
  question: number;
  /** How many interviews reached it: it or a later question was asked. */
  reached: number;
  /** Interviews of which it is the last step: no later question was found, and no goodbye came after the last one. */
  left: string[];
  /** Median seconds from the question to the next one that was asked, or to the last word; null if not known. */
  medianSeconds: number | null;
}

export interface DropOff {
  steps: DropOffStep[];
  /** Interviews that reached the last question and ended with a goodbye. */
  goodbye: number;
}

/** Counts how many interviews reached each of `questions` questions. Each left at one step, or said goodbye at the end. */
export function dropOff(interviews: readonly InterviewCourse[], questions: number): DropOff {
  const last = interviews.map(({ questionTimes }) => Math.min(questions, reachedQuestion(questionTimes)));
  const isComplete = (index: number) => last[index] === questions && interviews[index]?.ended === 'goodbye';
  const steps = Array.from({ length: questions + 1 }, (_, question): DropOffStep => ({
    question,
    reached: last.filter((reached) => reached >= question).length,
    left: interviews.flatMap(({ sessionId }, index) =>
      last[index] === question && !isComplete(index) ? [sessionId] : [],
    ),
    medianSeconds:
      question === 0
        ? null
        : median(interviews.flatMap((interview) => secondsAt(interview, question - 1) ?? [])),
  }));
  return { steps, goodbye: interviews.filter((_, index) => isComplete(index)).length };
}

/** Returns how long an interview stayed with a question; null if that is not known. */
function secondsAt({ questionTimes, lastWordSeconds }: InterviewCourse, question: number): number | null {
  const start = questionTimes[question];
  if (typeof start !== 'number') return null;
  const later = questionTimes.filter((time): time is number => typeof time === 'number' && time > start);
  const end = later.length > 0 ? Math.min(...later) : lastWordSeconds;
  return end === null || end < start ? null : end - start;
}
