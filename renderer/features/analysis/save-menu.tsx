import { Button, Menu } from '@mantine/core';
import { Check, ChevronDown, Copy, Download } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { saveBytes } from '../../api/save-bytes.ts';
import { useCopyAnswer } from '../../ui/copy-button.tsx';
import { copyNumbers, copyPicture, copyWords, sayIfNotCopied, useCopiedNames } from '../../ui/copying.ts';
import { useCopyKey } from '../../ui/use-copy-key.ts';
import type { Drawing } from '../../../shared/domain/pictures/drawing.ts';
import { useAddToReport } from './add-to-report.tsx';
import { inFileColours } from '../../widgets/analysis/pictures/file-inks.ts';
import { pngOf } from '../../widgets/analysis/pictures/png-of.ts';
import { svgText } from '../../widgets/analysis/pictures/svg-file.ts';
import { encoded, NamesItem, SaveTableItems, saving } from '../../widgets/analysis/save-table-items.tsx';
import { clipboardOf, type ViewTable } from '../../widgets/analysis/view-table.ts';

interface Contents {
  /** What the file is called. */
  name: string;
  /** Whether sessions have their labels in it, or pseudonyms, counts only if it `hasNames`. */
  tableOf: (withNames: boolean) => ViewTable;
  /** Null for a view that is only a table. */
  pictureOf: ((withNames: boolean) => Drawing) | null;
  /** True if it names sessions. */
  hasNames?: boolean;
}

/** Copies the view as a table, and saves it as a table or picture. */
export function SaveMenu(contents: Contents) {
  const { name, tableOf, pictureOf, hasNames = false } = contents;
  const { withNames } = useCopiedNames();
  const latest = useRef(contents);
  useEffect(() => {
    latest.current = contents;
  });
  const copyTable = useCallback(async () => {
    const { current } = latest;
    const content = (named: boolean) => clipboardOf(current.tableOf(named));
    await (current.hasNames === true ? copyWords(content) : copyNumbers(content(false)));
  }, []);
  const report = useAddToReport();
  const [answer, copy] = useCopyAnswer(copyTable);
  useCopyKey(copy);
  const word = answer === null ? 'Copy table' : answer === 'copied' ? 'Copied' : 'Not copied';
  return (
    <>
      <Button
        className="brief"
        variant="subtle"
        leftSection={
          answer === 'copied' ? <Check size={15} strokeWidth={2} /> : <Copy size={15} strokeWidth={1.75} />
        }
        onClick={copy}
      >
        {word}
      </Button>
      <span className="visually-hidden" role="status">
        {answer === null ? '' : word}
      </span>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            className="brief"
            leftSection={<Download size={15} strokeWidth={1.75} />}
            rightSection={<ChevronDown size={14} />}
          >
            Save as
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {hasNames && <NamesItem />}
          <SaveTableItems name={name} tableOf={tableOf} />
          {pictureOf !== null && (
            <>
              <Menu.Item
                onClick={() =>
                  void saving(() => saveBytes(name, 'svg', encoded(svgText(pictureOf(withNames)))))
                }
              >
                Picture (SVG)…
              </Menu.Item>
              <Menu.Item
                onClick={() =>
                  void saving(async () =>
                    saveBytes(name, 'png', await pngOf(inFileColours(pictureOf(withNames)))),
                  )
                }
              >
                Picture (PNG)…
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                onClick={() => {
                  sayIfNotCopied(pngOf(inFileColours(pictureOf(withNames))).then(copyPicture));
                }}
              >
                Copy picture
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          {report.items}
        </Menu.Dropdown>
      </Menu>
      {report.dialog}
    </>
  );
}
