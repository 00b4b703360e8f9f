import { expect, test, vi } from 'vitest';

test.each([
  ['/opt/earmark/resources', true],
  [undefined, false],
])('with the resources in %s the app is packaged: %s', async (folder, isPackaged) => {
  vi.resetModules();
  vi.stubEnv('STAND_IN_PACKAGED_RESOURCES', folder);
  const { app } = await import('./app.ts');
  expect(app.isPackaged).toBe(isPackaged);
});
