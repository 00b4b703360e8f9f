import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropOff, type InterviewCourse } from './drop-off.ts';
import { ENDINGS } from './how-ended.ts';

const course = (
  sessionId: string,
  questionTimes: InterviewCourse['questionTimes'],
  ended: InterviewCourse['ended'] = 'none',
) => ({
  sessionId,
  questionTimes,
  ended,
  lastWordSeconds: 100,
});

test('counts who reached each question, who left where, and for how long', () => {
  const found = dropOff(
    [
      course('whole', [10, 40, 70], 'goodbye'),
      course('limit', [10, null, 60], 'limit'),
      course('early', [20, 50, null], 'goodbye'),
      course('silent', [null, null, null], 'failed'),
      course('untimed', [true, null, null]),
    ],
    3,
  );
  expect(found).toEqual({
    steps: [
      { question: 0, reached: 5, left: ['silent'], medianSeconds: null },
      { question: 1, reached: 4, left: ['untimed'], medianSeconds: 30 },
      { question: 2, reached: 3, left: ['early'], medianSeconds: 40 },
      { question: 3, reached: 2, left: ['limit'], medianSeconds: 35 },
    ],
    goodbye: 1,
  });
  expect(dropOff([], 2)).toMatchObject({
    steps: [{ reached: 0 }, { reached: 0 }, { reached: 0 }],
    goodbye: 0,
  });
});

test('every interview left at one step or said goodbye at the end, and each loss is those who left', () => {
  const questionTimes = fc.array(fc.option(fc.oneof(fc.constant(true as const), fc.nat(100))), {
    minLength: 4,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(questionTimes, fc.constantFrom(...ENDINGS)), { maxLength: 20 }), (all) => {
      const interviews = all.map(([own, ended], index) => course(String(index), own, ended));
      const { steps, goodbye } = dropOff(interviews, 4);
      const left = steps.flatMap((step) => step.left);
      expect(new Set(left).size).toBe(left.length);
      expect(left.length + goodbye).toBe(interviews.length);
      for (const [index, step] of steps.entries()) {
        const next = steps[index + 1]?.reached ?? goodbye;
        expect(step.reached - next).toBe(step.left.length);
        const atLeast = interviews.filter((one) =>
          one.questionTimes.slice(Math.max(0, index - 1)).some((time) => time !== null),
        );
        expect(step.reached).toBe(index === 0 ? interviews.length : atLeast.length);
      }
    }),
    { seed: 46 },
  );
});
