import { createStore, useStore } from 'zustand';

/** The project whose links or setup were looked at last in this workspace; null before any was. */
export const lastProject = createStore<{ projectId: string | null }>(() => ({ projectId: null }));

export const useLastProject = (): string | null => useStore(lastProject, ({ projectId }) => projectId);
