import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsApiKey } from '../../shared/domain/api-key.ts';
import { toAllowedHosts, type HostPolicy } from '../platform/allowed-hosts.ts';
import { createContactedHosts } from '../service-client/contacted-hosts.ts';
import { createTransport, type Connection } from '../service-client/transport.ts';
import { FailureError } from '../platform/failures.ts';
import { checkConnection } from './check-connection.ts';
import { keyTailOf, type Keys } from './api-keys.ts';
import { LIBRARY_NAME } from '../database/base/library-files.ts';
import { openWorkspaceServices, type SharedOptions, type WorkspaceServices } from './workspace-services.ts';
import type { SampleWorkspace } from './sample-workspace.ts';
import { RecordingError } from '../recordings/recording-error.ts';
import { readServiceAddress } from '../service-client/service-address.ts';
import { isLoopback } from '../../shared/domain/loopback.ts';
import { localAddress, localIdOf, newLocalId } from './local-address.ts';
import { SAMPLE, workspaceOf, type HostedWorkspace, type WorkspaceList } from './workspace-list.ts';
import type { SampleState } from '../../shared/model/sample.ts';
import type { Connecting, ConnectionCheck, Workspace, Workspaces } from '../../shared/model/workspace.ts';

interface Options extends SharedOptions {
  list: WorkspaceList;
  keys: Keys;
  sample: SampleWorkspace;
  /** Contains one folder for each workspace but the sample. */
  folder: string;
  policy: HostPolicy;
  workspaceChanged: (currentId: string, switched: boolean) => void;
}

export type OpenWorkspaces = ReturnType<typeof openWorkspaces>;

/** Manages the workspaces and the services of the current one. Changes run one at a time. */
export function openWorkspaces(options: Options) {
  const { list, keys, sample, policy } = options;
  const contacts = createContactedHosts();
  // What the policy refuses was not contacted.
  const fetch = toAllowedHosts(
    policy,
    contacts.noting('service', options.fetch),
    (message) => new FailureError('blocked', message),
  );
  const fetchRecording = toAllowedHosts(
    policy,
    contacts.noting('recordings', options.fetch),
    (message) => new RecordingError('failed', message),
  );
  const folderOf = (id: string) => (id === SAMPLE.id ? sample.folder() : join(options.folder, id));
  /** Failed openings: the next request for the services tries again. */
  const failed = new WeakSet<Promise<WorkspaceServices>>();
  for (const hosted of list.unfinished()) finishRestore(hosted);
  /** Nothing is stored about it: the next start finds the sample's folder. */
  let isFirstStart = list.isNew;
  let services = rememberingFailure(open(list.currentId()));

  function open(id: string): Promise<WorkspaceServices> {
    const hosted = list.hosted(id);
    const isLocal = hosted !== null && localIdOf(hosted.address) !== null;
    // Start it while the window opens. The first request reports a failure.
    if (id === SAMPLE.id) sample.connection().catch(() => null);
    const opened = openWorkspaceServices({
      ...options,
      folder: folderOf(id),
      fetch: fetchRecording,
      transport: isLocal ? null : createTransport({ connection: () => connectionOf(id), fetch }),
      loopback: hosted === null || isLoopback(new URL(hosted.address).hostname),
      ...(hosted !== null && !isLocal && { serviceHost: new URL(hosted.address).hostname }),
    });
    return id === SAMPLE.id ? opened.then(prepared) : opened;
  }

  /** Adds the sample's study before anything is read of its library. A failure is in the sample's state. */
  async function prepared(opened: WorkspaceServices): Promise<WorkspaceServices> {
    await sample.prepare(opened);
    return opened;
  }

  /** A failure is reported to the next request for the services, so it must not be an unhandled rejection. */
  function rememberingFailure(opening: Promise<WorkspaceServices>): Promise<WorkspaceServices> {
    opening.catch(() => failed.add(opening));
    return opening;
  }

  function currentServices(): Promise<WorkspaceServices> {
    if (failed.has(services)) services = rememberingFailure(open(list.currentId()));
    return services;
  }

  /** Adds a word or a number to a name that another workspace has. */
  function unusedName(name: string, addition: string | number): string {
    const taken = new Set(list.all().map((one) => one.name));
    if (!taken.has(name)) return name;
    if (typeof addition === 'string') return `${name} (${addition})`;
    const numbered = `${name} ${addition}`;
    return taken.has(numbered) ? unusedName(name, addition + 1) : numbered;
  }

  async function connectionOf(id: string): Promise<Connection> {
    if (id === SAMPLE.id) return sample.connection();
    const hosted = hostedOf(id);
    return { baseUrl: hosted.address, apiKey: await keys.of(hosted) };
  }

  /** Throws a FailureError if the workspace has no service. */
  function withService(id: string): HostedWorkspace {
    const hosted = hostedOf(id);
    if (localIdOf(hosted.address) === null) return hosted;
    throw new FailureError('blocked', 'This workspace has no service. Connect one as another workspace.');
  }

  function hostedOf(id: string): HostedWorkspace {
    const hosted = list.hosted(id);
    if (hosted === null) throw new FailureError('blocked', 'This workspace is no longer on this computer.');
    return hosted;
  }

  /** Closes the services, runs `between`, which must not run while they are open, and opens those of `id`. */
  function reopened(id: string, between: () => Promise<void>): Promise<WorkspaceServices> {
    const closed = services.then(
      (opened) => opened.close(),
      () => undefined,
    );
    return rememberingFailure(closed.then(between).then(() => open(id)));
  }

  async function enter(id: string, between: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    services = reopened(id, between);
    list.makeCurrent(id);
    await services;
    isFirstStart = false;
    options.workspaceChanged(id, true);
  }

  function check(baseUrl: string, apiKey: string): Promise<ConnectionCheck> {
    return checkConnection(
      createTransport({ connection: () => Promise.resolve({ baseUrl, apiKey }), fetch }),
    );
  }

  /** Checks the connection before storing anything, so that a rejected key changes nothing. */
  async function keepChecked(
    id: string,
    name: string | null,
    { address, key: typed, keep }: Connecting,
  ): Promise<HostedWorkspace> {
    refuseKeyInName(name);
    const { baseUrl } = readServiceAddress(address);
    const key = readKey(typed);
    await check(baseUrl, key);
    const known = list.hosted(id);
    const hosted: HostedWorkspace = {
      id,
      name: name ?? known?.name ?? new URL(baseUrl).host,
      address: baseUrl,
      keyTail: keyTailOf(key),
      keyPlace: keep,
    };
    await keys.keep(hosted, key, keep, known);
    list.put(hosted);
    return hosted;
  }

  function sampleServices(): Promise<WorkspaceServices> {
    if (list.currentId() === SAMPLE.id) return currentServices();
    throw new FailureError('blocked', 'Open the sample workspace first.');
  }

  const current = (): Workspaces => ({
    currentId: list.currentId(),
    list: list.all(),
    damagedFile: list.damagedFile,
    isFirstStart,
  });

  /** If the library is already in place the restore is finished; otherwise its files are discarded. */
  function finishRestore({ id, name, address, keyTail, keyPlace }: HostedWorkspace): void {
    if (existsSync(join(folderOf(id), LIBRARY_NAME))) {
      list.put({ id, name, address, keyTail, keyPlace });
      return;
    }
    rmSync(folderOf(id), { recursive: true, force: true });
    list.remove(id);
  }

  /**
   * Returns the workspace that a backup of this service belongs to, preferably the current one, or null if
   * none has that address. The sample's backups have no address.
   */
  function restoreTarget(address: string | null): Workspace | null {
    const { currentId } = current();
    const fitting = list.all().filter((one) => addressOf(one.id) === address);
    return fitting.find(({ id }) => id === currentId) ?? fitting[0] ?? null;
  }

  /** The address that backups name, which identifies a workspace without a service too; null for the sample. */
  const addressOf = (id: string): string | null => list.hosted(id)?.address ?? null;

  return {
    current,
    addressOf,
    services: currentServices,
    async connect(connecting: Connecting & { name: string | null }): Promise<Workspace> {
      const hosted = await keepChecked(randomUUID(), connecting.name, connecting);
      // The draft of the form is no longer needed; it is in the library of the workspace being left.
      await (await currentServices()).library.drafts.save('connect', 'new', null, new Date().toISOString());
      await enter(hosted.id);
      return workspaceOf(hosted);
    },
    /** Creates a workspace without a service, with its first project, and opens it. */
    async createLocal(
      name: string,
      projectName: string,
    ): Promise<{ workspace: Workspace; projectId: string }> {
      refuseKeyInName(name);
      const id = newLocalId();
      const local: HostedWorkspace = {
        id,
        name: unusedName(name, 2),
        address: localAddress(id),
        keyTail: null,
        keyPlace: 'nowhere',
      };
      list.put(local);
      await enter(id);
      const { library } = await currentServices();
      const project = await library.localProjects.create({ name: projectName }, new Date().toISOString());
      return { workspace: workspaceOf(local), projectId: project.id };
    },
    async switchTo(id: string): Promise<Workspace> {
      if (id !== SAMPLE.id) hostedOf(id);
      if (id !== list.currentId()) await enter(id);
      else if (isFirstStart) {
        isFirstStart = false;
        options.workspaceChanged(id, false);
      }
      return list.all().find((one) => one.id === id) ?? SAMPLE;
    },
    /** Throws a FailureError if the name looks like a key. */
    rename(id: string, name: string): Workspace {
      refuseKeyInName(name);
      const hosted = { ...hostedOf(id), name };
      list.put(hosted);
      options.workspaceChanged(list.currentId(), false);
      return workspaceOf(hosted);
    },
    /** Changes the address, the key, or both. */
    async reconnect(
      id: string,
      connecting: Partial<Pick<Connecting, 'address'>> & Omit<Connecting, 'address'>,
    ): Promise<Workspace> {
      const { address } = withService(id);
      const hosted = await keepChecked(id, null, { address, ...connecting });
      if (id === list.currentId()) await enter(id);
      else options.workspaceChanged(list.currentId(), false);
      return workspaceOf(hosted);
    },
    async forget(id: string, withData: boolean): Promise<Workspaces> {
      const hosted = hostedOf(id);
      if (localIdOf(hosted.address) === null) await keys.remove(hosted);
      list.remove(id);
      const removeData = async () => {
        if (withData) await rm(folderOf(id), { recursive: true, force: true });
      };
      await enter(SAMPLE.id, removeData);
      return current();
    },
    sampleState: async (): Promise<SampleState> => sample.state(await sampleServices()),
    prepareSample: async (): Promise<void> => sample.prepare(await sampleServices()),
    /**
     * Replaces the sample's study with a new one of the current version. `purge` deletes what is in its
     * library first.
     */
    async replaceSample(purge: (opened: WorkspaceServices) => Promise<void>): Promise<void> {
      await purge(await sampleServices());
      await enter(SAMPLE.id, () => sample.remove());
    },
    restoreTarget,
    /**
     * Prepares to restore a backup of this service into its workspace, or into a new one with the backup's
     * name and without a key. `finish` closes what is open, runs `between`, and opens that workspace.
     */
    prepareRestore(backup: { address: string | null; workspaceName: string }) {
      const target = restoreTarget(backup.address);
      if (target === null && backup.address === null)
        throw new Error('A backup without an address belongs to the sample, which is always there');
      const localId = backup.address === null ? null : localIdOf(backup.address);
      const id = target?.id ?? localId ?? randomUUID();
      if (target === null)
        list.put({
          id,
          name: unusedName(backup.workspaceName, 'restored'),
          address: localId === null ? readServiceAddress(backup.address ?? '').baseUrl : localAddress(id),
          keyTail: null,
          keyPlace: 'nowhere',
          restoring: true,
        });
      const settle = () => {
        for (const hosted of list.unfinished()) if (hosted.id === id) finishRestore(hosted);
      };
      return {
        folder: folderOf(id),
        async finish(between: () => Promise<void>): Promise<void> {
          const before = list.currentId();
          try {
            await enter(id, async () => {
              await between();
              settle();
            });
          } catch (error) {
            settle();
            // The original error is thrown; first try to open the previous workspace again.
            await enter(list.hosted(before)?.id ?? SAMPLE.id).catch(() => undefined);
            throw error;
          }
        },
        /** Call this if the restore was stopped or failed. */
        giveUp: settle,
      };
    },
    /** Every address contacted since Earmark was opened. */
    contacts: contacts.list,
    /**
     * The address of the current workspace's service; null if it has none. The sample's is local, with a different port
     * each time.
     */
    serviceOrigin: async (): Promise<string | null> => {
      const hosted = list.hosted(list.currentId());
      if (hosted !== null && localIdOf(hosted.address) !== null) return null;
      return new URL(hosted?.address ?? (await sample.connection()).baseUrl).origin;
    },
    async check(): Promise<ConnectionCheck> {
      const hosted = list.hosted(list.currentId());
      if (hosted !== null) withService(hosted.id);
      return checkConnection((await currentServices()).transport);
    },
    folder: () => folderOf(list.currentId()),
    /** Call this after the computer wakes: awaited summaries are requested at once. */
    async wake(): Promise<void> {
      // Services that could not be opened have no pending requests.
      const opened = await services.catch(() => null);
      opened?.summaryJobs.wake();
      opened?.importing.wake();
    },
    /** Call this when the window gets focus. */
    async focused(): Promise<void> {
      const opened = await services.catch(() => null);
      opened?.importing.focused();
    },
    async close(): Promise<void> {
      await services.then(
        (opened) => opened.close(),
        () => undefined,
      );
      await sample.close();
    },
  };
}

/** The name is written to a file, which must not contain a key. */
function refuseKeyInName(name: string | null): void {
  if (name !== null && holdsApiKey(name))
    throw new FailureError('blocked', 'The name looks like an API key. Choose another name.');
}

function readKey(typed: string): string {
  const key = typed.trim();
  if (key === '') throw new FailureError('blocked', 'Paste the API key.');
  if (/\s|[^\x21-\x7e]/.test(key)) {
    throw new FailureError('blocked', 'A key has no spaces or special characters. Copy it again.');
  }
  return key;
}
