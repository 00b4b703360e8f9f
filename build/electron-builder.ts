// The configuration of electron-builder: the app's folder on every system, and the packages that are not a deb. A build
// is for the processor of the computer that runs it, x64 or arm64, unless `npm run package` names another one: npm
// installs the keychain's native package of this processor only.
import type { Configuration } from 'electron-builder';
import { FUSES } from './package/fuses.ts';
import {
  APP_ID,
  BACKUP_EXTENSION,
  BACKUP_MIME_TYPE,
  COMMAND,
  HOMEPAGE,
  MAINTAINER,
  PRODUCT_NAME,
  RELEASE_NOTES,
  TAGLINE,
  UPDATES,
} from './package/identity.ts';
import { FILES, PREPARED, RESOURCES, UNPACKED } from './package/packaged-files.ts';

const icons = `${PREPARED}/icons`;
const entitlements = 'build/package/entitlements.mac.plist';

const configuration: Configuration = {
  appId: APP_ID,
  productName: PRODUCT_NAME,
  copyright: 'All rights reserved.',
  directories: { output: 'dist', buildResources: 'build/package' },
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',
  extraMetadata: { homepage: HOMEPAGE },
  files: FILES,
  asar: true,
  asarUnpack: UNPACKED,
  extraResources: RESOURCES,
  electronFuses: FUSES,
  // npm installs the native module ready-made.
  npmRebuild: false,
  // Nothing is published by building it: this says in the package where newer versions are. A release names the address.
  publish: UPDATES === null ? null : { provider: 'generic', url: `${UPDATES}/\${os}/\${arch}` },
  ...(RELEASE_NOTES !== null && { releaseInfo: { releaseNotes: RELEASE_NOTES } }),
  protocols: [{ name: 'Earmark session', schemes: ['earmark'], role: 'Viewer' }],
  fileAssociations: [
    { ext: BACKUP_EXTENSION, name: 'Earmark backup', mimeType: BACKUP_MIME_TYPE, role: 'Viewer' },
  ],
  linux: {
    target: ['AppImage', 'rpm'],
    executableName: COMMAND,
    icon: icons,
    category: 'Office',
    synopsis: TAGLINE,
    description: TAGLINE,
    maintainer: MAINTAINER,
    vendor: PRODUCT_NAME,
    desktop: {
      entry: {
        GenericName: 'Interview Analysis',
        Keywords: 'interview;transcript;recording;coding;qualitative;research;',
        StartupWMClass: PRODUCT_NAME,
      },
    },
  },
  rpm: { packageCategory: 'Applications/Productivity' },
  mac: {
    // Updates are installed from the archive.
    target: ['dmg', 'zip'],
    icon: `${icons}/icon.icns`,
    category: 'public.app-category.productivity',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements,
    entitlementsInherit: entitlements,
    // Signed with the certificate of CSC_LINK and CSC_KEY_PASSWORD, and notarised with APPLE_API_KEY, APPLE_API_KEY_ID
    // and APPLE_API_ISSUER, or with APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD and APPLE_TEAM_ID. Apple notarises nothing
    // that is not signed.
    ...(process.env['CSC_LINK'] === undefined && { notarize: false }),
  },
  dmg: { title: '${productName} ${version}' },
  win: {
    target: ['nsis', 'portable'],
    icon: `${icons}/icon.ico`,
    requestedExecutionLevel: 'asInvoker',
  },
  nsis: {
    // For one user, who needs no administrator.
    oneClick: true,
    perMachine: false,
    packElevateHelper: false,
    // The library is the researcher's.
    deleteAppDataOnUninstall: false,
    artifactName: '${name}-${version}-${os}-${arch}-setup.${ext}',
  },
  portable: {
    requestExecutionLevel: 'user',
    artifactName: '${name}-${version}-${os}-${arch}-portable.${ext}',
  },
};

export default configuration;
