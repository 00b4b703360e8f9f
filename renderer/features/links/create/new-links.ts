import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Keys of new links: their rows flash once and show a tag until the panel that created them closes. */
const newLinks = createStore<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

export function markNew(keys: readonly string[]): void {
  newLinks.setState((before) => ({ keys: new Set([...before.keys, ...keys]) }));
}

export function clearNew(): void {
  if (newLinks.getState().keys.size > 0) newLinks.setState({ keys: new Set() });
}

export const useNewLinks = (): ReadonlySet<string> => useStore(newLinks, ({ keys }) => keys);
