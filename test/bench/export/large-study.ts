import type { ExportNote, ExportSession, ExportStudy } from '../../../electron/exports/formats/study.ts';

const SESSIONS = 10_000;
const TURNS = 60;
const CODES = 40;
const WORDS = `when I try to place a hold on the library app the button is not where it was and so I look
for it again in the list of links until somebody tells me that it moved to the account page which is
hard to see on a small screen but easy once you know`.split(/\s+/);

/** Returns the same study every time: 10,000 sessions of 60 turns with notes, codings, answers, tags and lists. */
export const largeStudy = (): ExportStudy => ({
  name: 'Large',
  exportedAt: '2025-11-21T18:00:00.000Z',
  codes: Array.from({ length: CODES }, (_, index) => ({
    id: `code-${index}`,
    name: `Code ${index}`,
    colour: '#1a7f37',
    description: 'What is meant by it',
    parentId: index < 8 ? null : `code-${index % 8}`,
  })),
  questions: ['ease', 'trust', 'reason', 'wish'].map((id, index) => ({
    id,
    label: `How about the ${id}?`,
    type: index < 2 ? 'number' : 'text',
    projectId: 'p1',
  })),
  sessions: Array.from({ length: SESSIONS }, (_, index) => sessionAt(index)),
});

function sessionAt(index: number): ExportSession {
  const turns = Array.from({ length: TURNS }, (_, turnIndex) => ({
    place: turnIndex,
    speakerKey: turnIndex % 2 === 0 ? 'agent' : 'user',
    text: `${turnIndex === 33 ? '👍 ' : ''}${wordsFrom(index * 31 + turnIndex * 7, turnIndex % 2 === 0 ? 14 : 26)}`,
    startSeconds: turnIndex * 10,
    endSeconds: turnIndex * 10 + 9,
  }));
  return {
    sessionId: `session-${index}`,
    type: 'project',
    projectId: `p${index % 12}`,
    projectName: `Project ${index % 12}`,
    label: `P${index} Ines`,
    pseudonym: `S${String(index).padStart(5, '0')}`,
    status: 'completed',
    createdAt: '2025-11-20T09:00:00.000Z',
    completedAt: '2025-11-20T09:10:00.000Z',
    durationSeconds: 600,
    language: 'en',
    speakers: [
      { key: 'agent', name: 'Anna', pseudonym: 'Interviewer', role: 'interviewer' },
      { key: 'user', name: 'Ines', pseudonym: `Participant ${index}`, role: 'participant' },
    ],
    turns,
    notes: [1, 7, 15, 33].map((turnIndex) => noteOn(index, turnIndex, turns[turnIndex]?.text ?? '')),
    memo: wordsFrom(index, 20),
    tags: [`tag-${index % 5}`],
    reviewState: 'reviewed',
    summary: wordsFrom(index * 3, 80),
    answers: ['ease', 'trust', 'reason', 'wish'].map((questionId, at) => ({
      questionId,
      value: at < 2 ? (index + at) % 7 : wordsFrom(index + at, 18),
      rationale: wordsFrom(index, 15),
      source: 'evaluation',
      own: null,
    })),
    variables: { age: String(20 + (index % 50)), condition: index % 2 === 0 ? 'A' : 'B' },
    audio: null,
  };
}

const noteOn = (index: number, turnIndex: number, text: string): ExportNote => ({
  id: `note-${index}-${turnIndex}`,
  startSeconds: turnIndex * 10,
  endSeconds: turnIndex * 10 + 9,
  passage: { turnPlace: turnIndex, start: 5, end: 40, quote: text.slice(5, 40) },
  text: turnIndex === 7 ? wordsFrom(index, 12) : '',
  codeIds: [`code-${(index + turnIndex) % CODES}`],
  createdAt: '2025-11-21T10:00:00.000Z',
  updatedAt: '2025-11-21T10:00:00.000Z',
});

/** Returns a new string each time, as a database does. */
const wordsFrom = (first: number, count: number): string =>
  Array.from({ length: count }, (_, at) => WORDS[(first + at * 5 + (at % 3)) % WORDS.length]).join(' ');
