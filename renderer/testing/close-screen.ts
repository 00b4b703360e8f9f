import { afterEach } from 'vitest';
import { closeScreen } from './open-screen.tsx';

// A window that gets the focus reads again what it could not read. Without this, that is at the first click of a run.
window.focus();
afterEach(closeScreen);
