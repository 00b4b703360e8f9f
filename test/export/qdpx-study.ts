import fc from 'fast-check';
import type {
  ExportAnswer,
  ExportCode,
  ExportNote,
  ExportSession,
  ExportSpeaker,
  ExportStudy,
  ExportTurn,
} from '../../electron/exports/formats/study.ts';
import { anyParticipants } from './any-participants.ts';

/** Appears wherever a person's name does: in the names of speakers and in the labels of links. */
export const CANARY = 'Zanzibarova';

/** Text from any source: several scripts, surrogate halves, control characters, markup. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('yes ', 'a', '\n', '\r\n', '\t', '👩‍🌾', '👍🏽', 'e\u0301', 'שלום', '\u202e', '\u2067'),
    fc.constantFrom(
      '\ud83d',
      '\udc69',
      '\ufeff',
      '\0',
      '\u000b',
      '\ufffe',
      '<b>',
      '&amp;',
      '&#10;',
      '"',
      ']]>',
    ),
  ),
  maxLength: 25,
});
const anySeconds = fc.option(
  fc.oneof(fc.double({ min: 0, max: 4000, noNaN: true }), fc.constantFrom(0, -1, Number.NaN, Infinity)),
);
const anyDate = fc.constantFrom(
  '2025-11-21T18:00:00.000Z',
  '2025-11-21T18:00:00+02:00',
  '2025-11-21',
  '',
  'soon',
);
const anyId = fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c5', 'gone');

const anyTurns = fc
  .array(
    fc.record<Omit<ExportTurn, 'place'>>({
      speakerKey: fc.option(fc.constantFrom('voice-a', 'voice-b', 'unlisted')),
      text: anyText,
      startSeconds: anySeconds,
      endSeconds: anySeconds,
    }),
    { maxLength: 6 },
  )
  .map((turns) => turns.map((turn, index): ExportTurn => ({ place: index, ...turn })));

const anySpeaker = (key: string): fc.Arbitrary<ExportSpeaker> =>
  fc.record<ExportSpeaker>({
    key: fc.constant(key),
    name: anyText.map((name) => `${CANARY}${name}`),
    pseudonym: fc.oneof(fc.constantFrom('Interviewer', 'Participant 7', ''), anyText),
    role: fc.constantFrom('interviewer', 'participant', 'other'),
  });

/** Passages as noted, including some whose text has changed since. */
function anyPassage(turns: readonly ExportTurn[]): fc.Arbitrary<ExportNote['passage']> {
  const stale = fc.record({ turnPlace: fc.nat(8), start: fc.nat(30), end: fc.nat(30), quote: anyText });
  if (turns.length === 0) return fc.option(stale);
  const notedPassage = fc
    .tuple(fc.constantFrom(...turns), fc.nat(40), fc.nat(40))
    .map(([{ place, text }, a, b]) => {
      const [start, end] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
      return { turnPlace: place, start, end, quote: text.slice(start, end) };
    });
  return fc.option(fc.oneof({ weight: 4, arbitrary: notedPassage }, stale));
}

const anyNotes = (turns: readonly ExportTurn[]): fc.Arbitrary<ExportNote[]> =>
  fc.uniqueArray(
    fc.record<ExportNote>({
      id: fc.constantFrom('n1', 'n2', 'n3', 'n4', 'n5', 'n6'),
      startSeconds: anySeconds,
      endSeconds: anySeconds,
      passage: anyPassage(turns),
      text: anyText,
      codeIds: fc.array(anyId, { maxLength: 4 }),
      createdAt: anyDate,
      updatedAt: anyDate,
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  );

const anyAnswer = fc.record<ExportAnswer>({
  questionId: fc.constantFrom('q1', 'q2', 'q3', 'unlisted'),
  value: fc.option(fc.oneof(anyText, fc.double(), fc.boolean(), fc.constantFrom('4', 0, 1e-9, 2.5e25))),
  rationale: fc.option(anyText),
  source: fc.constantFrom('summary', 'evaluation'),
  own: fc.option(fc.oneof(anyText, fc.integer())),
});

const anySession = anyTurns.chain((turns) =>
  fc.record<ExportSession>({
    sessionId: fc.uuid(),
    type: fc.constantFrom('project', 'instant'),
    projectId: fc.option(fc.constantFrom('p1', 'p2')),
    projectName: fc.option(fc.constantFrom('Library app', 'library app', '')),
    label: fc.option(anyText.map((label) => `${CANARY}${label}`)),
    pseudonym: fc.constantFrom('S001', 's001', 'S002', ''),
    status: fc.option(anyText),
    createdAt: fc.option(anyDate),
    completedAt: fc.option(anyDate),
    durationSeconds: fc.option(fc.double({ noNaN: true })),
    language: fc.constantFrom('en', 'ar', null),
    speakers: fc.tuple(anySpeaker('voice-a'), anySpeaker('voice-b')).map((speakers) => [...speakers]),
    turns: fc.constant(turns),
    notes: anyNotes(turns),
    memo: anyText,
    tags: fc.array(fc.oneof(fc.constantFrom('Paused', 'paused'), anyText), { maxLength: 3 }),
    reviewState: fc.constantFrom('new', 'reviewed'),
    summary: fc.option(anyText),
    answers: fc.array(anyAnswer, { maxLength: 4 }),
    variables: fc.dictionary(fc.constantFrom('age', 'Status', '__proto__', 'a\nb', ''), anyText, {
      maxKeys: 4,
    }),
    audio: fc.option(
      fc.record({
        path: fc.constant('a.wav'),
        extension: fc.constantFrom('wav', 'MP3', ''),
        bytes: fc.nat(99),
        hidden: fc.constant([]),
      }),
    ),
  }),
);

const anyCode = fc.record<ExportCode>({
  id: anyId,
  name: anyText,
  colour: fc.constantFrom('#1a7f37', '#FFF', 'red', '#12345g'),
  description: anyText,
  parentId: fc.option(anyId),
});

/** Studies with any content of a library: cycles of codes, empty sessions, notes without a target. */
export const anyStudy: fc.Arbitrary<ExportStudy> = fc
  .record<Omit<ExportStudy, 'participants'>>({
    name: anyText,
    exportedAt: anyDate,
    sessions: fc.uniqueArray(anySession, { selector: ({ sessionId }) => sessionId, maxLength: 4 }),
    codes: fc.array(
      anyCode.filter(({ id }) => id !== 'gone'),
      { maxLength: 7 },
    ),
    questions: fc.constant([
      { id: 'q1', label: 'How easy was it?', type: 'number', projectId: 'p1' },
      { id: 'q2', label: 'Why?', type: 'text', projectId: null },
      { id: 'q3', label: 'status', type: 'number', projectId: null },
    ]),
  })
  .chain((study) =>
    anyParticipants(study.sessions, {
      text: anyText,
      secret: anyText.map((label) => `${CANARY}${label}`),
    }).map((participants) => ({ ...study, participants })),
  );
