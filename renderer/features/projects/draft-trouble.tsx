import { useStore } from 'zustand';
import { draftError } from '../../api/draft-store.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { Summary } from './notices.tsx';

/** Says so where what is typed cannot be kept on this computer. */
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
