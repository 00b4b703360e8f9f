// What identifies Earmark to operating systems. The owner of a release names its maintainer and its home page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_FOLDER } from '../run.ts';

/** The id of the bundle on a Mac, of the shortcut on Windows and of the component in software centres on Linux. */
export const APP_ID = 'app.earmark.Earmark';
export const PRODUCT_NAME = 'Earmark';
/** The command on Linux, and the name of the folder, the icon and the desktop file. */
export const COMMAND = 'earmark';
/** The same as in earmark.desktop and in the description for software centres. */
export const TAGLINE = 'Listen to AI-voice interviews, code them and quote them';
export const BACKUP_EXTENSION = 'earmark';
export const BACKUP_MIME_TYPE = 'application/x-earmark-backup';

/** A variable that the build server does not have is empty there. */
function fromEnvironment(name: string): string | null {
  const value = process.env[name] ?? '';
  return value === '' ? null : value;
}

/** `Name <address>`, which every Debian package and RPM has to name. `.invalid` belongs to nobody. */
export const MAINTAINER = fromEnvironment('EARMARK_MAINTAINER') ?? 'Earmark <maintainers@earmark.invalid>';
export const HOMEPAGE = fromEnvironment('EARMARK_HOMEPAGE') ?? 'https://earmark.invalid';
/**
 * Where newer versions are, without a slash at the end; null for packages that do not look for any. Below it are folders
 * such as `linux/x64`, each with the files of one build.
 */
export const UPDATES = fromEnvironment('EARMARK_UPDATES');
/** What is new in a release, from the file that it names. Settings show it as plain text before the update is downloaded. */
export const RELEASE_NOTES =
  process.env['EARMARK_RELEASE_NOTES'] === undefined
    ? null
    : readFileSync(process.env['EARMARK_RELEASE_NOTES'], 'utf8');

export const { version: VERSION, description: SUMMARY } = z
  .object({ version: z.string(), description: z.string() })
  .parse(JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')));
