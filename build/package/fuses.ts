// The switches in Electron's binary, set once in the package and not by the user.
import type { Configuration } from 'electron-builder';

export const FUSES = {
  // Nobody can make Earmark run their own code as Node, or attach a debugger to it.
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  // The app's code is that of the archive, whose hash the package names on macOS and Windows.
  onlyLoadAppFromAsar: true,
  enableEmbeddedAsarIntegrityValidation: true,
  enableCookieEncryption: true,
  // Pages are at app://, never at file://.
  grantFileProtocolExtraPrivileges: false,
  loadBrowserProcessSpecificV8Snapshot: false,
} as const satisfies Configuration['electronFuses'];
