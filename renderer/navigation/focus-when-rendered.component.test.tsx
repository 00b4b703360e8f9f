// Giving the focus to what is rendered later, unless the user does something else first.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { focusWhenRendered } from './focus-when-rendered.ts';

const place = document.createElement('div');
beforeEach(() => {
  location.hash = '#/list';
  document.body.append(place);
  place.innerHTML = '<button id="opener">Opener</button><button id="other">Other</button>';
  document.getElementById('opener')?.focus();
  return () => {
    place.remove();
    location.hash = '';
  };
});
const find = () => document.getElementById('row');
function renderRow(): void {
  const row = document.createElement('button');
  row.id = 'row';
  place.append(row);
}
/** Observers of the page hear of a change before this resolves. */
const changesHeard = () => Promise.resolve();
const focused = () => document.activeElement?.id;

test('focuses what is there at once, and what is not as soon as it is rendered', async () => {
  focusWhenRendered(find);
  expect(focused()).toBe('opener');
  renderRow();
  await changesHeard();
  expect(focused()).toBe('row');
  document.getElementById('other')?.focus();
  focusWhenRendered(find);
  expect(focused()).toBe('row');
});

test('focuses what is rendered after what had the focus is gone', async () => {
  focusWhenRendered(find);
  document.getElementById('opener')?.remove();
  renderRow();
  await changesHeard();
  expect(focused()).toBe('row');
});

test.each([
  ['presses a key', () => userEvent.keyboard('j'), 'opener'],
  ['clicks', () => userEvent.click(document.getElementById('other') ?? place), 'other'],
  ['scrolls', () => window.dispatchEvent(new WheelEvent('wheel')), 'opener'],
  ['focuses something else', () => document.getElementById('other')?.focus(), 'other'],
  [
    'leaves the screen',
    () => {
      location.hash = '#/elsewhere';
    },
    'opener',
  ],
])('leaves the focus where it is if the user %s first', async (_what, act, left) => {
  focusWhenRendered(find);
  await act();
  renderRow();
  await changesHeard();
  expect(focused()).toBe(left);
});

test('waits on while only a modifier key is pressed or the search of the screen changes', async () => {
  focusWhenRendered(find);
  await userEvent.keyboard('{Shift}');
  location.hash = '#/list?find=a';
  renderRow();
  await changesHeard();
  expect(focused()).toBe('row');
});

test('gives up when it is told to', async () => {
  const stop = focusWhenRendered(find);
  stop();
  renderRow();
  await changesHeard();
  expect(focused()).toBe('opener');
});
