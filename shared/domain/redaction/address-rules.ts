import type { RuleMatch } from './candidate.ts';
import { NO_WORD_AFTER, NO_WORD_BEFORE, compiled } from './pattern.ts';

const NAME = String.raw`\p{Lu}[\p{L}\p{M}’'.-]*`;

const BRITISH = compiled(
  String.raw`${NO_WORD_BEFORE}(?:GIR ?0AA|[A-PR-UWYZ][A-HK-Y]?\d[\dABEHMNPRVWXYCDFGJKSTU]? ?\d[ABD-HJLNP-UW-Z]{2})${NO_WORD_AFTER}`,
  'as written',
);
const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
const AMERICAN = compiled(
  String.raw`${NO_WORD_BEFORE}(?:(?:(?:${STATES}|${STATE_NAMES}),? )\d{5}(?:-\d{4})?|\d{5}-\d{4})(?![\p{L}\p{N}-])`,
  'as written',
);
/** With its town. Some letters after four digits are no part of a postcode: "1990 UK". */
const DUTCH = compiled(
  String.raw`${NO_WORD_BEFORE}(?:[1-9]\d{3}(?!S[ADS])[A-Z]{2}|(?!19|20)[1-9]\d{3} (?!S[ADS]|UK|US|EU|TV|PC|OK|A[DIM]|BC|PM|I[DT]|[GKM]B|K[GM]|ML|CM|MM)[A-Z]{2})${NO_WORD_AFTER}(?: ${NAME})?`,
  'as written',
);

/** Four or five digits are a postcode only beside one of these, a known town, or the letter of a country. */
const POSTCODE_WORDS =
  'plz|postleitzahl|post ?codes?|postal codes?|zip(?: codes?)?|code postal|codigo postal|código postal|cap';
const AFTER_POSTCODE_WORD = compiled(
  String.raw`${NO_WORD_BEFORE}(?:${POSTCODE_WORDS})(?:[ :]+(?:is|ist|was|lautet|est|es))?[ :]+(\d{4,5})(?![\p{L}\p{N}]|[.,]\d)`,
  'any case',
);
const TOWNS =
  'Berlin|Hamburg|München|Munich|Köln|Cologne|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Bremen|Dresden|Hannover|Nürnberg|Duisburg|Bochum|Wuppertal|Bielefeld|Bonn|Münster|Mannheim|Karlsruhe|Augsburg|Wiesbaden|Kiel|Aachen|Freiburg|Mainz|Erfurt|Rostock|Kassel|Potsdam|Heidelberg|Göttingen|Regensburg|Würzburg|Ulm|Jena|Tübingen|Wien|Vienna|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Zürich|Zurich|Genf|Genève|Geneva|Basel|Bern|Lausanne|Luzern|Winterthur|Lugano|Paris|Marseille|Lyon|Toulouse|Nice|Nantes|Montpellier|Strasbourg|Bordeaux|Lille|Rennes|Reims|Toulon|Grenoble|Dijon|Angers|Nîmes|Brest|Tours|Amiens|Limoges|Metz|Besançon|Orléans|Rouen|Mulhouse|Caen|Nancy|Avignon|Poitiers';
const BEFORE_TOWN = compiled(
  String.raw`${NO_WORD_BEFORE}(?:(?:D|A|CH|F)[- ]\d{4,5}|\d{5}|(?!19|20)\d{4})(?:,? (?:in )?(?:${TOWNS}))${NO_WORD_AFTER}|${NO_WORD_BEFORE}(?:D-\d{5}|A-\d{4}|CH-\d{4}|F-\d{5})(?: ${NAME})?${NO_WORD_AFTER}`,
  'as written',
);

const STREET_WORDS =
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Close|Crescent|Terrace|Court|Way|Place|Gardens|Grove|Row|Square|Mews|Boulevard|Blvd|Hill|Park|Walk|Parade|Highway';
const STREETS = [
  // 12 Quay Street
  String.raw`${NO_WORD_BEFORE}\d{1,5}[a-zA-Z]?,? (?:${NAME} ){1,4}(?:${STREET_WORDS})${NO_WORD_AFTER}`,
  // Lange Straße 12, Kerkstraat 14
  String.raw`${NO_WORD_BEFORE}(?:\p{Lu}[\p{L}\p{M}-]*(?:straße|strasse|str\.|gasse|allee|platz|weg|straat|laan|plein|gracht|kade)|(?:${NAME} ){0,2}(?:Straße|Allee|Platz|Weg|Gasse)) \d{1,4} ?[a-z]?${NO_WORD_AFTER}`,
  // 14, rue de la Paix; Calle Mayor 3
  String.raw`${NO_WORD_BEFORE}\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|place|chemin|allée|quai|impasse) (?:(?:de|du|des|la|le|les|d’|d'|l’|l') ?){0,3}${NAME}(?: ${NAME}){0,2}`,
  String.raw`${NO_WORD_BEFORE}(?:[Cc]alle|[Vv]ia|[Pp]iazza|[Pp]laza|[Aa]venida) (?:(?:de|del|della|la|los|las) ){0,2}${NAME}(?: ${NAME}){0,2},? \d{1,4}${NO_WORD_AFTER}`,
].map((source) => compiled(source, 'as written'));

/** Finds postcodes and streets with their numbers. */
export function addressMatches(text: string): RuleMatch[] {
  if (!/\d/.test(text)) return [];
  const matches: RuleMatch[] = [];
  const addAll = (pattern: RegExp, rule: 'postcode' | 'street') => {
    for (const { 0: found, index } of text.matchAll(pattern))
      matches.push({ start: index, end: index + found.trimEnd().length, kind: 'address', rule });
  };
  for (const pattern of [BRITISH, AMERICAN, DUTCH, BEFORE_TOWN]) addAll(pattern, 'postcode');
  for (const pattern of STREETS) addAll(pattern, 'street');
  for (const { 0: found, 1: code = '', index } of text.matchAll(AFTER_POSTCODE_WORD)) {
    const end = index + found.length;
    matches.push({ start: end - code.length, end, kind: 'address', rule: 'postcode' });
  }
  return matches;
}
