// Turns that nobody speaks, and spoken words that are highlighted: the sample workspace has neither.
import { interceptRequests, json } from './intercept-requests.ts';
import { expect, test } from './launch.ts';

const PROJECT = 'Library app: placing a hold';

const word = (text: string, start: number) => ({ word: text, start, end: start + 1 });
const transcript = [
  { role: 'system', content: 'You are a calm interviewer. Ask one question at a time.' },
  {
    role: 'assistant',
    content: 'Hello and welcome',
    start: 0,
    end: 3,
    words: [word('Hello', 0), word('and', 1), word('welcome', 2)],
  },
  { role: 'tool', name: 'lookup_catalogue', content: '{"found": true}' },
  { role: 'tool', name: 'lookup_branch', content: '{"found": true}' },
  {
    role: 'user',
    content: 'Thank you very much',
    start: 4,
    end: 8,
    words: [word('Thank', 4), word('you', 5), word('very', 6), word('much', 7)],
  },
];

test('collapses turns that nobody speaks, and highlights the word being played', async ({
  page,
  electronApp,
}) => {
  await interceptRequests(electronApp, [
    { url: '/v1/session/transcript', response: json(200, { success: true, sessionId: 's', transcript }) },
  ]);
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: PROJECT })
    .click();
  await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
  const transcriptText = page.getByRole('region', { name: 'Transcript text' });
  const collapsed = transcriptText.getByRole('button', { name: /Instructions/ });
  await expect(collapsed).toBeVisible();
  await expect(transcriptText.getByText('You are a calm interviewer.')).toBeHidden();
  await collapsed.click();
  await expect(transcriptText.getByText('You are a calm interviewer.')).toBeVisible();
  await expect(transcriptText.getByRole('button', { name: /lookup_catalogue|2 / })).toBeVisible();

  const highlightedWords = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()).join(),
    );
  await transcriptText.getByRole('button', { name: 'Play from 00:04' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(highlightedWords).toMatch(/Thank|you|very|much/);
  await expect.poll(highlightedWords).toMatch(/very|much/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.screenshot({ path: test.info().outputPath('lit.png') });
});
