import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { leaveDialogsOpen } from './dialogs.ts';

test('no box of the system opens, and none is answered', async () => {
  const said = vi.fn<(text: string) => void>();
  const dialog = {
    showSaveDialog: () => Promise.resolve('answered'),
    showErrorBox: (_title: string, _content: string) => undefined,
  };
  // As Playwright sends it: as text, to where nothing of this file is known.
  runInNewContext(`(${leaveDialogsOpen.toString()})({ dialog })`, {
    dialog,
    console: { info: said, error: said },
  });
  const waited = new Promise((done) => setTimeout(done, 20, 'open'));
  expect(await Promise.race([dialog.showSaveDialog(), waited])).toBe('open');
  dialog.showErrorBox('Earmark cannot start', 'Why');
  expect(said.mock.calls).toEqual([['dialog.showSaveDialog stays open'], ['Earmark cannot start\nWhy']]);
});
