// A folder that has what packaging needs of an unpacked Electron for Linux, for computers that cannot download it. What
// is made of it shows the content of a package; it opens nothing.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** By it, @electron/fuses finds the switches in a binary: the version, their number, and one character for each. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Electron's own settings, in the order of FuseV1Options. */
const FUSES_AS_SHIPPED = '101110001';

const PROGRAM = `#!/bin/sh
echo 'This package was made without the Electron binary, so it opens nothing.' >&2
exit 70
`;

export function writeFakeElectron(folder: string, version: string): void {
  const write = (name: string, content: string | Buffer, mode = 0o644) => {
    writeFileSync(join(folder, name), content);
    chmodSync(join(folder, name), mode);
  };
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'), { recursive: true });
  const fuses = Buffer.concat([
    Buffer.from(FUSE_SENTINEL),
    Buffer.from([1, FUSES_AS_SHIPPED.length]),
    Buffer.from(FUSES_AS_SHIPPED),
  ]);
  write('electron', Buffer.concat([Buffer.from(PROGRAM), fuses]), 0o755);
  write('chrome-sandbox', PROGRAM, 0o755);
  write('version', version);
  write('LICENSE', 'The licence of Electron is in its place in a real package.\n');
  write('LICENSES.chromium.html', '<p>The licences of Chromium are in their place in a real package.</p>\n');
  write('locales/en-GB.pak', '');
  write('locales/en-US.pak', '');
}
