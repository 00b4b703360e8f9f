import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface ColumnsShown {
  /** Keys of the hidden columns, by the project's ID; for instant links under `instant`. */
  hidden: Record<string, readonly string[]>;
  /** True if text columns are twice as wide. */
  isWide: boolean;
}

/** The researcher's column settings. The width applies to all studies. */
export const useColumnsShown = create<ColumnsShown>()(
  persist((): ColumnsShown => ({ hidden: {}, isWide: false }), { name: 'earmark.answers' }),
);

const NONE: readonly string[] = [];

export const hiddenIn = (study: string | null) => (state: ColumnsShown) =>
  state.hidden[study ?? 'instant'] ?? NONE;

export function hideColumns(study: string | null, keys: readonly string[]): void {
  useColumnsShown.setState(({ hidden }) => ({ hidden: { ...hidden, [study ?? 'instant']: keys } }));
}
