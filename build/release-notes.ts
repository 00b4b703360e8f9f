// `npm run -s release-notes -- 0.1.0`: prints what CHANGELOG.md says about a version, as Markdown. Given a tag (`v0.1.0`), it
// also fails unless that is the version in package.json, under which the packages are made.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_FOLDER } from './run.ts';

const VERSION = /^(?<tag>v?)(?<version>\d+\.\d+\.\d+(?:-[\w.]+)?)$/;

/** Returns the notes of a version or a tag. Throws, with the way out, if there are none. */
export function releaseNotes(changelog: string, wanted: string, packageVersion: string): string {
  const { tag, version } = VERSION.exec(wanted)?.groups ?? {};
  if (version === undefined)
    throw new Error(`“${wanted}” is not a version. Name one, such as: npm run -s release-notes -- 0.1.0`);
  if (tag === 'v' && version !== packageVersion)
    throw new Error(
      `The tag ${wanted} is not of version ${packageVersion}, which package.json names. Change one of them.`,
    );
  const section = sectionOf(changelog, version);
  if (section === null)
    throw new Error(
      `CHANGELOG.md has no section “## [${version}]”. Move what is under “## [Unreleased]” to it, then try again.`,
    );
  const hasEntries = section.split('\n').some((line) => line.trim() !== '' && !line.startsWith('#'));
  if (!hasEntries)
    throw new Error(
      `CHANGELOG.md says nothing under “## [${version}]”. Write what changes for researchers, then try again.`,
    );
  return `${section}\n`;
}

/** Returns what is below the heading of a version, without the addresses of links at the end of the file. */
function sectionOf(changelog: string, version: string): string | null {
  const lines = changelog.split(/\r?\n/);
  const heading = `## [${version}]`;
  const start = lines.findIndex((line) => line === heading || line.startsWith(`${heading} `));
  if (start === -1) return null;
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => line.startsWith('## ') || /^\[[^\]]+\]: /.test(line));
  return below
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .trim();
}

const textOf = (file: string) => readFileSync(join(PROJECT_FOLDER, file), 'utf8');

/** Returns the notes of a version or a tag of this checkout. */
export function notesOfCheckout(wanted: string): string {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(textOf('package.json')));
  return releaseNotes(textOf('CHANGELOG.md'), wanted, version);
}

if (import.meta.main) {
  try {
    process.stdout.write(notesOfCheckout(process.argv[2] ?? ''));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
