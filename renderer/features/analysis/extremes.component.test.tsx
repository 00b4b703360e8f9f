// Every view of Analysis with names from right to left, with no session and with one, with 40 questions and 150 codes.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CODE_COLOURS } from '../../../shared/domain/code-colours.ts';
import type { AnalysisRequest, AnalysisResult } from '../../../shared/model/analysis.ts';
import type { Code } from '../../../shared/model/code.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import {
  ANALYSIS_CODES,
  analysisMain,
  ANSWERS,
  BY_GROUP,
  NEW_CODES,
  TIMELINE,
  TOGETHER,
} from '../../testing/analysis-main.ts';
import { GLANCE_FACTS, GLANCE_SESSIONS, glanceMain } from '../../testing/glance-main.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
import { answerAsJson, columnsAsJson, glanceSessionsAsJson } from '../../testing/packed-answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';

const BY_AGE = `attribute=${encodeURIComponent('"Age group"')}`;
const open = (route: string, more: Answers) =>
  openScreen(route, { ...glanceMain(), ...analysisMain(), ...more });
const counted = (result: AnalysisResult, sessions = 24) =>
  answerAsJson({ result, sessions, notCounted: { notFetched: [] } });

beforeEach(() => page.viewport(1024, 768));
afterEach(() => page.viewport(1440, 900));

/** Nothing is wider than the window, and no text is cut without its whole in a title or a label. */
async function expectReadable(): Promise<void> {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return (
      element.checkVisibility() &&
      ((textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
        (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2)) &&
      element.closest('[title]') === null
    );
  });
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
}

/** A long name that is read from right to left, with a label that is not. */
const rtl = (number: number) => `إيناس عبد الرحمن من المكتبة العامة P${String(number)}`;
const HEBREW = 'מילים שהם משתמשים בהן כדי לשמור ספר';
const codesRtl = ANALYSIS_CODES.map((code, index) => ({ ...code, name: `${HEBREW} ${String(index + 1)}` }));
const groupsRtl = BY_GROUP.groups.map((group, index) =>
  index === 0 ? group : { ...group, name: rtl(index) },
);

function resultRtl(request: AnalysisRequest): AnalysisResult {
  switch (request.view) {
    case 'codes':
      return { ...BY_GROUP, groups: groupsRtl };
    case 'together':
      return TOGETHER;
    case 'timeline':
      return {
        ...TIMELINE,
        groups: TIMELINE.groups.map((group, index) => ({
          ...group,
          name: rtl(index),
          sessions: group.sessions.map((session) => ({ ...session, name: rtl(index) })),
        })),
      };
    case 'new-codes':
      return {
        ...NEW_CODES,
        sessions: NEW_CODES.sessions.map((session, index) => ({ ...session, name: rtl(index) })),
      };
    case 'answers':
      break;
  }
  return {
    ...ANSWERS,
    groups: groupsRtl,
    questions: ANSWERS.questions.map((question) => ({ ...question, label: `${HEBREW}?` })),
    texts: [{ questionId: 'word', label: HEBREW }],
  };
}

const sessionsRtl = GLANCE_SESSIONS.map((session, index) => ({ ...session, name: rtl(index) }));
const MAIN_RTL: Answers = {
  codes: () => codesRtl,
  analysis: (request) => counted(resultRtl(request)),
  glanceSessions: () =>
    glanceSessionsAsJson({
      sessions: sessionsRtl,
      guides: [{ questions: [`${HEBREW}?`, rtl(1), rtl(2), rtl(3)] }],
      links: null,
    }),
};

test.each([
  ['glance', 'view=glance', rtl(0)],
  ['drop-off', 'view=drop-off', 'Question 4'],
  ['codes', `view=codes&${BY_AGE}`, '4 of 7'],
  ['together', 'view=together', '12'],
  ['timeline', `view=timeline&${BY_AGE}`, rtl(0)],
  ['new-codes', 'view=new-codes', 'P2'],
  ['answers', `view=answers&${BY_AGE}`, 'Mean and 95% interval'],
])('shows names from right to left in %s', async (_, search, words) => {
  await open(`/analysis?${search}`, MAIN_RTL);
  await expect.poll(() => main.element().textContent).toContain(words);
  await expectReadable();
});

const EMPTY: Record<AnalysisRequest['view'], AnalysisResult> = {
  codes: {
    view: 'codes',
    groups: [{ key: '', name: 'Everyone', sessions: 0 }],
    rows: [],
    groupSeconds: [null],
  },
  together: { view: 'together', codeIds: [], cells: [] },
  timeline: { view: 'timeline', groups: [] },
  'new-codes': { view: 'new-codes', sessions: [], withoutNew: 0, saturation: null },
  answers: { view: 'answers', groups: [], questions: [], texts: [] },
};

test.each([
  ['glance', 'Nothing to count yet'],
  ['drop-off', 'Nothing to count yet'],
  ['codes', 'Nothing is coded yet'],
  ['together', 'Nothing is coded yet'],
  ['timeline', 'Nothing is coded yet'],
  ['new-codes', 'Nothing is coded yet'],
  ['answers', 'No answers to compare'],
  ['words', 'No words to count'],
])('says what there is to do without a session in %s', async (view, words) => {
  await open(`/analysis?view=${view}`, {
    analysis: (request) => counted(EMPTY[request.view], 0),
    glanceSessions: () => glanceSessionsAsJson({ sessions: [], guides: [], links: null }),
    glance: () => ({ counted: 0, sessions: 0, facts: columnsAsJson([]) }),
    glanceSilence: () => ({ silence: asJson([]), next: null }),
    wordCounts: () => ({ counted: 0, sessions: 0, words: '[]', different: 0, total: 0 }),
  });
  await expect.element(main.getByText(words)).toBeVisible();
  await expectReadable();
});

const ONE_GROUP = [{ key: '', name: 'Everyone', sessions: 1 }];
const one = <Item,>(items: readonly Item[]): Item[] => items.slice(0, 1);
const ONE: Record<AnalysisRequest['view'], AnalysisResult> = {
  codes: {
    ...BY_GROUP,
    groups: ONE_GROUP,
    rows: BY_GROUP.rows.map(({ codeId }) => ({
      codeId,
      cells: [{ sessions: 1, quotes: 2, seconds: 12, share: null }],
    })),
    groupSeconds: [100],
  },
  together: { ...TOGETHER, cells: TOGETHER.cells.map((row) => row.map(() => 1)) },
  timeline: { ...TIMELINE, groups: one(TIMELINE.groups) },
  'new-codes': { ...NEW_CODES, sessions: one(NEW_CODES.sessions), withoutNew: 0, saturation: null },
  answers: {
    ...ANSWERS,
    groups: ONE_GROUP,
    questions: ANSWERS.questions.map((question) => ({
      ...question,
      answers: 1,
      own: 0,
      range: question.kind === 'number' ? [4, 4] : null,
      groups: [{ key: '', n: 1, value: question.kind === 'number' ? 4 : null, low: null, high: null }],
    })),
  },
};

test.each([
  ['glance', 'L02 Bilal'],
  ['drop-off', '1 interview.'],
  ['codes', '1 session'],
  ['together', 'Says “reserve”'],
  ['timeline', 'P03 Ruth'],
  ['new-codes', 'The last session still added'],
  ['answers', 'Number, 1 answer.'],
])('shows one session in %s', async (view, words) => {
  await open(`/analysis?view=${view}`, {
    analysis: (request) => counted(ONE[request.view], 1),
    glanceSessions: () =>
      glanceSessionsAsJson({
        sessions: one(GLANCE_SESSIONS),
        guides: [{ questions: ['Why?'] }],
        links: null,
      }),
    glance: () => ({ counted: 1, sessions: 1, facts: columnsAsJson(one(GLANCE_FACTS)) }),
    glanceSilence: () => ({ silence: asJson([]), next: null }),
  });
  await expect.element(main.getByText(words).first()).toBeVisible();
  await expectReadable();
});

const QUESTIONS = Array.from(
  { length: 40 },
  (_, index) =>
    `What did you do in step ${String(index + 1)}, and why did you do it in this way and in no other?`,
);

test('shows 40 questions in Drop-off and in Answers by group', async () => {
  await open('/analysis?view=drop-off', {
    glanceSessions: () =>
      glanceSessionsAsJson({ sessions: GLANCE_SESSIONS, guides: [{ questions: QUESTIONS }], links: null }),
    glance: () => ({
      counted: 13,
      sessions: 13,
      facts: columnsAsJson(
        GLANCE_FACTS.map((facts, session) => ({
          ...facts,
          questionTimes: QUESTIONS.map((__, index) => (index < 40 - session ? index * 5 : null)),
        })),
      ),
    }),
  });
  const last = main.getByRole('button', { name: /^Question 40,/ });
  await expect.element(last).toBeInTheDocument();
  await expectReadable();
  last.element().focus();
  await expect.element(last).toBeInViewport();
  const [easy] = ANSWERS.questions;
  await open(`/analysis?view=answers&${BY_AGE}`, {
    analysis: () =>
      counted({
        ...ANSWERS,
        questions: QUESTIONS.flatMap((label, index) =>
          easy === undefined ? [] : [{ ...easy, questionId: `q${String(index)}`, label }],
        ),
      }),
  });
  await expect.element(main.getByRole('button', { name: 'All 40 questions' })).toBeVisible();
  expect(document.querySelectorAll('main svg[role="img"]')).toHaveLength(40);
  await expectReadable();
});

const MANY: Code[] = Array.from({ length: 150 }, (_, index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: `Code ${String(index + 1)} with words enough to be cut`,
  colour: CODE_COLOURS[index % CODE_COLOURS.length]?.hex ?? '',
  description: '',
  parentId: null,
  position: index,
}));

function resultOfMany(request: AnalysisRequest): AnalysisResult {
  const ids = MANY.map(({ id }) => id);
  if (request.view === 'codes')
    return {
      ...BY_GROUP,
      rows: ids.map((codeId, index) => ({
        codeId,
        cells: BY_GROUP.groups.map(({ sessions }) => {
          const count = index % (sessions + 1);
          return { sessions: count, quotes: count, seconds: count, share: count / sessions };
        }),
      })),
    };
  if (request.view === 'together')
    return {
      view: 'together',
      codeIds: ids,
      cells: ids.map((__, row) => ids.slice(0, row + 1).map((_, at) => at % 5)),
    };
  const [group] = TIMELINE.groups;
  const [session] = group?.sessions ?? [];
  return {
    view: 'timeline',
    groups:
      group === undefined || session === undefined
        ? []
        : [
            {
              ...group,
              sessions: [
                {
                  ...session,
                  stretches: ids.map((codeId, index) => ({
                    noteId: codeId,
                    codeId,
                    start: index,
                    end: index + 4,
                  })),
                },
              ],
            },
          ],
  };
}

test.each([
  ['codes', `view=codes&${BY_AGE}`],
  ['together', 'view=together'],
  ['timeline', 'view=timeline&colour=code'],
])('shows 150 codes in %s, each to be chosen for narrowing', async (_, search) => {
  await open(`/analysis?${search}`, {
    codes: () => MANY,
    analysis: (request) => counted(resultOfMany(request)),
  });
  await expect.element(main.getByText('Code 1 with words enough to be cut').first()).toBeVisible();
  await expectReadable();
  await main.getByRole('combobox', { name: 'Codes' }).click();
  await expect.element(page.getByText('100 of 151 shown. Type to find the others.')).toBeInTheDocument();
  await main.getByRole('combobox', { name: 'Codes' }).fill('Code 148');
  await expect.element(page.getByRole('option', { name: /^Code 148/ })).toBeVisible();
});
