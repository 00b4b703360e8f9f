// What the app says on the desktop and hears from the computer, as far as the stand-in can.
import { EventEmitter } from 'node:events';
import type { NotificationConstructorOptions } from 'electron';
import { notificationProblem } from './for-tests.ts';

/** Written where the app was started from; nobody can choose it but a test, by emitting `click`. */
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

/** Says nothing by itself: Chromium tells no page that the computer slept or shuts down. A test emits what is said. */
export const powerMonitor = new EventEmitter();
