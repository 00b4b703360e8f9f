import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { AssistantChange, AssistantModels, AssistantSettings } from '../../shared/model/assistant.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { destinations, policy } from './privacy.ts';
import { useSettings } from './settings.ts';

/** True if the organisation has not removed the assistant; false until that is known. */
export const useIsAssistantAllowed = (): boolean => useQuery(policy).data?.assistant === true;

/**
 * Returns where the assistant is. Null if there is none or the organisation has removed it: then no screen but Settings
 * shows anything of it.
 */
export function useAssistant(): AssistantSettings | null {
  const { assistant } = useSettings();
  return useIsAssistantAllowed() ? assistant : null;
}

const MODELS = ['assistant', 'models'];

/**
 * The models of the server. It is asked only when the user has done something that needs them: opening Settings contacts
 * nobody. Main also finds out which form of the address is right.
 */
export const useAssistantModels = () =>
  useQuery({
    queryKey: MODELS,
    queryFn: async (): Promise<AssistantModels> => valueOf(await bridge.call.assistantModels(null)),
    enabled: false,
    retry: false,
    gcTime: Infinity,
  });

/** What a model is told for each task: Earmark's wording, which the researcher can replace, and the rules after it. */
export const assistantPrompts = queryOptions({
  queryKey: ['assistant', 'prompts'],
  queryFn: async () => valueOf(await bridge.call.assistantPrompts(null)),
  staleTime: Infinity,
});

interface AssistantSaving {
  change: AssistantChange;
  /** True once the user has agreed that others on the network can read what is sent. */
  allowsPlainHttp?: boolean;
}

/** Saves settings of the assistant. They come back with `settingsChanged`. */
export function useSaveAssistant() {
  const queryClient = useQueryClient();
  return useMutation({
    // One after another, so that the last choice is the last one saved.
    scope: { id: 'assistant' },
    mutationFn: async ({ change, allowsPlainHttp = false }: AssistantSaving) => {
      valueOf(await bridge.call.saveAssistant({ change, allowsPlainHttp }));
      if (change.address !== undefined) await afterPlaceChanged(queryClient);
    },
  });
}

/** Stores the key of the current address; null removes it. */
export function useSaveAssistantKey() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'assistant' },
    mutationFn: async (key: string | null) => {
      valueOf(await bridge.call.saveAssistantKey({ key }));
      await afterPlaceChanged(queryClient);
    },
  });
}

/** Forgets the models of the server before, and what else was shown of it. */
async function afterPlaceChanged(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: MODELS });
  await queryClient.invalidateQueries({ queryKey: destinations.queryKey });
}

/** Removes address, model and key. */
export function useTurnOffAssistant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      valueOf(await bridge.call.turnOffAssistant(null));
      await afterPlaceChanged(queryClient);
    },
  });
}

const TESTING = ['assistant', 'test'];

/**
 * Tests the connection. A running test continues while Settings is closed, and is found again; the result is in the settings.
 * `tested` names what is tested, so that an outcome is shown for it alone.
 */
export function useAssistantTest(tested: string) {
  const { mutate: start } = useMutation({
    mutationKey: TESTING,
    // The parameter is what the outcome is about.
    mutationFn: async (_tested: string) => valueOf(await bridge.call.testAssistant(null)),
  });
  const last = useMutationState({
    filters: { mutationKey: TESTING },
    select: ({ state }) => state,
  }).at(-1);
  const isOfThis = last?.variables === tested;
  return {
    start: () => {
      start(tested);
    },
    stop: async () => valueOf(await bridge.call.stopAssistantTest(null)),
    isRunning: last?.status === 'pending',
    wasStopped: isOfThis && last.status === 'success' && last.data === null,
    failure: isOfThis ? last.error : null,
  };
}
