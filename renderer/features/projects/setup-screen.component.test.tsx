import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fail } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main, sideBarLink } from '../../testing/parts.ts';
import { answerWith, type ServiceAnswers } from '../../testing/service.ts';

const PROJECT = 'Visits last month';
const service = {
  'GET /v1/projects': () => ({ success: true, projects: [] }),
  'GET /v1/projects/{projectId}': () => ({
    success: true,
    project: { id: 'p1', name: PROJECT, prompt: 'Ask.' },
  }),
} satisfies ServiceAnswers;
const heading = page.getByRole('heading', { level: 1, name: PROJECT });

test('does not mistake an HTML response for a wrong key or an empty list', async () => {
  const earmark = await openScreen('/projects/p1/setup', {
    service: {
      ...service,
      'GET /v1/projects/{projectId}': () =>
        answerWith(200, '<html><title>Sign in to the network</title></html>'),
    },
  });
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('No interview service answered at this address');
  earmark.answerRequests(service);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toBeVisible();
});

test('leaves the rest of the app usable while the service does not respond, until it timed out', async () => {
  let timeOut: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => {
    timeOut = resolve;
  });
  const earmark = await openScreen('/projects/p1/setup', {
    service: {
      ...service,
      'GET /v1/projects/{projectId}': async () => {
        await silence;
        return fail({
          kind: 'timeout',
          message: '127.0.0.1:8787 did not answer in time. Try again.',
        });
      },
    },
  });
  await sideBarLink(/^Sessions/).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Setup' })).toBeVisible();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  timeOut();
  await expect.element(main.getByRole('alert')).toMatchTextContent('did not answer in time');
  earmark.answerRequests(service);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toBeVisible();
});
