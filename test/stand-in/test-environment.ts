// Rare behaviour of a real computer, which a test requests in the environment.
import type { Rectangle } from 'electron';

/** `ready-to-show` does not come, as on some Wayland desktops (electron#48859). */
export const withholdsReadyToShow = (): boolean => process.env['STAND_IN_WITHHOLD_READY_TO_SHOW'] === '1';

/** The resources folder of a packaged app; undefined if the app runs from its source folder. */
export const packagedResources = (): string | undefined => process.env['STAND_IN_PACKAGED_RESOURCES'];

/** The state of notifications: `unsupported` if the desktop has none, `failing` if it refuses them. */
export const notificationProblem = (): string | undefined => process.env['STAND_IN_NOTIFICATIONS'];

const USUAL_DISPLAYS: Rectangle[] = [{ x: 0, y: 0, width: 1920, height: 1080 }];

/** The screens of the computer, the primary one first. */
export const displayBounds = (): Rectangle[] => {
  const given = process.env['STAND_IN_DISPLAYS'];
  return given === undefined ? USUAL_DISPLAYS : (JSON.parse(given) as Rectangle[]);
};
