import { openLibrary } from '../../../electron/database/library.ts';
import { pathOf } from '../../../electron/service-client/operations.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Code } from '../../../shared/model/code.ts';
import type { Note } from '../../../shared/model/note.ts';
import { importedMs } from '../library/import.ts';

export const SESSIONS = 10_000;
export const CODINGS = 20_000;
export const CODES = 150;
const TURNS = 60;
const AT = '2025-11-21T18:00:00.000Z';
const FIRST_DAY = Date.parse('2024-01-01T09:00:00Z');

const uuid = (kind: number, number: number) =>
  `0196f0c0-000${String(kind)}-7000-8000-${String(number).padStart(12, '0')}`;
export const codeId = (number: number) => uuid(1, number);

const CHOICES = ['18 to 34', '35 to 54', '55 and over'];
const TYPES = ['choice', 'number', 'date', 'text', 'yes-no'] as const;
export const ATTRIBUTES = Array.from({ length: 10 }, (_, index): Attribute => {
  const type = TYPES[index % TYPES.length] ?? 'text';
  return {
    id: uuid(2, index),
    projectId: 'p1',
    name: `Attribute ${String(index)}`,
    type,
    choices: type === 'choice' ? CHOICES : [],
    missing: [],
    position: index,
  };
});

function valueOf(type: Attribute['type'], number: number): string {
  switch (type) {
    case 'choice':
      return CHOICES[number % CHOICES.length] ?? '';
    case 'number':
      return String(number % 97);
    case 'date':
      return new Date(FIRST_DAY + (number % 700) * 86_400_000).toISOString().slice(0, 10);
    case 'yes-no':
      return number % 3 === 0 ? 'Yes' : 'No';
    case 'text':
      break;
  }
  return `Mill Lane ${String(number % 20)}`;
}

/** Ten trees of fifteen codes. */
const code = (number: number): Code => ({
  id: codeId(number),
  name: `Code ${String(number)}`,
  colour: '#2d8786',
  description: '',
  parentId: number % 15 === 0 ? null : codeId(number - (number % 15 < 5 ? number % 15 : 1)),
  position: number,
});

/** Most quotes are in a tenth of the sessions, as in a study that is being coded. */
function note(number: number): Note {
  const spread = (number * 7919) % SESSIONS;
  const session = number % 2 === 0 ? spread : spread % (SESSIONS / 10);
  const turn = (number * 31) % TURNS;
  return {
    id: uuid(3, number),
    sessionId: `session-${String(session)}`,
    startSeconds: turn * 10,
    endSeconds: turn * 10 + 8,
    passage: { turnPlace: turn, start: 0, end: 12, quote: 'What they said' },
    text: '',
    codeIds: [codeId((number * 17) % CODES)],
    createdAt: AT,
    updatedAt: AT,
  };
}

/** Fills a library with interviews, attributes, codes and codings. */
export async function fillCodedLibrary(file: string): Promise<void> {
  await importedMs(file, SESSIONS);
  const library = await openLibrary(file);
  library.responseCache.keep(
    pathOf('getProject', { projectId: 'p1' }),
    '',
    JSON.stringify({
      project: {
        id: 'p1',
        evaluator: { prompt: '', questions: [{ id: 'ease', label: 'How easy?', type: 'number' }] },
      },
    }),
    AT,
  );
  for (let number = 0; number < SESSIONS; number += 1)
    library.responseCache.keep(
      pathOf('getEvaluation'),
      `sessionId=session-${String(number)}&type=project`,
      JSON.stringify({ evaluationResults: { ease: { score: number % 7, rationale: 'As they said.' } } }),
      AT,
    );
  const participants = library.sessions.list().flatMap(({ participantId }) => participantId ?? []);
  library.participants.change('p1', {
    remove: [],
    save: ATTRIBUTES,
    values: participants.flatMap((participant, row) =>
      ATTRIBUTES.map(({ id, type }, column) => ({
        participant,
        attributeId: id,
        text: valueOf(type, row + column),
      })),
    ),
  });
  library.codes.save(Array.from({ length: CODES }, (_, number) => code(number)));
  for (let number = 0; number < CODINGS; number += 1) library.notes.save(note(number));
  library.libraryFile.close();
}
