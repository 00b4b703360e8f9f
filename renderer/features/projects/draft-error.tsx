import { useStore } from 'zustand';
import { draftError } from '../../api/draft-store.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { Summary } from './notices.tsx';

/** A warning, shown if drafts cannot be saved on this computer. */
export function DraftError() {
  const why = useStore(draftError, (state) => state.why);
  if (why === null) return null;
  return (
    <Summary
      tone="warning"
      title="What you type is not being kept on this computer"
      text={joinSentences(why, 'Save before you close Earmark.')}
    />
  );
}
