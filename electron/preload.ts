import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';

// Nothing is checked here: main checks the sender, the name and the input of every call.
contextBridge.exposeInMainWorld('earmark', {
  call: (name: string, input: unknown): Promise<unknown> => ipcRenderer.invoke('earmark.call', name, input),
  on: (name: string, listener: (payload: unknown) => void) => {
    // The event object is not passed on: it would give the page access to the sender.
    const receive = (_event: IpcRendererEvent, payload: unknown) => {
      listener(payload);
    };
    ipcRenderer.on(`earmark.on.${name}`, receive);
    return () => {
      ipcRenderer.removeListener(`earmark.on.${name}`, receive);
    };
  },
});
