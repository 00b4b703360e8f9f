import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface ColumnsShown {
  /** Keys of the columns that were hidden, by the project's ID; of instant links under `instant`. */
  hidden: Record<string, readonly string[]>;
  /** Whether columns of texts take twice the room. */
  isWide: boolean;
}

/** How the researcher likes the table of answers, kept from study to study. */
export const useColumnsShown = create<ColumnsShown>()(
  persist((): ColumnsShown => ({ hidden: {}, isWide: false }), { name: 'earmark.answers' }),
);

const NONE: readonly string[] = [];

export const hiddenIn = (study: string | null) => (state: ColumnsShown) =>
  state.hidden[study ?? 'instant'] ?? NONE;

export function hideColumns(study: string | null, keys: readonly string[]): void {
  useColumnsShown.setState(({ hidden }) => ({ hidden: { ...hidden, [study ?? 'instant']: keys } }));
}
