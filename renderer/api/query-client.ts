import { focusManager, QueryClient } from '@tanstack/react-query';
import { retryWhenAllowed } from './retry-when-allowed.ts';

/** Main retries and keeps deadlines, so a query asks once; the bridge is there also without a network. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000, gcTime: 30 * 60_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

retryWhenAllowed(queryClient.getQueryCache());

// A window that comes back to the front was often never hidden: whoever returns to it sees what is new. What was read
// within `staleTime` is not read again.
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
