import type { CrashReporterStartOptions } from 'electron';

/** Node has no crash reporter: nothing is written. */
export const crashReporter = {
  /** As documented: an address is needed to send reports. */
  start({ uploadToServer = true, submitURL }: CrashReporterStartOptions): void {
    if (uploadToServer && submitURL === undefined)
      throw new Error('submitURL must be specified when uploadToServer is true');
  },
};
