import { withVisible } from '../../shared/domain/invisible.ts';

interface Named {
  label: string | null;
  projectName: string | null;
}

const shown = (text: string | null): string | null => (text === null ? null : withVisible(text));

/** The same session or quote with the names to be shown: what is invisible in them stands as its code. */
export const withVisibleNames = <T extends Named>(named: T): T => ({
  ...named,
  label: shown(named.label),
  projectName: shown(named.projectName),
});
