// A new project, blank or from a template.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { storedDrafts } from '../../testing/idle-main.ts';
import { fail } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main, sideBarLink } from '../../testing/parts.ts';
import type { ServiceAnswers } from '../../testing/service.ts';
import { exitInterview } from './templates/exit-interview.ts';
import { usabilityTest } from './templates/usability-test.ts';

const choices = main.getByRole('radiogroup', { name: 'Start from' });
const choice = (name: string) => choices.getByRole('radio', { name });
const name = main.getByRole('textbox', { name: 'Project name' });
const landingTitle = main.getByRole('textbox', { name: 'Title' });
const information = main.getByRole('textbox', { name: 'Text', exact: true });
const prompt = main.getByRole('textbox', { name: 'Prompt' });
const questions = main.getByRole('list', { name: 'Questions' }).getByRole('textbox', { name: /^Question/ });

test('fills the form from a template, by keyboard, and creates the project', async () => {
  const bodies: unknown[] = [];
  const service: ServiceAnswers = {
    'POST /v1/projects': ({ body }) => {
      bodies.push(JSON.parse(String(body)));
      return { success: true, project: { id: 'p1', ...exitInterview.project } };
    },
    'GET /v1/projects/{projectId}': () => ({
      success: true,
      project: { id: 'p1', ...exitInterview.project },
    }),
  };
  await openScreen('/projects/new', { service });
  await expect.element(choice('Blank project')).toBeChecked();
  await expect.element(name).toHaveValue('');
  choice('Blank project').element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(choice('Exit interview')).toHaveFocus();
  await expect.element(choice('Exit interview')).toBeChecked();
  await expect.element(choice('Exit interview')).toHaveAccessibleDescription(exitInterview.about);
  await expect.element(name).toHaveValue('Exit interview');
  await expect.element(information).toHaveValue(exitInterview.project.landingPageInfo);
  await expect.element(prompt).toMatchTextContent('You are a warm, discreet interviewer');
  await expect.element(main.getByText(/places to fill in: \d in the prompt, \d on/)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('button', { name: /^Create project/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Exit interview' })).toBeVisible();
  expect(bodies).toEqual([exitInterview.project]);
});

test('leaves what was typed when the template changes, and replaces it only on request', async () => {
  await openScreen('/projects/new');
  await name.fill('Night buses');
  await choice('Usability test').click();
  await expect.element(landingTitle).toHaveValue(usabilityTest.project.landingPageTitle);
  await expect.element(name).toHaveValue('Night buses');
  await landingTitle.fill('Ride with us');
  await choice('Exit interview').click();
  await expect.element(information).toHaveValue(exitInterview.project.landingPageInfo);
  await expect.element(landingTitle).toHaveValue('Ride with us');
  const typed = main.getByRole('status').filter({ hasText: 'Left as you wrote it' });
  await expect.element(typed).toMatchTextContent('Project name, Landing page title');
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('button', { name: 'Replace with the template' }).click();
  await expect.element(name).toHaveValue('Exit interview');
  await expect.element(landingTitle).toHaveValue(exitInterview.project.landingPageTitle);
  await information.fill('Typed meanwhile');
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect.element(name).toHaveValue('Night buses');
  await expect.element(landingTitle).toHaveValue('Ride with us');
  await expect.element(information).toHaveValue('Typed meanwhile');
  await choice('Blank project').click();
  await expect.element(prompt).not.toMatchTextContent('Aim');
  await expect.element(name).toHaveValue('Night buses');
});

test('has the template and what was typed again after a restart', async () => {
  const drafts = storedDrafts();
  const earmark = await openScreen('/projects/new', drafts);
  await choice('Usability test').click();
  await expect
    .poll(() => earmark.inputsOf('saveDraft').at(-1)?.value)
    .toContain(usabilityTest.project.evaluator.questions[0]?.label);
  await openScreen('/projects/new', drafts);
  await expect.element(choice('Usability test')).toBeChecked();
  await expect
    .element(questions.first())
    .toHaveValue(usabilityTest.project.evaluator.questions[0]?.label ?? '');
  await expect.element(main.getByText('Restored what you typed.')).not.toBeInTheDocument();
  await main.getByRole('textbox', { name: 'Description' }).fill('Round two');
  await expect
    .poll(() => drafts.readDraft({ workspaceId: 'w1', form: 'project', subject: 'new' }))
    .toContain('Round two');
  await openScreen('/projects/new', drafts);
  await expect.element(main.getByText('Restored what you typed.')).toBeVisible();
  await main.getByRole('button', { name: 'Discard' }).first().click();
  await expect.element(choice('Usability test')).toBeChecked();
  await expect
    .element(main.getByRole('textbox', { name: 'Description' }))
    .toHaveValue(usabilityTest.project.description);
});

test('offers no template for a copy', async () => {
  const service: ServiceAnswers = {
    'GET /v1/projects/{projectId}': () => ({
      success: true,
      project: { id: 'p1', name: 'Night buses', prompt: 'Ask.' },
    }),
  };
  await openScreen('/projects/new?copyOf=p1', { service });
  await expect.element(name).toHaveValue('Copy of Night buses');
  await expect.element(choices).not.toBeInTheDocument();
});

test('no longer asks for a name as soon as one is typed', async () => {
  await openScreen('/projects/new');
  await main.getByRole('button', { name: /^Create project/ }).click();
  const fault = main.getByText('Give the project a name.');
  await expect.element(fault).toBeVisible();
  await expect.element(name).toHaveFocus();
  await prompt.fill('Ask.');
  await expect.element(fault).toBeVisible();
  await name.fill('N');
  await expect.element(fault).not.toBeInTheDocument();
  await expect.element(name).not.toBeInvalid();
});

test('can be left at once, and offers the way back to the draft', async () => {
  const earmark = await openScreen('/projects/new?copyOf=p9', {
    service: {
      'GET /v1/projects/{projectId}': () => ({
        success: true,
        project: { id: 'p9', name: 'Night buses', prompt: 'Ask.' },
      }),
    },
  });
  await name.fill('Night trains');
  await sideBarLink(/^Sessions/).click();
  const message = page.getByRole('region', { name: 'Message' });
  await expect.element(message).toMatchTextContent('Draft saved on this computer');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  expect(earmark.inputsOf('saveDraft').at(-1)?.value).toContain('Night trains');
  expect(await accessibilityViolations()).toEqual([]);
  await message.getByRole('button', { name: 'Back to draft' }).click();
  await expect.element(name).toHaveValue('Night trains');
  await expect.element(message).not.toBeInTheDocument();
  // Nothing was changed since: no message after Discard.
  await main.getByRole('button', { name: 'Discard' }).first().click();
  await sideBarLink(/^Sessions/).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
});

test('asks before it is left only if the draft cannot be saved', async () => {
  await openScreen('/projects/new', {
    saveDraft: () => fail({ kind: 'blocked', message: 'The disk is full.' }),
  });
  await name.fill('Night trains');
  await sideBarLink(/^Sessions/).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(name).toHaveValue('Night trains');
  await sideBarLink(/^Sessions/).click();
  await question.getByRole('button', { name: 'Leave anyway' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
});
