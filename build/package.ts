// `npm run package [-- --arch x64|arm64]`: builds Earmark and packages it for this operating system, with the notices,
// the bill of materials and the checksums, into `dist/`. On Linux, `--fake-electron` puts a stub in the place of the
// Electron binary, where that cannot be downloaded: the folder of the app and the deb then have the content that they
// ship with, and open nothing.
import './package/unset-empty.ts';
import { Arch, build as runElectronBuilder, Platform, type Configuration } from 'electron-builder';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { electronBinary, electronVersion, PACKAGE } from './electron-binary.ts';
import configuration from './electron-builder.ts';
import { checksums } from './package/checksums.ts';
import { writeDeb } from './package/deb.ts';
import { writeFakeElectron } from './package/fake-electron.ts';
import { writeIcons } from './package/icons.ts';
import { VERSION } from './package/identity.ts';
import { faultsOfLicences, noticesText, readShippedPackages } from './package/notices.ts';
import { faultsOfArchive, filesInArchive, PREPARED } from './package/packaged-files.ts';
import { billOfShipped, readInstalledBom } from './package/sbom.ts';
import { build, PROJECT_FOLDER } from './run.ts';
import { ensureSystem } from './system.ts';

const PLATFORMS = { linux: Platform.LINUX, darwin: Platform.MAC, win32: Platform.WINDOWS };

const { values } = parseArgs({
  options: { 'fake-electron': { type: 'boolean' }, arch: { type: 'string', default: process.arch } },
});
const isFake = values['fake-electron'] === true;
const arch = values.arch;
const { platform } = process;
if (arch !== 'x64' && arch !== 'arm64') stop('Earmark is packaged for x64 and arm64 only.');
if (platform !== 'linux' && platform !== 'darwin' && platform !== 'win32')
  stop('Earmark is packaged on Linux, macOS and Windows only.');
if (isFake && platform !== 'linux') stop('--fake-electron imitates Electron for Linux. Leave it out.');
const nativePackage = `@napi-rs/keyring-${platform}-${arch}`;
if (globSync(`node_modules/${nativePackage}*`, { cwd: PROJECT_FOLDER }).length === 0)
  stop(`${nativePackage} is not installed. Package on a computer with this processor.`);
if (platform === 'linux')
  ensureSystem([
    ...(process.getuid?.() === 0 ? [] : ['fakeroot' as const]),
    ...(isFake ? [] : ['rpm' as const]),
  ]);

const dist = join(PROJECT_FOLDER, 'dist');
const prepared = join(PROJECT_FOLDER, PREPARED);
rmSync(dist, { recursive: true, force: true });
mkdirSync(prepared, { recursive: true });

await build();
const shipped = readShippedPackages(PROJECT_FOLDER);
stopIfAny(faultsOfLicences(shipped));
writeFileSync(join(prepared, 'third-party-notices.txt'), noticesText(shipped));
await writeIcons(join(prepared, 'icons'));

await runElectronBuilder({
  projectDir: PROJECT_FOLDER,
  // `dir` alone makes the folder of the app; the tools for an AppImage and an RPM are downloads.
  targets: PLATFORMS[platform].createTarget(isFake ? ['dir'] : [], Arch[arch]),
  config: { ...configuration, ...electronDist() },
  // Else it would publish by itself for a tag on a build server.
  publish: 'never',
});
const archive = onlyFile('dist/{linux,mac,win}*/**/app.asar');
stopIfAny(faultsOfArchive(filesInArchive(archive)));
if (platform === 'linux')
  await writeDeb({ app: dirname(dirname(archive)), folder: dist, arch, electronVersion: electronVersion() });

for (const map of globSync('out/**/*.map', { cwd: PROJECT_FOLDER }))
  cpSync(join(PROJECT_FOLDER, map), join(dist, 'source-maps', map));
const bill = billOfShipped(readInstalledBom(PROJECT_FOLDER), shipped, VERSION);
const system = PLATFORMS[platform].buildConfigurationKey;
writeFileSync(
  join(dist, `earmark-${VERSION}-${system}-${arch}-sbom.json`),
  `${JSON.stringify(bill, null, 2)}\n`,
);
const files = globSync('earmark-*', { cwd: dist }).filter((file) => statSync(join(dist, file)).isFile());
writeFileSync(join(dist, 'SHA256SUMS'), checksums(dist, files));
console.info(readFileSync(join(dist, 'SHA256SUMS'), 'utf8').trimEnd());
console.info(`${String(files.length)} files for ${platform} ${arch} are in dist/.`);
if (isFake) console.info('They have no Electron binary, so they open nothing. Do not hand them out.');

/** The Electron that is packaged. Without any, electron-builder downloads it. */
function electronDist(): Configuration {
  if (isFake) {
    const folder = join(prepared, 'electron');
    writeFakeElectron(folder, electronVersion());
    return { electronDist: folder };
  }
  return arch === process.arch && electronBinary() !== undefined
    ? { electronDist: join(PACKAGE, 'dist') }
    : {};
}

function onlyFile(pattern: string): string {
  const [found, ...others] = globSync(pattern, { cwd: PROJECT_FOLDER });
  if (found === undefined || others.length > 0) return stop(`There must be one ${pattern}.`);
  return join(PROJECT_FOLDER, found);
}

function stopIfAny(faults: readonly string[]): void {
  if (faults.length > 0) stop(faults.join('\n'));
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
