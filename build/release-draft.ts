// `npm run release-draft -- v0.1.0`: makes the draft of a release on GitHub from the files in `release/`, with what CHANGELOG.md
// says about the version. Needs GitHub’s program `gh`, and its permission to write in GH_TOKEN. A maintainer publishes it.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { notesOfCheckout } from './release-notes.ts';
import { PROJECT_FOLDER } from './run.ts';

/** Returns the arguments of `gh`, which reads the notes from its standard input. */
export const draftArguments = (tag: string, files: readonly string[]): string[] => [
  'release',
  'create',
  tag,
  '--draft',
  // Else gh makes a tag that is missing.
  '--verify-tag',
  '--title',
  `Earmark ${tag.slice(1)}`,
  '--notes-file',
  '-',
  ...(tag.includes('-') ? ['--prerelease'] : []),
  ...files,
];

function makeDraft(tag: string): void {
  if (!tag.startsWith('v'))
    throw new Error(`“${tag}” is not a tag. Name one, such as: npm run release-draft -- v0.1.0`);
  const notes = notesOfCheckout(tag);
  const files = globSync('*', { cwd: join(PROJECT_FOLDER, 'release') }).map((file) => join('release', file));
  if (files.length === 0) throw new Error('There is nothing in release/. Run npm run release-files first.');
  const { status, error } = spawnSync('gh', draftArguments(tag, files), {
    cwd: PROJECT_FOLDER,
    input: notes,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  if (error !== undefined)
    throw new Error(`gh did not start: ${error.message}. Install it from cli.github.com.`);
  if (status !== 0)
    throw new Error('gh made no draft. If one exists already, delete it on GitHub, then try again.');
}

if (import.meta.main)
  try {
    makeDraft(process.argv[2] ?? '');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
