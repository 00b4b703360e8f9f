import { Notification } from 'electron';

/** Shown ones are held here: one that is collected no longer answers when it is chosen. */
const shown = new Set<Notification>();

/** Says something on the desktop, where it has notifications. It never carries what a participant said. */
export function notifyOf(title: string, body: string, onChosen: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  shown.add(notification);
  notification.on('click', onChosen);
  notification.on('close', () => shown.delete(notification));
  notification.show();
}
