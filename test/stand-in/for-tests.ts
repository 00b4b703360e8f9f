// What a real computer does only at times, and a test has the stand-in do by its environment.

/** `ready-to-show` does not come, as on some Wayland desktops (electron#48859). */
export const withholdsReadyToShow = (): boolean => process.env['STAND_IN_WITHHOLD_READY_TO_SHOW'] === '1';

/** The folder of a packaged app's resources; undefined where the app runs from its source folder. */
export const packagedResources = (): string | undefined => process.env['STAND_IN_PACKAGED_RESOURCES'];

/** What becomes of notifications: `unsupported` where the desktop has none, `failing` where it refuses them. */
export const notificationProblem = (): string | undefined => process.env['STAND_IN_NOTIFICATIONS'];
