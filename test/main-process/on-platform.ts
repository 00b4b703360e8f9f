import { onTestFinished } from 'vitest';

const platformDescriptor = Object.getOwnPropertyDescriptor(process, 'platform');

/** Simulates another platform until the test ends. */
export function onPlatform(name: NodeJS.Platform): void {
  Object.defineProperty(process, 'platform', { ...platformDescriptor, value: name });
  onTestFinished(() => {
    Object.defineProperty(process, 'platform', { ...platformDescriptor });
  });
}
