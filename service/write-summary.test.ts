import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleStudy } from './sample/study.ts';
import { SummaryError, writeSummary } from './write-summary.ts';

const evaluator = {
  prompt: 'Answer from what is said.',
  questions: [
    { id: 'obstacle', label: 'What keeps them from leaving on time?', type: 'text' as const },
    { id: 'minutes', label: 'How many minutes do they stay longer?', type: 'number' as const },
    { id: 'boat', label: 'Which colour is their boat?', type: 'text' as const },
    { id: 'children', label: 'How many children do they have?', type: 'number' as const },
    { id: 'handover', label: 'Handover notes', type: 'text' as const },
  ],
};
const talk = [
  { role: 'assistant', content: 'Hello. What keeps you from leaving on time?' },
  { role: 'user', content: 'Hmm. The paperwork, mostly. I never finish it before the next shift comes in.' },
  { role: 'assistant', content: 'How many minutes longer do you stay?' },
  { role: 'user', content: 'Forty. Maybe fifty on a bad day.' },
  { role: 'assistant', content: 'What would help?' },
  {
    role: 'user',
    content: 'I would write the handover notes on a tablet, because then nobody has to type them twice.',
  },
  { role: 'assistant', content: 'Thank you.' },
  { role: 'user', content: 'Bye.' },
];

/** What the participant says without quotation marks, so that nested quotations match too. */
const plain = (text: string) => text.replace(/[“”‘’"]/g, '');

test('questions are answered out of the replies, and only where there is an answer', () => {
  const { answers } = writeSummary(talk, evaluator, 0);
  expect(answers).toEqual([
    {
      id: 'obstacle',
      label: 'What keeps them from leaving on time?',
      type: 'text',
      value: 'The paperwork, mostly. I never finish it before the next shift comes in.',
      rationale: '“The paperwork, mostly. I never finish it before the next shift comes in.”',
    },
    {
      id: 'minutes',
      label: 'How many minutes do they stay longer?',
      type: 'number',
      value: 40,
      rationale: '“Forty. Maybe fifty on a bad day.”',
    },
    { id: 'boat', label: 'Which colour is their boat?', type: 'text', value: null, rationale: null },
    {
      id: 'children',
      label: 'How many children do they have?',
      type: 'number',
      value: null,
      rationale: null,
    },
    {
      id: 'handover',
      label: 'Handover notes',
      type: 'text',
      value: 'I would write the handover notes on a tablet, because then nobody has to type them twice.',
      rationale:
        '“I would write the handover notes on a tablet, because then nobody has to type them twice.”',
    },
  ]);
});

test('the summary quotes the participant behind the questions', () => {
  const { summary, keyPoints } = writeSummary(talk, null, 0);
  expect(summary).toContain(
    'they say: “I would write the handover notes on a tablet, because then nobody has to type them twice.”',
  );
  expect(summary).not.toContain('Bye');
  expect(keyPoints).toEqual(['Forty. Maybe fifty on a bad day.']);
});

const sample = sampleStudy(new Date('2026-03-04T10:00:00')).flatMap((project) =>
  project.links.flatMap(({ session }) =>
    session?.transcript ? [{ name: session.transcript, evaluator: project.evaluator }] : [],
  ),
);

test.each(sample)(
  '$name of the sample gives a readable summary of real quotations',
  ({ name, evaluator: asked }) => {
    const conversation: unknown = JSON.parse(
      readFileSync(new URL(`sample/transcripts/${name}`, import.meta.url), 'utf8'),
    );
    const said = plain(JSON.stringify(conversation));
    const written = writeSummary(conversation, asked, 0);
    expect(writeSummary(conversation, asked, 0)).toEqual(written);
    expect(writeSummary(conversation, asked, 1).summary).not.toBe(written.summary);
    const quotations = written.summary.match(/says?: “[^”]+”/g) ?? [];
    expect(quotations).toHaveLength(4);
    for (const quotation of quotations) expect(said).toContain(plain(quotation.replace(/^says?: /, '')));
    expect(written.keyPoints.length).toBeGreaterThanOrEqual(3);
    for (const point of written.keyPoints) expect(said.toLowerCase()).toContain(plain(point).toLowerCase());
    for (const { value, rationale } of written.answers) {
      expect(value).not.toBeNull();
      expect(said).toContain(plain(rationale ?? 'none'));
    }
  },
);

test('the sample participant who rates three is counted right', () => {
  const conversation: unknown = JSON.parse(
    readFileSync(new URL('sample/transcripts/p05-callum.json', import.meta.url), 'utf8'),
  );
  const { answers } = writeSummary(
    conversation,
    sample.find(({ name }) => name === 'p05-callum.json')?.evaluator ?? null,
    0,
  );
  expect(Object.fromEntries(answers.map(({ id, value }) => [id, value]))).toEqual({
    'looked-first': 'At the top, beside the title.',
    'own-word': 'Ordering, I suppose. I’ve ordered a book.',
    unsure: 3,
    ease: 3,
    missing: 'A date. It says I’m in the queue, but it doesn’t say for how long.',
  });
});

const saidIn = ({ summary }: { summary: string }) => summary.match(/says?: “[^”]+”|add: “[^”]+”/g) ?? [];

test('another variant is another selection of the same best sentences, and the answers stay', () => {
  const variants = [0, 1, 2, 3].map((variant) => writeSummary(talk, evaluator, variant));
  const [first, second] = variants;
  for (const [index, written] of variants.entries()) {
    expect(writeSummary(talk, evaluator, index)).toEqual(written);
    expect(written.answers).toEqual(first?.answers);
    expect(written.summary).not.toBe(variants[index + 1]?.summary);
    expect(saidIn(written)).toHaveLength(2);
  }
  expect(second?.summary).toContain('Forty. Maybe fifty on a bad day.');
});

test('of one sentence every variant is the same', () => {
  const short = [{ role: 'user', content: 'I would like longer evening hours.' }];
  expect(writeSummary(short, null, 7)).toEqual(writeSummary(short, null, 0));
});

test('what is no conversation is refused in plain words', () => {
  const notTurns = 'The conversation is not a list of turns, so no summary can be written';
  for (const other of [
    null,
    'a string',
    7,
    {},
    [],
    [1],
    [{ role: 'user' }],
    [{ role: 'user', content: '  ' }],
  ]) {
    expect(() => writeSummary(other, null, 0)).toThrow(new SummaryError(notTurns));
  }
  const silence = 'The participant says nothing in this conversation';
  for (const empty of [
    [{ role: 'assistant', content: 'Hello?' }],
    [
      { role: 'system', content: 'Be brief.' },
      { role: 'assistant', content: 'Hello?' },
    ],
  ]) {
    expect(() => writeSummary(empty, null, 0)).toThrow(new SummaryError(silence));
  }
});

const anyTurns = fc.array(
  fc.record({ role: fc.constantFrom('assistant', 'user', 'system'), content: fc.string() }),
);
const participantSpeaks = (turns: { role: string; content: string }[]) =>
  turns.some(({ role, content }) => role === 'user' && content.trim() !== '');

test('any turns give a summary where the participant says anything', () => {
  fc.assert(
    fc.property(anyTurns.filter(participantSpeaks), fc.nat(), (turns, variant) => {
      const { summary, answers } = writeSummary(turns, evaluator, variant);
      expect(summary).not.toBe('');
      expect(answers).toHaveLength(evaluator.questions.length);
    }),
  );
});

test('any turns in which the participant is silent give a plain refusal', () => {
  fc.assert(
    fc.property(
      anyTurns.filter((turns) => !participantSpeaks(turns)),
      (turns) => {
        expect(() => writeSummary(turns, evaluator, 0)).toThrow(SummaryError);
      },
    ),
  );
});
