import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { attributeOf } from '../../api/attribute.fixture.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { ROUTE, saved, service, SESSION_ID } from '../../testing/saved-session.ts';

afterEach(() => page.viewport(1440, 900));

const ATTRIBUTES = ['Branch', 'Age', 'City', 'Visits'].map((name, index) =>
  attributeOf(index, { name, projectId: null }),
);
const OTHER = attributeOf(9, { name: 'Branch' });

test('has the first three values of the participant in its head, if the window is wide enough', async () => {
  await page.viewport(1440, 900);
  const record = sessionRecord({
    sessionId: SESSION_ID,
    type: 'instant',
    projectId: null,
    label: 'P05 Callum',
    values: Object.fromEntries([...ATTRIBUTES, OTHER].map(({ id, name }) => [id, `${name} value`])),
  });
  await openScreen(ROUTE, {
    ...saved(),
    service,
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records: [record], gone: [] }),
    attributes: () => [...ATTRIBUTES, OTHER],
  });
  const list = main.getByRole('list', { name: 'About the participant' });
  await expect.element(list).toBeVisible();
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Branch: Branch value', 'Age: Age value', 'City: City value']);
  expect(await accessibilityViolations()).toEqual([]);
  await page.viewport(1024, 700);
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});
