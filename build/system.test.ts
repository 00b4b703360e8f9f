import { afterEach, expect, test, vi } from 'vitest';
import { rootPrefix } from './system.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test.runIf(process.platform === 'linux').each([
  ['root needs nothing', 0, undefined, []],
  ['a build server has sudo, and is asked nothing', 1001, 'true', ['sudo', '-n']],
  ['a person is not asked for a password', 1000, undefined, null],
  ['nor where CI is turned off', 1000, 'false', null],
])('%s', (_, user, isBuildServer, prefix) => {
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  vi.stubEnv('CI', isBuildServer);
  expect(rootPrefix()).toEqual(prefix);
});
