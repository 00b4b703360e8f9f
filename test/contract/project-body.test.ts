import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROPERTY_RUNS } from '../../build/property-runs.ts';
import {
  EMPTY_PROJECT,
  faultsOfProject,
  newProjectFrom,
  projectUpdateFrom,
} from '../../renderer/features/projects/project-form.ts';
import { TEMPLATES } from '../../renderer/features/projects/templates/templates.ts';

const source: unknown = parse(
  readFileSync(new URL('../../openapi/voice-service.yaml', import.meta.url), 'utf8'),
);
const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
ajv.addSchema(z.record(z.string(), z.unknown()).parse(source), 'voice-service');

/** Returns how a body departs from the API document. */
function departures(schema: 'NewProject' | 'ProjectUpdate', body: unknown) {
  const validate = ajv.getSchema(`voice-service#/components/schemas/${schema}`);
  if (validate === undefined) throw new Error(`${schema} is in the document`);
  return validate(JSON.parse(JSON.stringify(body))) === true ? [] : validate.errors;
}

const text = fc.string({ unit: 'binary' });
const question = fc.record({
  key: fc.uuid(),
  id: text,
  idFollowsLabel: fc.boolean(),
  label: text,
  type: fc.constantFrom('text', 'number'),
  rest: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
});
const form = fc
  .record({
    name: text,
    description: text,
    prompt: text,
    landingPageTitle: text,
    landingPageInfo: text,
    timeLimitMinutes: fc.oneof(fc.double(), fc.integer(), text),
    evaluatorOn: fc.boolean(),
    evaluatorPrompt: text,
    questions: fc.array(question, { maxLength: 5 }),
    evaluatorRest: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
  })
  .map((fields) => ({ ...EMPTY_PROJECT, ...fields }));

test('sends only bodies that the API document allows, or marks a field', () => {
  let sent = 0;
  fc.assert(
    fc.property(form, (typed) => {
      if (Object.keys(faultsOfProject(typed)).length > 0) return;
      sent += 1;
      expect(departures('NewProject', newProjectFrom(typed))).toEqual([]);
      expect(departures('ProjectUpdate', projectUpdateFrom(typed))).toEqual([]);
    }),
  );
  expect(sent).toBeGreaterThan(PROPERTY_RUNS / 20);
});

test('the API document refuses invalid bodies', () => {
  expect(departures('NewProject', { name: 'Holds' })).not.toEqual([]);
  expect(departures('NewProject', { name: 'Holds', prompt: 'Ask.', evaluator: null })).not.toEqual([]);
  expect(departures('ProjectUpdate', { name: 'Holds', prompt: 'Ask.', evaluator: null })).toEqual([]);
});

test.each(TEMPLATES)('the API document allows the template $id', ({ project }) => {
  expect(departures('NewProject', project)).toEqual([]);
});
