import { useDeferredValue } from 'react';

/**
 * Returns the data of a query. When it arrives, the screen that needs it is rendered in short tasks, between which the
 * window responds; later changes are rendered at once.
 */
export function useLoaded<T>(data: T | undefined): T | undefined {
  const isLoaded = useDeferredValue(data !== undefined);
  return isLoaded ? data : undefined;
}
