import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asJson, fail } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import {
  AT,
  missingRecording,
  noSummary,
  ofSession,
  recording,
  ROUTE,
  saved,
  service,
  SESSION_ID,
  summary,
  written,
} from '../../testing/saved-session.ts';
import { player } from '../../player/player.ts';
import { answerWith } from '../../testing/service.ts';
import type { SummaryState } from '../../../shared/model/summary.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';

const play = page.getByRole('button', { name: 'Play', exact: true });

test('offers the raw view for a transcript of an unknown shape', async () => {
  const unknown: TranscriptReading = { transcript: { turns: [], warnings: ['unknown'] }, segments: [] };
  await openScreen(ROUTE, {
    ...saved(),
    storedTranscript: () => null,
    transcript: () => asJson(unknown),
    service: {
      ...service,
      'GET /v1/session/transcript': () => ({ ...ofSession, transcript: { blob: 42 } }),
    },
  });
  await expect.element(page.getByText('Earmark cannot read this transcript')).toBeVisible();
  await page.getByRole('button', { name: 'Show it as received' }).click();
  await expect.element(page.getByRole('region', { name: 'Raw JSON' })).toMatchTextContent('"blob": 42');
  await page.getByRole('tab', { name: 'Summary' }).click();
});

test('shows the numbers of a transcript as received as they were written', async () => {
  const body = '{"transcript":{"id":12345678901234567890,"at":1.0,"big":1e5,"turns":[]}}';
  const unknown: TranscriptReading = { transcript: { turns: [], warnings: ['unknown'] }, segments: [] };
  await openScreen(ROUTE, {
    ...saved(),
    storedTranscript: () => null,
    transcript: () => asJson(unknown),
    service: { ...service, 'GET /v1/session/transcript': () => answerWith(200, body) },
  });
  await page.getByRole('button', { name: 'Show it as received' }).click();
  const raw = page.getByRole('region', { name: 'Raw JSON' });
  await expect.element(raw).toMatchTextContent('"id": 12345678901234567890');
  await expect.element(raw).toMatchTextContent('"at": 1.0');
  await expect.element(raw).toMatchTextContent('"big": 1e5');
});

test('says in place of the player that there is no audio, and still shows the transcript', async () => {
  const earmark = await openScreen(ROUTE, { ...saved(), audio: () => missingRecording(null), service });
  await expect.element(page.getByText('This session has no recording.')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Transcript text' }))
    .toMatchTextContent('The search, and then the shelf.');
  await expect.element(play).not.toBeInTheDocument();
  earmark.answer({ audio: () => recording });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(play).toBeEnabled();
});

test('says how much of a recording has arrived once some has', async () => {
  const loading = { ...recording, status: 'loading' as const, hasPeaks: false, totalBytes: 5_000_000 };
  let receivedBytes = 0;
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    audio: () => ({ ...loading, receivedBytes }),
    service,
  });
  await expect.element(page.getByRole('region', { name: 'Transcript text' })).toBeVisible();
  await expect.element(main).not.toMatchTextContent(/\b0(?:\.0)? (?:MB|bytes)|of 5 MB/);
  receivedBytes = 1_234_567;
  earmark.send('audioChanged', { sessionId: SESSION_ID, state: { ...loading, receivedBytes } });
  await expect.element(main).toMatchTextContent('1.2 MB of 5 MB');
});

test('says in the raw view that the service has no transcript, and nothing of an unknown session', async () => {
  const missing = () => answerWith(404, { error: 'conversation.json not found' });
  await openScreen(ROUTE, {
    ...saved(),
    cachedResponse: () => null,
    service: { ...service, 'GET /v1/session/transcript': missing },
  });
  await page.getByRole('tab', { name: 'Raw JSON' }).click();
  const alert = page.getByRole('tabpanel').getByRole('alert');
  await expect.element(alert).toMatchTextContent('The service has no transcript for this session.');
  await page.getByRole('tab', { name: 'Summary' }).click();
});

test('shows why a summary failed, and requests it again', async () => {
  let state = noSummary;
  const earmark = await openScreen(ROUTE, { ...saved(), summary: () => state, service });
  const show = (next: Partial<SummaryState>) => {
    state = { ...noSummary, askedAt: AT, ...next };
    earmark.send('summaryChanged', { sessionId: SESSION_ID });
    return null;
  };
  const why = 'The service had a problem. Its answer was: The model is out of paper';
  earmark.answer({ requestSummary: () => show({ status: 'failed', failedAt: AT, failure: why }) });
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('The summary was not written');
  await expect.element(main.getByRole('alert')).toMatchTextContent('The model is out of paper');
  show({ failure: 'conversation.json not found', failureCode: 'no-transcript', status: 'failed' });
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('The service has no transcript, so nothing to summarise.');
  await expect.element(main.getByRole('alert')).not.toMatchTextContent(/conversation\.json/);
  earmark.answer({
    requestSummary: () => show({ status: 'generating' }),
    stopWaitingForSummary: () => show({ askedAt: null }),
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Writing the summary')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect.element(page.getByRole('button', { name: 'Get summary' })).toBeVisible();
});

test('shows that a summary is being written again, and then the new one', async () => {
  let state = summary;
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    summary: () => state,
    regenerateSummary: () => {
      state = { ...summary, status: 'generating' };
      earmark.send('summaryChanged', { sessionId: SESSION_ID });
      return null;
    },
    service,
  });
  await page.getByRole('button', { name: 'Regenerate' }).click();
  const question = page.getByRole('dialog', { name: 'Write this summary again?' });
  await expect.element(question).toMatchTextContent(/The service may charge for it/);
  await expect.element(page.getByText('Writing the summary')).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Write it again' }).click();
  await expect.element(page.getByText('Writing the summary')).toBeVisible();
  await expect.element(page.getByText('Search came first.')).toBeVisible();
  state = { ...summary, summary: { ...written, headline: 'The shelf came last.' } };
  earmark.send('summaryChanged', { sessionId: SESSION_ID });
  await expect.element(page.getByText('Writing the summary')).not.toBeInTheDocument();
  await expect.element(page.getByText('The shelf came last.')).toBeVisible();
  await expect.element(page.getByText('Search came first.')).not.toBeInTheDocument();
});

test('shows unknown fields of a session under Details', async () => {
  await openScreen(ROUTE, {
    ...saved(),
    service: {
      ...service,
      'GET /v1/session/status': () =>
        answerWith(200, {
          ...ofSession,
          status: 'waiting_room',
          billingCode: 'calm',
          scoredAt: '2026-11-21T09:30:00Z',
        }),
    },
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  const panel = page.getByRole('tabpanel');
  await expect.element(panel).toMatchTextContent('Billing code');
  await expect.element(panel.getByText('Billing code')).toHaveAttribute('title', 'billingCode');
  await expect.element(panel).toMatchTextContent('calm');
  await expect.element(panel).toMatchTextContent('Waiting room');
  await expect.element(panel).toMatchTextContent('21 November 2026');
  await expect.element(panel).not.toMatchTextContent(/billingCode|waiting_room|\d{4}-\d\d-\d\dT/);
  await page.getByRole('tab', { name: 'Summary' }).click();
});

test('says under Details how a damaged transcript was read', async () => {
  const notes = ['This transcript is very large.', 'This transcript breaks off in the middle.'];
  const damaged: TranscriptReading = { transcript: { turns: [], warnings: notes }, segments: [] };
  await openScreen(ROUTE, {
    ...saved(),
    service,
    storedTranscript: () => asJson({ reading: damaged, receivedAt: AT }),
    transcript: () => asJson(damaged),
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect
    .element(page.getByRole('tabpanel'))
    .toMatchTextContent(`0 turns, times unknown. ${notes.join(' ')}`);
  await page.getByRole('tab', { name: 'Summary' }).click();
});

test('saves the range that is marked as a clip, and says why it cannot', async () => {
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    audio: () => ({ ...recording, durationSeconds: 4 }),
    saveClip: () => ({ path: '/home/researcher/S001 – 00.01-00.02.wav' }),
    service,
  });
  await expect.element(play).toBeEnabled();
  player.setRange({ startSeconds: 1, endSeconds: 2.5, chosen: true });
  const save = page.getByRole('button', { name: 'Save clip…' });
  await save.click();
  await expect.element(page.getByText('Saved to /home/researcher/S001 – 00.01-00.02.wav')).toBeVisible();
  expect(earmark.inputsOf('saveClip')).toEqual([
    {
      session: { sessionId: SESSION_ID, type: 'instant', projectId: null },
      startSeconds: 1,
      endSeconds: 2.5,
    },
  ]);
  earmark.answer({
    saveClip: () => fail({ kind: 'blocked', message: 'Try again when the recording has downloaded.' }),
  });
  await save.click();
  await expect
    .element(page.getByText('Not saved. Try again when the recording has downloaded.'))
    .toBeVisible();
});

const noTranscript = { kind: 'refused' as const, status: 404, message: 'No transcript yet' };
const withoutTranscript = {
  ...saved(),
  storedTranscript: () => null,
  transcript: () => fail(noTranscript),
  summary: () => noSummary,
};

test('has one line in place of the player of an interview in progress, and offers no summary of it', async () => {
  await openScreen(ROUTE, {
    ...withoutTranscript,
    audio: () => missingRecording(null),
    service: {
      ...service,
      'GET /v1/session/status': () => ({ ...ofSession, status: 'in_progress', createdAt: AT }),
    },
  });
  const stage = page.getByRole('region', { name: 'Player' });
  await expect.element(stage).toMatchTextContent('The interview is still in progress.');
  expect(stage.element().getBoundingClientRect().height).toBeLessThan(64);
  await expect.element(stage.getByText('Whole session')).not.toBeVisible();
  await expect.element(main.getByText('No transcript yet')).toBeVisible();
  await expect.element(main.getByText(/listen/)).not.toBeInTheDocument();
  await expect.element(main.getByText('You can get a summary when the interview has ended.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Get summary/ })).not.toBeInTheDocument();
});

test('says before a request that there may be nothing to summarise without a transcript', async () => {
  const earmark = await openScreen(ROUTE, { ...withoutTranscript, service });
  await expect
    .element(main.getByText('Until then, you can listen and add notes by time.', { exact: false }))
    .toBeVisible();
  await expect.element(main.getByText('so perhaps nothing to summarise', { exact: false })).toBeVisible();
  earmark.answer({ requestSummary: () => null });
  await main.getByRole('button', { name: 'Get summary anyway' }).click();
  await expect.poll(() => earmark.inputsOf('requestSummary')).toHaveLength(1);
});
