// The schema of a study's JSON file, from which its JSON Schema and its writer's types derive.
import { z } from 'zod';
import type { StreamedStudy } from './study.ts';

/** Increase this if a reader of the earlier version would misread the file. */
export const STUDY_VERSION = 2;

const seconds = z.number().nullable().describe('Seconds of the recording; null where no time is known');
const offset = z.int().min(0);
const date = z.string().describe('ISO 8601');

const code = z
  .strictObject({
    id: z.string().describe('The same in every export'),
    name: z.string(),
    colour: z.string().describe('#rrggbb'),
    description: z.string(),
    parentId: z.string().nullable().describe('The code that it stands under; null at the top'),
  })
  .describe('A code of the codebook');

const question = z
  .strictObject({
    id: z.string(),
    label: z.string(),
    type: z.enum(['text', 'number']),
    projectId: z
      .string()
      .nullable()
      .describe('The project whose sessions were asked it; null for instant links'),
  })
  .describe('A question of an evaluator');

const speaker = z.strictObject({
  id: z.string().describe('By which turns name their speaker, in this session alone'),
  name: z.string().describe('Name or pseudonym'),
  role: z.enum(['interviewer', 'participant', 'other', 'unknown']),
});

const receivedPiece = z
  .strictObject({
    place: z.int().min(0).describe('Place of the turn in the transcript as received, from 0'),
    startUtf16: offset.describe('Start in the text of that turn, in UTF-16 code units'),
    endUtf16: offset.describe('End, exclusive, in UTF-16 code units'),
    startCodePoint: offset.describe('Start in Unicode code points'),
    endCodePoint: offset.describe('End, exclusive, in Unicode code points'),
    text: z.string().describe('The words as received'),
  })
  .describe('A stretch of the transcript as received');

const correction = z
  .strictObject({
    kind: z.enum(['correct', 'split', 'join', 'insert', 'delete', 'speaker', 'role', 'time']),
    place: z
      .int()
      .min(0)
      .nullable()
      .describe(
        'Place in the corrected transcript, that of the turn above for a deleted turn; null for all turns of a speaker',
      ),
    receivedPlace: z
      .int()
      .min(0)
      .nullable()
      .describe(
        'Place in the transcript as received; null for an inserted turn and for all turns of a speaker',
      ),
    startSeconds: seconds,
    received: z.string().describe('Words, speaker, or time in seconds, as received'),
    now: z.string().describe('Words, speaker, or time in seconds, as corrected'),
    author: z.string(),
    changedAt: date,
  })
  .describe("One of the researcher's corrections");

const turn = z.strictObject({
  place: z.int().min(0).describe('Place in the transcript, from 0'),
  speaker: z.string().nullable().describe('ID of a speaker; null for what nobody says'),
  text: z.string(),
  startSeconds: seconds,
  endSeconds: seconds,
  received: z
    .array(receivedPiece)
    .optional()
    .describe('Of a corrected turn, if requested: what it was made of; empty for an inserted turn'),
});

const passage = z
  .strictObject({
    turnPlace: z.int().min(0).describe('The place of the turn'),
    startUtf16: offset.describe('Start in the text of the turn, in UTF-16 code units, as JavaScript counts'),
    endUtf16: offset.describe('End, exclusive, in UTF-16 code units'),
    startCodePoint: offset
      .nullable()
      .describe(
        'Start in Unicode code points, as Python and R count; null where the turn is no longer there',
      ),
    endCodePoint: offset.nullable().describe('End, exclusive, in Unicode code points'),
    quote: z.string().describe('The words as they were when the note was written: they count'),
  })
  .describe('A passage of a turn');

const note = z
  .strictObject({
    id: z.string(),
    startSeconds: seconds,
    endSeconds: seconds,
    passage: passage.nullable().describe('Null for a note on time alone'),
    text: z.string().describe('Empty for a highlight without words'),
    codeIds: z.array(z.string()),
    createdAt: date,
    updatedAt: date,
    author: z
      .string()
      .optional()
      .describe(
        'Who made it, such as "Assistant, accepted by Coder 1"; missing if nothing came from the assistant',
      ),
  })
  .describe('A note or highlight');

/** A note of a study in which nothing came from the assistant. */
const ownNote = note.omit({ author: true }).describe('A note or highlight');

const answer = z.strictObject({
  questionId: z.string(),
  label: z.string().optional().describe('The question in words, where `questions` does not list it'),
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .nullable()
    .describe('Null where the question was put and not answered'),
  rationale: z.string().nullable(),
  source: z.enum(['summary', 'evaluation']),
  own: z.union([z.string(), z.number()]).nullable().describe("The researcher's own answer"),
});

const session = z.strictObject({
  session: z.string().describe('Pseudonym, the same in every export of this library'),
  name: z.string().describe('What the session is called: its label or its pseudonym'),
  label: z.string().nullable().optional().describe('Label of the link; only where names are written'),
  participant: z.string().optional().describe('Pseudonym of the participant, if known'),
  sessionId: z.string().describe('ID at the voice service'),
  type: z.enum(['project', 'instant']),
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  status: z.string().nullable().describe("The service's own word"),
  createdAt: date.nullable(),
  completedAt: date.nullable(),
  durationSeconds: z.number().nullable(),
  language: z
    .string()
    .nullable()
    .describe('BCP 47, as the transcript names it; null where it names none, or several'),
  speakers: z.array(speaker),
  transcript: z
    .enum(['as corrected', 'as received'])
    .optional()
    .describe('Which text turns and notes have; missing if nothing was corrected'),
  turns: z.array(turn),
  corrections: z.array(correction).optional().describe('If requested, in the order of the transcript'),
  notes: z.array(note),
  memo: z.string(),
  tags: z.array(z.string()),
  reviewState: z.string(),
  summary: z.string().nullable(),
  answers: z.array(answer).describe('At most one of a summary and one of an evaluation to each question'),
  variables: z
    .record(z.string(), z.string())
    .describe('What is known of the participant, by name of the attribute: texts as typed'),
  audio: z
    .strictObject({
      file: z
        .string()
        .describe(
          'Path of its file, seen from this one, such as ELAN/S001.wav; through the REFI-QDA project (.qdpx) if it is in there only',
        ),
      sizeBytes: z.int().min(0),
    })
    .nullable()
    .describe('The recording, where it was exported too'),
});

const attribute = z
  .strictObject({
    id: z.string().describe('The same in every export'),
    name: z.string().describe('Two projects can have attributes of one name'),
    type: z.enum(['text', 'number', 'date', 'choice', 'yes-no']),
    projectId: z
      .string()
      .nullable()
      .describe('The project whose participants have it; null for those of instant links'),
  })
  .describe('What can be known of a participant');

const participant = z
  .strictObject({
    participant: z.string().describe('Pseudonym, the same in every export of this library'),
    name: z.string().describe('What the participant is called: the label or the pseudonym'),
    label: z.string().nullable().optional().describe('Label of the link; only where names are written'),
    projectId: z.string().nullable(),
    sessions: z.array(z.string()).describe('Pseudonyms of the sessions in this file'),
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe(
        'By ID of the attribute: a number, true for yes, a day such as 2016-06-13, or a text; a value that does not fit the type is a text as typed; missing if nothing is known',
      ),
  })
  .describe('Someone who was interviewed');

const assistantRun = z
  .strictObject({
    model: z.string().describe('As the server names it'),
    task: z.enum(['find', 'ask', 'draft']).nullable(),
    promptVersion: z.string().nullable(),
    ownWording: z.boolean().describe('True if the researcher changed the wording of the prompt'),
    startedAt: date.nullable(),
    accepted: z.int().describe('Suggested quotes in these sessions that a person accepted'),
    rejected: z.int().describe('Those that a person rejected'),
    undecided: z.int(),
    notFound: z.int().describe('Words that the model gave and that are not in the transcript'),
  })
  .describe('What a language model was asked once');

const head = z.strictObject({
  format: z.literal('earmark-study'),
  version: z.literal(STUDY_VERSION),
  exportedAt: date,
  names: z.enum(['names', 'pseudonyms']).describe('What labels and speakers are called by'),
  name: z.string(),
  codes: z.array(code),
  questions: z.array(question),
  attributes: z.array(attribute).optional().describe('Of participants; missing if these are not known'),
  participants: z.array(participant).optional().describe('Missing if they are not known'),
  assistant: z.array(assistantRun).optional().describe('Missing if no quote came from a language model'),
});

export type StudyHead = z.infer<typeof head>;
export type SessionRecord = z.infer<typeof session>;

/** Returns the JSON Schema (draft 7) of a study's JSON file. It says nothing of the assistant if the study does not. */
export function studySchema({ assistant }: Pick<StreamedStudy, 'assistant'>): Uint8Array<ArrayBuffer> {
  const [heads, sessions] =
    assistant === undefined
      ? [head.omit({ assistant: true }), session.extend({ notes: z.array(ownNote) })]
      : [head, session];
  const file = heads.extend({ sessions: z.array(sessions) }).meta({
    title: 'A study exported from Earmark as JSON',
    description: 'Sessions of voice interviews with their transcripts, notes, codes and answers.',
  });
  return new TextEncoder().encode(
    `${JSON.stringify(z.toJSONSchema(file, { target: 'draft-7' }), null, 2)}\n`,
  );
}
