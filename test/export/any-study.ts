// Arbitrary studies for property tests: any Unicode text, overlaps, missing times, unlisted speakers.
import fc from 'fast-check';
import type {
  ExportAnswer,
  ExportNote,
  ExportSession,
  ExportSpeaker,
  ExportStudy,
  ExportTurn,
} from '../../electron/exports/formats/study.ts';
import { anyParticipants } from './any-participants.ts';

/** Appears only in texts that pseudonyms replace. */
export const CANARY = 'Quillfeather';

const nasty = fc.constantFrom(
  '00:00:01.000 --> 00:00:02.000',
  'a\n\nb',
  'a\r\n \u00a0\r\nb\u2028c\u0085d',
  '</v><v Other>',
  ']]></ANNOTATION_VALUE>',
  '"" "',
  '&amp; &lt &#0;',
  '\u202eright to left\u2066',
  '\u0000\u0001\u001b\ufffe\uffff',
  '\ud800 \udc00',
  '=1+1',
  '\ufeff-5',
  '- # *a* <script>alert(1)</script> [x](http://example.org) ![x](http://example.org/x.png)',
  '👩‍🌾 𝒳 e\u0301',
  '  ',
);
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.tuple(nasty, nasty).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: nasty },
);
const secret = fc.oneof(text, fc.constant('')).map((rest) => `${CANARY}${rest}`);
const time = fc.option(
  fc.oneof(
    fc.double({ min: 0, max: 20, noNaN: true }),
    fc.integer({ min: 0, max: 6 }),
    fc.constantFrom(-1, Number.NaN, Infinity, 1e9, 0.0004, 359_999.9999),
  ),
);
const date = fc.constantFrom('2025-11-21T18:00:00.000Z', '2024-02-29T23:59:59+02:00');
const KEYS = [`${CANARY} key A`, `${CANARY} key B`, `${CANARY} key C`];

const speaker = (key: string): fc.Arbitrary<ExportSpeaker> =>
  fc.record({
    key: fc.constant(key),
    name: secret,
    pseudonym: fc.oneof(fc.constantFrom('Participant 7', 'Notes', ''), text),
    role: fc.constantFrom('interviewer', 'participant', 'other'),
  });
const turns: fc.Arbitrary<ExportTurn[]> = fc
  .array(
    fc.record({
      speakerKey: fc.option(fc.constantFrom(...KEYS)),
      text,
      startSeconds: time,
      endSeconds: time,
    }),
    { maxLength: 8 },
  )
  .map((list) => list.map((turn, index) => ({ place: index, ...turn })));
const note: fc.Arbitrary<ExportNote> = fc.record({
  id: fc.uuid(),
  startSeconds: time,
  endSeconds: time,
  passage: fc.option(
    fc.record({ turnPlace: fc.nat(9), start: fc.constant(0), end: fc.constant(1), quote: text }),
  ),
  text,
  codeIds: fc.subarray(['c1', 'c2', 'gone']),
  createdAt: date,
  updatedAt: date,
});
const answer: fc.Arbitrary<ExportAnswer> = fc.record({
  questionId: fc.constantFrom('q1', 'q2', 'unlisted', '__proto__'),
  value: fc.option(fc.oneof(text, fc.double(), fc.boolean())),
  rationale: fc.option(text),
  source: fc.constantFrom('summary', 'evaluation'),
  own: fc.option(fc.oneof(text, fc.integer())),
});

const session = (index: number): fc.Arbitrary<ExportSession> =>
  fc.record({
    sessionId: fc.uuid(),
    type: fc.constantFrom('project', 'instant'),
    projectId: fc.option(fc.constantFrom('p1', 'p2')),
    projectName: fc.option(text),
    label: fc.option(secret),
    pseudonym: fc.constant(`S${String(index + 1).padStart(3, '0')}`),
    status: fc.option(text),
    createdAt: fc.option(date),
    completedAt: fc.option(date),
    durationSeconds: time,
    language: fc.option(fc.constantFrom('en', 'de-AT', '"><b>')),
    speakers: fc
      .subarray(KEYS)
      .chain((keys) => fc.tuple(...keys.map(speaker)))
      .map((list): ExportSpeaker[] => list),
    turns,
    notes: fc.array(note, { maxLength: 5 }),
    memo: text,
    tags: fc.array(text, { maxLength: 2 }),
    reviewState: fc.constantFrom('to do', 'done'),
    summary: fc.option(text),
    answers: fc.array(answer, { maxLength: 5 }),
    variables: fc.dictionary(fc.oneof(text, fc.constantFrom('age', '__proto__', 'AGE ')), text, {
      maxKeys: 3,
    }),
    audio: fc.option(
      fc.record({
        path: secret,
        extension: fc.constantFrom('wav', 'mp3', 'xyz'),
        bytes: fc.nat(),
        hidden: fc.constant([]),
      }),
    ),
  });

/** A study of at most four sessions. */
export const anyStudy: fc.Arbitrary<ExportStudy> = fc
  .record<Omit<ExportStudy, 'participants'>>({
    name: text,
    exportedAt: date,
    sessions: fc
      .nat(4)
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => session(index)))),
    codes: fc.record({ first: text, second: text }).map(({ first, second }) => [
      { id: 'c1', name: first, colour: '#336699', description: second, parentId: 'c2' },
      { id: 'c2', name: second, colour: '#996633', description: first, parentId: 'c1' },
    ]),
    questions: text.map((label) => [
      { id: 'q1', label, type: 'number', projectId: null },
      { id: 'q1', label, type: 'text', projectId: 'p1' },
      { id: 'q2', label, type: 'text', projectId: 'p2' },
    ]),
  })
  .chain((study) =>
    anyParticipants(study.sessions, { text, secret }).map((participants) => ({ ...study, participants })),
  );

/** The same studies in each run, for checkers that read many files at once. */
export const someStudies = (count: number): ExportStudy[] => fc.sample(anyStudy, { seed: 7, numRuns: count });
