// What the sample workspace has, as far as tests name it.
export const PROJECT = { id: 'library-app-hold', name: 'Library app: placing a hold' } as const;
export const VISITS = { id: 'library-visits-last-month', name: 'Library visits: last month' } as const;

const inProject = (sessionId: string, projectId: string) =>
  ({ sessionId, type: 'project', projectId }) as const;
export const INES = inProject('c4f2a9d8-1e67-4b30-a5c9-7d83f016b2e7', PROJECT.id);
export const CALLUM = inProject('5b0e7c1a-93d4-4c26-8f1e-2a6d4b9c7e05', PROJECT.id);
export const ANNEKE = inProject('8d91e3b6-47fa-4d5c-b208-e15c6a3f9d42', VISITS.id);
