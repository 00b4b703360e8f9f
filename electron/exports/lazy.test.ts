import { expect, test, vi } from 'vitest';
import { once, withLazy } from './lazy.ts';

test('reads each property when it is first used, and once', () => {
  const read = vi.fn(() => 'text');
  const lazy = withLazy({ id: 1 }, { text: read });
  expect(lazy.id).toBe(1);
  expect(read).not.toHaveBeenCalled();
  expect([lazy.text, lazy.text]).toEqual(['text', 'text']);
  expect(read).toHaveBeenCalledTimes(1);
});

test('replaces a property without reading the others', () => {
  const notes = vi.fn(() => ['note']);
  const summary = vi.fn(() => 'Ines said');
  const original = withLazy({ id: 1 }, { notes, summary });
  const redacted = withLazy(original, { summary: () => original.summary.replace('Ines', '[name]') });
  expect(notes).not.toHaveBeenCalled();
  expect(summary).not.toHaveBeenCalled();
  expect({ ...redacted }).toEqual({ id: 1, notes: ['note'], summary: '[name] said' });
  expect(original.summary).toBe('Ines said');
});

test('reads a value once, even if it is null', () => {
  const read = vi.fn(() => null);
  const value = once(read);
  expect([value(), value()]).toEqual([null, null]);
  expect(read).toHaveBeenCalledTimes(1);
});
