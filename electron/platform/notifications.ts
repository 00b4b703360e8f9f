import { app, Notification } from 'electron';

/** Must match the shortcut in the start menu. */
const APP_USER_MODEL_ID = 'app.earmark.Earmark';

/** Holds the shown notifications: a garbage-collected one does not respond to clicks. */
const shown = new Set<Notification>();

/** Sets the app's id on Windows, which shows no notifications without one. */
export function setWindowsAppId(): void {
  if (process.platform !== 'win32') return;
  // Without a shortcut, Windows identifies the app by its executable.
  app.setAppUserModelId(app.isPackaged ? APP_USER_MODEL_ID : process.execPath);
}

interface Notice {
  title: string;
  /** Must not contain what a participant said. */
  body: string;
  onChosen: () => void;
  report: (event: string, error: unknown) => void;
}

/** Shows a desktop notification, if the system supports them. */
export function showNotification({ title, body, onChosen, report }: Notice): void {
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
