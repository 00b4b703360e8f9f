import { useMemo } from 'react';
import { copyRich } from '../../../api/copy-rich.ts';
import { copyText } from '../../../api/copy-text.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { saveLinksCsv } from '../../../api/save-links.ts';
import { copyFormats, type CopyFormat, type Shared } from './copy-formats.ts';
import { useActionFeedback } from './use-action-feedback.ts';
import { linksInText } from './share-text.ts';

const COPIED_AS: Record<CopyFormat, string> = {
  urls: '',
  labelled: ' with labels',
  markdown: ' as Markdown',
  html: ' as a table',
};

/** Copies and saves links, and reports the result in place. */
export function useShare(name: string) {
  const { answer, ask, clear } = useActionFeedback();
  const acts = useMemo(
    () => ({
      copy: (links: readonly Shared[], format: CopyFormat) => {
        ask(async () => {
          const text = copyFormats[format](links);
          await (format === 'html' ? copyRich({ text, html: text }) : copyText(text));
          return `Copied ${linksInText(links.length)}${COPIED_AS[format]}`;
        }, true);
      },
      save: (links: readonly LinkRecord[]) => {
        ask(async () => {
          const path = await saveLinksCsv(name, links);
          return path === null ? null : `Saved ${linksInText(links.length)} as ${path}`;
        }, false);
      },
    }),
    [ask, name],
  );
  return { answer, clear, ...acts };
}
