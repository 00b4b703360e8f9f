import { useStore } from 'zustand';
import { draftTrouble } from '../api/kept-drafts.ts';
import { Summary } from './notices.tsx';

/** Says so where what is typed cannot be kept on this computer. */
export function DraftTrouble() {
  const why = useStore(draftTrouble, (state) => state.why);
  if (why === null) return null;
  return (
    <Summary
      tone="warning"
      title="What you type is not being kept on this computer"
      text={`${why} Save before you close Earmark.`}
    />
  );
}
