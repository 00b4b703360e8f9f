// Creating and changing a project. "spec" is the interface specification, "notes" the field notes. Refusals are in
// refusals.ts. Every response is also checked against the API document.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runService } from './running-service.ts';
import { newProjectFrom } from '../../renderer/features/projects/project-form.ts';
import { formOfTemplate, TEMPLATES } from '../../renderer/features/projects/templates/templates.ts';
import { records } from './client-records.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 600_000 });
});
afterAll(async () => {
  await service.close();
});

const isoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const text: unknown = expect.any(String);
const evaluator = {
  prompt: 'Answer from what is said.',
  questions: [
    { id: 'cups', label: 'How many cups?', type: 'number' },
    { id: 'why', label: 'Why?', type: 'text' },
  ],
};
const full = {
  name: 'Kettles',
  prompt: 'Ask about kettles.',
  description: 'How people boil water',
  landingPageTitle: 'Kettles',
  landingPageInfo: 'Ten minutes',
  timeLimitMinutes: 90.5,
  evaluator,
};
const minimalBody = { name: 'Bare', prompt: 'Ask.' };

const create = (body: unknown) => service.post('/v1/projects', { body });
const one = (projectId: string, key = 'api_researcher') =>
  service.get('/v1/projects/{projectId}', { path: { projectId }, key });
const update = (projectId: string, body: unknown, key = 'api_researcher') =>
  service.patch('/v1/projects/{projectId}', { path: { projectId }, body, key });
const created = async (body: unknown) => records.project.parse((await create(body)).body).project;

test('spec 2, notes "Envelopes": creates a project with every field, and returns it unchanged', async () => {
  const createdProject = await create(full);
  const project = { ...full, id: text, createdAt: isoTime, updatedAt: isoTime };
  expect(createdProject).toEqual({ status: 200, body: { success: true, project } });
  const { id } = records.project.parse(createdProject.body).project;
  expect(await one(id)).toEqual(createdProject);
  const { projects } = records.projects.parse((await service.get('/v1/projects')).body);
  expect(projects.at(-1)).toEqual(records.project.parse(createdProject.body).project);
});

test.each(TEMPLATES)(
  'creates a project from the template $id, and returns it unchanged',
  async (template) => {
    expect(await create(newProjectFrom(formOfTemplate(template)))).toMatchObject({
      status: 200,
      body: { success: true, project: template.project },
    });
  },
);

test('spec 2, 8: fills omitted fields with defaults, and has no evaluator', async () => {
  expect(await create(minimalBody)).toEqual({
    status: 200,
    body: {
      success: true,
      project: {
        ...minimalBody,
        id: text,
        description: '',
        landingPageTitle: '',
        landingPageInfo: '',
        timeLimitMinutes: 5,
        createdAt: isoTime,
        updatedAt: isoTime,
      },
    },
  });
});

test('spec 4: keeps omitted fields and the creation time in a change', async () => {
  const project = await created(full);
  const changed = await update(project.id, minimalBody);
  expect(changed).toEqual({
    status: 200,
    body: { success: true, project: { ...project, ...minimalBody, updatedAt: isoTime } },
  });
  expect(await one(project.id)).toEqual(changed);
});

test('spec 4: changes every field, also to empty texts', async () => {
  const project = await created(full);
  const other = {
    name: 'Pots',
    prompt: 'Ask about pots.',
    description: '',
    landingPageTitle: '',
    landingPageInfo: '',
    timeLimitMinutes: 0.5,
    evaluator: { prompt: 'Other.', questions: [] },
  };
  expect((await update(project.id, other)).body).toMatchObject({ project: other });
});

test('spec 2: removes the evaluator with null, and keeps it if omitted', async () => {
  const project = await created(full);
  expect((await update(project.id, minimalBody)).body).toMatchObject({ project: { evaluator } });
  const removed = await update(project.id, { ...minimalBody, evaluator: null });
  expect(records.project.parse(removed.body).project).not.toHaveProperty('evaluator');
  expect(await one(project.id)).toEqual(removed);
});

test.each([
  ['description', 7, 'description must be a string'],
  ['landingPageTitle', null, 'landingPageTitle must be a string'],
  ['landingPageInfo', ['a'], 'landingPageInfo must be a string'],
  ['timeLimitMinutes', '5', 'timeLimitMinutes must be a positive number'],
  ['timeLimitMinutes', 0, 'timeLimitMinutes must be a positive number'],
])('%s: refuses %j with a message, and changes nothing', async (field, value, error) => {
  const refusal = { status: 400, body: { error } };
  const before = await one('tea');
  expect(await create({ ...minimalBody, [field]: value })).toEqual(refusal);
  expect(await update('tea', { ...minimalBody, [field]: value })).toEqual(refusal);
  expect(await one('tea')).toEqual(before);
});

test('refuses an infinite time limit', async () => {
  expect(await create('{"name":"a","prompt":"b","timeLimitMinutes":1e999}')).toEqual({
    status: 400,
    body: { error: 'timeLimitMinutes must be a positive number' },
  });
});

test('spec 4 "owned by the user": creates a project for the token’s user, and lets no other user change it', async () => {
  const project = await created(minimalBody);
  const notFound = { status: 404, body: { error: 'Project not found' } };
  expect(await one(project.id, 'api_colleague')).toEqual(notFound);
  expect(await update(project.id, { ...minimalBody, name: 'Mine' }, 'api_colleague')).toEqual(notFound);
  expect((await one(project.id)).body).toMatchObject({ project: minimalBody });
});

test('returns any text as it was sent', async () => {
  const name = "Thé \u0000 “quoted” \u{1F375} '; DROP TABLE projects; --\n";
  expect((await created({ ...minimalBody, name, __proto__: null }))['name']).toBe(name);
});

test('refuses a time limit of less than a second', async () => {
  const body = { name: 'Short', prompt: 'Ask.', timeLimitMinutes: 5e-324 };
  expect(await service.post('/v1/projects', { body })).toEqual({
    status: 400,
    body: { error: 'timeLimitMinutes must be a positive number' },
  });
});
