import { withVisible } from '../../shared/domain/invisible-characters.ts';

interface Named {
  label: string | null;
  projectName: string | null;
}

const shown = (text: string | null): string | null => (text === null ? null : withVisible(text));

/**
 * Returns the same session or quote with names for display: invisible characters are shown as their codes.
 */
export const withVisibleNames = <T extends Named>(named: T): T => ({
  ...named,
  label: shown(named.label),
  projectName: shown(named.projectName),
});
