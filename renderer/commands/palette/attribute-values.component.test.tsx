import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { attributeOf } from '../../api/attribute.fixture.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { router } from '../../app/routes.tsx';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';

const BRANCH = attributeOf(1, { name: 'Branch', type: 'choice', choices: ['North', 'South'] });
const library: Answers = {
  sessionChanges: ({ since }) =>
    asJson({
      revision: '1',
      isWhole: since === null,
      records:
        since === null
          ? ['North', 'south', 'north'].map((branch, index) =>
              sessionRecord({
                sessionId: `s${String(index)}`,
                label: `P${String(index)}`,
                values: { [BRANCH.id]: branch },
              }),
            )
          : [],
      gone: [],
    }),
  attributes: () => [BRANCH],
  search: () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false }),
};

test('finds a value of participants, and opens their sessions', async () => {
  await openScreen('/projects', library);
  await expect.element(main.getByText('No projects yet')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}nort');
  const option = page.getByRole('option', { name: /^North/ });
  await expect.element(option).toMatchTextContent('Branch, 2 sessions');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => router.state.location)
    .toMatchObject({
      pathname: '/sessions',
      search: { attributes: [{ name: 'Branch', values: ['North'] }] },
    });
  await expect.element(main.getByText('2 of 3 sessions shown')).toBeVisible();
});
