import { app, Notification } from 'electron';

/** As the shortcut in the start menu has to name it. */
const APP_USER_MODEL_ID = 'Earmark.Earmark';

/** Shown ones are held here: one that is collected no longer answers when it is chosen. */
const shown = new Set<Notification>();

/** Windows shows no notification of an app that it cannot tell from others. */
export function nameToWindows(): void {
  if (process.platform !== 'win32') return;
  // Without a shortcut of its own the app goes by the program that runs it.
  app.setAppUserModelId(app.isPackaged ? APP_USER_MODEL_ID : process.execPath);
}

interface Notice {
  title: string;
  /** Never what a participant said. */
  body: string;
  onChosen: () => void;
  report: (event: string, error: unknown) => void;
}

/** Says something on the desktop, where it has notifications. */
export function notifyOf({ title, body, onChosen, report }: Notice): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  shown.add(notification);
  notification.on('click', onChosen);
  notification.on('close', () => shown.delete(notification));
  notification.on('failed', (_event, error) => {
    shown.delete(notification);
    report('notification', error);
  });
  notification.show();
}
