import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionAnswers } from '../../../exports/writer/session-answers.ts';
import { readByRuleOrGuess } from '../../../reading-rules/summary/read-received-summary.ts';
import { summaryShapeOf } from '../../../reading-rules/summary/summary-shape.ts';
import { EVERY, type SummaryRule } from '../../../../shared/model/reading-rule.ts';
import type { AnswerRow } from '../../../../shared/model/answers.ts';
import type { Question } from '../../../../shared/model/summary.ts';
import { LibraryDatabase } from '../../base/library-database.ts';
import { type LibraryRepositories, openLibrary } from '../../library.ts';
import { createRepositories } from '../repositories.ts';

const AT = '2026-11-29T04:00:00.000Z';
const questions: Question[] = [{ id: 'often', label: 'How often?', type: 'text' }];
/** What the reader takes for the answer, since it does not see that `z9` is the question and `k` the answer. */
const GUESSED = 'They visit with their children.';
const summaryOf = (answer: string) => ({
  s3: { a1: GUESSED, b2: 'kiosk' },
  zz: [{ z9: 'Q-ONE', k: answer, w: 3 }],
});
const rule: SummaryRule = {
  version: 1,
  what: 'summary',
  headline: [['s3', 'a1']],
  points: null,
  answers: {
    entries: ['zz', EVERY],
    question: ['zz', EVERY, 'z9'],
    values: [['zz', EVERY, 'k']],
    rationale: null,
    choices: null,
    only: [],
  },
  questions: [{ value: 'Q-ONE', questionId: 'often' }],
  fields: [],
};

let folder = '';
let library: LibraryRepositories;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-summary-rules-'));
  library = await openLibrary(join(folder, 'library.sqlite'));
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

function addSession(sessionId: string, summary: unknown): void {
  library.sessions.see({ sessionId, type: 'project', projectId: 'p1' }, AT);
  library.summaries.ask(sessionId, AT, false);
  library.summaries.receive(sessionId, summary, AT);
}

const addRule = (isRemembered: boolean) => {
  library.readingRules.add(
    {
      id: 'rule-1',
      rule,
      shape: summaryShapeOf(summaryOf('Weekly')),
      madeWith: null,
      madeWithSession: 's1',
      isRemembered,
    },
    AT,
  );
};

function answerOf(sessionId: string): unknown {
  const { rows } = library.answers.page({
    projectId: 'p1',
    questions,
    sessionIds: [sessionId],
    after: null,
  });
  // The repository has just written this JSON.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (JSON.parse(rows) as AnswerRow[])[0]?.cells['often']?.value;
}
function exported(sessionId: string): unknown {
  const database = new LibraryDatabase(join(folder, 'library.sqlite'), { readOnly: true });
  const exportQuestions = questions.map((question) => ({ ...question, exportId: question.id }));
  const answers = sessionAnswers(createRepositories(database)).answersOf(sessionId, exportQuestions);
  database.close();
  return answers.find(({ questionId }) => questionId === 'often')?.value;
}
const headlineOf = (sessionId: string) => {
  const stored = library.summaries.shown(sessionId);
  return readByRuleOrGuess(stored?.raw, stored?.rule ?? null, questions).headline;
};

test('a summary is read by the rule that it was given, everywhere, and as before without it', () => {
  addSession('s1', summaryOf('Weekly'));
  addRule(false);
  expect([answerOf('s1'), exported('s1')]).toEqual([GUESSED, GUESSED]);

  library.summaries.setRule('s1', 'rule-1');
  expect([answerOf('s1'), exported('s1')]).toEqual(['Weekly', 'Weekly']);
  expect(headlineOf('s1')).toBe(GUESSED);

  library.summaries.setRule('s1', null);
  expect([answerOf('s1'), exported('s1')]).toEqual([GUESSED, GUESSED]);
});

test('a new summary of the shape is read by a remembered rule until the rule ends', () => {
  addSession('s1', summaryOf('Weekly'));
  addRule(true);
  addSession('s2', summaryOf('Daily'));
  addSession('s3', { other: { words: 'Something else.' }, many: [1, 2, 3] });
  expect(answerOf('s2')).toBe('Daily');
  expect(library.summaries.read('s3')?.rule).toBeNull();
  // Those that were there before are read again only if the researcher says so.
  expect(answerOf('s1')).toBe(GUESSED);

  library.readingRules.end('rule-1', AT);
  addSession('s4', summaryOf('Yearly'));
  library.summaries.receive('s2', summaryOf('Monthly'), '2026-11-29T05:00:00.000Z');
  expect([answerOf('s4'), answerOf('s2')]).toEqual([GUESSED, GUESSED]);
});

test('a summary of another shape is no longer read by the rule of the one that it replaces', () => {
  addSession('s1', summaryOf('Weekly'));
  addRule(true);
  library.summaries.setRule('s1', 'rule-1');
  library.summaries.receive('s1', { headline: 'They visit often.' }, AT);
  expect(library.summaries.read('s1')?.rule).toBeNull();
  expect(headlineOf('s1')).toBe('They visit often.');
});

test('a rule that is not remembered stays with the sessions that it was given to', () => {
  addSession('s1', summaryOf('Weekly'));
  addRule(false);
  addSession('s2', summaryOf('Daily'));
  expect(answerOf('s2')).toBe(GUESSED);
});
