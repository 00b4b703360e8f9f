import { focusManager, QueryClient } from '@tanstack/react-query';
import { retryWhenAllowed } from './retry-when-allowed.ts';

/** Main retries and enforces timeouts, so a query asks once. The bridge works without a network. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000, gcTime: 30 * 60_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

retryWhenAllowed(queryClient.getQueryCache());

// A window that gets the focus was often never hidden, so this listens to focus as well: the user then sees
// new data. Data that was read within `staleTime` is not read again.
focusManager.setEventListener((onFocus) => {
  const heard = () => {
    onFocus();
  };
  window.addEventListener('focus', heard);
  window.addEventListener('visibilitychange', heard);
  return () => {
    window.removeEventListener('focus', heard);
    window.removeEventListener('visibilitychange', heard);
  };
});
