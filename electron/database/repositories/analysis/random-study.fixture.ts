import fc from 'fast-check';
import { pathOf } from '../../../service-client/operations.ts';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { ReviewState } from '../../../../shared/model/session.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import type { LibraryRepositories } from '../../library.ts';

// Studies as plain values: what is stored, and what the reference implementations of tests count.

const AT = '2026-11-23T10:00:00.000Z';
const uuid = (kind: number, number: number) =>
  `0196f0c0-000${String(kind)}-7000-8000-${String(number).padStart(12, '0')}`;
export const codeId = (number: number) => uuid(1, number);

/** The attributes of project p1. Project p2 has only an Age, as a text. */
const ATTRIBUTES = [
  { id: uuid(2, 1), name: 'Age', type: 'number', choices: [] },
  { id: uuid(2, 2), name: 'Site', type: 'choice', choices: ['North', 'South', 'West'] },
  { id: uuid(2, 3), name: 'Seen', type: 'yes-no', choices: [] },
  { id: uuid(2, 4), name: 'Joined', type: 'date', choices: [] },
] as const;
const AGE_OF_P2 = { id: uuid(2, 5), name: 'age', type: 'text', choices: [] } as const;

export const QUESTIONS = [
  { id: 'ease', label: 'How easy?', type: 'number' },
  { id: 'again', label: 'Again?', type: 'text' },
  { id: 'how', label: 'How did you come?', type: 'text' },
  { id: 'why', label: 'Why?', type: 'text' },
] as const;

export interface StudyNote {
  id: string;
  startSeconds: number | null;
  endSeconds: number | null;
  passage: { turn: number; start: number; end: number } | null;
  codes: number[];
}

type Given = string | number | boolean;

export interface StudySession {
  id: string;
  project: 'p1' | 'p2' | null;
  /** In hours after the first interview; null if it is not known. */
  hours: number | null;
  label: string | null;
  durationSeconds: number | null;
  review: ReviewState;
  tags: string[];
  /** Who says each turn; null without a transcript. */
  turns: ('agent' | 'participant' | 'system')[] | null;
  /** Texts by the name of the attribute. */
  values: Record<string, string>;
  notes: StudyNote[];
  /** By question. */
  given: Record<string, Given>;
  own: Record<string, string | number>;
}

export interface Study {
  /** The index of each code's parent; null at the top level. */
  parents: (number | null)[];
  sessions: StudySession[];
}

const TURN_TEXT = 'I would wait for it.';

const anyNote = fc.record({
  times: fc.option(fc.record({ start: fc.nat(60), length: fc.option(fc.nat(25)) })),
  passage: fc.option(
    fc.record({
      turn: fc.nat(2),
      // Few places, so that many passages touch.
      start: fc.constantFrom(0, 4, 8, 12),
      length: fc.constantFrom(2, 4, 8),
    }),
  ),
  codes: fc.uniqueArray(fc.nat(6), { maxLength: 3 }),
});

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const some = <Value>(record: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const anySession = fc.record({
  project: fc.constantFrom('p1', 'p1', 'p2', null),
  hours: fc.option(fc.nat(2000)),
  label: fc.option(fc.nat(30)),
  durationSeconds: fc.option(fc.integer({ min: 60, max: 90 }), { freq: 8 }),
  review: fc.constantFrom<ReviewState[]>('new', 'reviewing', 'reviewed'),
  tags: fc.subarray(['pilot', 'odd']),
  turns: fc.option(
    fc.array(fc.constantFrom<('agent' | 'participant' | 'system')[]>('agent', 'participant', 'system'), {
      maxLength: 5,
    }),
    { freq: 5 },
  ),
  values: fc.record({
    Age: optional(fc.constantFrom('31', ' 31', '52', '70', 'old', 'NA')),
    Site: optional(fc.constantFrom('North', 'south', 'West', 'East')),
    Seen: optional(fc.constantFrom('yes', 'No', 'perhaps')),
    Joined: optional(fc.constantFrom('2025-11-21', '21 Nov 2025', '2026-01-02', '31 Feb 2026')),
  }),
  notes: fc.array(anyNote, { maxLength: 6 }),
  given: fc.record({
    ease: optional(fc.oneof(fc.nat(7), fc.constant('hard'))),
    again: optional(fc.oneof(fc.boolean(), fc.constantFrom('Yes', 'no'))),
    how: optional(fc.constantFrom('Bus', 'bus', 'On foot')),
    why: optional(fc.nat(100).map((number) => `Because of ${String(number)}`)),
  }),
  own: fc.record({
    ease: optional(fc.nat(7)),
    again: optional(fc.constantFrom('Yes', 'No')),
    how: optional(fc.constantFrom('Bus', 'Car')),
  }),
});

export const anyStudy: fc.Arbitrary<Study> = fc
  .record({
    parents: fc.tuple(
      ...Array.from({ length: 7 }, (_, index) =>
        index === 0 ? fc.constant(null) : fc.option(fc.nat(index - 1)),
      ),
    ),
    sessions: fc.array(anySession, { maxLength: 9 }),
  })
  .map(({ parents, sessions }) => ({
    parents,
    sessions: sessions.map((session, index): StudySession => {
      const { label, values, notes, given, own, turns, ...rest } = session;
      return {
        ...rest,
        turns,
        id: `s${String(index)}`,
        // Labels differ, so that each session has a participant of its own.
        label: label === null ? null : `P${String(label)} ${String(index)}`,
        values: some(values),
        notes: notes.map(({ times, passage, codes }, number) => {
          const isInTurn = passage !== null && passage.turn < (turns ?? []).length;
          return {
            id: uuid(3, index * 100 + number),
            startSeconds: times?.start ?? null,
            endSeconds: times === null || times.length === null ? null : times.start + times.length,
            passage: isInTurn
              ? {
                  turn: passage.turn,
                  start: passage.start,
                  end: Math.min(TURN_TEXT.length, passage.start + passage.length),
                }
              : null,
            codes,
          };
        }),
        given: some<Given>(given),
        own: some<string | number>(own),
      };
    }),
  }));

/** The time of an interview. */
export const createdAt = ({ hours }: StudySession): string | null =>
  hours === null ? null : new Date(Date.UTC(2026, 0, 1, 12) + hours * 3_600_000).toISOString();

const project = (projectId: string) =>
  JSON.stringify({
    project: {
      id: projectId,
      name: projectId,
      evaluator: { prompt: 'Answer.', questions: QUESTIONS },
    },
  });

/** Stores a study in an empty library. */
export function storeStudy(library: LibraryRepositories, { parents, sessions }: Study): void {
  library.codes.save(
    parents.map((parent, index): Code => ({
      id: codeId(index),
      name: `Code ${String(index)}`,
      colour: '#2d8786',
      description: '',
      parentId: parent === null ? null : codeId(parent),
      position: index,
    })),
  );
  for (const id of ['p1', 'p2'])
    library.responseCache.keep(pathOf('getProject', { projectId: id }), '', project(id), AT);
  for (const session of sessions) storeSession(library, session);
  for (const [projectId, attributes] of [
    ['p1', ATTRIBUTES],
    ['p2', [AGE_OF_P2]],
  ] as const)
    library.participants.change(projectId, {
      remove: [],
      save: attributes.map((one, position) => ({
        ...one,
        choices: [...one.choices],
        missing: ['NA'],
        projectId,
        position,
      })),
      values: library.sessions.list().flatMap(({ sessionId, participantId, projectId: own }) => {
        const session = sessions.find(({ id }) => id === sessionId);
        if (own !== projectId || participantId === null || session === undefined) return [];
        return attributes.flatMap(({ id, name }) => {
          const text = session.values[name === 'age' ? 'Age' : name];
          return text === undefined ? [] : [{ participant: participantId, attributeId: id, text }];
        });
      }),
    });
}

function storeSession(library: LibraryRepositories, session: StudySession): void {
  const { id: sessionId, project: projectId, label, durationSeconds, review, tags, turns, notes } = session;
  const type = projectId === null ? 'instant' : 'project';
  const created = createdAt(session);
  library.sessions.add(
    {
      sessionId,
      type,
      projectId,
      ...(label !== null && { label }),
      ...(projectId !== null && { projectName: `Study ${projectId}` }),
      ...(created !== null && { createdAt: created }),
      ...(durationSeconds !== null && { durationSeconds }),
    },
    AT,
  );
  library.sessions.mark([sessionId], { reviewState: review, addTags: tags });
  if (turns !== null) {
    const transcript = {
      turns: turns.map((role, index): Turn => ({
        role,
        speakerLabel: null,
        text: TURN_TEXT,
        startSeconds: index * 12,
        endSeconds: index * 12 + 10,
      })),
      warnings: [],
    };
    library.transcripts.keep(sessionId, '{}', { transcript, segments: speechSegmentsOf(transcript) }, AT);
  }
  for (const { id, startSeconds, endSeconds, passage, codes } of notes)
    library.notes.save({
      id,
      sessionId,
      startSeconds,
      endSeconds,
      passage:
        passage === null
          ? null
          : {
              turnPlace: passage.turn,
              start: passage.start,
              end: passage.end,
              quote: TURN_TEXT.slice(passage.start, passage.end),
            },
      text: '',
      codeIds: codes.map(codeId),
      createdAt: AT,
      updatedAt: AT,
    });
  if (Object.keys(session.given).length > 0)
    library.responseCache.keep(
      pathOf('getEvaluation'),
      `sessionId=${sessionId}&type=${type}`,
      JSON.stringify({ success: true, sessionId, evaluationResults: session.given, evaluatedAt: null }),
      AT,
    );
  for (const [questionId, value] of Object.entries(session.own))
    library.answers.saveOwn(sessionId, questionId, value, AT);
}
