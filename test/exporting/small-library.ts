// A library file with everything that an export may find: emoji, merged speakers, an offset, notes with codes,
// answers.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import { openLibrary } from '../../electron/database/library.ts';
import { importSession } from '../../electron/database/repositories/participants/import-session.fixture.ts';
import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import type { AttributeType } from '../../shared/model/attribute.ts';
import type { ParticipantTable } from '../../shared/model/participant.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Names people in this library. It occurs only in labels and in the names of speakers. */
export const CANARY = 'Zanzibara';

const AT = '2026-11-21T10:00:00.000Z';
export const FIRST: SessionRef = { sessionId: 'first-id', type: 'project', projectId: 'p 1' };
export const SECOND: SessionRef = { sessionId: 'second-id', type: 'project', projectId: 'p 1' };
const INSTANT: SessionRef = { sessionId: 'instant-id', type: 'instant', projectId: null };
/** Known by its address only, without a transcript, summary or recording. */
export const BARE: SessionRef = { sessionId: 'bare-id', type: 'instant', projectId: null };
export const EVERY = [FIRST, SECOND, INSTANT, BARE].map(({ sessionId }) => sessionId);

const TRUST = '0196f0c0-0000-7000-8000-000000000001';
const PRIVACY = '0196f0c0-0000-7000-8000-000000000002';

/** The second turn of the first session, and the quote from it. */
const SPOKEN = 'Oh 👍🏽 the queue moved, and then = it did not.';
export const QUOTE = 'the queue moved';

const turnsOf = (who: string, seconds: number) => [
  { role: 'agent', content: 'How did it go?', start: seconds, end: seconds + 4 },
  { role: 'user', content: SPOKEN, start: seconds + 5, end: seconds + 9 },
  { speaker: who, content: 'Yes\nindeed', start: seconds + 10, end: seconds + 12 },
  { role: 'user', content: 'A turn without an end', start: seconds + 20 },
];

/** Creates `library.sqlite` and `audio/` in a folder. The library is closed when the promise resolves. */
export async function smallLibrary(folder: string): Promise<{ libraryFile: string; audioFolder: string }> {
  const [libraryFile, audioFolder] = [join(folder, 'library.sqlite'), join(folder, 'audio')];
  const library = await openLibrary(libraryFile);
  const keepTranscript = ({ sessionId }: SessionRef, turns: unknown) => {
    const transcript = readTranscript(turns);
    library.transcripts.keep(
      sessionId,
      JSON.stringify(turns),
      { transcript, segments: speechSegmentsOf(transcript) },
      AT,
    );
  };
  importSession(
    library,
    {
      ...FIRST,
      label: `P01 ${CANARY}`,
      projectName: 'Library app',
      status: 'completed',
      durationSeconds: 60,
      createdAt: AT,
    },
    AT,
  );
  library.sessions.add({ ...SECOND, label: `P02 ${CANARY}`, projectName: 'Library app' }, AT);
  library.sessions.add({ ...INSTANT, label: `${CANARY} at home` }, AT);
  library.sessions.add(BARE, AT);
  keepTranscript(FIRST, turnsOf(`Friend ${CANARY}`, 0));
  keepTranscript(SECOND, turnsOf('Somebody', 3));
  keepTranscript(INSTANT, { language_code: 'pt_br', transcript: turnsOf('Neighbour', 1) });
  library.views.save(FIRST.sessionId, {
    offsetSeconds: 1.5,
    speakers: {
      participant: { name: `Ines ${CANARY}`, sameAs: null, lane: null },
      [`label Friend ${CANARY}`]: { name: null, sameAs: 'participant', lane: null },
    },
  });
  library.codes.save([
    { id: TRUST, name: 'Trust', colour: '#1a7f37', description: 'Relies on it', parentId: null, position: 0 },
    {
      id: PRIVACY,
      name: 'Privacy & <more>',
      colour: '#a74f1a',
      description: '',
      parentId: TRUST,
      position: 0,
    },
  ]);
  const note = { sessionId: FIRST.sessionId, createdAt: AT, updatedAt: AT };
  const start = SPOKEN.indexOf(QUOTE);
  library.notes.save({
    ...note,
    id: '0196f0c0-0000-7000-8000-00000000000a',
    startSeconds: 6.5,
    endSeconds: 10.5,
    passage: { turnPlace: 1, start, end: start + QUOTE.length, quote: QUOTE },
    text: 'Says it twice 🙂',
    codeIds: [PRIVACY, TRUST],
  });
  library.notes.save({
    ...note,
    id: '0196f0c0-0000-7000-8000-00000000000b',
    startSeconds: 2,
    endSeconds: null,
    passage: null,
    text: '',
    codeIds: [],
  });
  library.notes.saveMemo(FIRST.sessionId, 'Waits for the bus.\nSecond line');
  library.sessions.mark([FIRST.sessionId], { reviewState: 'reviewed', addTags: ['pilot', 'to; quote'] });
  answers(library);
  attributes(library);
  library.libraryFile.close();
  mkdirSync(audioFolder);
  const wav = await readFile(new URL('../fixtures/wav/pcm16-plain.wav', import.meta.url));
  writeFileSync(join(audioFolder, recordingKey(FIRST)), wav);
  return { libraryFile, audioFolder };
}

export const AGE = '0196f0c0-0000-4000-8000-0000000000a1';
export const SUM = '0196f0c0-0000-4000-8000-0000000000a2';
export const CARD_SINCE = '0196f0c0-0000-4000-8000-0000000000a3';
export const MEMBER = '0196f0c0-0000-4000-8000-0000000000a4';
/** Of the instant links. */
export const OTHER_AGE = '0196f0c0-0000-4000-8000-0000000000a5';

function attributes({ participants }: Awaited<ReturnType<typeof openLibrary>>): void {
  const valuesOf = (projectId: string | null, rows: Record<string, Record<string, string>>) => {
    const { participants: known } = participantTable(participants.table(projectId));
    return known.flatMap(({ id, sessions }) =>
      sessions.flatMap(({ sessionId }) =>
        Object.entries(rows[sessionId] ?? {}).map(([attributeId, text]) => ({
          participant: id,
          attributeId,
          text,
        })),
      ),
    );
  };
  const attribute = (
    id: string,
    projectId: string | null,
    name: string,
    type: AttributeType,
    position = 0,
  ) => ({
    id,
    projectId,
    name,
    type,
    choices: [],
    missing: ['-9'],
    position,
  });
  const { projectId } = FIRST;
  participants.change(projectId, {
    remove: [],
    save: [
      attribute(AGE, projectId, 'age', 'number'),
      attribute(SUM, projectId, '=sum', 'text', 1),
      attribute(CARD_SINCE, projectId, 'Card since', 'date', 2),
      attribute(MEMBER, projectId, 'Member', 'yes-no', 3),
    ],
    values: valuesOf(projectId, {
      [FIRST.sessionId]: { [AGE]: '37', [SUM]: '+49', [CARD_SINCE]: '13 June 2016', [MEMBER]: 'y' },
      [SECOND.sessionId]: { [AGE]: '9.875', [CARD_SINCE]: '31 Feb 2011', [MEMBER]: '-9' },
    }),
  });
  participants.change(null, {
    remove: [],
    save: [attribute(OTHER_AGE, null, 'age', 'text')],
    values: valuesOf(null, { [INSTANT.sessionId]: { [OTHER_AGE]: '007' } }),
  });
}

/** Parses what the window gets. */
export const participantTable = (json: string): ParticipantTable =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  JSON.parse(json) as ParticipantTable;

function answers(library: Awaited<ReturnType<typeof openLibrary>>): void {
  const question = (label: string, type: string) => ({ id: 'q1', label, type });
  const cacheResponse = (path: string, body: unknown, { sessionId }: Partial<SessionRef> = {}) => {
    library.responseCache.keep(
      path,
      sessionId === undefined ? '' : `sessionId=${sessionId}`,
      JSON.stringify(body),
      AT,
    );
  };
  cacheResponse('/v1/projects/p%201', {
    success: true,
    project: {
      id: 'p 1',
      name: 'Library app',
      evaluator: {
        prompt: '',
        questions: [
          question('How easy was it?', 'number'),
          { id: 'q2', label: 'What would you change?', type: 'text' },
        ],
      },
    },
  });
  cacheResponse('/v1/instant-voice-links', {
    links: [
      {
        id: 'l1',
        sessionId: INSTANT.sessionId,
        evaluator: { prompt: '', questions: [question('What stands out?', 'text')] },
      },
      {
        id: 'l2',
        sessionId: 'elsewhere',
        evaluator: { prompt: '', questions: [question('Something else?', 'text')] },
      },
    ],
  });
  cacheResponse(
    '/v1/session/status',
    { sessionId: FIRST.sessionId, completedAt: '2026-11-21T09:59:00Z' },
    FIRST,
  );
  cacheResponse(
    '/v1/session/evaluation',
    { evaluationResults: [{ questionId: 'q1', answer: 4, rationale: 'It took long' }], evaluatedAt: AT },
    FIRST,
  );
  for (const { sessionId } of [FIRST, INSTANT]) library.summaries.ask(sessionId, AT, false);
  library.summaries.receive(
    FIRST.sessionId,
    {
      summary: 'It was easy in the end.',
      answers: [
        { id: 'q1', answer: 5 },
        { id: 'extra', label: 'Anything else?', answer: '=1+1' },
      ],
    },
    AT,
  );
  library.summaries.receive(
    INSTANT.sessionId,
    { summary: 'Short.', answers: [{ id: 'q1', answer: 'The queue' }] },
    AT,
  );
  library.answers.saveOwn(FIRST.sessionId, 'q1', 3, AT);
  library.answers.saveOwn(SECOND.sessionId, 'q1', 2, AT);
}
