import { QueryClient } from '@tanstack/react-query';

/** Main retries and keeps deadlines, so a query asks once; the bridge is there also without a network. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000, gcTime: 30 * 60_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
