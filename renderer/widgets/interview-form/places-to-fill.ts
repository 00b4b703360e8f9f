import { counted, formatNumber } from '../../../shared/domain/numbers.ts';

/** Marks in a template what only the researcher knows: "[Fill in: who can listen]". */
const PLACE = /\[fill in:[^\]]*\]/gi;

/** The texts that may have such places, in the order of the form. */
const WHERE = [
  ['name', 'in the project name'],
  ['description', 'in the description'],
  ['prompt', 'in the prompt'],
  ['landingPageTitle', 'in the title of the landing page'],
  ['landingPageInfo', 'on the landing page'],
] as const;
type FieldToFill = (typeof WHERE)[number][0];

/** The texts of a project, in a form or as the service has them. */
type ProjectTexts = Readonly<Record<FieldToFill, string | null>>;

const placesIn = (text: string | null) => [...(text ?? '').matchAll(PLACE)];

/** Returns how many places of a template are still to be filled in. */
export const countPlacesToFill = (texts: ProjectTexts): number =>
  WHERE.reduce((sum, [field]) => sum + placesIn(texts[field]).length, 0);

/** Returns the field of the first place to fill in; null if there is none. */
export const firstFieldToFill = (texts: ProjectTexts): FieldToFill | null =>
  WHERE.find(([field]) => placesIn(texts[field]).length > 0)?.[0] ?? null;

/** Returns where the first place of a text begins and ends; null if it has none. */
export function firstPlaceIn(text: string): { start: number; end: number } | null {
  const [place] = placesIn(text);
  return place === undefined ? null : { start: place.index, end: place.index + place[0].length };
}

/** Says how many places of a template are still to be filled in, and where; null if there are none. */
export function placesToFillText(texts: ProjectTexts): string | null {
  const total = countPlacesToFill(texts);
  if (total === 0) return null;
  const found = WHERE.map(([field, where]) => ({ count: placesIn(texts[field]).length, where })).filter(
    ({ count }) => count > 0,
  );
  const [only] = found;
  const places = `${counted(total, 'place')} to fill in`;
  const where =
    found.length === 1 && only !== undefined
      ? ` ${only.where}`
      : `: ${found.map((one) => `${formatNumber(one.count)} ${one.where}`).join(', ')}`;
  return `${places}${where}. Look for “[Fill in: …]”.`;
}
