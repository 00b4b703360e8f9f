/**
 * Takes the place of the system's boxes on the real binary: nobody is there to close one, and it would cover the screen
 * of every test after. None is answered, so that a test that opens one must say what a person chooses. Sent to the app
 * as source text: it uses nothing from outside itself.
 */
export function leaveDialogsOpen({ dialog }: { dialog: object }): void {
  const opened = (name: string) => (): Promise<never> => {
    console.info(`dialog.${name} stays open`);
    return new Promise(() => undefined);
  };
  Object.assign(dialog, {
    showOpenDialog: opened('showOpenDialog'),
    showSaveDialog: opened('showSaveDialog'),
    showMessageBox: opened('showMessageBox'),
    showErrorBox: (title: string, content: string) => {
      console.error(`${title}\n${content}`);
    },
  });
}
