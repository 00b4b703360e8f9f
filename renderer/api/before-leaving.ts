type Keep = () => Promise<unknown>;

const keeping = new Set<Keep>();

/** Has something kept before the workspace or the page is left. Answers the function that ends it. */
export function beforeLeaving(keep: Keep): () => void {
  keeping.add(keep);
  return () => {
    keeping.delete(keep);
  };
}

/** Resolves when all that is to be kept is kept, or could not be. */
export const keepAll = () => Promise.allSettled([...keeping].map((keep) => keep()));

// What is sent while a page is being hidden no longer reaches main: the last moment for it is the one before.
window.addEventListener('beforeunload', () => void keepAll());
