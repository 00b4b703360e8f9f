// A project without a service: a name and questions, and nothing about participants.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ownFilesMain, PROJECT } from '../../testing/own-files-main.ts';
import { main } from '../../testing/parts.ts';

const { answers } = ownFilesMain(null);
const name = main.getByRole('textbox', { name: 'Project name' });
const button = (text: string | RegExp) => main.getByRole('button', { name: text });

/** Main that stores what it is sent. */
function storingMain() {
  const sent: unknown[] = [];
  const store = ({ body }: { body?: string | null }) => {
    const fields = JSON.parse(body ?? '{}') as Record<string, unknown>;
    sent.push(fields);
    return { success: true, project: { ...PROJECT, ...fields } };
  };
  return {
    sent,
    answers: {
      ...answers,
      service: {
        ...answers.service,
        'POST /v1/projects': store,
        'PATCH /v1/projects/{projectId}': store,
      },
    },
  };
}

test('is created by its name alone, and opens the place to drop files', async () => {
  const { sent, answers: storing } = storingMain();
  await openScreen('/projects/new', storing);
  await expect.element(name).toBeVisible();
  expect(main.getByRole('textbox', { name: 'Prompt' }).elements()).toEqual([]);
  await button(/^Create project/).click();
  await expect.element(main.getByText('Give the project a name.')).toBeVisible();
  await name.fill('Reading groups');
  await button(/^Create project/).click();
  await expect
    .element(main.getByRole('heading', { name: 'Drop recordings and transcripts here' }))
    .toBeVisible();
  expect(sent).toMatchObject([{ name: 'Reading groups', prompt: '' }]);
});

test('has questions in place of a setup, and has no accessibility faults', async () => {
  const { sent, answers: storing } = storingMain();
  await openScreen('/projects/p1/setup', storing);
  await expect.element(name).toHaveValue(PROJECT.name);
  expect(main.getByRole('switch').elements()).toEqual([]);
  await button('Add question').click();
  await userEvent.keyboard('Who has finished the book?');
  expect(await accessibilityViolations()).toEqual([]);
  await button(/^Save/).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { name: PROJECT.name, evaluator: { questions: [{ label: 'Who has finished the book?' }] } },
    ]);
  await expect.poll(() => button(/^Save/).elements()).toEqual([]);
});

test('is listed with its sessions in place of links', async () => {
  const records = ['s1', 's2'].map((sessionId) =>
    sessionRecord({ type: 'project', projectId: PROJECT.id, sessionId }),
  );
  await openScreen('/projects', {
    ...answers,
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records, gone: [] }),
  });
  await expect.element(main.getByRole('listitem')).toMatchTextContent('2 sessions');
  await main.getByRole('link', { name: `Open ${PROJECT.name}` }).click();
  await expect.element(page.getByRole('region', { name: 'Add files' })).toBeVisible();
});
