import type { Handlers } from './contract.ts';
import { desktopHandlers } from './desktop-handlers.ts';
import { exportHandlers } from './export-handlers.ts';
import type { House } from './house.ts';
import { importHandlers } from './import-handlers.ts';
import { libraryHandlers } from './library-handlers.ts';
import { privacyHandlers } from './privacy-handlers.ts';
import { recordingHandlers } from './recording-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';
import { workspaceHandlers } from './workspace-handlers.ts';

/** Answers every call of the contract out of the rooms of the current workspace. */
export const createHandlers = (house: House): Handlers => ({
  ...workspaceHandlers(house),
  ...desktopHandlers(),
  ...sessionHandlers(house),
  ...libraryHandlers(house),
  ...importHandlers(house),
  ...exportHandlers(house),
  ...recordingHandlers(house),
  ...privacyHandlers(house),
});
