type Keep = () => Promise<unknown>;

const keeping = new Set<Keep>();

/**
 * Registers something to save before the workspace or the page is left. Returns the function that unregisters
 * it.
 */
export function registerPendingSave(keep: Keep): () => void {
  keeping.add(keep);
  return () => {
    keeping.delete(keep);
  };
}

/** Resolves when everything registered has been saved or has failed to save. */
export const keepAll = () => Promise.allSettled([...keeping].map((keep) => keep()));

// Calls made while a page is being hidden no longer reach main, so this is the last chance to save.
window.addEventListener('beforeunload', () => void keepAll());
