// Main with the codes of 24 interviews, counted by age group and together.
import type {
  AnalysisRequest,
  AnalysisResult,
  AnswersByGroup,
  CodeTimeline,
  CodesByGroup,
  CodesTogether,
  NewCodes,
} from '../../shared/model/analysis.ts';
import { CODE_COLOURS } from '../../shared/domain/code-colours.ts';
import type { Attribute } from '../../shared/model/attribute.ts';
import type { Code } from '../../shared/model/code.ts';
import type { Quote } from '../../shared/model/note.ts';
import { asJson, type Answers } from './main-stand-in.ts';
import { answerAsJson } from './packed-answers.ts';
import type { ServiceAnswers } from './service.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Name, index of the code above, sessions of 24, 9, 8 and 7. */
const TREE: [string, number | null, number[]][] = [
  ['Words for it', null, [17, 5, 6, 6]],
  ['Says “reserve”', 0, [12, 4, 3, 5]],
  ['Says “hold”', 0, [5, 3, 1, 1]],
  ['“Request” misread', 0, [10, 0, 6, 4]],
  ['Finding the button', null, [13, 3, 4, 6]],
  ['Scrolls past it', 4, [11, 3, 4, 4]],
  ['Looks at the bottom', 4, [3, 0, 0, 3]],
  ['Waiting', null, [22, 9, 7, 6]],
  ['Wants a date', 7, [20, 7, 7, 6]],
  ['Place in the queue', 7, [11, 6, 4, 1]],
  ['Would buy it instead', 7, [4, 3, 1, 0]],
  ['Being told', null, [17, 5, 6, 6]],
  ['How is unclear', 11, [15, 3, 6, 6]],
  ['Notifications are off', 11, [7, 4, 3, 0]],
];
export const ANALYSIS_CODES: Code[] = TREE.map(([name, parent], index) => ({
  id: idOf(index + 1),
  name,
  colour: CODE_COLOURS[index % CODE_COLOURS.length]?.hex ?? '',
  description: '',
  parentId: parent === null ? null : idOf(parent + 1),
  position: index,
}));
const GROUPS = [
  { key: '', name: 'Everyone', sessions: 24 },
  { key: '18 to 34', name: '18 to 34', sessions: 9 },
  { key: '35 to 54', name: '35 to 54', sessions: 8 },
  { key: '55 and over', name: '55 and over', sessions: 7 },
];
export const BY_GROUP: CodesByGroup = {
  view: 'codes',
  groups: GROUPS,
  rows: TREE.map(([, , counts], index) => ({
    codeId: idOf(index + 1),
    cells: counts.map((sessions, column) => ({
      sessions,
      quotes: sessions === 0 ? 0 : sessions + 1,
      seconds: sessions * 20,
      share: sessions / (GROUPS[column]?.sessions ?? 1),
    })),
  })),
  groupSeconds: [14_400, 5400, 4800, 4200],
};
const LOWEST = [2, 3, 4, 6, 7, 9, 10, 11, 13, 14];
export const TOGETHER: CodesTogether = {
  view: 'together',
  codeIds: LOWEST.map(idOf),
  cells: [
    [12],
    [0, 5],
    [5, 0, 10],
    [3, 0, 6, 11],
    [2, 0, 2, 1, 3],
    [0, 0, 0, 0, 0, 20],
    [0, 0, 0, 0, 0, 8, 11],
    [0, 0, 0, 0, 0, 2, 4, 4],
    [0, 0, 0, 0, 0, 11, 4, 0, 15],
    [0, 0, 0, 0, 0, 4, 5, 2, 3, 7],
  ],
};
const AGE: Attribute = {
  id: idOf(901),
  projectId: 'p1',
  name: 'Age group',
  type: 'choice',
  choices: ['18 to 34', '35 to 54', '55 and over'],
  missing: [],
  position: 0,
};
const lines: [string, number, string, number[]][] = [
  ['P03 Ruth', 132, 'I thought “Request” was for librarians.', [4]],
  ['P03 Ruth', 240, 'If I request it, do I have to pay? On the old site there was a fee.', [4, 13]],
  ['P11 Wanda', 122, 'I took it for a form. I don’t do forms.', [4]],
  ['P15 Leila', 174, 'A request is what you hand in at the desk, on the yellow slip.', [4]],
  ['P19 Kofi', 106, 'If I request it, do I have to pay? On the old site there was a fee.', [4, 13]],
];
const CELL_QUOTES: Quote[] = lines.map(([label, start, quote, codes], index) => ({
  note: {
    id: idOf(500 + index),
    sessionId: `s-${label}`,
    startSeconds: start,
    endSeconds: start + 6,
    passage: { turnPlace: index + 3, start: 0, end: quote.length, quote },
    text: '',
    codeIds: codes.map(idOf),
    createdAt: '2026-03-02T10:00:00Z',
    updatedAt: '2026-03-02T10:00:00Z',
  },
  session: { sessionId: `s-${label}`, type: 'project', projectId: 'p1' },
  label,
  projectName: 'Library app: placing a hold',
  createdAt: '2026-03-01T10:00:00Z',
  speaker: { name: label, lane: 1 },
}));

/** Two sessions of a group each, the name of the second from right to left; one code has no time. */
export const TIMELINE: CodeTimeline = {
  view: 'timeline',
  groups: [
    {
      key: '18 to 34',
      name: '18 to 34',
      sessions: [
        {
          sessionId: 's-P03 Ruth',
          name: 'P03 Ruth',
          type: 'project',
          projectId: 'p1',
          durationSeconds: 400,
          turnMap: 'f0f00f0f',
          stretches: [
            { noteId: idOf(500), codeId: idOf(4), start: 132, end: 138 },
            { noteId: idOf(501), codeId: idOf(13), start: 240, end: 246 },
          ],
          without: 1,
        },
      ],
    },
    {
      key: '35 to 54',
      name: '35 to 54',
      sessions: [
        {
          sessionId: 's-P11',
          name: 'إيناس P11',
          type: 'project',
          projectId: 'p1',
          durationSeconds: 300,
          turnMap: null,
          stretches: [{ noteId: idOf(502), codeId: idOf(4), start: 122, end: 128 }],
          without: 0,
        },
      ],
    },
  ],
};

/** Of four sessions, the first and the third have new codes. */
export const NEW_CODES: NewCodes = {
  view: 'new-codes',
  sessions: [
    { added: [2, 4], total: 2, low: 0, high: 3 },
    { added: [], total: 2, low: 1, high: 3 },
    { added: [9], total: 3, low: 2, high: 3 },
    { added: [], total: 3, low: 3, high: 3 },
  ].map(({ added, ...rest }, index) => ({
    sessionId: `s${String(index + 1)}`,
    name: `P0${String(index + 1)}`,
    added: added.map(idOf),
    ...rest,
  })),
  withoutNew: 1,
  saturation: { base: 2, run: 2, baseCodes: 2, addedCodes: 1 },
};

const GROUP_ANSWERS = [
  { key: '', n: 24, value: 4.3, low: 3.7, high: 5 },
  { key: '18 to 34', n: 9, value: 5.6, low: 4.9, high: 6.3 },
  { key: '35 to 54', n: 8, value: 4, low: 3.2, high: 4.9 },
  { key: '55 and over', n: 2, value: null, low: null, high: null },
];
/** A question for numbers and one for yes or no, which two people of the last group answered. */
export const ANSWERS: AnswersByGroup = {
  view: 'answers',
  groups: GROUPS,
  questions: [
    {
      questionId: 'easy',
      projectId: 'p1',
      label: 'How easy was placing the hold, from 1 to 7?',
      kind: 'number',
      value: null,
      groups: GROUP_ANSWERS.map((one) =>
        one.key === '55 and over' ? { ...one, value: 3, low: null, high: null } : one,
      ),
      answers: 24,
      own: 3,
      range: [1, 7],
    },
    {
      questionId: 'help',
      projectId: 'p1',
      label: 'Did they place the hold without help?',
      kind: 'yes-no',
      value: null,
      groups: GROUP_ANSWERS.map(({ value, low, high, ...rest }) => ({
        ...rest,
        value: value === null ? null : value / 7,
        low: low === null ? null : low / 7,
        high: high === null ? null : high / 7,
      })),
      answers: 24,
      own: 0,
      range: null,
    },
  ],
  texts: [{ questionId: 'word', label: 'Which word do they use?' }],
};

function resultOf(request: AnalysisRequest): AnalysisResult {
  switch (request.view) {
    case 'together':
      return TOGETHER;
    case 'timeline':
      return TIMELINE;
    case 'new-codes':
      return NEW_CODES;
    case 'answers':
      return ANSWERS;
    case 'codes':
      break;
  }
  if (request.group.by !== 'nothing') return BY_GROUP;
  return {
    ...BY_GROUP,
    groups: BY_GROUP.groups.slice(0, 1),
    rows: BY_GROUP.rows.map(({ codeId, cells }) => ({ codeId, cells: cells.slice(0, 1) })),
    groupSeconds: BY_GROUP.groupSeconds.slice(0, 1),
  };
}

export const analysisMain = (): Answers & { service: ServiceAnswers } => ({
  codes: () => ANALYSIS_CODES,
  attributes: () => [AGE],
  analysis: (request) =>
    answerAsJson({ result: resultOf(request), sessions: 24, notCounted: { notFetched: [] } }),
  analysisQuotes: () => asJson(CELL_QUOTES),
  service: {
    'GET /v1/projects': () => ({
      success: true,
      projects: [{ id: 'p1', name: 'Library app: placing a hold' }],
    }),
  },
});
