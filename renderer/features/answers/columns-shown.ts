import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface ColumnsShown {
  /** Keys of the hidden columns, by the project's ID; for instant links under `instant`. */
  hidden: Record<string, readonly string[]>;
  /** True if text columns are twice as wide. */
  isWide: boolean;
  /** IDs of the attributes that are shown, if they were chosen, by the same. */
  attributes: Record<string, readonly string[]>;
}

/** The researcher's column settings. The width applies to all studies. */
export const useColumnsShown = create<ColumnsShown>()(
  persist((): ColumnsShown => ({ hidden: {}, isWide: false, attributes: {} }), { name: 'earmark.answers' }),
);

const NONE: readonly string[] = [];

export const hiddenIn = (study: string | null) => (state: ColumnsShown) =>
  state.hidden[study ?? 'instant'] ?? NONE;

export function hideColumns(study: string | null, keys: readonly string[]): void {
  useColumnsShown.setState(({ hidden }) => ({ hidden: { ...hidden, [study ?? 'instant']: keys } }));
}

/** Returns the IDs of the attributes to show; undefined until they were chosen. */
export const attributesIn = (study: string | null) => (state: ColumnsShown) =>
  state.attributes[study ?? 'instant'];

export function showAttributes(study: string | null, ids: readonly string[]): void {
  useColumnsShown.setState(({ attributes }) => ({
    attributes: { ...attributes, [study ?? 'instant']: ids },
  }));
}
