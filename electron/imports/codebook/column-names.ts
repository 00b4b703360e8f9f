/**
 * The names of columns that are read, in English, German, French, Spanish, Portuguese, Dutch, Italian and Polish, as
 * `plainColumnName` returns them; of several columns, the first name of a list is used.
 */
const COLUMNS = {
  name: listOf(`
    name codename code tag tagname label title
    bezeichnung kode titel schlagwort nom nomducode libelle etiquette titre nombre nombredelcodigo codigo etiqueta
    titulo nome nomedocodigo naam codenaam label nomedelcodice codice etichetta titolo nazwa nazwakodu kod etykieta tytul
  `),
  id: listOf(`
    id codeid tagid guid uuid identifier
    kennung identifiant idcode iddecode identificador idcodigo identificatore idcodice identyfikator idkodu
  `),
  parent: listOf(`
    parent parentcode parentname parentcodename parenttag under
    obercode oberkode elterncode uebergeordnet ubergeordnet uebergeordnetercode ubergeordnetercode
    codeparent parente codesuperieur padre codigopadre codigosuperior superior pai codigopai
    bovenliggend bovenliggendecode ouder oudercode genitore codicepadre codicegenitore
    rodzic kodnadrzedny nadrzedny
  `),
  parentId: listOf(`
    parentid parentcodeid parenttagid parentguid parentuuid
    elternid elternkennung obercodeid uebergeordneteid ubergeordneteid idparent idpadre padreid idcodigopadre
    idpai paiid idcodigopai bovenliggendid bovenliggendeid ouderid idgenitore idrodzica idnadrzedne idnadrzedny
  `),
  category: listOf(`
    category categoryname theme themename
    kategorie oberkategorie thema categorie categoria tema kategoria temat
  `),
  path: listOf(`
    path codepath fullpath hierarchy
    pfad codepfad hierarchie chemin ruta jerarquia caminho hierarquia pad percorso gerarchia sciezka hierarchia
  `),
  description: listOf(`
    description codedescription tagdescription definition meaning memo codememo comment notes
    beschreibung bedeutung kommentar anmerkung notiz notizen commentaire descripcion definicion comentario
    descricao definicao beschrijving omschrijving definitie opmerking descrizione definizione commento
    opis definicja komentarz
  `),
  colour: listOf(`
    colour color codecolour codecolor tagcolour tagcolor farbe codefarbe couleur cor kleur colore kolor
  `),
} as const;
export type ColumnName = keyof typeof COLUMNS;

const LEVEL = /^(?:(?:code)?level|tier|ebene|niveau|nivel|livello|poziom)\d+$/;

/** Returns a name for comparison: in lower case, without accents, spaces, underscores and hyphens. */
function plainColumnName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[\p{M}\s_-]/gu, '');
}

function listOf(names: string): string[] {
  return names.trim().split(/\s+/);
}

/** The places of the columns that are read, -1 for those that a table does not have. */
export interface CodeColumns extends Record<ColumnName, number> {
  levels: readonly number[];
}

/** Finds the columns by the first row. */
export function codeColumns(head: readonly string[]): CodeColumns {
  const plain = head.map(plainColumnName);
  const at = (column: ColumnName): number =>
    COLUMNS[column].map((name) => plain.indexOf(name)).find((index) => index >= 0) ?? -1;
  return {
    name: at('name'),
    id: at('id'),
    parent: at('parent'),
    parentId: at('parentId'),
    category: at('category'),
    path: at('path'),
    description: at('description'),
    colour: at('colour'),
    levels: plain.flatMap((name, index) => (LEVEL.test(name) ? [index] : [])),
  };
}

const ALL_NAMES = new Set<string>(Object.values(COLUMNS).flat());

/** Returns whether a cell is the name of a column that is read. */
export function isCodeColumn(cell: string): boolean {
  const plain = plainColumnName(cell);
  return ALL_NAMES.has(plain) || LEVEL.test(plain);
}
