import { expect, test } from 'vitest';
import { sessionRecord } from '../api/session-record.fixture.ts';
import { asJson, type Answers } from '../testing/main-stand-in.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { main } from '../testing/parts.ts';

const project = { id: 'p1', name: 'Placing a hold', description: 'Holds, by people over 60' };
const service = {
  'GET /v1/projects': () => ({ success: true, projects: [project, { id: 'p2', name: 'Visits' }] }),
  'GET /v1/projects/{projectId}': () => ({ success: true, project }),
  'GET /v1/projects/{projectId}/links': () => ({
    success: true,
    links: ['P01 Chloé', 'P02 Ray'].map((label) => ({
      id: label,
      label,
      token: 't',
      status: 'active',
      url: `https://service.example/link/${encodeURIComponent(label)}`,
      expiresAt: '2099-01-01T00:00:00Z',
      createdAt: '2025-11-01T00:00:00Z',
    })),
  }),
};
const sessions = [
  sessionRecord({ sessionId: 's1', label: 'P01 Chloé Inés', hasTranscript: true }),
  sessionRecord({ sessionId: 's2', label: 'P02 Ray', hasTranscript: true }),
];
const library: Answers = {
  sessionChanges: ({ since }) =>
    asJson({ revision: '1', isWhole: since === null, records: since === null ? sessions : [], gone: [] }),
};
const marked = () => [...main.element().querySelectorAll('mark')].map(({ textContent }) => textContent);

test.each<[list: string, route: string, hits: string[], answers?: Answers]>([
  ['projects', '/projects?find=HOLD', ['hold', 'Hold']],
  ['links of a project', '/projects/p1/links?find=chloé', ['Chloé']],
  ['sessions by name', '/sessions?scope=names&find=ines chloe', ['Chloé', 'Inés'], library],
])('marks what the filter found in %s', async (_, route, hits, answers = {}) => {
  await openScreen(route, {
    service,
    ...answers,
  });
  await expect.poll(marked).toEqual(hits);
});

test('marks nothing without a filter', async () => {
  await openScreen('/projects', { service });
  await expect.element(main.getByText(project.description)).toBeVisible();
  expect(marked()).toEqual([]);
});
