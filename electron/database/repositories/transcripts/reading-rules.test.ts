import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { readingOfTurns } from '../../../transcripts/speech-segments.ts';
import type { SummaryRule } from '../../../../shared/model/reading-rule.ts';
import { openLibrary } from '../../library.ts';

const AT = '2026-11-29T04:00:00.000Z';
const rule: SummaryRule = {
  version: 1,
  what: 'summary',
  headline: [['text']],
  points: null,
  answers: null,
  questions: [],
  fields: [],
};

test('returns rules newest first, those remembered by what they read, and none that was ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-rules-'));
  const { readingRules, libraryFile } = await openLibrary(join(folder, 'library.sqlite'));
  const add = (id: string, isRemembered: boolean) => {
    readingRules.add(
      { id, rule, shape: ['text'], madeWith: 'a.json', madeWithSession: null, isRemembered },
      AT,
    );
  };
  add('first', true);
  add('second', false);
  const stored = { rule, shape: ['text'], createdAt: AT, madeWith: 'a.json' };
  expect(readingRules.list()).toEqual([
    { id: 'second', ...stored },
    { id: 'first', ...stored },
  ]);
  expect(readingRules.remembered('summary')).toEqual([{ id: 'first', ...stored }]);
  expect(readingRules.remembered('transcript')).toEqual([]);
  expect(readingRules.end('first', AT)).toBe(true);
  expect(readingRules.end('first', AT)).toBe(false);
  expect(readingRules.remembered('summary')).toEqual([]);
  expect(readingRules.find('first')).toEqual({ id: 'first', ...stored });
  libraryFile.close();
  rmSync(folder, { recursive: true });
});

test('records the rule of each version of a transcript', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-rules-'));
  const file = join(folder, 'library.sqlite');
  const { readingRules, sessions, transcripts, libraryFile } = await openLibrary(file);
  readingRules.add(
    { id: 'r', rule, shape: [], madeWith: null, madeWithSession: null, isRemembered: true },
    AT,
  );
  sessions.see({ sessionId: 's', type: 'project', projectId: 'p' }, AT);
  const reading = (text: string) =>
    readingOfTurns([{ role: 'agent', speakerLabel: null, text, startSeconds: null, endSeconds: null }]);
  transcripts.keep('s', '{"transcript":1}', reading('Hello'), AT, 'r');
  transcripts.keep('s', '{"transcript":2}', reading('Goodbye'), AT);
  libraryFile.close();
  const database = new DatabaseSync(file);
  const rulesIn = (table: string) => database.prepare(`select version, rule_id from ${table}`).all();
  expect(rulesIn('transcript_versions')).toMatchObject([{ version: 1, rule_id: 'r' }]);
  expect(rulesIn('transcripts')).toMatchObject([{ version: 2, rule_id: null }]);
  database.close();
  rmSync(folder, { recursive: true });
});
