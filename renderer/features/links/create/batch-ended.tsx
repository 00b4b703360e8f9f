import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { copyText } from '../../../api/copy-text.ts';
import { describeError, type Asked } from '../../../api/describe-error.ts';
import { saveLinksCsv } from '../../../api/save-links.ts';
import { copyFormats, type Shared } from '../share/copy-formats.ts';
import { Dock } from '../../../ui/dock.tsx';
import css from './batch-result.module.css';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { CopyAll } from './copy-all.tsx';
import { linksInWords } from './skipped-text.ts';
import { CreatedLinkList } from './created-links.tsx';
import type { LinkCreation, LinkCreationState } from './link-creation-job.ts';
import { NotCreatedNotice } from './not-created-notice.tsx';
import { groupNotCreated } from './why-not-created.ts';

/** The result of creating links: first the labels without a link, then what to do with the created links. */
export function BatchEnded({
  making,
  state: { made, notCreated, wanted },
  asked,
  fileName,
  onDone,
}: {
  making: LinkCreation;
  state: LinkCreationState;
  asked: Asked;
  fileName: string;
  onDone: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const groups = useMemo(() => groupNotCreated(notCreated, asked), [notCreated, asked]);
  const sharedLinks = useMemo(
    () =>
      made.flatMap(({ label, address }): Shared[] =>
        address.url === null ? [] : [{ label, url: address.url }],
      ),
    [made],
  );
  const title =
    made.length === wanted
      ? `${linksInWords(wanted)} created`
      : `${formatNumber(made.length)} of ${linksInWords(wanted)} created`;
  const save = async () => {
    try {
      setProblem(null);
      await saveLinksCsv(fileName, made);
    } catch (error) {
      setProblem(describeError(error).text);
    }
  };
  return (
    <Dock
      label="Links created"
      title={title}
      onClose={onDone}
      foot={
        <div className="row">
          {made.length > 0 && (
            <Button leftSection={<Download size={15} strokeWidth={1.75} />} onClick={() => void save()}>
              Save CSV
            </Button>
          )}
          <span className="grow" />
          <Button onClick={onDone}>Done</Button>
        </div>
      }
    >
      {groups.map((group) => (
        <NotCreatedNotice
          key={JSON.stringify([group.outcome, group.why, group.technical])}
          group={group}
          onTryAgain={making.tryAgain}
          onCheck={making.check}
        />
      ))}
      {problem !== null && (
        <p className="t13" role="alert">
          {problem}
        </p>
      )}
      {sharedLinks.length > 0 && (
        <div>
          <CopyAll
            count={sharedLinks.length}
            copy={() => copyText(`${copyFormats.labelled(sharedLinks)}\n`)}
          />
          <p className={`t13 t2 ${css.hint}`}>
            Copies one line each: label, tab, link. Paste it straight into a spreadsheet.
          </p>
        </div>
      )}
      {made.length > 0 && <CreatedLinkList made={made} />}
    </Dock>
  );
}
