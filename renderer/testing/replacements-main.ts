// Main with the replacements of a project. It never returns what they stand for, unless it is asked for that.
import type { ReplacementPlace, ReplacementRow, ReplacementTable } from '../../shared/model/redaction.ts';
import { sessionRecord } from '../api/session-record.fixture.ts';
import { asJson, type Answers } from './main-stand-in.ts';
import type { ServiceAnswers } from './service.ts';

export const REPLACEMENTS: readonly (Omit<ReplacementRow, 'id' | 'isProjectWide'> & { words: string[] })[] = [
  {
    text: '[Name 1]',
    kind: 'name',
    places: 14,
    sessions: 3,
    seconds: 11,
    words: ['Ines', 'Inês', 'Ms Marques'],
  },
  { text: '[Name 2]', kind: 'name', places: 5, sessions: 2, seconds: 2.4, words: ['Matteo'] },
  { text: '[Name 3]', kind: 'name', places: 1, sessions: 1, seconds: 1.7, words: ['my neighbour Dolores'] },
  { text: '[Name 4]', kind: 'name', places: 9, sessions: 3, seconds: 4.9, words: ['Dr Abara', 'the doctor'] },
  { text: '[Place 1]', kind: 'place', places: 29, sessions: 12, seconds: 14, words: ['Larch Lane'] },
  { text: '[Place 2]', kind: 'place', places: 4, sessions: 2, seconds: 2.8, words: ['Harrow station'] },
  {
    text: '[Organisation 1]',
    kind: 'organisation',
    places: 5,
    sessions: 3,
    seconds: 6.1,
    words: ['Quay Street Nursery'],
  },
  {
    text: '[Organisation 2]',
    kind: 'organisation',
    places: 3,
    sessions: 1,
    seconds: 2.2,
    words: ['Brightwell Dental'],
  },
  {
    text: '[Email 1]',
    kind: 'email',
    places: 3,
    sessions: 1,
    seconds: 6.9,
    words: ['ines.marques@postbox.example'],
  },
  { text: '[Phone 1]', kind: 'phone', places: 3, sessions: 2, seconds: 7.3, words: ['020 7946 0018'] },
];

const PLACES: ReplacementPlace[] = [
  { sessionId: 's1', turn: 4, startSeconds: 38.5, context: 'I’m [Name 1], I come on Tuesdays.' },
  { sessionId: 's1', turn: 19, startSeconds: 151, context: 'They wrote “Dear [Name 1]” on the slip.' },
  { sessionId: 's2', turn: 2, startSeconds: null, context: 'So I asked [Name 1] at the desk.' },
];

/** Main with a table of replacements that can be changed. */
export function replacementsMain(known: typeof REPLACEMENTS = REPLACEMENTS) {
  let rows = known.map((one, index) => ({ ...one, id: index + 1, isProjectWide: true }));
  let inLabels = false;
  const table = (): ReplacementTable => ({
    rows: rows.map(({ words, ...row }) => (words.length === 0 ? { ...row, places: 0 } : row)),
    places: rows.reduce((sum, { places }) => sum + places, 0),
    sessions: rows.length === 0 ? 0 : 16,
    seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0),
    lookedThrough: 18,
    withTranscript: 24,
    firstNotLookedThrough: 's2',
    inLabels,
  });
  const answers: Answers & { service: ServiceAnswers } = {
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        gone: [],
        records: [
          sessionRecord({ sessionId: 's1', label: 'P07 Ines', hasTranscript: true }),
          sessionRecord({ sessionId: 's2', label: 'P12 Leo', hasTranscript: true }),
        ],
      }),
    replacements: () => asJson(table()),
    replacementPlaces: () => asJson(PLACES),
    revealReplacements: ({ id }) =>
      rows.filter((row) => id === null || row.id === id).map((row) => ({ id: row.id, words: row.words })),
    saveReplacement: ({ replacement: { id, kind, text, words } }) => {
      const before = rows.find((row) => row.id === id);
      rows =
        before === undefined
          ? [
              ...rows,
              {
                id: rows.length + 1,
                kind,
                text,
                words,
                places: 2,
                sessions: 1,
                seconds: 1.3,
                isProjectWide: true,
              },
            ]
          : rows.map((row) =>
              row === before ? { ...before, kind, text, words: [...before.words, ...words] } : row,
            );
      return asJson(table());
    },
    deleteReplacement: ({ id }) => {
      rows = rows.filter((row) => row.id !== id);
      return asJson(table());
    },
    setRedactLabels: (request) => {
      ({ inLabels } = request);
      return asJson(table());
    },
    saveReplacementTable: () => ({ path: '/home/researcher/replacements.csv' }),
    service: {
      'GET /v1/projects': () => ({
        success: true,
        projects: [{ id: 'p1', name: 'Library app: placing a hold' }],
      }),
      'GET /v1/projects/{projectId}': () => ({
        success: true,
        project: { id: 'p1', name: 'Library app: placing a hold' },
      }),
      'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
    },
  };
  return { answers, wordsOf: (text: string) => rows.find((row) => row.text === text)?.words };
}
