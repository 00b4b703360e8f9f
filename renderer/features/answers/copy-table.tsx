import { Button, Menu } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useCopyAnswer } from '../../ui/copy-button.tsx';
import { copyWords } from '../../ui/copying.ts';
import css from './answers.module.css';

/** Copies a table for spreadsheets, with names or pseudonyms. */
export function CopyTable({ table }: { table: Parameters<typeof copyWords>[0] }) {
  const [plain, copyPlain] = useCopyAnswer(() => copyWords(table, false));
  const [named, copyNamed] = useCopyAnswer(() => copyWords(table, true));
  const answer = plain ?? named;
  const word = answer === null ? 'Copy table' : answer === 'copied' ? 'Copied' : 'Not copied';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            className="brief"
            variant="subtle"
            leftSection={answer === 'copied' ? <Check size={15} /> : <Copy size={15} strokeWidth={1.75} />}
          >
            {word}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.copyMenu ?? ''}>
          <Menu.Item onClick={copyPlain}>With pseudonyms</Menu.Item>
          <Menu.Item onClick={copyNamed}>With names</Menu.Item>
          <p className={css.copyRule}>
            For spreadsheets, as shown. Text that looks like a formula starts with an apostrophe.
          </p>
        </Menu.Dropdown>
      </Menu>
      <span className="visually-hidden" role="status">
        {answer === null ? '' : word}
      </span>
    </>
  );
}
