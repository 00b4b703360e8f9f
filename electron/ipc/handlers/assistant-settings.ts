import type { assistantSettingsCalls } from '../../../shared/ipc/assistant-settings.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { prompts } from '../../assistant/read-prompts.ts';
import { done, type HandlerContext } from '../handler-context.ts';

/** Handlers for where the assistant is. */
export const assistantSettingsHandlers = ({
  assistant,
}: Pick<HandlerContext, 'assistant'>): HandlersOf<typeof assistantSettingsCalls> => ({
  saveAssistant: ({ change, allowsPlainHttp }) => done(assistant.save(change, allowsPlainHttp)),
  saveAssistantKey: ({ key }) => done(assistant.saveKey(key)),
  turnOffAssistant: () => done(assistant.turnOff()),
  assistantModels: () => assistant.models(),
  testAssistant: () => assistant.test(),
  stopAssistantTest() {
    assistant.stopTest();
    return Promise.resolve(null);
  },
  assistantPrompts: () => Promise.resolve(prompts()),
});
