import { createStore } from 'zustand';
import type { TaskSubject } from './task-subject.ts';

/** A task that is being prepared. */
export interface PreparedTask {
  subject: TaskSubject;
  /** Sessions to begin with, whether somebody has checked them or not; null for those that were checked. */
  sessionIds: readonly string[] | null;
}

/** What is prepared in the dialog before anything is sent. `opening` differs each time it is opened. */
export const beforeSending = createStore<{ opening: number; prepared: PreparedTask | null }>(() => ({
  opening: 0,
  prepared: null,
}));

/** Opens the dialog in which a task is prepared. */
export function prepareTask(subject: TaskSubject, sessionIds: PreparedTask['sessionIds'] = null): void {
  beforeSending.setState(({ opening }) => ({ opening: opening + 1, prepared: { subject, sessionIds } }));
}

export function closeBeforeSending(): void {
  beforeSending.setState({ prepared: null });
}
