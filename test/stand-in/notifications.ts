// Notifications of the app and events of the computer, as far as the stand-in supports them.
import { EventEmitter } from 'node:events';
import type { NotificationConstructorOptions } from 'electron';
import { notificationProblem } from './test-environment.ts';

/** Printed where the app was started. Only a test can click it, by emitting `click`. */
export class Notification extends EventEmitter {
  readonly title: string;
  readonly body: string;
  constructor({ title = '', body = '' }: NotificationConstructorOptions) {
    super();
    this.title = title;
    this.body = body;
  }
  static isSupported(): boolean {
    return notificationProblem() !== 'unsupported';
  }
  show(): void {
    if (notificationProblem() === 'failing')
      setImmediate(() => this.emit('failed', {}, 'The notification was refused.'));
    else console.info(`${this.title}: ${this.body}`);
  }
}

/** Emits nothing by itself, since Chromium does not report sleep or shutdown to a page. Tests emit the events. */
export const powerMonitor = new EventEmitter();
