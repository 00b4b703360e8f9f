import { expect, test } from 'vitest';
import { freeId } from '../../../widgets/interview-form/question-edits.ts';
import { placesToFillText } from '../../../widgets/interview-form/places-to-fill.ts';
import { faultsOfProject, newProjectFrom } from '../project-form.ts';
import { formOfTemplate, TEMPLATES } from './templates.ts';

test('has five templates, each with a name of its own', () => {
  expect(TEMPLATES.map(({ title }) => title)).toEqual([
    'Usability test',
    'Exit interview',
    'Diary follow-up',
    'Customer discovery',
    'Oral history',
  ]);
  expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
});

test.each(TEMPLATES)('$title: passes the checks of the form, and is sent as it is written', (template) => {
  const form = formOfTemplate(template);
  expect(faultsOfProject(form)).toEqual({});
  expect(newProjectFrom(form)).toEqual(template.project);
});

test.each(TEMPLATES)('$title: has a complete guide and questions of both types', ({ project }) => {
  const { prompt, evaluator, timeLimitMinutes } = project;
  const numbers = [...prompt.matchAll(/^(\d+)\. (.*)$/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(8);
  expect(numbers.length).toBeLessThanOrEqual(12);
  // Every question is followed by a probe.
  expect(prompt.match(/^\d+\. .*\n {3}- /gm)).toHaveLength(numbers.length);
  for (const heading of ['Aim', 'Your role', 'How to conduct', 'To close'])
    expect(prompt).toMatch(new RegExp(`^${heading}`, 'm'));
  expect(evaluator.questions.length).toBeGreaterThanOrEqual(4);
  expect(evaluator.questions.length).toBeLessThanOrEqual(6);
  expect(new Set(evaluator.questions.map(({ type }) => type))).toEqual(new Set(['text', 'number']));
  for (const { id } of evaluator.questions) expect(freeId(id, [])).toBe(id);
  expect(timeLimitMinutes).toBeLessThanOrEqual(60);
});

test.each(TEMPLATES)('$title: leaves what happens with the recording to the researcher', (template) => {
  const { landingPageInfo } = template.project;
  expect(landingPageInfo).toMatch(/Your voice is recorded and written down.*\[Fill in: /);
  expect(landingPageInfo).toContain('stop at any time');
  expect(placesToFillText(formOfTemplate(template))).toMatch(/in the prompt, \d on the landing page/);
});
