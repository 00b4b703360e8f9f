import { csvTable } from './csv-table.ts';

interface Row {
  kind: string;
  text: string;
  words: string;
}

/** Writes the table of replacements with the removed words: one row for each replacement and words. */
export function replacementsCsv(
  table: readonly { kind: string; text: string; words: string[] }[],
): Uint8Array {
  const rows: Row[] = table.flatMap(({ kind, text, words }) =>
    words.map((one) => ({ kind, text, words: one })),
  );
  const columns = [
    { name: 'replacement', meaning: '', type: 'text' as const, cell: ({ text }: Row) => text },
    { name: 'stands_for', meaning: '', type: 'text' as const, cell: ({ words }: Row) => words },
    { name: 'kind', meaning: '', type: 'text' as const, cell: ({ kind }: Row) => kind },
  ];
  return Buffer.concat([...csvTable(columns, rows, { guarded: true })]);
}
