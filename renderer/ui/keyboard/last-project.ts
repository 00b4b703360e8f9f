import { createStore, useStore } from 'zustand';

/** The project whose links or setup were viewed last in this workspace; null before the first. */
export const lastProject = createStore<{ projectId: string | null }>(() => ({ projectId: null }));

export const useLastProject = (): string | null => useStore(lastProject, ({ projectId }) => projectId);
