// Turns that nobody speaks, and words that are lit as they are heard: the sample has neither.
import { bend, json } from './bend.ts';
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

test('what nobody says is folded, and the word that is heard is lit', async ({ page, electronApp }) => {
  await bend(electronApp, [
    { at: '/v1/session/transcript', as: json(200, { success: true, sessionId: 's', transcript }) },
  ]);
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: PROJECT })
    .click();
  await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
  const words = page.getByRole('region', { name: 'Transcript text' });
  const folded = words.getByRole('button', { name: /Instructions/ });
  await expect(folded).toBeVisible();
  await expect(words.getByText('You are a calm interviewer.')).toBeHidden();
  await folded.click();
  await expect(words.getByText('You are a calm interviewer.')).toBeVisible();
  await expect(words.getByRole('button', { name: /lookup_catalogue|2 / })).toBeVisible();

  const lit = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()).join(),
    );
  await words.getByRole('button', { name: 'Play from 00:04' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(lit).toMatch(/Thank|you|very|much/);
  await expect.poll(lit).toMatch(/very|much/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.screenshot({ path: test.info().outputPath('lit.png') });
});
