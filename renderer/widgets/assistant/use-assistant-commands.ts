import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { NotebookPen, ScanText } from 'lucide-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { useAssistant } from '../../api/assistant-settings.ts';
import { codes } from '../../api/codes.ts';
import { queryClient } from '../../api/query-client.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { prepareTask } from './before-sending-store.ts';
import { DRAFT_MEMO } from './draft-memo.ts';
import { FIND_QUOTES } from './find-quotes.ts';

/** Offers what the assistant can do on every screen; nothing without one. Use this once, at the root of the app. */
export function useAssistantCommands(): void {
  const hasAssistant = useAssistant() !== null;
  const router = useRouter();
  useCommands(
    'Assistant',
    useMemo(
      () =>
        hasAssistant
          ? [
              {
                label: FIND_QUOTES,
                synonyms: 'assistant suggest model ai code',
                icon: ScanText,
                run: () => {
                  prepareTask({ task: 'find', codeId: shownCode(router) });
                },
              },
              {
                label: DRAFT_MEMO,
                synonyms: 'assistant write summarise model ai code',
                icon: NotebookPen,
                run: () => {
                  prepareTask({ task: 'draft', codeId: shownCode(router) });
                },
              },
              {
                label: 'Ask across sessions…',
                synonyms: 'assistant question answer model ai',
                icon: ScanText,
                run: () => {
                  prepareTask({ task: 'ask', question: '' });
                },
              },
            ]
          : [],
      [hasAssistant, router],
    ),
    'app',
  );
}

/** Returns the code whose quotes are shown; null if there is none. */
function shownCode(router: AnyRouter): string | null {
  const { code: id } = quotesSearch.catch({}).parse(router.state.location.search);
  const isShown = router.state.location.pathname === '/quotes';
  const all = queryClient.getQueryData(codes.queryKey) ?? [];
  return isShown ? (all.find((code) => code.id === id)?.id ?? null) : null;
}

const quotesSearch = z.object({ code: z.string().optional() });
