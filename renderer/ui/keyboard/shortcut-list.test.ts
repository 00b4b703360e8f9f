import { expect, test } from 'vitest';
import { SHORTCUT_GROUPS } from './shortcut-list.ts';

const pressed = SHORTCUT_GROUPS.flatMap(({ where, keys }) =>
  keys.flatMap(({ press }) => press.map((one) => ({ where, press: one.toLowerCase() }))),
);

/** Keys that the application menu registers for its roles, on any platform, apart from those for editing text. */
const OF_ROLES = [
  'mod+q',
  'mod+w',
  'mod+m',
  'mod+h',
  'mod+alt+h',
  'ctrl+mod+f',
  'f11',
  'mod+shift+r',
  'mod+shift+i',
];

test('has no key that the menu uses to quit, close, hide or fill the screen', () => {
  expect(pressed.filter(({ press }) => OF_ROLES.includes(press))).toEqual([]);
});

test('has each key once in each place, but for Escape and Enter, which depend on what has the focus', () => {
  const seen = new Set<string>();
  const twice = pressed.filter(({ where, press }) => {
    const name = `${where}: ${press}`;
    if (!['escape', 'enter'].includes(press) && seen.has(name)) return true;
    seen.add(name);
    return false;
  });
  expect(twice).toEqual([]);
});
