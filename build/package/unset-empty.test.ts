import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('removes the variables of secrets that do not exist, and leaves all others', async () => {
  const stubbed = {
    CSC_LINK: '',
    WIN_CSC_KEY_PASSWORD: '',
    APPLE_TEAM_ID: '',
    EARMARK_MAINTAINER: '',
    CSC_KEY_PASSWORD: 'secret',
    OTHER_VARIABLE: '',
  };
  for (const [name, value] of Object.entries(stubbed)) vi.stubEnv(name, value);
  await import('./unset-empty.ts');
  expect(Object.keys(stubbed).filter((name) => name in process.env)).toEqual([
    'CSC_KEY_PASSWORD',
    'OTHER_VARIABLE',
  ]);
});
