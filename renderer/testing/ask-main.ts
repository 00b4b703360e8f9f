// Main with a question that the assistant was asked about eight visits to a library.
import type {
  AssistantCall,
  AssistantRun,
  CallState,
  RejectedWords,
  SessionAnswer,
  Suggestion,
} from '../../shared/model/assistant.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import { sessionRecord } from '../api/session-record.fixture.ts';
import { assistantMain, idOf, runOf } from './assistant-main.ts';
import { asJson, type Answers } from './main-stand-in.ts';

export const QUESTION = 'What got in their way that day, even if it was small?';
export const ASK_RUN_ID = 'c3f5c1d2-0c0b-4a53-9b0e-ffff00000001';
const id = (kind: string, number: number) =>
  `c3f5c1d2-0c0b-4a53-9b0e-${kind.repeat(4)}${String(number).padStart(8, '0')}`;
const refOf = (name: string): SessionRef => ({ sessionId: idOf(name), type: 'project', projectId: 'p2' });

interface Row {
  name: string;
  answer: string | null;
  /** When the words are heard, and what they are. */
  quotes?: [seconds: number, words: string][];
  rejected?: Pick<RejectedWords, 'words' | 'why' | 'saidIn'>[];
  own?: Pick<SessionAnswer, 'judgement' | 'ownWords'>;
  state?: CallState;
  problem?: string;
}

const ROWS: Row[] = [
  {
    name: 'V03 Anneke',
    answer: 'The line at the desk: one person working, and everyone wanted a printer code.',
    quotes: [
      [
        51,
        'There was one person working, and everybody in front of me wanted the same thing, a code for the printer',
      ],
    ],
    own: { judgement: 'agree', ownWords: '' },
  },
  {
    name: 'V04 Dmitri',
    answer: 'An old sticker on the door. It said two o’clock, the phone said three.',
    quotes: [[72, 'The sign. Only the sign. It’s a sticker, somebody has to peel it off']],
    own: { judgement: 'agree', ownWords: '' },
  },
  {
    name: 'V05 Lowri',
    answer: 'The lift was out of order.',
    quotes: [[63, 'The lift, obviously. And the button for the front door']],
    own: { judgement: 'differ', ownWords: 'The lift, and the trolley that blocks the door button.' },
  },
  {
    name: 'V07 Salma',
    answer: 'The signs: all in one language.',
    quotes: [[50, 'اللافتات. كلها بلغة واحدة.']],
  },
  {
    name: 'L10 Emre',
    answer: 'He could not read the screen, and a stranger read his code aloud.',
    quotes: [
      [34, 'From where I sit, the sun’s in it, and all I can see is my own hat'],
      [44, 'But she read my code out loud'],
    ],
  },
  {
    name: 'L11 Sunniva',
    answer: 'Nothing held her up.',
    quotes: [[26, 'Nothing, really. It was asleep, but so was the whole street']],
  },
  {
    name: 'L17 Priya',
    answer: 'She could not see the letters.',
    rejected: [{ words: 'I couldn’t see the letters', why: 'nobody', saidIn: null }],
  },
  { name: 'L15 Amara', answer: '' },
];
const TURN_MAP = 'ff000ff000ff000ff000ff0000fff00fff00fff00fff00ff';

const RECORDS = ROWS.map(({ name }, index) =>
  sessionRecord({
    sessionId: idOf(name),
    projectId: 'p2',
    label: name,
    number: index + 1,
    projectName: 'Library visits: last month',
    hasTranscript: true,
    lookedThrough: true,
    turnMap: TURN_MAP,
  }),
);

function quoteOf(session: SessionRef, number: number, seconds: number, words: string): Suggestion {
  return {
    id: id('a', number),
    callId: id('c', number),
    session,
    turnPlace: 5,
    start: 6,
    end: 6 + words.length,
    words,
    turnText: `Well, ${words}.`,
    lane: 1,
    startSeconds: seconds,
    endSeconds: seconds + 3,
    state: 'open',
    noteId: null,
    codeId: null,
  };
}

export const ANSWERS: SessionAnswer[] = ROWS.map((row, at) => {
  const session = refOf(row.name);
  return {
    session,
    answer: row.answer,
    callState: row.state ?? 'answered',
    problem: row.problem ?? null,
    quotes: (row.quotes ?? []).map(([seconds, words], place) =>
      quoteOf(session, at * 10 + place, seconds, words),
    ),
    rejected: (row.rejected ?? []).map((one, place) => ({ ...one, id: id('e', at * 10 + place), session })),
    judgement: row.own?.judgement ?? null,
    ownWords: row.own?.ownWords ?? '',
  };
});

/** Changes what was found in one session. */
export const withAnswer = (name: string, change: Partial<SessionAnswer>): SessionAnswer[] =>
  ANSWERS.map((one) => (one.session.sessionId === idOf(name) ? { ...one, ...change } : one));

/** One call for each session. */
export const callsFor = (answers: readonly SessionAnswer[]): AssistantCall[] =>
  answers.map(({ session, callState, problem }, index) => ({
    id: id('c', index * 10),
    session,
    part: 0,
    parts: 1,
    state: callState,
    problem,
    located: 0,
    rejected: 0,
    sentAt: '2026-11-12T11:20:00.000Z',
    answeredAt: callState === 'answered' ? '2026-11-12T11:20:08.000Z' : null,
  }));

export const askRun = (
  fields: Partial<AssistantRun> = {},
  answers: readonly SessionAnswer[] = ANSWERS,
): AssistantRun =>
  runOf(
    {
      id: ASK_RUN_ID,
      task: 'ask',
      codeId: null,
      question: QUESTION,
      promptVersion: 'ask-1',
      state: 'ended',
      ...fields,
    },
    callsFor(answers),
    [],
  );

/** Main with a question that was asked; judgements change its answers. */
export function askMain(
  answers: readonly SessionAnswer[] = ANSWERS,
  run: Partial<AssistantRun> = {},
): Answers {
  let now = answers;
  return {
    ...assistantMain(),
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records: RECORDS, gone: [] }),
    assistantRuns: () => [askRun(run, answers)],
    assistantRunCalls: () => asJson(callsFor(answers)),
    assistantAnswers: () => asJson([...now]),
    judgeAnswer: ({ sessionId, judgement, ownWords }) => {
      now = now.map((one) => (one.session.sessionId === sessionId ? { ...one, judgement, ownWords } : one));
      return null;
    },
  };
}
