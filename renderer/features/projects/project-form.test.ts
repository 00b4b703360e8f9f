import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProject } from '../../api/project-record.ts';
import { added, edited } from '../../ui/interview-form/question-edits.ts';
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

test('a project is sent back as it was read, without what Earmark has no place for', () => {
  const { id: _, folder: __, ...fields } = record;
  expect(projectUpdateFrom(read(record))).toEqual(fields);
});

test('an evaluator that is off is null in a change and absent from a new project', () => {
  const off = { ...read(record), evaluatorOn: false };
  expect(projectUpdateFrom(off).evaluator).toBeNull();
  expect(newProjectFrom(off)).not.toHaveProperty('evaluator');
  const kept = evaluatorToCache(off);
  const { evaluator: _, ...without } = record;
  const again = { ...withCachedEvaluator(read(without), kept), evaluatorOn: true };
  expect(projectUpdateFrom(again).evaluator).toEqual(record.evaluator);
  expect(evaluatorToCache(read(record))).toBeNull();
});

test('a name and a prompt are wanted, and a copy has both', () => {
  expect(Object.keys(faultsOfProject(EMPTY_PROJECT)).toSorted()).toEqual(['name', 'prompt']);
  expect(faultsOfProject(copyOf(read(record)))).toEqual({});
  expect(copyOf(read(record)).name).toBe('Copy of Holds');
});

test('a reworded question of a copy gets an ID that no question of the original has', () => {
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

test('a reworded question of the project itself keeps its ID, and so its answers', () => {
  const { questions, copied } = read(record);
  expect(edited(questions, questions[0]?.key ?? '', { label: 'How easy?' }, copied)[0]?.id).toBe('ease');
});

test('a very long name is shown by its beginning and sent whole, and one without an end is not edited', () => {
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

test('whatever is read can be edited, and comes out without a fault or with one that is named', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 }), (fields) => {
      const form = read({ ...fields, id: 'p1' });
      const isSound = Object.keys(faultsOfProject(form)).length === 0;
      expect(canBeSent(form)).toBe(isSound);
    }),
  );
});
