// Transcripts that are read by rules: when they are fetched, fetched again, and read again by a newer reader.
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ref, spokenRule, talk, taughtServices, translated } from './taught-services.ts';

const taught = taughtServices();
const SPOKEN = ['Guten Tag, Ana', 'Guten Morgen', 'Wie war die Fahrt?', 'Ruhig und lang'];
const READ = ['Good day, Ana', 'Good morning', 'How was the trip?', 'Quiet and long'];

/** Opens the library again as if an older version of the reader had read its transcripts. */
async function reopenAsOlder(): Promise<void> {
  await taught.close();
  const database = new DatabaseSync(taught.databaseFile());
  database.exec(
    'update transcripts set reader_version = 0; update transcript_versions set reader_version = 0;',
  );
  database.close();
  await taught.open();
  await expect.poll(() => taught.library().transcriptVersions.readByOlder()).toEqual([]);
}

test('reads what the service sends by the remembered rule for its shape', async () => {
  await taught.fetch('before', talk());
  expect(await taught.texts('before')).toEqual(READ);
  await taught.rule('r');
  const { transcript } = await taught.fetch('after', talk('Bo'));
  expect(transcript.turns.map(({ text }) => text)).toEqual(['Guten Tag, Bo', ...SPOKEN.slice(1)]);
  expect(await taught.ruleId('after')).toBe('r');
  await taught.fetch('other', [{ role: 'agent', content: 'Hello' }]);
  expect(await taught.texts('other')).toEqual(['Hello']);
  expect(await taught.ruleId('other')).toBeNull();
  const { body, ruleId } = await taught.services().transcripts.receive(ref('after'));
  expect([JSON.parse(body), ruleId]).toMatchObject([{ transcript: talk('Bo') }, 'r']);
});

test('reads a response that is stored as it was, whatever rules are remembered later', async () => {
  await taught.fetch('plain', talk());
  await taught.rule('r');
  await taught.fetch('ruled', talk());
  await taught.fetch('plain', talk());
  expect(await taught.texts('plain')).toEqual(READ);
  expect(await taught.ruleId('plain')).toBeNull();
  await taught.rule('other', true, { ...spokenRule, order: 'reversed' });
  const { transcript } = await taught.fetch('ruled', talk());
  expect(transcript.turns.map(({ text }) => text)).toEqual(SPOKEN);
  expect(await taught.ruleId('ruled')).toBe('r');
});

test('reads what the service sends later by the rule of the transcript, also one that is not remembered', async () => {
  await taught.fetch('s', talk());
  await taught.rule('r', false);
  const { transcriptVersions } = taught.library();
  const response = await transcriptVersions.latestOfAll('s');
  const { turns } = (await taught.library().transcripts.read('s'))?.reading.transcript ?? { turns: [] };
  expect(turns).toHaveLength(4);
  expect(response?.ruleId).toBeNull();
  const run = await taught.services().ruleRuns.apply({
    target: { of: 'transcript', sessionId: 's' },
    rule: spokenRule,
    shape: (await taught.library().readingRules.list())[0]?.shape ?? [],
    remember: false,
    sessionIds: [],
  });
  expect(run.ruleId).toBe('r');
  await taught.ended();
  expect(await taught.texts('s')).toEqual(SPOKEN);
  const longer = translated(
    ...talk().lines.map(({ who, spoken, text }): [string, string, string] => [who, spoken, text]),
    ['guide', 'Danke', 'Thank you'],
  );
  await taught.fetch('s', longer);
  expect(await taught.texts('s')).toEqual([...SPOKEN, 'Danke']);
  expect(await taught.ruleId('s')).toBe('r');
});

test('does not let a reading by a rule, or without one, replace another of the same response', async () => {
  await taught.fetch('s', talk());
  const plain = await taught.library().transcripts.read('s');
  await taught.rule('r');
  const { body = '', at = '' } = (await taught.library().transcriptVersions.latestOfAll('s')) ?? {};
  const reading = plain?.reading ?? { transcript: { turns: [], warnings: [] }, segments: [] };
  const other = {
    transcript: { turns: reading.transcript.turns.slice(1), warnings: [] },
    segments: [],
  };
  await taught.library().transcripts.keep('s', body, other, at, 'r');
  expect(await taught.texts('s')).toEqual(READ);
  expect(await taught.ruleId('s')).toBeNull();
  // A response of another time may be read otherwise.
  await taught.library().transcripts.keep('s', `${body} `, other, at, 'r');
  expect(await taught.texts('s')).toEqual(READ.slice(1));
  await taught.library().transcripts.keep('s', `${body} `, reading, at);
  expect(await taught.texts('s')).toEqual(READ.slice(1));
  // Once the rule has ended, nobody wants its reading any more.
  await taught.library().readingRules.end('r', at);
  await taught.library().transcripts.keep('s', `${body} `, reading, at);
  expect(await taught.texts('s')).toEqual(READ);
});

test('a newer reader reads what was read by a rule by the same rule again', async () => {
  await taught.rule('r');
  await taught.fetch('s', talk());
  await taught.rule('newer', true, { ...spokenRule, order: 'reversed' });
  await reopenAsOlder();
  expect(await taught.texts('s')).toEqual(SPOKEN);
  expect(await taught.ruleId('s')).toBe('r');
  // Without a rule, it is the reader's, also if a rule for the shape is remembered.
  await taught.library().readingRules.end('r', '2026-11-29T10:00:00.000Z');
  await reopenAsOlder();
  expect(await taught.texts('s')).toEqual(READ);
  expect(await taught.ruleId('s')).toBeNull();
});

test('turns that a rule read stay if it has ended and the reader of transcripts finds none', async () => {
  const titles = { lines: [{ title: 'Guten Tag zusammen' }, { title: 'Wie war es gestern?' }] };
  const [voice] = spokenRule.voices;
  if (voice === undefined) throw new Error('The rule has no voice');
  const voices = [
    { ...voice, words: [['lines', '*', 'title']], speaker: { from: 'none' as const }, start: null },
  ];
  await taught.fetch('s', titles);
  expect(await taught.texts('s')).toEqual([]);
  await taught.services().ruleRuns.apply({
    target: { of: 'transcript', sessionId: 's' },
    rule: { ...spokenRule, voices },
    shape: ['lines/*/title'],
    remember: true,
    sessionIds: [],
  });
  const { ruleId } = await taught.ended();
  expect(await taught.texts('s')).toEqual(['Guten Tag zusammen', 'Wie war es gestern?']);
  await taught.services().ruleRuns.undo(ruleId);
  expect(await taught.ended()).toMatchObject({
    done: 0,
    failed: [
      {
        session: { sessionId: 's' },
        problem: 'Without the rule, Earmark finds no words in this transcript, so it was not changed.',
      },
    ],
  });
  const { transcript } = await taught.fetch('s', titles);
  expect(transcript.turns).toHaveLength(2);
  await reopenAsOlder();
  expect(await taught.texts('s')).toHaveLength(2);
});
