import { Menu } from '@mantine/core';
import { describeError } from '../../api/describe-error.ts';
import { saveBytes, saveWorkbook } from '../../api/save-bytes.ts';
import { useCopiedNames } from '../../ui/copying.ts';
import { showError } from '../../ui/undo.ts';
import { csvOf, type ViewTable } from './view-table.ts';

/** Saves something, and says if that failed. */
export async function saving(save: () => Promise<unknown>): Promise<void> {
  try {
    await save();
  } catch (error) {
    showError(`Not saved. ${describeError(error).text}`);
  }
}

export const encoded = (text: string) => new TextEncoder().encode(text);

/** Chooses between names and pseudonyms for everything that is copied or saved. */
export function NamesItem() {
  const { withNames } = useCopiedNames();
  return (
    <>
      <Menu.CheckboxItem
        checked={withNames}
        closeMenuOnClick={false}
        onChange={(checked) => {
          useCopiedNames.setState({ withNames: checked });
        }}
      >
        Names instead of pseudonyms
      </Menu.CheckboxItem>
      <Menu.Divider />
    </>
  );
}

/** Saves a table as a file. */
export function SaveTableItems({
  name,
  tableOf,
}: {
  /** What the file is called. */
  name: string;
  tableOf: (withNames: boolean) => ViewTable;
}) {
  const { withNames } = useCopiedNames();
  const sheet = () => {
    const { columns, rows } = tableOf(withNames);
    return { name, columns: [...columns], rows: rows.map((row) => [...row]) };
  };
  return (
    <>
      <Menu.Item
        onClick={() => void saving(() => saveBytes(name, 'csv', encoded(csvOf(tableOf(withNames)))))}
      >
        Table (CSV)…
      </Menu.Item>
      <Menu.Item onClick={() => void saving(() => saveWorkbook(name, sheet()))}>Table (Excel)…</Menu.Item>
    </>
  );
}
