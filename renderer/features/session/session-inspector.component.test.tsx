import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WORKSPACE } from '../../testing/idle-main.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main, sideBar } from '../../testing/parts.ts';
import {
  missingRecording,
  recording,
  noSummary,
  ROUTE,
  saved,
  service,
  SESSION_ID,
} from '../../testing/saved-session.ts';
import { answerWith, type OtherAnswer, type ServiceAnswers } from '../../testing/service.ts';
import { variants } from '../../testing/variants.ts';
import type { Failure, ServiceRefusal } from '../../../shared/model/errors.ts';

const savedLine = main.getByRole('status').filter({ hasText: /Showing what is saved on this computer/ });
const play = page.getByRole('button', { name: 'Play', exact: true });

/** Checks that every part of the session is shown, as it is without faults. */
async function everythingIsHere(): Promise<void> {
  await expect.element(main.getByText('The search, and then the shelf.').first()).toBeVisible();
  await expect.element(play).toBeEnabled();
  await expect.element(main.getByText('Search came first.')).toBeVisible();
  await expect.element(main.getByText('What was tried?')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Notes 1' })).toBeVisible();
}

type Problem = Failure | ServiceRefusal;
const refused = (status: number, message: string, retryAfter?: string): Problem => ({
  kind: 'refused',
  status,
  message,
  ...(retryAfter !== undefined && { retryAfter }),
});
const foreign: Problem = { kind: 'blocked', message: 'The answer did not come from an interview service.' };
const offline: Problem = { kind: 'offline', message: 'Earmark cannot reach 127.0.0.1:8787.' };

/** What the service answers to a request, and how main fails a call that needed the same answer. */
interface Fault {
  answer: () => OtherAnswer;
  problem: Problem;
}
const refusal = (status: number, error: string, retryAfter?: string): Fault => ({
  answer: () => answerWith(status, { error }, retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  problem: refused(status, error, retryAfter),
});
const faults = {
  noSession: refusal(404, 'Session not found'),
  noFile: refusal(404, 'conversation.json not found for session s1'),
  htmlMissing: { answer: () => answerWith(404, '<html><title>Not found</title></html>'), problem: foreign },
  unauthorised: refusal(401, 'Missing or invalid token'),
  forbidden: refusal(403, 'Missing scope: projects:read'),
  deleted: refusal(410, 'This session was deleted after 90 days'),
  rateLimitSeconds: refusal(429, 'Too many requests', '90'),
  broken: refusal(500, 'database is on fire'),
  unavailable: refusal(503, 'Maintenance'),
  html: {
    answer: () => answerWith(200, '<html><title>Sign in to the network</title></html>'),
    problem: foreign,
  },
  otherShape: { answer: () => answerWith(200, { status: 'ok' }), problem: foreign },
  empty: { answer: () => answerWith(200, '', { 'content-type': 'application/json' }), problem: foreign },
  hangUp: { answer: () => fail(offline), problem: offline },
} satisfies Record<string, Fault>;
const noProjects = () => answerWith(200, { success: true, projects: [] });

/** The calls about the session fail, as with such an answer of the service. */
const failing = ({ answer, problem }: Fault): ServiceAnswers & { calls: Answers } => ({
  'GET /v1/session/status': answer,
  'GET /v1/session/evaluation': answer,
  calls: { transcript: () => fail(problem) },
});
async function openWith(fault: Fault, others: ServiceAnswers = {}, answers: Answers = {}) {
  const { calls, ...ofFault } = failing(fault);
  return openScreen(ROUTE, {
    ...saved(),
    ...calls,
    ...answers,
    service: { ...service, ...ofFault, ...others },
  });
}
const everyList = ({ answer }: Fault): ServiceAnswers => ({
  'GET /v1/projects': answer,
  'GET /v1/instant-voice-links': answer,
});

test('shows a session that the service has, without a line about what is saved', async () => {
  await openScreen(ROUTE, { ...saved(), service });
  await everythingIsHere();
  await expect.element(savedLine).not.toBeInTheDocument();
});

type AnswerVariant = [answer: string, message: string, fault: Fault, lists: ServiceAnswers];
const answers: AnswerVariant[] = [
  ['404', 'The service no longer has this session.', faults.noSession, {}],
  ['404 for a file', 'The service no longer has this session.', faults.noFile, {}],
  [
    'with neither session nor projects',
    'The service no longer has this session.',
    faults.noSession,
    { 'GET /v1/projects': noProjects },
  ],
  [
    '404 with a web page',
    'A web page answered instead of the service.',
    faults.htmlMissing,
    everyList(faults.htmlMissing),
  ],
  ['401', 'The service no longer accepts this key.', faults.unauthorised, everyList(faults.unauthorised)],
  [
    '403',
    'The service does not let this key read this session.',
    faults.forbidden,
    everyList(faults.forbidden),
  ],
  ['410', 'The service has deleted this session.', faults.deleted, {}],
  [
    '429',
    'The service is busy. Earmark tries again at',
    faults.rateLimitSeconds,
    everyList(faults.rateLimitSeconds),
  ],
  ['500', 'The service had a problem (500).', faults.broken, everyList(faults.broken)],
  ['503', 'The service had a problem (503).', faults.unavailable, everyList(faults.unavailable)],
  [
    'with a sign-in page',
    'You may have to sign in to this network first.',
    faults.html,
    everyList(faults.html),
  ],
  [
    'with JSON of another shape',
    'The answer did not come from an interview service.',
    faults.otherShape,
    everyList(faults.otherShape),
  ],
  [
    'with an empty body',
    'The answer did not come from an interview service.',
    faults.empty,
    everyList(faults.empty),
  ],
  [
    'with a dropped connection',
    `Earmark cannot reach ${WORKSPACE.name}`,
    faults.hangUp,
    everyList(faults.hangUp),
  ],
];
const inEveryRun = [
  '404',
  'with neither session nor projects',
  '401',
  '429',
  'with a sign-in page',
  'with a dropped connection',
];

test.each(variants(inEveryRun, answers))(
  'shows the saved session when the service answers %s: %s',
  async (_answer, message, fault, lists) => {
    await openWith(fault, lists);
    await everythingIsHere();
    await expect
      .element(savedLine)
      .toMatchTextContent(
        /Showing what is saved on this computer, last updated today, \d\d:\d\d\.(Replace key)?(Check|Try) again$/,
      );
    await expect.element(savedLine).toMatchTextContent(message);
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('shows in the side bar that the key is not accepted, and links to replacing it', async () => {
  await openWith(faults.unauthorised, everyList(faults.unauthorised), {
    keychain: () => ({ status: 'working', message: null }),
  });
  await expect.element(sideBar.getByText('Not connected')).toBeVisible();
  await expect.element(sideBar.getByText(/^Connected/)).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.element(main.getByRole('tabpanel').getByText('Completed')).toBeVisible();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Summary' }).click();
  await savedLine.getByRole('link', { name: 'Replace key' }).click();
  await expect.element(page.getByRole('button', { name: 'Replace key' })).toBeVisible();
});

test('removes the line on Check again once the service has recovered', async () => {
  const earmark = await openWith(faults.noSession);
  await expect.element(savedLine).toBeVisible();
  earmark.answer(saved());
  earmark.answerRequests(service);
  await savedLine.getByRole('button', { name: 'Check again' }).click();
  await expect.element(savedLine).not.toBeInTheDocument();
  await everythingIsHere();
});

test.each<[what: string, fault: Fault, message: string, technical: string]>([
  ['no session', faults.noSession, 'does not know this session ID', '404, Session not found'],
  ['a refused key', faults.unauthorised, 'no longer accepts this key', '401, Missing or invalid token'],
  ['a web page', faults.html, 'No interview service answered', '200, text/html'],
])(
  'says for %s why a session that is not on this computer cannot be opened, and offers a way out',
  async (_what, fault, message, technical) => {
    await openWith(
      fault,
      {},
      {
        sessionChanges: () => asJson({ revision: '1', isWhole: true, gone: [], records: [] }),
        storedTranscript: () => null,
        cachedResponse: () => null,
        audio: () => missingRecording(null),
      },
    );
    const alert = main.getByRole('alert');
    await expect.element(alert).toMatchTextContent('This session could not be opened');
    await expect.element(alert).toMatchTextContent(message);
    await expect.element(alert).toMatchTextContent('This session is not saved on this computer.');
    await expect.element(main.getByText(/Showing what is saved/)).not.toBeInTheDocument();
    await expect.element(main).toMatchTextContent(SESSION_ID);
    await expect.element(main).toMatchTextContent(technical);
    await main.getByRole('button', { name: 'Go to sessions' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  },
);

test('opens a session without its recording, and shows the answer of the service once', async () => {
  await openWith(faults.noSession, {}, { audio: () => missingRecording(null) });
  await expect.element(main.getByText('This session has no recording.')).toBeVisible();
  await expect.element(main.getByText('The search, and then the shelf.').first()).toBeVisible();
  await expect.element(savedLine).toBeVisible();
  expect(savedLine.length).toBe(1);
});

test('downloads the recording too when the service accepts the key again', async () => {
  const earmark = await openWith(faults.unauthorised, everyList(faults.unauthorised), {
    audio: () => ({ ...missingRecording('Missing or invalid token'), status: 'failed' }),
  });
  await expect.element(main.getByText('The recording is not on this computer.')).toBeVisible();
  await expect.element(main.getByText('Transcript, summary and notes still work.')).toBeVisible();
  await expect.element(main.getByText(/Missing or invalid token/)).not.toBeInTheDocument();
  // A failed download stays failed until it is asked for again, whatever else reads its state, as when the window gets
  // the focus.
  let isAskedAgain = false;
  earmark.answer({
    ...saved(),
    audio: ({ again }) => {
      isAskedAgain ||= again;
      return isAskedAgain ? recording : { ...missingRecording('Missing or invalid token'), status: 'failed' };
    },
  });
  earmark.answerRequests({
    ...service,
    'GET /v1/projects': noProjects,
    'GET /v1/instant-voice-links': () => ({ success: true, links: [] }),
  });
  await savedLine.getByRole('button', { name: 'Try again' }).click();
  await expect.element(savedLine).not.toBeInTheDocument();
  await everythingIsHere();
  expect(earmark.inputsOf('audio')).toContainEqual({
    session: { sessionId: SESSION_ID, type: 'instant', projectId: null },
    again: true,
  });
});

test('opens a saved session without a key, as after a restore on another computer', async () => {
  const noKey: Problem = { kind: 'no-key', message: 'Earmark has no key for 127.0.0.1.' };
  const fault = { answer: () => fail(noKey), problem: noKey };
  await openWith(fault, everyList(fault), {
    workspaces: () => ({
      currentId: WORKSPACE.id,
      list: [{ ...WORKSPACE, name: '127.0.0.1', keyPlace: 'nowhere', keyTail: null }],
      damagedFile: null,
      isFirstStart: false,
    }),
  });
  await everythingIsHere();
  await expect.element(main.getByText(/Earmark has no key for 127\.0\.0\.1/)).toBeVisible();
  expect(main.getByText(/saved on this computer/).length).toBe(1);
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});

test('opens a session with only its notes saved, and says that its transcript is missing', async () => {
  await openWith(
    faults.noSession,
    {},
    {
      storedTranscript: () => null,
      cachedResponse: () => null,
      summary: () => noSummary,
    },
  );
  await expect.element(main.getByText('No transcript on this computer')).toBeVisible();
  await expect
    .element(savedLine)
    .toMatchTextContent('The service no longer has this session. Showing what is saved');
  await expect.element(savedLine).not.toMatchTextContent('last updated');
  await page.getByRole('tab', { name: 'Notes 1' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Memo' })).toHaveValue('Knows the shelves.');
  await expect.element(page.getByRole('tabpanel').getByText('Went to the shelf')).toBeVisible();
});
