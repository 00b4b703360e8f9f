// @module-tag nightly
import { expect, test } from 'vitest';
import { sessionRecord } from '../api/session-record.fixture.ts';
import { asJson, quotesAsJson, type Answers } from '../testing/main-stand-in.ts';
import { openScreen } from '../testing/open-screen.tsx';
import type { AnswerCell } from '../../shared/model/answers.ts';
import type { ServiceAnswers } from '../testing/service.ts';

const HEBREW = 'נועה כהן';
const LATIN = 'Noa Cohen';
const NAMES = [LATIN, HEBREW];
const [HEBREW_PROJECT, LATIN_PROJECT] = ['הזמנת ספר', 'Placing a hold'];
const projects = [
  { id: 'p1', name: LATIN_PROJECT, description: 'Holds, by people over 60' },
  { id: 'p2', name: HEBREW_PROJECT, description: 'הזמנות של ספרים' },
];
const LINK = {
  token: 't',
  status: 'active' as const,
  url: 'https://service.example/link/t',
  expiresAt: '2099-01-01T00:00:00Z',
  createdAt: '2025-11-01T00:00:00Z',
};
const INSTANT = {
  prompt: 'Ask.',
  expiryPreset: 'never',
  landingPageInfo: '',
  landingPageTitle: '',
  timeLimitMinutes: 10,
  updatedAt: '2025-11-01T00:00:00Z',
};
const answer = (value: string): AnswerCell => ({
  value,
  rationale: null,
  source: 'summary',
  at: null,
  other: null,
  own: value,
});
const service: ServiceAnswers = {
  'GET /v1/projects': () => ({ success: true, projects }),
  'GET /v1/projects/{projectId}': () => ({
    success: true,
    project: {
      id: 'p1',
      name: LATIN_PROJECT,
      evaluator: { prompt: 'Answer.', questions: [{ id: 'first', label: 'Where first?', type: 'text' }] },
    },
  }),
  'GET /v1/projects/{projectId}/links': () => ({
    success: true,
    links: NAMES.map((label) => ({ id: label, label, ...LINK })),
  }),
  'GET /v1/instant-voice-links': () => ({
    success: true,
    links: NAMES.map((label) => ({ id: label, label, ...LINK, ...INSTANT })),
  }),
};
const sessions = NAMES.map((label, index) =>
  sessionRecord({
    sessionId: `s${index}`,
    number: index + 1,
    label,
    projectName: projects[index]?.name ?? null,
    hasTranscript: true,
    summary: 'ready',
  }),
);
const library: Answers = {
  sessionChanges: ({ since }) =>
    asJson({ revision: '1', isWhole: since === null, records: since === null ? sessions : [], gone: [] }),
  answers: () => ({
    next: null,
    rows: asJson(
      sessions.map(({ sessionId }, index) => ({ sessionId, cells: { first: answer(NAMES[index] ?? '') } })),
    ),
  }),
  quotes: () =>
    quotesAsJson(
      NAMES.map((label, index) => ({
        note: {
          id: `n${index}`,
          sessionId: `s${index}`,
          startSeconds: 1,
          endSeconds: 3,
          passage: null,
          text: 'Again.',
          codeIds: [],
          createdAt: '2025-11-21T18:00:00.000Z',
          updatedAt: '2025-11-21T18:00:00.000Z',
        },
        session: { sessionId: `s${index}`, type: 'project' as const, projectId: 'p1' },
        label,
        projectName: null,
        createdAt: null,
        speaker: null,
      })),
    ),
  search: () => ({ sessions: [], sessionCount: 0, matches: 0, isCut: false }),
};

/** Returns how far from the left one of these elements has this text; null if none has it. */
function leftOf(within: string, text: string): number | null {
  for (const element of document.querySelectorAll(within)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1;
      if (at === -1 || node.parentElement?.closest('.visually-hidden') != null) continue;
      const letters = document.createRange();
      letters.setStart(node, at);
      letters.setEnd(node, at + text.length);
      return letters.getBoundingClientRect().left;
    }
  }
  return null;
}

test.each([
  ['the sessions', '/sessions', 'main', [LATIN, HEBREW]],
  ['the projects of sessions', '/sessions', 'main', [LATIN_PROJECT, HEBREW_PROJECT]],
  ['the sessions found by name', '/sessions?find=s', 'main', [LATIN, HEBREW]],
  ['the answers', '/answers?projectId=p1', 'main td', [LATIN, HEBREW]],
  ['the sessions beside answers', '/answers?projectId=p1', 'main th[scope="row"]', [LATIN, HEBREW]],
  ['the quotes', '/quotes', 'main', [LATIN, HEBREW]],
  ['the projects', '/projects', 'main', [LATIN_PROJECT, HEBREW_PROJECT]],
  ['the descriptions of projects', '/projects', 'main', ['Holds, by people over 60', 'הזמנות של ספרים']],
  ['the side bar', '/instant', 'nav', [LATIN_PROJECT, HEBREW_PROJECT]],
  ['the links of a project', '/projects/p1/links', 'main', [LATIN, HEBREW]],
  ['the instant links', '/instant', 'main', [LATIN, HEBREW]],
])(
  'begins text of every script at the same place in %s',
  async (_, route, within, [latin = '', hebrew = '']) => {
    await openScreen(route, { ...library, service });
    await expect.poll(() => leftOf(within, latin)).not.toBeNull();
    await expect
      .poll(() => Math.abs((leftOf(within, hebrew) ?? Infinity) - (leftOf(within, latin) ?? 0)))
      .toBeLessThan(1.5);
  },
);
