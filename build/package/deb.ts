// The Debian package, made from the folder that electron-builder has filled.
import { chmodSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Installer } from 'electron-installer-debian';
import { PROJECT_FOLDER } from '../run.ts';
import { ICON, LINUX_SIZES } from './icons.ts';
import {
  APP_ID,
  COMMAND,
  HOMEPAGE,
  MAINTAINER,
  PRODUCT_NAME,
  SUMMARY,
  TAGLINE,
  VERSION,
} from './identity.ts';
import { PREPARED } from './packaged-files.ts';

const SOURCES = join(import.meta.dirname, 'linux');

/** Files beside the app, with their paths in the package. */
const SYSTEM_FILES: Record<string, string> = {
  [join(SOURCES, `${APP_ID}.metainfo.xml`)]: `usr/share/metainfo/${APP_ID}.metainfo.xml`,
  [join(SOURCES, 'earmark-backup.xml')]: 'usr/share/mime/packages/earmark-backup.xml',
  [join(SOURCES, 'apparmor-profile')]: `usr/lib/${COMMAND}/resources/apparmor-profile`,
  [join(PROJECT_FOLDER, PREPARED, 'third-party-notices.txt')]:
    `usr/share/doc/${COMMAND}/third-party-notices.txt`,
};

class EarmarkInstaller extends Installer {
  override get contentFunctions(): string[] {
    return [...super.contentFunctions, 'copySystemFiles'];
  }

  /** Called by its name. */
  copySystemFiles(): Promise<void> {
    for (const [source, place] of Object.entries(SYSTEM_FILES)) {
      const file = join(this.stagingDir, place);
      mkdirSync(dirname(file), { recursive: true });
      cpSync(source, file);
      chmodSync(file, 0o644);
    }
    return Promise.resolve();
  }
}

interface DebOptions {
  /** The unpacked app. */
  app: string;
  /** The folder that the package is written to. */
  folder: string;
  arch: 'x64' | 'arm64';
  electronVersion: string;
}

/** Writes the package, and returns its path. */
export async function writeDeb({ app, folder, arch, electronVersion }: DebOptions): Promise<string> {
  // electron-builder removes it; it tells which libraries the package depends on.
  writeFileSync(join(app, 'version'), electronVersion);
  cpSync(join(PROJECT_FOLDER, 'LICENSE'), join(app, 'LICENSE'));
  const icons = join(PROJECT_FOLDER, PREPARED, 'icons');
  const sizes = LINUX_SIZES.map((width) => `${String(width)}x${String(width)}`);
  // The permissions of the files are part of the package.
  const mask = process.umask(0o022);
  try {
    const installer = new EarmarkInstaller({
      src: app,
      dest: folder,
      rename: (dest: string) => join(dest, `${COMMAND}-${VERSION}-linux-${arch}.deb`),
      logger: () => undefined,
      name: COMMAND,
      productName: PRODUCT_NAME,
      bin: COMMAND,
      arch: arch === 'x64' ? 'amd64' : 'arm64',
      version: VERSION,
      revision: '',
      maintainer: MAINTAINER,
      homepage: HOMEPAGE,
      section: 'science',
      description: TAGLINE,
      productDescription: SUMMARY,
      desktopTemplate: join(SOURCES, 'earmark.desktop'),
      icon: {
        ...Object.fromEntries(sizes.map((size) => [size, join(icons, `${size}.png`)])),
        scalable: ICON,
      },
      scripts: { postinst: join(SOURCES, 'postinst'), postrm: join(SOURCES, 'postrm') },
    });
    await installer.generateDefaults();
    installer.generateOptions();
    await installer.createStagingDir();
    await installer.createContents();
    await installer.createPackage();
    await installer.movePackage();
    const [written] = installer.options.packagePaths;
    if (written === undefined) throw new Error(`No package was written: ${readdirSync(folder).join(', ')}`);
    return written;
  } finally {
    process.umask(mask);
  }
}
