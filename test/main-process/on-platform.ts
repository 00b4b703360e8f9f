import { afterEach } from 'vitest';

const here = Object.getOwnPropertyDescriptor(process, 'platform');

/** Simulates another platform until the test ends. */
export function onPlatform(name: NodeJS.Platform): void {
  Object.defineProperty(process, 'platform', { ...here, value: name });
}
afterEach(() => {
  Object.defineProperty(process, 'platform', { ...here });
});
