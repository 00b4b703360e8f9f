// The sample workspace: a made-up study of a city library in three projects, with invented participants.
import { holdLinks } from './hold-links.ts';
import { lockerLinks } from './locker-links.ts';
import type { SampleProject } from './study-shape.ts';
import {
  holdEvaluatorPrompt,
  holdProject,
  holdQuestions,
  lockerEvaluatorPrompt,
  lockerProject,
  lockerQuestions,
  visitsProject,
} from './study-texts.ts';
import { workday } from './study-times.ts';
import { visitLinks } from './visit-links.ts';

/** The study at `now`, the time of the first start. Its structure does not depend on the date. */
export function sampleStudy(now: Date): SampleProject[] {
  return [
    {
      ...holdProject,
      id: 'library-app-hold',
      evaluator: { prompt: holdEvaluatorPrompt, questions: holdQuestions },
      createdAt: workday(now, 14, 9, 5),
      links: holdLinks(now),
    },
    {
      ...visitsProject,
      id: 'library-visits-last-month',
      evaluator: null,
      createdAt: workday(now, 22, 10, 40),
      links: visitLinks(now),
    },
    {
      ...lockerProject,
      id: 'pick-up-lockers',
      evaluator: { prompt: lockerEvaluatorPrompt, questions: lockerQuestions },
      createdAt: workday(now, 11, 9, 50),
      links: lockerLinks(now),
    },
  ];
}
