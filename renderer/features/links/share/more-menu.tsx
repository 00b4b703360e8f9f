import { Menu, UnstyledButton } from '@mantine/core';
import { Code, Copy, Download, Ellipsis, FileSpreadsheet, List, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CopyFormat, Shared } from './copy-formats.ts';
import type { Offer } from './share-actions.ts';
import { InMenu } from '../../../ui/selection-tools.tsx';
import css from '../../../ui/selection-bar.module.css';
import { linksInText, statesInText } from './share-text.ts';

const FORMATS: readonly [format: CopyFormat, words: string, Icon: LucideIcon][] = [
  ['urls', 'Links only, one on each line', Copy],
  ['labelled', 'Label, tab, link, for spreadsheets', FileSpreadsheet],
  ['markdown', 'Markdown list', List],
  ['html', 'HTML table', Code],
];

/** A menu with every copy format, and the actions that do not fit into the bar. */
export function MoreMenu(props: {
  offer: Offer;
  linkCount: number;
  /** The screen's actions, if they do not fit into the bar. */
  actions: ReactNode;
  /** True if there is no room for the button's text. */
  isShort: boolean;
  onCopy: (links: readonly Shared[], format: CopyFormat) => void;
  onSave: () => void;
}) {
  const { active, otherStates } = props.offer;
  return (
    <Menu position="top-end" width={320}>
      <Menu.Target>
        <UnstyledButton className={css.tool} aria-label="More ways to share">
          <Ellipsis size={16} strokeWidth={1.75} />
          {props.isShort ? null : 'More'}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={css.menu ?? ''}>
        {props.actions !== null && (
          <>
            <InMenu value>{props.actions}</InMenu>
            <Menu.Divider />
          </>
        )}
        {active.length > 0 && (
          <>
            <Menu.Label>
              Copy {otherStates.length === 0 ? linksInText(active.length) : 'the active links'} as
            </Menu.Label>
            {FORMATS.map(([format, words, Icon]) => (
              <Menu.Item
                key={format}
                leftSection={<Icon size={16} strokeWidth={1.75} />}
                onClick={() => {
                  props.onCopy(active, format);
                }}
              >
                {words}
              </Menu.Item>
            ))}
          </>
        )}
        {active.length > 0 && <Menu.Divider />}
        {otherStates.length > 0 && (
          <Menu.Label className={css.word ?? ''}>
            Interviews can’t start from {statesInText(otherStates)} links: only the CSV file has them.
          </Menu.Label>
        )}
        <Menu.Item leftSection={<Download size={16} strokeWidth={1.75} />} onClick={props.onSave}>
          Save {linksInText(props.linkCount)} as CSV…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
