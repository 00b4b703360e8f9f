// `npm run prepare:electron`: downloads the Electron binary, and on Linux allows its sandbox as far as this user may. For
// build servers: it fails where `npm start` would use the stand-in or print commands.
import { spawnSync } from 'node:child_process';
import { fetchElectronBinary } from './electron-binary.ts';
import { hasSandbox, readSandboxFacts, sandboxAdvice, sandboxHelper } from './sandbox.ts';
import { rootPrefix } from './system.ts';

const binary = await fetchElectronBinary({ failureFile: null });
if (binary === undefined)
  stop('The Electron binary could not be downloaded. Check the connection, then try again.');
if (process.platform === 'linux') allowSandbox(binary);
console.info('The Electron binary is ready.');

function allowSandbox(ofBinary: string): void {
  if (hasSandbox(readSandboxFacts(ofBinary))) return;
  const prefix = rootPrefix();
  const helper = sandboxHelper(ofBinary);
  if (prefix !== null)
    for (const [command, right] of [
      ['chown', 'root:root'],
      ['chmod', '4755'],
    ] as const) {
      const [program, ...args] = [...prefix, command, right, helper];
      spawnSync(program, args, { stdio: 'inherit' });
    }
  const facts = readSandboxFacts(ofBinary);
  if (!hasSandbox(facts)) stop(sandboxAdvice(ofBinary, facts));
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
