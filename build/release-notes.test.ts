import { expect, test } from 'vitest';
import { releaseNotes } from './release-notes.ts';

const CHANGELOG = `# Changelog

All notable changes are listed here.

## [Unreleased]

### Added

- What is not released.

## [1.0.0] - 2027-01-10

### Added

- Folders of sessions, see [the guide](docs/guide.md).

### Fixed

- A quote that was copied twice.

## [0.2.0] - 2026-12-24

### Changed

## [0.1.0]
- The first version.

[1.0.0]: https://example.org/compare/v0.1.0...v1.0.0
`;

const notesOf = (wanted: string, packageVersion = '1.0.0') => releaseNotes(CHANGELOG, wanted, packageVersion);

test('returns the section of a version alone, with its headings', () => {
  expect(notesOf('1.0.0')).toBe(`### Added

- Folders of sessions, see [the guide](docs/guide.md).

### Fixed

- A quote that was copied twice.
`);
});

test('leaves out the addresses of links that end the file', () => {
  expect(notesOf('0.1.0')).toBe('- The first version.\n');
});

test('reads a file with the line ends of Windows', () => {
  expect(releaseNotes(CHANGELOG.replaceAll('\n', '\r\n'), '0.1.0', '1.0.0')).toBe('- The first version.\n');
});

test('fails if the version has no section, and says how to make one', () => {
  expect(() => notesOf('0.3.0')).toThrow('CHANGELOG.md has no section “## [0.3.0]”. Move what is under');
  // The beginning of another version.
  expect(() => notesOf('1.0.0-beta')).toThrow('no section “## [1.0.0-beta]”');
});

test('fails if the section has headings alone', () => {
  expect(() => notesOf('0.2.0')).toThrow('CHANGELOG.md says nothing under “## [0.2.0]”.');
});

test('takes the tag of the version in package.json, and refuses any other', () => {
  expect(notesOf('v1.0.0')).toContain('Folders of sessions');
  expect(() => notesOf('v1.0.0', '1.0.1')).toThrow('The tag v1.0.0 is not of version 1.0.1');
});

test.each(['', 'latest', '1.0', 'Unreleased', '1.0.0 --help'])('refuses “%s” as a version', (wanted) => {
  expect(() => notesOf(wanted)).toThrow(`“${wanted}” is not a version.`);
});
