import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, Copy, Download, RefreshCw, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { copyText } from '../../../api/copy-text.ts';
import { describeError, type Asked } from '../../../api/describe-error.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { saveLinksCsv } from '../../../api/save-links.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { CopyIconButton, useCopyAnswer } from '../../../ui/copy-button.tsx';
import { Dock } from '../../../ui/dock.tsx';
import { abbreviatedList } from '../../../ui/lines/abbreviated-list.ts';
import { asSentence } from '../../../ui/sentences.ts';
import { copyFormats, type Shared } from '../share/copy-formats.ts';
import { linksInText } from '../share/share-text.ts';
import { resultOf, type LinkCreation, type LinkCreationState, type NotCreatedLink } from './create-links.ts';
import css from './create-panel.module.css';
import { useTextScale } from '../../../ui/text-size.ts';
import { isRefusal } from '../bulk/batch-errors.ts';

/** The result of creating links: first the labels without a link, then what to do with the created links. */
export function CreateResult({
  creation,
  state: { earlier, outcomes },
  request,
  fileName,
  onDone,
}: {
  creation: LinkCreation;
  state: LinkCreationState;
  request: Asked;
  fileName: string;
  /** Called with the number of labels without a link. */
  onDone: (notCreated: number) => void;
}) {
  const { made, notCreated } = useMemo(() => resultOf({ earlier, outcomes }), [earlier, outcomes]);
  const wanted = made.length + notCreated.length;
  const done = () => {
    onDone(notCreated.length);
  };
  const [problem, setProblem] = useState<string | null>(null);
  const groups = useMemo(() => groupNotCreated(notCreated, request), [notCreated, request]);
  const sharedLinks = useMemo(
    () =>
      made.flatMap(({ label, address }): Shared[] =>
        address.url === null ? [] : [{ label, url: address.url }],
      ),
    [made],
  );
  const title =
    made.length === wanted
      ? `${linksInText(wanted)} created`
      : `${formatNumber(made.length)} of ${linksInText(wanted)} created`;
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
      onClose={done}
      foot={
        <div className="row">
          {made.length > 0 && (
            <Button leftSection={<Download size={15} strokeWidth={1.75} />} onClick={() => void save()}>
              Save CSV
            </Button>
          )}
          <span className="grow" />
          <Button onClick={done}>Done</Button>
        </div>
      }
    >
      {groups.map((group) => (
        <NotCreatedNotice
          key={JSON.stringify([group.outcome, group.why, group.technical])}
          group={group}
          onTryAgain={creation.tryAgain}
          onCheck={creation.check}
        />
      ))}
      {problem !== null && (
        <p className="text-13" role="alert">
          {problem}
        </p>
      )}
      {sharedLinks.length > 0 && (
        <div>
          <CopyAll
            count={sharedLinks.length}
            copy={() => copyText(`${copyFormats.labelled(sharedLinks)}\n`)}
          />
          <p className={`text-13 text-secondary ${css.hint}`}>Copies labels and links as spreadsheet rows.</p>
        </div>
      )}
      {made.length > 0 && <CreatedLinks made={made} />}
    </Dock>
  );
}

/** The labels without a link, why, and what the user can do. */
function NotCreatedNotice({
  group: { labels, outcome, why, technical },
  onTryAgain,
  onCheck,
}: {
  group: NotCreatedGroup;
  onTryAgain: () => void;
  onCheck: () => void;
}) {
  const isUnsure = outcome === 'unsure';
  const verb = labels.length === 1 ? 'was' : 'were';
  return (
    <div className={css.fail} role="alert">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>
          {abbreviatedList(labels.map(shortened))}{' '}
          {isUnsure ? 'may not have been created' : `${verb} not created`}
        </b>
        <p>
          {why}
          {technical !== null && ` Details: ${asSentence(technical)}`}
        </p>
        <Button
          size="xs"
          leftSection={<RefreshCw size={14} strokeWidth={1.75} />}
          onClick={isUnsure ? onCheck : onTryAgain}
        >
          {isUnsure ? 'Check the list' : 'Try again'}
        </Button>
      </div>
    </div>
  );
}

const shortened = (label: string) => (label.length > 60 ? `${label.slice(0, 59)}…` : label);

/** The view's only filled button. Shows its result on itself for two seconds. */
function CopyAll({ count, copy }: { count: number; copy: () => Promise<unknown> }) {
  const [answer, start] = useCopyAnswer(copy);
  const Icon = answer === 'copied' ? Check : Copy;
  const word = answer === null ? null : answer === 'copied' ? 'Copied' : 'Not copied';
  return (
    <>
      <Button
        variant="filled"
        size="md"
        fullWidth
        leftSection={<Icon size={17} strokeWidth={1.75} />}
        onClick={start}
      >
        {word ?? `Copy all ${formatNumber(count)}`}
      </Button>
      <span className="visually-hidden" role="status">
        {word}
      </span>
    </>
  );
}

/** In pixels at the usual text size. */
const ROW_PX = 36;

/** The list of created links; only the visible rows are rendered. */
function CreatedLinks({ made }: { made: readonly LinkRecord[] }) {
  const box = useRef<HTMLDivElement>(null);
  const textScale = useTextScale();
  // oxlint-disable-next-line react/incompatible-library -- nothing of the virtualizer is handed on
  const rows = useVirtualizer({
    count: made.length,
    getScrollElement: () => box.current,
    estimateSize: useCallback(() => ROW_PX * textScale, [textScale]),
    overscan: 10,
  });
  return (
    <div ref={box} className={css.made} role="region" aria-label="Links created" tabIndex={0}>
      <ol style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const link = made[index];
          if (link === undefined) return null;
          const { label, address } = link;
          return (
            <li
              key={index}
              className={css.row}
              style={{ transform: `translateY(${String(start)}px)` }}
              aria-setsize={made.length}
              aria-posinset={index + 1}
            >
              <span className="ellipsis" dir="auto">
                {label}
              </span>
              <span className="mono text-tertiary ellipsis">
                {address.url === null ? address.why : shortUrl(address.url)}
              </span>
              {address.url !== null && (
                <CopyIconButton
                  label={`Copy link for ${label}`}
                  tooltip="Copy link"
                  copy={() => copyText(address.url)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The end of an address, which distinguishes it from the others. */
const shortUrl = (url: string) => `…${url.slice(url.replace(/\/$/, '').lastIndexOf('/'))}`;

/** Labels that have no link for the same reason. */
interface NotCreatedGroup {
  labels: readonly string[];
  outcome: NotCreatedLink['outcome'];
  why: string;
  /** The service's own answer. */
  technical: string | null;
}

/** Groups the labels without a link by reason, in the order of the lines. */
function groupNotCreated(notCreated: readonly NotCreatedLink[], request: Asked): NotCreatedGroup[] {
  const groups = new Map<string, NotCreatedGroup & { labels: string[] }>();
  for (const { label, outcome, error } of notCreated) {
    const { why, technical } = whyNotCreated(outcome, error, request);
    const key = JSON.stringify([outcome, why, technical]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { labels: [label], outcome, why, technical });
    else group.labels.push(label);
  }
  return [...groups.values()];
}

function whyNotCreated(
  outcome: NotCreatedLink['outcome'],
  error: Error | null,
  request: Asked,
): { why: string; technical: string | null } {
  if (outcome === 'unsure')
    return {
      why: 'The service did not answer. The link may exist: check the list before you try again.',
      technical: error === null ? null : describeError(error, request).technical,
    };
  if (outcome === 'not sent')
    return {
      why:
        error === null
          ? 'Not sent: you stopped.'
          : 'Not sent: the service had stopped answering. Nothing was lost.',
      technical: null,
    };
  const technical = error === null ? null : describeError(error, request).technical;
  if (error !== null && isRefusal(error)) return { why: describeError(error, request).text, technical };
  // It was sent but got no response, and is not in the list.
  return {
    why: 'Not created: the service did not answer. Nothing was lost.',
    technical,
  };
}
