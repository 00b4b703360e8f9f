import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { ProjectForm } from './project-form.ts';

/** Marks in a template what only the researcher knows: "[Fill in: who can listen]". */
const PLACE = /\[fill in:[^\]]*\]/gi;

const WHERE = [
  ['name', 'in the project name'],
  ['description', 'in the description'],
  ['prompt', 'in the prompt'],
  ['landingPageTitle', 'in the title of the landing page'],
  ['landingPageInfo', 'on the landing page'],
] as const;

/** Says how many places of a template are still to be filled in, and where; null if there are none. */
export function placesToFillText(form: ProjectForm): string | null {
  const found = WHERE.flatMap(([field, where]) => {
    const count = form[field].match(PLACE)?.length ?? 0;
    return count === 0 ? [] : [{ count, where }];
  });
  const total = found.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const [only] = found;
  const places = `${counted(total, 'place')} to fill in`;
  const where =
    found.length === 1 && only !== undefined
      ? ` ${only.where}`
      : `: ${found.map((one) => `${formatNumber(one.count)} ${one.where}`).join(', ')}`;
  return `${places}${where}. Look for “[Fill in: …]”.`;
}
