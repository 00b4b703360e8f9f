import type { AssistantRun } from '../../../shared/model/assistant.ts';

/** Returns where the window shows what a run found, as a link. */
export const placeOfRun = ({ id, task, codeId }: Pick<AssistantRun, 'id' | 'task' | 'codeId'>) =>
  ({
    find: { to: '/quotes', search: { tab: 'suggested', run: id } } as const,
    ask: { to: '/answers', search: { tab: 'ask', run: id } } as const,
    draft: { to: '/quotes', search: { ...(codeId !== null && { code: codeId }), draft: id } } as const,
  })[task];
