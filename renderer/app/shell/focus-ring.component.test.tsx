import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import type { ServiceAnswers } from '../../testing/service.ts';
import { asJson, quotesAsJson, type Answers } from '../../testing/main-stand-in.ts';
import { AT, ROUTE, saved, service as ofOneSession, SESSION_ID } from '../../testing/saved-session.ts';
import type { AnswerCell } from '../../../shared/model/answers.ts';

const HOLDS = {
  id: 'holds',
  name: 'Holds',
  prompt: 'Ask.',
  evaluator: {
    prompt: 'Answer.',
    questions: [{ id: 'first', label: 'Where first?', type: 'text' as const }],
  },
};
const LINK = {
  id: 'l1',
  token: 't',
  status: 'active' as const,
  url: 'https://service.example/link/t',
  expiresAt: '2099-01-01T00:00:00Z',
  createdAt: AT,
};
const service: ServiceAnswers = {
  ...ofOneSession,
  'GET /v1/projects': () => ({ success: true, projects: [HOLDS] }),
  'GET /v1/projects/{projectId}': () => ({ success: true, project: HOLDS }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [{ ...LINK, label: 'P01 Ada' }] }),
  'GET /v1/instant-voice-links': () => ({
    success: true,
    links: [
      {
        ...LINK,
        label: 'P05 Callum',
        updatedAt: AT,
        prompt: 'Ask.',
        expiryPreset: 'never',
        landingPageInfo: '',
        landingPageTitle: '',
        timeLimitMinutes: 10,
      },
    ],
  }),
};

/** The colour of a token as a computed style writes it. */
function colourOf(token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** True if the element, a part of it or the frame around its field shows the line and the halo. */
function hasRing(element: Element, line: string, halo: string): boolean {
  const frames = [element.parentElement, element.closest('[class*="Input-"], [class*="_editor_"]')];
  return [element, ...element.querySelectorAll('*'), ...frames].some((part) => {
    if (part === null) return false;
    const { outlineStyle, outlineColor, borderColor, boxShadow } = getComputedStyle(part);
    const hasLine = (outlineStyle === 'solid' && outlineColor === line) || borderColor === line;
    return hasLine && boxShadow.includes(halo);
  });
}

const CELL: AnswerCell = {
  value: 'At the shelf',
  rationale: null,
  source: 'summary',
  at: AT,
  other: null,
  own: null,
};
/** A session with its recording, transcript, summary and note, which is also in Answers and Quotes. */
const library = (): Answers => ({
  ...saved(),
  sessionChanges: () =>
    asJson({
      revision: '1',
      isWhole: true,
      gone: [],
      records: [
        sessionRecord({ sessionId: SESSION_ID, type: 'instant', projectId: null, hasTranscript: true }),
        sessionRecord({ sessionId: 's2', number: 8, projectId: 'holds', label: 'P02 Ray', summary: 'ready' }),
      ],
    }),
  answers: () => ({ next: null, rows: asJson([{ sessionId: 's2', cells: { first: CELL } }]) }),
  quotes: () =>
    quotesAsJson([
      {
        note: {
          id: 'n1',
          sessionId: SESSION_ID,
          startSeconds: 0,
          endSeconds: 1,
          passage: null,
          text: 'Went to the shelf',
          codeIds: [],
          createdAt: AT,
          updatedAt: AT,
        },
        session: { sessionId: SESSION_ID, type: 'instant', projectId: null },
        label: 'P05 Callum',
        projectName: null,
        createdAt: AT,
        speaker: null,
      },
    ]),
  codes: () => [
    { id: 'waiting', name: 'Waiting', colour: '#1a7f37', description: '', parentId: null, position: 0 },
  ],
  retention: () => [],
  destinations: () => [],
  activity: () => [],
  backupState: () => null,
  recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
});
// Each screen, and words that it shows once it has read everything.
test.each([
  ['/projects', 'Holds'],
  ['/projects/holds/links', 'P01 Ada'],
  ['/projects/new', 'Interview'],
  ['/sessions', 'Session 0c2f9d6e…'],
  ['/instant', 'P05 Callum'],
  ['/settings', 'Show log'],
  ['/answers?projectId=holds', 'At the shelf'],
  ['/quotes', 'Went to the shelf'],
  [ROUTE, 'The search, and then the shelf.'],
])(
  'shows the line and the halo of the focus ring on everything that Tab reaches on %s',
  async (route, words) => {
    await openScreen(route, { ...library(), service });
    await expect.element(main.getByText(words).first()).toBeVisible();
    const line = colourOf('--em-focus');
    const halo = colourOf('--em-focus-halo');
    const reached = new Set<Element>();
    // After a click of an earlier test, focus set by a program has no ring.
    await userEvent.keyboard('{Tab}');
    // A list takes the focus at its first row, below its tools: the walk begins above them.
    page.getByRole('button', { name: 'Skip to content' }).element().focus();
    for (;;) {
      const element = document.activeElement;
      if (element === null || element === document.body || reached.has(element)) break;
      reached.add(element);
      const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
      // The colour of a field's edge fades in.
      await expect.poll(() => hasRing(element, line, halo), { message: name }).toBe(true);
      await userEvent.keyboard('{Tab}');
    }
    expect(reached.size).toBeGreaterThan(2);
  },
);
