// The researcher's own files that are read by rules.
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shapeOf } from '../../electron/reading-rules/data-shape.ts';
import type { TranscriptRule } from '../../shared/model/reading-rule.ts';
import { openOwnFilesStudy, PROJECT, sessionOf, until, type OwnFilesStudy } from './own-files-setup.ts';
import { shape, spokenRule, talk } from './taught-services.ts';

let study: OwnFilesStudy;
beforeEach(async () => {
  study = await openOwnFilesStudy();
});
afterEach(async () => {
  await study.close();
});

const library = () => study.services.library;
const listed = () => study.services.ownFiles.lists.list(PROJECT)?.files ?? [];
const fileOf = (name: string) => listed().find((file) => file.name === name);
const allRead = () =>
  until(
    () =>
      study.services.ownFiles.lists.list(PROJECT)?.status === 'read' &&
      listed().every(({ status }) => status !== 'waiting' && status !== 'reading'),
  );
const textsOf = async (sessionId: string) =>
  (await library().transcripts.turnsOf(sessionId)).map(({ text }) => text);
const ruleOf = async (sessionId: string) =>
  (await library().transcriptVersions.latestOfAll(sessionId))?.ruleId;

/** Teaches a rule with a file of the list, and waits until the list is read again. */
async function teach(name: string, rule: TranscriptRule, ofShape: string[]) {
  const fileId = fileOf(name)?.id ?? '';
  const run = await study.services.ruleRuns.apply({
    target: { of: 'file', projectId: PROJECT, fileId },
    rule,
    shape: ofShape,
    remember: false,
    sessionIds: [],
  });
  await until(() => study.services.ruleRuns.run()?.status === 'ended');
  await allRead();
  return run.ruleId;
}

const titles = {
  lines: [
    { title: 'Guten Tag zusammen', who: 'A' },
    { title: 'Wie war es gestern?', who: 'B' },
  ],
};
const titleRule: TranscriptRule = {
  ...spokenRule,
  voices: spokenRule.voices.map((voice) => ({ ...voice, words: [['lines', '*', 'title']], start: null })),
};

test('a file that could not be read is readable once the researcher has shown how, and so are others like it', async () => {
  await study.listed(
    study.put('one.json', JSON.stringify(titles)),
    study.put('two.json', JSON.stringify(titles).replace('gestern', 'heute')),
  );
  expect(fileOf('one.json')).toMatchObject({ status: 'refused', transcript: null });
  const ruleId = await teach('one.json', titleRule, shapeOf(titles));
  for (const name of ['one.json', 'two.json'])
    expect(fileOf(name)).toMatchObject({
      status: 'read',
      problem: null,
      transcript: { turns: 2, firstWords: expect.stringContaining('Guten Tag zusammen') as string },
    });
  expect(await library().readingRules.remembered('transcript')).toMatchObject([{ madeWith: 'one.json' }]);
  const { sessionId } = sessionOf(await study.added([{ label: 'One', transcript: fileOf('one.json') }]));
  expect(await textsOf(sessionId)).toEqual(['Guten Tag zusammen', 'Wie war es gestern?']);
  expect(await ruleOf(sessionId)).toBe(ruleId);
  // Once it is undone, the files are as they were.
  await study.services.ruleRuns.undo(ruleId);
  await until(() => study.services.ruleRuns.run()?.status === 'ended');
  await allRead();
  expect(fileOf('two.json')).toMatchObject({ status: 'refused', transcript: null });
  expect(await textsOf(sessionId)).toHaveLength(2);
});

test('reads a text by lines, also in a format that is read as paragraphs without a rule', async () => {
  const text = 'one~ANNA~Good day\none~BERT~Good night\ntwo~ANNA~Until tomorrow\n';
  await study.listed(study.put('lines.txt', text));
  const rule: TranscriptRule = {
    ...spokenRule,
    source: { form: 'text', split: 'lines', pattern: '{skip}~{speaker}~{words}', rest: 'leave-out' },
    items: ['*'],
    voices: spokenRule.voices.map((voice) => ({
      ...voice,
      words: [['*', 'words']],
      speaker: { from: 'field', field: ['*', 'speaker'], names: null },
      start: null,
    })),
  };
  const ruleId = await teach('lines.txt', rule, shapeOf(text));
  const { sessionId } = sessionOf(await study.added([{ label: 'Lines', transcript: fileOf('lines.txt') }]));
  expect(await textsOf(sessionId)).toEqual(['Good day', 'Good night', 'Until tomorrow']);
  expect(await ruleOf(sessionId)).toBe(ruleId);
  await study.services.ruleRuns.undo(ruleId);
  await until(() => study.services.ruleRuns.run()?.status === 'ended');
  expect(await ruleOf(sessionId)).toBeNull();
});

test('a transcript that is added to a session is read by the remembered rule', async () => {
  await study.listed(study.put('talk.json', JSON.stringify(talk())));
  const session = sessionOf(await study.added([{ label: 'Talk', transcript: fileOf('talk.json') }]));
  expect(await textsOf(session.sessionId)).toContain('Good morning');
  await teach('talk.json', spokenRule, shape);
  const path = study.put('other.json', '');
  writeFileSync(path, JSON.stringify(talk('Bo')));
  await study.services.ownFiles.addTranscript(session, path);
  expect(await textsOf(session.sessionId)).toEqual([
    'Guten Tag, Bo',
    'Guten Morgen',
    'Wie war die Fahrt?',
    'Ruhig und lang',
  ]);
});

test('a file that is being read while a rule is remembered is read by it all the same', async () => {
  const paths = Array.from({ length: 12 }, (_, index) =>
    study.put(`${String(index)}.json`, JSON.stringify(titles).replace('gestern', `gestern ${String(index)}`)),
  );
  study.services.ownFiles.lists.add(PROJECT, paths);
  await until(() => listed().some(({ status }) => status === 'refused'));
  await library().readingRules.add(
    {
      id: 'r',
      rule: titleRule,
      shape: shapeOf(titles),
      madeWith: null,
      madeWithSession: null,
      isRemembered: true,
    },
    '2026-11-29T10:00:00.000Z',
  );
  study.services.ownFiles.lists.readTranscriptsAgain();
  await allRead();
  expect(listed().map(({ status }) => status)).toEqual(paths.map(() => 'read'));
});
