// Rare behaviour of a real computer, which a test requests in the environment.

/** `ready-to-show` does not come, as on some Wayland desktops (electron#48859). */
export const withholdsReadyToShow = (): boolean => process.env['STAND_IN_WITHHOLD_READY_TO_SHOW'] === '1';

/** The resources folder of a packaged app; undefined if the app runs from its source folder. */
export const packagedResources = (): string | undefined => process.env['STAND_IN_PACKAGED_RESOURCES'];

/** The state of notifications: `unsupported` if the desktop has none, `failing` if it refuses them. */
export const notificationProblem = (): string | undefined => process.env['STAND_IN_NOTIFICATIONS'];
