import { useStore } from 'zustand';
import { draftTrouble } from '../../api/draft-store.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { Summary } from './notices.tsx';

/** Says so where what is typed cannot be kept on this computer. */
export function DraftTrouble() {
  const why = useStore(draftTrouble, (state) => state.why);
  if (why === null) return null;
  return (
    <Summary
      tone="warning"
      title="What you type is not being kept on this computer"
      text={joinSentences(why, 'Save before you close Earmark.')}
    />
  );
}
