/**
 * Replaces the system dialogs of the real binary: nobody is there to close one, and it would cover the screen of every
 * later test. None is answered, so a test that opens one has to say what the user chooses. Playwright sends this
 * function to the app as source text, so it uses nothing from outside itself.
 */
export function leaveDialogsOpen({ dialog }: { dialog: object }): void {
  const stayOpen = (name: string) => (): Promise<never> => {
    console.info(`dialog.${name} stays open`);
    return new Promise(() => undefined);
  };
  Object.assign(dialog, {
    showOpenDialog: stayOpen('showOpenDialog'),
    showSaveDialog: stayOpen('showSaveDialog'),
    showMessageBox: stayOpen('showMessageBox'),
    showErrorBox: (title: string, content: string) => {
      console.error(`${title}\n${content}`);
    },
  });
}
