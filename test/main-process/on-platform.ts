import { afterEach } from 'vitest';

const here = Object.getOwnPropertyDescriptor(process, 'platform');

/** Has the test believe that it runs there, until it ends. */
export function onPlatform(name: NodeJS.Platform): void {
  Object.defineProperty(process, 'platform', { ...here, value: name });
}
afterEach(() => {
  Object.defineProperty(process, 'platform', { ...here });
});
