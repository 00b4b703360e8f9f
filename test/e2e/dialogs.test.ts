import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { leaveDialogsOpen } from './dialogs.ts';

test('opens no system dialog, and answers none', async () => {
  const log = vi.fn<(text: string) => void>();
  const dialog = {
    showSaveDialog: () => Promise.resolve('answered'),
    showErrorBox: (_title: string, _content: string) => undefined,
  };
  // Playwright also sends it as source text, to a context that has nothing of this file.
  runInNewContext(`(${leaveDialogsOpen.toString()})({ dialog })`, {
    dialog,
    console: { info: log, error: log },
  });
  const later = new Promise((resolve) => setImmediate(resolve, 'open'));
  expect(await Promise.race([dialog.showSaveDialog(), later])).toBe('open');
  dialog.showErrorBox('Earmark cannot start', 'Why');
  expect(log.mock.calls).toEqual([['dialog.showSaveDialog stays open'], ['Earmark cannot start\nWhy']]);
});
