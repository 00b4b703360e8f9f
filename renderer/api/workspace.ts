import { queryOptions } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { valueOf } from './failures.ts';

/** What Earmark is connected to. */
export const workspace = queryOptions({
  queryKey: ['workspace'],
  queryFn: async () => valueOf(await bridge.call.workspace(null)),
  staleTime: Infinity,
});
