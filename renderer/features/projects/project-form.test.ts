import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProject } from '../../api/project-record.ts';
import { added, edited } from '../../widgets/interview-form/question-edits.ts';
import {
  copyOf,
  EMPTY_PROJECT,
  evaluatorToCache,
  faultsOfProject,
  formOf,
  isTooLong,
  newProjectFrom,
  projectUpdateFrom,
  withCachedEvaluator,
  type ProjectForm,
} from './project-form.ts';

const record = {
  id: 'p1',
  name: 'Holds',
  description: 'Round 2',
  prompt: 'Ask.',
  landingPageTitle: 'Hello',
  landingPageInfo: '',
  timeLimitMinutes: 10,
  evaluator: { prompt: 'Answer.', questions: [{ id: 'ease', label: 'Ease', type: 'number' }] },
  folder: 'Library',
};

function read(value: unknown) {
  const project = readProject(value);
  if (project === null) throw new Error('the record has an ID');
  return formOf(project);
}

function canBeSent(form: ProjectForm): boolean {
  try {
    return projectUpdateFrom(form).name === form.name;
  } catch {
    return false;
  }
}

test('sends a project back as it was read, without the fields that the service sets', () => {
  const { id: _, folder: __, ...fields } = record;
  expect(projectUpdateFrom(read(record))).toEqual(fields);
});

test('sends null for a disabled evaluator in a change, and omits it in a new project', () => {
  const off = { ...read(record), evaluatorOn: false };
  expect(projectUpdateFrom(off).evaluator).toBeNull();
  expect(newProjectFrom(off)).not.toHaveProperty('evaluator');
  const cached = evaluatorToCache(off);
  const { evaluator: _, ...withoutEvaluator } = record;
  const restored = { ...withCachedEvaluator(read(withoutEvaluator), cached), evaluatorOn: true };
  expect(projectUpdateFrom(restored).evaluator).toEqual(record.evaluator);
  expect(evaluatorToCache(read(record))).toBeNull();
});

test('requires a name and a prompt, also in a copy', () => {
  expect(Object.keys(faultsOfProject(EMPTY_PROJECT)).toSorted()).toEqual(['name', 'prompt']);
  expect(faultsOfProject(copyOf(read(record)))).toEqual({});
  expect(copyOf(read(record)).name).toBe('Copy of Holds');
});

test('gives a reworded question in a copy an ID that the original does not use', () => {
  const copy = copyOf(
    read({
      ...record,
      evaluator: {
        prompt: 'Answer.',
        questions: [
          { id: 'ease', label: 'How easy was it?', type: 'number' },
          { id: 'help', label: 'Help', type: 'text' },
        ],
      },
    }),
  );
  const idsAfter = (labels: readonly string[], questions = copy.questions) => {
    const key = questions[0]?.key ?? '';
    const after = labels.reduce((list, label) => edited(list, key, { label }, copy.copied), questions);
    return after.map(({ id }) => id);
  };
  expect(idsAfter([])).toEqual(['ease', 'help']);
  expect(idsAfter(['How hard was it?'])).toEqual(['how_hard_was_it', 'help']);
  // "Ease" is a different question from the one whose answers have the ID `ease`.
  expect(idsAfter(['Ease'])).toEqual(['ease_2', 'help']);
  // A new question must not get the ID of one that was removed from the copy either.
  expect(idsAfter(['Help?'], added([], 'new'))).toEqual(['help_2']);
  // A question restored to its original text is the same question again.
  expect(idsAfter(['How hard was it?', 'How easy was it?'])).toEqual(['ease', 'help']);
});

test('keeps the ID of a reworded question in the project itself, and so its answers', () => {
  const { questions, copied } = read(record);
  expect(edited(questions, questions[0]?.key ?? '', { label: 'How easy?' }, copied)[0]?.id).toBe('ease');
});

test('shortens a very long name on screen but sends it whole, and does not edit one beyond the limit', () => {
  const name = 'Long name '.repeat(200);
  const project = readProject({ ...record, name, description: name.repeat(10) });
  expect(project?.name).toHaveLength(500);
  expect(project?.name.endsWith('…')).toBe(true);
  expect(project?.description).toHaveLength(10_000);
  expect(projectUpdateFrom(read({ ...record, name, description: name.repeat(10) }))).toMatchObject({
    name,
    description: name.repeat(10),
  });
  expect(isTooLong(read({ ...record, name }))).toBe(false);
  expect(isTooLong(read({ ...record, name: name.repeat(1000) }))).toBe(true);
});

test('edits anything that it reads, and either sends it or names a fault', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 }), (fields) => {
      const form = read({ ...fields, id: 'p1' });
      const isSound = Object.keys(faultsOfProject(form)).length === 0;
      expect(canBeSent(form)).toBe(isSound);
    }),
  );
});
