import { expect, test } from 'vitest';
import { EMPTY_PROJECT } from './project-form.ts';
import { switchTemplate } from './switch-template.ts';
import { formOfTemplate, TEMPLATES } from './templates/templates.ts';

const [one, other] = TEMPLATES.map(formOfTemplate);
if (one === undefined || other === undefined) throw new Error('There are no two templates');

test('fills every field that was not typed in', () => {
  expect(switchTemplate(EMPTY_PROJECT, EMPTY_PROJECT, one)).toEqual({ form: one, typed: [] });
  expect(switchTemplate(one, one, other)).toEqual({ form: other, typed: [] });
  expect(switchTemplate(one, one, EMPTY_PROJECT)).toEqual({ form: EMPTY_PROJECT, typed: [] });
});

test('leaves typed fields as they are, also after several switches', () => {
  const typed = { ...one, name: 'Night buses', prompt: `${one.prompt}\nBe brief.`, timeLimitMinutes: 12 };
  const first = switchTemplate(one, typed, other);
  expect(first.typed).toEqual(['name', 'timeLimitMinutes', 'prompt']);
  expect(first.form).toEqual({
    ...other,
    name: 'Night buses',
    prompt: typed.prompt,
    timeLimitMinutes: 12,
  });
  expect(switchTemplate(other, first.form, one).form).toEqual(typed);
  const blank = switchTemplate(other, first.form, EMPTY_PROJECT);
  expect(blank.form).toMatchObject({ name: 'Night buses', prompt: typed.prompt, landingPageInfo: '' });
});

test('leaves the questions of an evaluator that is off', () => {
  const off = { ...one, evaluatorOn: false, evaluatorPrompt: 'Be strict.' };
  const switched = switchTemplate(one, off, other);
  expect(switched.typed).toEqual(['evaluator']);
  expect(switched.form).toMatchObject({
    evaluatorOn: false,
    evaluatorPrompt: 'Be strict.',
    questions: one.questions,
  });
});

test('does not name a typed field that is the same in the new template', () => {
  const typed = { ...EMPTY_PROJECT, timeLimitMinutes: Number(one.timeLimitMinutes) };
  expect(switchTemplate(EMPTY_PROJECT, typed, one)).toEqual({ form: one, typed: [] });
});
