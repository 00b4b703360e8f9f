// The sample workspace: a made-up study of a city library in three projects, with invented participants.
import { holdSummary, lockerSummary } from './summaries.ts';
import {
  lockerEvaluatorPrompt,
  lockerProject,
  holdEvaluatorPrompt,
  holdProject,
  visitsProject,
} from './study-texts.ts';
import { lasting, lastSlot, secondsAfter, workday } from './study-times.ts';

export interface SampleSession {
  sessionId: string;
  /** File name under `recordings/`, or null if there is none. */
  recording: string | null;
  /** File name under `transcripts/`, or null if there is none. */
  transcript: string | null;
  createdAt: Date;
  /** Null while the session is running. */
  completedAt: Date | null;
  status: 'completed' | 'in_progress';
  /** The stored summary JSON, or null if none has been written yet. */
  summary: unknown;
}

/** A link expires one day, one week (7 days) or one month (30 days) after `createdAt`. */
export interface SampleLink {
  label: string;
  status: 'active' | 'used' | 'expired' | 'cancelled';
  expiryPreset: '1_day' | '1_week' | '1_month';
  createdAt: Date;
  /** Set exactly if the link is used. */
  session: SampleSession | null;
}

export interface SampleProject {
  id: string;
  name: string;
  description: string;
  prompt: string;
  landingPageTitle: string;
  landingPageInfo: string;
  timeLimitMinutes: number;
  evaluator: {
    prompt: string;
    questions: { id: string; label: string; type: 'text' | 'number' }[];
  } | null;
  createdAt: Date;
  links: SampleLink[];
}

/** The study at `now`, the time of the first start. Its structure does not depend on the date. */
export function sampleStudy(now: Date): SampleProject[] {
  return [
    {
      ...holdProject,
      id: 'library-app-hold',
      evaluator: {
        prompt: holdEvaluatorPrompt,
        questions: [
          { id: 'looked-first', label: 'Where did they look first?', type: 'text' },
          { id: 'own-word', label: 'Which word do they use for placing a hold?', type: 'text' },
          { id: 'unsure', label: 'How many times were they unsure what to press?', type: 'number' },
          { id: 'ease', label: 'How easy was placing the hold, from 1 to 7?', type: 'number' },
          { id: 'missing', label: 'What was missing on the confirmation page?', type: 'text' },
        ],
      },
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
      evaluator: {
        prompt: lockerEvaluatorPrompt,
        questions: [
          { id: 'held-up', label: 'What held them up at the locker?', type: 'text' },
          { id: 'tries', label: 'How many tries did the door take?', type: 'number' },
          { id: 'instead', label: 'When would they go to the desk instead?', type: 'text' },
        ],
      },
      createdAt: workday(now, 11, 9, 50),
      links: lockerLinks(now),
    },
  ];
}

/** Links created together have the same time, as when several labels are sent in one request. */
function holdLinks(now: Date): SampleLink[] {
  const first = { expiryPreset: '1_week', createdAt: workday(now, 13, 15, 10) } as const;
  const second = { expiryPreset: '1_week', createdAt: lastSlot(now, 146) } as const;
  const third = { expiryPreset: '1_month', createdAt: workday(now, 4, 10, 25) } as const;
  const fourth = { expiryPreset: '1_week', createdAt: lastSlot(now, 20) } as const;
  return [
    { label: 'P01 Nadia', status: 'expired', ...first, session: null },
    { label: 'P02 Gustav', status: 'expired', ...first, session: null },
    { label: 'P03 Ruth', status: 'cancelled', ...first, session: null },
    { label: 'P04 Jonah', status: 'active', ...second, session: null },
    {
      label: 'P05 Callum',
      status: 'used',
      ...second,
      session: {
        sessionId: '5b0e7c1a-93d4-4c26-8f1e-2a6d4b9c7e05',
        recording: 'p05-callum.wav',
        transcript: 'p05-callum.json',
        ...lasting(secondsAfter(workday(now, 1, 18, 42), 17), 136),
        summary: null,
      },
    },
    { label: 'P06 Tarek', status: 'cancelled', ...second, session: null },
    {
      label: 'P07 Ines',
      status: 'used',
      ...third,
      session: {
        sessionId: 'c4f2a9d8-1e67-4b30-a5c9-7d83f016b2e7',
        recording: 'p07-ines.wav',
        transcript: 'p07-ines.json',
        ...lasting(secondsAfter(lastSlot(now, 3), 754), 246),
        summary: holdSummary,
      },
    },
    { label: 'P08 Oluchi', status: 'active', ...third, session: null },
    { label: 'P09 Hedda', status: 'active', ...third, session: null },
    { label: 'P10 Carlos', status: 'active', ...third, session: null },
    { label: 'P11 Wanda', status: 'active', ...fourth, session: null },
    { label: 'P12 Leo', status: 'active', ...fourth, session: null },
  ];
}

function visitLinks(now: Date): SampleLink[] {
  const first = { expiryPreset: '1_week', createdAt: workday(now, 20, 11, 15) } as const;
  const second = { expiryPreset: '1_month', createdAt: workday(now, 9, 13, 50) } as const;
  const third = { expiryPreset: '1_day', createdAt: lastSlot(now, 2) } as const;
  return [
    { label: 'V01 Brigid', status: 'expired', ...first, session: null },
    { label: 'V02 Sanjay', status: 'expired', ...first, session: null },
    {
      label: 'V03 Anneke',
      status: 'used',
      ...second,
      session: {
        sessionId: '8d91e3b6-47fa-4d5c-b208-e15c6a3f9d42',
        recording: 'v03-anneke.wav',
        transcript: 'v03-anneke.json',
        ...lasting(secondsAfter(workday(now, 5, 17, 55), 41), 105),
        summary: null,
      },
    },
    { label: 'V04 Dmitri', status: 'active', ...second, session: null },
    { label: 'V05 Lowri', status: 'active', ...second, session: null },
    { label: 'V06 Pablo', status: 'cancelled', ...second, session: null },
    { label: 'V07 Fatou', status: 'active', ...third, session: null },
    { label: 'V08 Edwin', status: 'active', ...third, session: null },
  ];
}

function lockerLinks(now: Date): SampleLink[] {
  const first = { expiryPreset: '1_week', createdAt: workday(now, 10, 14, 20) } as const;
  const second = { expiryPreset: '1_week', createdAt: lastSlot(now, 147) } as const;
  const third = { expiryPreset: '1_month', createdAt: workday(now, 5, 11, 35) } as const;
  const fourth = { expiryPreset: '1_week', createdAt: lastSlot(now, 26) } as const;
  return [
    { label: 'L01 Maren', status: 'expired', ...first, session: null },
    { label: 'L02 Bilal', status: 'expired', ...first, session: null },
    { label: 'L03 Tilda', status: 'cancelled', ...first, session: null },
    { label: 'L04 Femi', status: 'expired', ...first, session: null },
    { label: 'L05 Rosa', status: 'active', ...second, session: null },
    { label: 'L06 Anton', status: 'active', ...second, session: null },
    { label: 'L07 Keiko', status: 'cancelled', ...second, session: null },
    { label: 'L08 Padraig', status: 'active', ...third, session: null },
    {
      label: 'L09 Martha',
      status: 'used',
      ...third,
      session: {
        sessionId: 'e7a31f58-0c4b-4f92-9d6e-58b2c07d1a94',
        recording: 'l09-martha.wav',
        transcript: 'l09-martha.json',
        ...lasting(secondsAfter(workday(now, 1, 12, 20), 33), 116),
        summary: lockerSummary,
      },
    },
    { label: 'L10 Emre', status: 'active', ...third, session: null },
    { label: 'L11 Sunniva', status: 'active', ...third, session: null },
    { label: 'L12 Desmond', status: 'active', ...third, session: null },
    { label: 'L13 Zofia', status: 'cancelled', ...third, session: null },
    { label: 'L14 Hugo', status: 'active', ...third, session: null },
    { label: 'L15 Amara', status: 'active', ...fourth, session: null },
    {
      label: 'L16 Viktor',
      status: 'used',
      ...fourth,
      // This session is still running: a recording and a transcript exist only once a session has ended.
      session: {
        sessionId: '3f6c85d2-b719-4e0a-8c53-914ed7a06bf8',
        recording: null,
        transcript: null,
        createdAt: secondsAfter(now, -196),
        completedAt: null,
        status: 'in_progress',
        summary: null,
      },
    },
    { label: 'L17 Priya', status: 'active', ...fourth, session: null },
    { label: 'L18 Lars', status: 'active', ...fourth, session: null },
    { label: 'L19 Colette', status: 'active', ...fourth, session: null },
    { label: 'L20 Abel', status: 'active', ...fourth, session: null },
  ];
}
