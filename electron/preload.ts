import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';

// Nothing is checked here: main checks the sender, the name and the input of every call.
contextBridge.exposeInMainWorld('earmark', {
  call: (name: string, input: unknown): Promise<unknown> => ipcRenderer.invoke('earmark.call', name, input),
  // Files have a path only if the user dropped or chose them, so the page cannot name one itself.
  dropFiles: (input: unknown, files: readonly File[]): Promise<unknown> =>
    ipcRenderer.invoke(
      'earmark.dropFiles',
      input,
      files.map((file) => webUtils.getPathForFile(file)),
    ),
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
