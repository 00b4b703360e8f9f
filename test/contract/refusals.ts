import type { Method } from './conformance.ts';

/** A refusal in the specification that any client with a key can provoke. */
export interface Refusal {
  /** "spec" is the interface specification, "notes" the field notes. */
  section: string;
  /** What is wrong with the request. */
  what: string;
  method: Method;
  pathTemplate: string;
  status: 400 | 404;
  /** Null if the specification leaves the wording open. */
  error: string | null;
  /** By default a project, a link and an instant link that the client may change. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

type FaultyRequest = Pick<Refusal, 'what' | 'path' | 'query' | 'body'>;

function refused(
  section: string,
  operation: string,
  status: Refusal['status'],
  error: Refusal['error'],
  faultyRequests: FaultyRequest[],
) {
  const [method, pathTemplate = ''] = operation.split(' ');
  if (method !== 'GET' && method !== 'POST' && method !== 'PATCH') throw new Error(operation);
  return faultyRequests.map((faultyRequest): Refusal => ({
    section,
    method,
    pathTemplate,
    status,
    error,
    ...faultyRequest,
  }));
}

/** Returns the valid body with one field changed in several ways; undefined omits it. */
const changed = (validBody: Record<string, unknown>, field: string, ...values: unknown[]): FaultyRequest[] =>
  values.map((value) => ({
    what: `${field}: ${JSON.stringify(value)}`,
    body: { ...validBody, [field]: value },
  }));

const noText = [undefined, null, '', '  ', 7, ['text']];
const wrongText = [null, 7, ['text'], {}];
const noPreset = [undefined, null, '', '1_year', 7, ['1_day']];
const noList = [undefined, null, [], 'P01', { 0: 'P01' }];

const question = { id: 'cups', label: 'How many?', type: 'number' };
const badEvaluators = [
  'Answer.',
  7,
  [],
  {},
  { questions: [question] },
  { prompt: '', questions: [question] },
  { prompt: 7, questions: [question] },
  { prompt: 'Answer.' },
  { prompt: 'Answer.', questions: question },
];
const badQuestions = [
  null,
  'How many?',
  { label: 'How many?', type: 'number' },
  { ...question, id: 1 },
  { id: 'cups', type: 'number' },
  { ...question, label: null },
  { id: 'cups', label: 'How many?' },
  { ...question, type: 'date' },
].map((one) => ({ prompt: 'Answer.', questions: [question, one] }));

const evaluatorRefusals = (operation: string, validBody: Record<string, unknown>): Refusal[] => [
  ...refused(
    'notes "More errors"',
    operation,
    400,
    'Invalid evaluator format',
    changed(validBody, 'evaluator', ...badEvaluators),
  ),
  ...refused(
    'notes "More errors"',
    operation,
    400,
    'Invalid evaluator question format',
    changed(validBody, 'evaluator', ...badQuestions),
  ),
];

const project = { name: 'Contract', prompt: 'Ask.' };
const projectRefusals = ['POST /v1/projects', 'PATCH /v1/projects/{projectId}'].flatMap((operation) => [
  ...refused('notes "More errors"', operation, 400, 'Name and prompt are required', [
    { what: 'nothing', body: {} },
    ...changed(project, 'name', ...noText),
    ...changed(project, 'prompt', ...noText),
  ]),
  ...evaluatorRefusals(operation, project),
]);

const links = { labels: ['P01'], expiryPreset: '1_day' };
const linkRefusals = [
  ...refused('notes "More errors"', 'POST /v1/projects/{projectId}/links', 400, 'Labels array is required', [
    { what: 'nothing', body: {} },
    ...changed(links, 'labels', ...noList, [7], [null]),
  ]),
  ...refused(
    'notes "More errors"',
    'POST /v1/projects/{projectId}/links',
    400,
    'Invalid expiry preset',
    changed(links, 'expiryPreset', ...noPreset),
  ),
  ...refused('notes "More errors"', 'POST /v1/projects/links/{linkId}/cancel', 400, 'projectId is required', [
    { what: 'no projectId', query: {} },
    { what: 'an empty projectId', query: { projectId: '' } },
  ]),
];

const instant = { ...links, prompt: 'Ask.' };
const createInstant = 'POST /v1/instant-voice-links';
const updateInstant = 'PATCH /v1/instant-voice-links/{linkId}';
const instantRefusals = [
  ...refused('spec 7, 8', createInstant, 400, 'Labels array is required', [
    { what: 'nothing', body: {} },
    ...changed(instant, 'labels', ...noList),
  ]),
  ...refused('spec 7', createInstant, 400, 'Invalid expiry preset', [
    ...changed(instant, 'expiryPreset', ...noPreset),
    { what: 'no preset and no prompt', body: { labels: ['P01'] } },
  ]),
  ...refused('spec 7', createInstant, 400, 'Prompt is required', [
    ...changed(instant, 'prompt', ...noText),
    { what: 'no prompt and an empty label', body: { ...links, labels: [''] } },
  ]),
  ...refused(
    'spec 4, 7',
    createInstant,
    400,
    'All labels must be non-empty strings',
    changed(instant, 'labels', [''], ['P01', ' '], ['P01', 7], [null]),
  ),
  ...evaluatorRefusals(createInstant, instant),
  ...refused('spec 7', updateInstant, 400, 'Label must be a non-empty string', [
    ...changed({}, 'label', ...noText.slice(1)),
    { what: 'everything', body: { label: '', expiryPreset: '', prompt: '', landingPageTitle: 7 } },
  ]),
  ...refused('spec 7', updateInstant, 400, 'Invalid expiry preset', [
    ...changed({}, 'expiryPreset', ...noPreset.slice(1)),
    { what: 'everything after the label', body: { expiryPreset: '', prompt: '', landingPageTitle: 7 } },
  ]),
  ...refused('spec 7', updateInstant, 400, 'Prompt must be a non-empty string', [
    ...changed({}, 'prompt', ...noText.slice(1)),
    { what: 'prompt and title', body: { prompt: '', landingPageTitle: 7 } },
  ]),
  ...refused('spec 7', updateInstant, 400, 'landingPageTitle must be a string', [
    ...changed({}, 'landingPageTitle', ...wrongText),
    { what: 'title and info', body: { landingPageTitle: 7, landingPageInfo: 7 } },
  ]),
  ...refused('spec 7', updateInstant, 400, 'landingPageInfo must be a string', [
    ...changed({}, 'landingPageInfo', ...wrongText),
    { what: 'info and minutes', body: { landingPageInfo: 7, timeLimitMinutes: 0 } },
  ]),
  ...refused('spec 7', updateInstant, 400, 'timeLimitMinutes must be a positive number', [
    ...changed({}, 'timeLimitMinutes', null, '5', 0, -1, [5]),
    { what: 'minutes and evaluator', body: { timeLimitMinutes: 0, evaluator: 7 } },
  ]),
  ...evaluatorRefusals(updateInstant, {}),
];

const nowhere = { projectId: 'no-such-project', linkId: 'no-such-link' };
const notFound = [
  ...['GET /v1/projects/{projectId}', 'GET /v1/projects/{projectId}/links'].flatMap((operation) =>
    refused('notes "More errors"', operation, 404, 'Project not found', [
      { what: 'an unknown project', path: nowhere },
    ]),
  ),
  ...refused('notes "More errors"', 'PATCH /v1/projects/{projectId}', 404, 'Project not found', [
    { what: 'an unknown project', path: nowhere, body: project },
  ]),
  ...refused('notes "More errors"', 'POST /v1/projects/{projectId}/links', 404, 'Project not found', [
    { what: 'an unknown project', path: nowhere, body: links },
  ]),
  ...refused('notes "More errors"', 'POST /v1/projects/links/{linkId}/cancel', 404, 'Link not found', [
    { what: 'an unknown link', path: nowhere },
    { what: 'an unknown project', query: { projectId: nowhere.projectId } },
  ]),
  ...refused('spec 7', updateInstant, 404, 'Link not found', [
    { what: 'an unknown link', path: nowhere, body: { label: 'P02' } },
  ]),
];

const sessionRefusals = ['status', 'transcript', 'audio', 'evaluation'].flatMap((name) => {
  const operation = `GET /v1/session/${name}`;
  const section = name === 'evaluation' ? 'notes "One endpoint more"' : 'spec 7';
  // For the other two the specification says "invalid query".
  const words = (error: string) => (name === 'status' || name === 'evaluation' ? error : null);
  return [
    ...refused(section, operation, 400, words('sessionId is required'), [
      { what: 'no sessionId', query: { type: 'instant' } },
      { what: 'an empty sessionId', query: { sessionId: '', type: 'instant' } },
    ]),
    ...refused(section, operation, 400, words('type must be "project" or "instant"'), [
      { what: 'no type', query: { sessionId: 'none' } },
      { what: 'another type', query: { sessionId: 'none', type: 'both' } },
    ]),
    ...refused(section, operation, 400, words('projectId is required when type=project'), [
      { what: 'no projectId', query: { sessionId: 'none', type: 'project' } },
    ]),
    ...refused(section, operation, 404, 'Session not found', [
      { what: 'an unknown session', query: { sessionId: 'none', type: 'instant' } },
      { what: 'of an unknown project', query: { sessionId: 'none', type: 'project', projectId: 'none' } },
    ]),
  ];
});
const summaryRefusals = [
  ...refused('spec 7', 'GET /v1/sessions/summary', 400, 'sessionId is required', [
    { what: 'no sessionId', query: {} },
  ]),
  ...refused('spec 7', 'GET /v1/sessions/summary', 404, null, [
    { what: 'an unknown session', query: { sessionId: 'none' } },
  ]),
  ...refused('spec 7', 'POST /v1/sessions/summary/regenerate', 400, 'sessionId is required', [
    { what: 'nothing', body: {} },
  ]),
  ...refused('spec 7', 'POST /v1/sessions/summary/regenerate', 404, null, [
    { what: 'an unknown session', body: { sessionId: 'none' } },
  ]),
];

export const everyRefusal: readonly Refusal[] = [
  ...notFound,
  ...sessionRefusals,
  ...summaryRefusals,
  ...projectRefusals,
  ...linkRefusals,
  ...instantRefusals,
];
