import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openSessionBus, type Call } from '../../electron/keychain/session-bus.ts';

/** Keeps a prompt open in these tests: a prompter that is started and stays silent for this long. */
const PROMPTER_SILENT_SECONDS = 6;

/** A private D-Bus, with a real gnome-keyring on request, in a separate home folder. Ends with `end()`. */
export class Keyring {
  readonly folder = mkdtempSync(join(tmpdir(), 'keyring-'));
  #bus: ChildProcess | undefined;
  #daemon: ChildProcess | undefined;
  #monitor: ChildProcess | undefined;
  #address = '';

  /** The environment in which this bus is the session bus. */
  get env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      HOME: join(this.folder, 'home'),
      XDG_DATA_HOME: join(this.folder, 'data'),
      XDG_RUNTIME_DIR: join(this.folder, 'run'),
      DBUS_SESSION_BUS_ADDRESS: this.#address,
      DISPLAY: undefined,
      WAYLAND_DISPLAY: undefined,
    };
  }

  /** `silentPrompter`: a requested prompt stays open, as if nobody were at the screen. */
  async startBus({ silentPrompter = false } = {}): Promise<void> {
    const services = join(this.folder, 'services');
    for (const name of ['home', 'data', 'run', 'services'])
      mkdirSync(join(this.folder, name), { mode: 0o700 });
    if (silentPrompter) {
      const exec = `Exec=/bin/sleep ${PROMPTER_SILENT_SECONDS}`;
      writeFileSync(
        join(services, 'prompter.service'),
        `[D-BUS Service]\nName=org.gnome.keyring.SystemPrompter\n${exec}\n`,
      );
    }
    const configuration = join(this.folder, 'bus.conf');
    writeFileSync(
      configuration,
      `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type><listen>unix:dir=${this.folder}</listen><auth>EXTERNAL</auth>
        <servicedir>${services}</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
        </policy>
      </busconfig>`,
    );
    const bus = spawn(
      'dbus-daemon',
      [`--config-file=${configuration}`, '--nofork', '--nopidfile', '--print-address'],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    this.#bus = bus;
    bus.stdout.setEncoding('utf8');
    const output = await once(bus.stdout, 'data');
    this.#address = String(output.at(0)).trim();
  }

  /** A daemon that starts locked cannot read what an earlier one stored. */
  async startDaemon({ unlocked }: { unlocked: boolean }): Promise<void> {
    const control = join(this.folder, 'run');
    const args = ['--foreground', '--components=secrets', `--control-directory=${control}`];
    const daemon = spawn('gnome-keyring-daemon', unlocked ? [...args, '--unlock'] : args, {
      env: this.env,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#daemon = daemon;
    daemon.stdin.end('correct horse');
    const bus = await openSessionBus(this.env);
    const hasOwner: Call = {
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'NameHasOwner',
      signature: 's',
      body: ['org.freedesktop.secrets'],
    };
    while (!(await bus.call(hasOwner, z.boolean()))) {
      if (daemon.exitCode !== null) throw new Error('gnome-keyring did not come up');
      await wait(10);
    }
    bus.close();
  }

  /** Watches the bus from now on. `called` resolves at the next call to the keyring, whether or not it is answered. */
  async watchCalls(): Promise<{ called: Promise<void> }> {
    const monitor = spawn('dbus-monitor', ['--address', this.#address], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#monitor = monitor;
    monitor.stdout.setEncoding('utf8');
    const lines = createInterface({ input: monitor.stdout });
    // Its first lines are about its own connection.
    await once(lines, 'line');
    const called = (async () => {
      for await (const line of lines)
        if (/^method call .* destination=org\.freedesktop\.secrets /.test(line)) return;
      throw new Error('The bus ended before the keyring was called');
    })();
    return { called };
  }

  signalDaemon(signal: NodeJS.Signals): void {
    this.#daemon?.kill(signal);
  }
  signalBus(signal: NodeJS.Signals): void {
    this.#bus?.kill(signal);
  }
  async endDaemon(): Promise<void> {
    await end(this.#daemon);
  }
  async restartDaemon(options: { unlocked: boolean }): Promise<void> {
    await this.endDaemon();
    await this.startDaemon(options);
  }
  async end(): Promise<void> {
    await end(this.#monitor);
    await end(this.#daemon);
    await end(this.#bus);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 1000);
  await exited;
  clearTimeout(killTimer);
}
