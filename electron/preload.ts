import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { contract } from '../shared/ipc/calls.ts';

const channel = (name: string) => `earmark.${name}`;

const call = Object.fromEntries(
  Object.keys(contract.calls).map((name) => [
    name,
    (input: unknown): Promise<unknown> => ipcRenderer.invoke(channel(name), input),
  ]),
);

const on = Object.fromEntries(
  Object.keys(contract.events).map((name) => [
    name,
    (listener: (payload: unknown) => void) => {
      // The event object is not passed on: it would give the page access to the sender.
      const heard = (_event: IpcRendererEvent, payload: unknown) => {
        listener(payload);
      };
      ipcRenderer.on(channel(name), heard);
      return () => {
        ipcRenderer.removeListener(channel(name), heard);
      };
    },
  ]),
);

contextBridge.exposeInMainWorld('earmark', { call, on });
