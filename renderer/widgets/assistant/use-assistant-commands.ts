import { ScanText } from 'lucide-react';
import { useMemo } from 'react';
import { useAssistant } from '../../api/assistant-settings.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { prepareTask } from './before-sending-store.ts';
import { DRAFT_MEMO } from './draft-memo.ts';
import { FIND_QUOTES } from './find-quotes.ts';

/** Offers what the assistant can do on every screen; nothing without one. Use this once, at the root of the app. */
export function useAssistantCommands(): void {
  const hasAssistant = useAssistant() !== null;
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
                  prepareTask({ task: 'find', codeId: null });
                },
              },
              {
                label: DRAFT_MEMO,
                synonyms: 'assistant write summarise model ai code',
                icon: ScanText,
                run: () => {
                  prepareTask({ task: 'draft', codeId: null });
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
      [hasAssistant],
    ),
    'app',
  );
}
