// The places of what is above the transcript and beside it, at each width of the window and with larger text.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { correctingMain, spokenTurn } from '../../testing/correcting-main.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { recording, ROUTE, saved, service } from '../../testing/saved-session.ts';
import { redactingMain } from '../../testing/redacting-main.ts';

const box = (element: Element) => element.getBoundingClientRect();
/** The element of a locator, once it is there. */
async function shown(locator: { element: () => Element }): Promise<Element> {
  await expect.element(locator as never).toBeInTheDocument();
  return locator.element();
}

const SIZES = [
  ['1440', 1440, 900, 100],
  ['1024', 1024, 768, 100],
  ['800', 800, 600, 100],
  ['1440 with text of twice the size', 1440, 900, 200],
  ['720, as zoomed to twice the size', 720, 450, 100],
] as const;

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1440, 900);
});

describe.each(SIZES)('at a width of %s', (_name, width, height, percent) => {
  beforeEach(async () => {
    document.documentElement.style.fontSize = `${String(percent)}%`;
    await page.viewport(width, height);
  });

  test('keeps the words of all modes above the transcript, or of none', async () => {
    await openScreen(ROUTE, { ...saved(), service });
    const names = ['Read', 'Correct', 'Redact'];
    const modes = await shown(main.getByRole('radiogroup', { name: 'Mode' }));
    const words = [...modes.querySelectorAll('span')].filter((label) => names.includes(label.textContent));
    expect(words).toHaveLength(3);
    expect(new Set(words.map((label) => box(label).width > 8)).size).toBe(1);
  });

  test('has the search field clear of the button before it and of the divider', async () => {
    await openScreen(ROUTE, { ...saved(), service });
    const field = await shown(page.getByRole('textbox', { name: 'Find in transcript' }));
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.fill(page.getByRole('textbox', { name: 'Find in transcript' }), 'the');
    await expect.element(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    const wrapper = field.closest('.mantine-TextInput-root');
    const before = wrapper?.previousElementSibling;
    const pane = wrapper?.closest('section');
    expect(box(wrapper ?? field).left - box(before ?? field).right).toBeGreaterThanOrEqual(4);
    expect(box(pane ?? field).right - box(wrapper ?? field).right).toBeGreaterThanOrEqual(12);
    // The text has room beside the count and the buttons.
    expect(box(field).width).toBeGreaterThanOrEqual(200 * (percent / 100));
  });

  test('says why a recording cannot be played beside its buttons, clear of them', async () => {
    await openScreen(ROUTE, {
      ...saved(),
      audio: () => ({
        ...recording,
        status: 'failed',
        durationSeconds: null,
        message: 'Earmark downloaded the recording but cannot play it.',
      }),
      service,
    });
    const save = await shown(main.getByRole('button', { name: 'Save recording' }));
    const message = await shown(main.getByRole('status').filter({ hasText: 'cannot play this recording' }));
    const [text, button] = [box(message), box(save)];
    const isBelow = button.top >= text.bottom - 1;
    expect(isBelow || button.left - text.right >= 12).toBe(true);
    expect(text.width).toBeGreaterThanOrEqual(Math.min(320, width / 2));
    const row = box(message.parentElement ?? message);
    expect(text.top - row.top).toBeGreaterThanOrEqual(6);
    expect(row.bottom - text.bottom).toBeGreaterThanOrEqual(6);
  });

  test('has the icons of the export button in its middle', async () => {
    await openScreen(ROUTE, { ...saved(), service });
    const button = await shown(main.getByRole('button', { name: 'Export' }));
    const parts = [...button.querySelectorAll('svg, .mantine-Button-label > *')].map(box);
    const visible = parts.filter((part) => part.width > 1);
    const left = Math.min(...visible.map((part) => part.left)) - box(button).left;
    const right = box(button).right - Math.max(...visible.map((part) => part.right));
    expect(Math.abs(left - right)).toBeLessThanOrEqual(5 * (percent / 100));
  });

  test('draws the line below the tabs of the panel across the whole panel', async () => {
    await openScreen(ROUTE, { ...saved(), service });
    const list = await shown(page.getByRole('tab', { name: 'Summary' }));
    const head = list.closest('[role=tablist]')?.parentElement ?? list;
    expect(getComputedStyle(head).borderBottomWidth).toBe('1px');
    const panel = head.closest('aside') ?? head;
    expect(box(panel).right - box(head).right).toBeLessThanOrEqual(1);
    expect(box(head).left - box(panel).left).toBeLessThanOrEqual(1);
  });
});

test('has no tooltip beside an open menu', async () => {
  await openScreen(ROUTE, { ...saved(), service });
  const button = main.getByRole('button', { name: 'More actions' });
  await button.hover();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await button.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test('leaves no empty line under a turn that was corrected', async () => {
  // One letter more changes the estimate of its height, and not its height.
  const words = `${'word '.repeat(29)}grey`;
  const { answers } = correctingMain([
    spokenTurn('agent', 'Yes?', 0),
    spokenTurn('participant', words, 5),
    spokenTurn('agent', 'And then?', 10),
  ]);
  await openScreen(ROUTE, answers);
  const turns = () => [...document.querySelectorAll('[data-turn]')].map(box);
  const gaps = () =>
    turns()
      .slice(1)
      .map((turn, index) => Math.round(turn.top - (turns()[index]?.bottom ?? 0)));
  await expect.element(page.getByText(words)).toBeVisible();
  expect(gaps()).toEqual([0, 0]);
  await userEvent.keyboard('e');
  await page.getByRole('textbox', { name: /, 00:05/ }).fill(`${words}s`);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('radio', { name: 'Read' })).toBeChecked();
  await expect.element(page.getByText(`${words}s`)).toBeVisible();
  await expect.poll(gaps).toEqual([0, 0]);
});

test('draws the focus ring of the bar for redacting inside it, where nothing cuts it off', async () => {
  await openScreen(ROUTE, redactingMain().answers);
  await main.getByRole('radio', { name: 'Redact' }).click();
  const strip = await shown(page.getByRole('region', { name: 'Redacting' }));
  strip.setAttribute('tabindex', '-1');
  await userEvent.keyboard('{Shift}');
  if (strip instanceof HTMLElement) strip.focus({ focusVisible: true });
  const { outlineOffset, outlineStyle, boxShadow } = getComputedStyle(strip);
  expect(outlineStyle).toBe('solid');
  expect(Number.parseFloat(outlineOffset)).toBeLessThan(-1);
  expect(boxShadow).toContain('inset');
});

describe.each([
  ...SIZES,
  ['512, as zoomed to twice the size', 512, 450, 100],
  ['800 with text of twice the size', 800, 900, 200],
] as const)('the transcript at a width of %s', (_name, width, height, percent) => {
  test('has a height to read in, all of which can be scrolled into view', async () => {
    document.documentElement.style.fontSize = `${String(percent)}%`;
    await page.viewport(width, height);
    await openScreen(ROUTE, { ...saved(), service });
    const text = await shown(page.getByRole('region', { name: 'Transcript text' }));
    await expect.element(main.getByText('The search, and then the shelf.').first()).toBeInTheDocument();
    expect(box(text).height).toBeGreaterThanOrEqual(100 * (percent / 100));
    text.scrollIntoView({ block: 'end' });
    const screen = box(main.element());
    expect(box(text).top).toBeGreaterThanOrEqual(screen.top);
    expect(box(text).bottom).toBeLessThanOrEqual(screen.bottom);
  });
});
