import { Button, Checkbox, Radio, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { FileAudio, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type {
  ChosenQuotes,
  ClipPadding,
  ClipsRequest,
  Padding,
  ReportQuote,
} from '../../../../shared/model/report.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { describeError } from '../../../api/describe-error.ts';
import { clipsPreviewOf, startClips } from '../../../api/reporting.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import { secondsText } from '../../../ui/seconds-text.ts';
import { useIncrementalCount } from '../../../ui/use-incremental-count.ts';
import { ClipRange } from './clip-range.tsx';
import { clipRemarks, noClipWords } from './clip-words.ts';
import { MissingRecordings } from './missing-recordings.tsx';
import { LeftOut, useLeftOut } from './left-out.tsx';
import { PossibleNamesWarning } from './possible-names-warning.tsx';
import { PlayClip } from './play-clip.tsx';
import { NO_TITLE, useClipChoices, type ClipChoices } from './report-drafts.ts';
import { PaddingFields, PeopleChoice, SecondsField } from './report-settings.tsx';
import css from './report.module.css';

/** Several choices in quick succession are previewed together. */
const PAUSE_MS = 200;

/** The clips of quotes in their order, and how they are written. */
export function ClipsForm({ quotes, wasStopped }: { quotes: ChosenQuotes; wasStopped: boolean }) {
  const [opening] = useState(() => Date.now());
  const { choices, change } = useClipChoices();
  const [withNames, setWithNames] = useState(false);
  if (choices === null) return null;
  return (
    <Loaded
      opening={opening}
      quotes={quotes}
      choices={choices}
      withNames={withNames && choices.withPage}
      wasStopped={wasStopped}
      onNames={setWithNames}
      onChange={change}
    />
  );
}

function Loaded({
  opening,
  quotes,
  choices,
  withNames,
  wasStopped,
  onNames,
  onChange,
}: {
  opening: number;
  quotes: ChosenQuotes;
  choices: ClipChoices;
  withNames: boolean;
  wasStopped: boolean;
  onNames: (withNames: boolean) => void;
  onChange: (change: Partial<ClipChoices>) => void;
}) {
  const { beforeMs, afterMs, title, ...rest } = choices;
  const left = useLeftOut();
  const [ofQuotes, setOfQuotes] = useState<NonNullable<ClipPadding['ofQuotes']>>([]);
  const request: ClipsRequest = {
    ...rest,
    title: title.trim() || NO_TITLE,
    quotes,
    leftOut: left.noteIds,
    withNames,
    padding: { beforeMs, afterMs, ...(ofQuotes.length > 0 && { ofQuotes }) },
  };
  // The title and how the files are written do not change the clips.
  const shown: ClipsRequest = { ...request, title: NO_TITLE, layout: 'reel', gapMs: 0, matchLoudness: false };
  const key = JSON.stringify([withNames, choices.withPage, request.padding, left.noteIds]);
  const [settled] = useDebouncedValue(key, PAUSE_MS);
  const preview = useQuery({
    ...clipsPreviewOf(opening, shown),
    enabled: settled === key,
    placeholderData: keepPreviousData,
  });
  const start = useMutation({ mutationFn: startClips });
  const isOld = preview.isPlaceholderData || settled !== key;
  const found = preview.data?.quotes ?? [];
  const clips = found.flatMap(({ clip }) => clip ?? []);
  const seconds =
    clips.reduce((sum, clip) => sum + clip.seconds, 0) +
    (choices.layout === 'reel' ? (Math.max(0, clips.length - 1) * choices.gapMs) / 1000 : 0);
  const save = () => {
    if (clips.length > 0 && !start.isPending) start.mutate(request);
  };
  useLatestCommands('Clips', [
    { label: 'Save clips…', icon: FileAudio, keys: 'mod+Enter', inDialogs: true, run: save },
  ]);
  const error = isOld ? null : preview.error;
  return (
    <>
      <div className={css.columns}>
        <div
          className={css.page}
          role="region"
          aria-label="Clips"
          aria-busy={isOld || undefined}
          tabIndex={-1}
        >
          {error !== null ? (
            <>
              <p role="alert">{describeError(error).text}</p>
              <Button onClick={() => void preview.refetch()}>Try again</Button>
            </>
          ) : preview.data === undefined ? (
            ['92%', '78%', '84%'].map((width) => <Skeleton key={width} height={14} width={width} />)
          ) : found.length === 0 ? (
            <p>No quotes yet. Add the code to a note, or select other quotes.</p>
          ) : (
            <ClipTable
              quotes={found}
              isOld={isOld}
              onLeaveOut={left.leaveOut}
              onPadding={(noteId, padding) => {
                setOfQuotes((before) => [
                  ...before.filter((one) => one.noteId !== noteId),
                  { noteId, ...padding },
                ]);
              }}
            />
          )}
        </div>
        <div className={css.side} role="group" aria-label="Settings" tabIndex={-1}>
          <ClipSettings choices={choices} onChange={onChange} />
          {choices.withPage && <PeopleChoice withNames={withNames} onNames={onNames} />}
          <div className={css.facts}>
            <p className={css.hint}>
              Silences are cut into the sound itself. File names have no person’s name.
            </p>
            {preview.data !== undefined && choices.withPage && !withNames && (
              <PossibleNamesWarning content={preview.data} own={[title]} />
            )}
            <MissingRecordings quotes={found} onArrived={() => void preview.refetch()} />
            <LeftOut left={left} quotes={found} what="clip" />
          </div>
        </div>
      </div>
      <div className={css.foot}>
        <p className={css.hint} role={start.error === null ? 'status' : 'alert'}>
          {start.error !== null
            ? describeError(start.error).text
            : wasStopped
              ? 'Stopped. Nothing was written.'
              : `${counted(clips.length, 'clip')}, ${clock(seconds)}`}
        </p>
        <Button
          variant="filled"
          disabled={clips.length === 0}
          loading={start.isPending}
          rightSection={<span className={css.keys}>{keyHintText('mod+Enter')}</span>}
          aria-keyshortcuts="Control+Enter"
          onClick={save}
        >
          Save clips…
        </Button>
      </div>
    </>
  );
}

function ClipSettings({
  choices,
  onChange,
}: {
  choices: ClipChoices;
  onChange: (change: Partial<ClipChoices>) => void;
}) {
  return (
    <>
      <TextInput
        label="Title"
        placeholder={NO_TITLE}
        maxLength={300}
        value={choices.title}
        onChange={({ currentTarget }) => {
          onChange({ title: currentTarget.value });
        }}
      />
      <PaddingFields beforeMs={choices.beforeMs} afterMs={choices.afterMs} onChange={onChange} />
      <Radio.Group
        label="Files"
        value={choices.layout}
        onChange={(value) => {
          onChange({ layout: value === 'reel' ? 'reel' : 'files' });
        }}
      >
        <div className={css.choices}>
          <Radio value="reel" label="One reel" />
          <Radio value="files" label="One file each" />
        </div>
      </Radio.Group>
      {choices.layout === 'reel' && (
        <SecondsField
          label="Between clips (s)"
          ms={choices.gapMs}
          onChange={(gapMs) => {
            onChange({ gapMs });
          }}
        />
      )}
      <Checkbox
        label="Same loudness"
        description={choices.matchLoudness ? 'Changes the samples.' : 'Off: sample for sample.'}
        checked={choices.matchLoudness}
        onChange={({ currentTarget }) => {
          onChange({ matchLoudness: currentTarget.checked });
        }}
      />
      <Checkbox
        label="With a web page"
        description="Plays the clips and shows their words."
        checked={choices.withPage}
        onChange={({ currentTarget }) => {
          onChange({ withPage: currentTarget.checked });
        }}
      />
    </>
  );
}

/** Rows that are rendered at once. */
const STEP = 40;

function ClipTable({
  quotes,
  isOld,
  onLeaveOut,
  onPadding,
}: {
  quotes: readonly ReportQuote[];
  isOld: boolean;
  onLeaveOut: (noteIds: readonly string[]) => void;
  onPadding: (noteId: string, padding: Padding) => void;
}) {
  const shown = useIncrementalCount(quotes.length, STEP);
  return (
    <table className={css.clips} data-old={isOld || undefined}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Quote</th>
          <th scope="col">Sound</th>
          <th scope="col">Length</th>
          <th scope="col">Redaction</th>
          <th scope="col">
            <span className="visually-hidden">Leave out</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {quotes.slice(0, shown).map((quote, index) => (
          <tr key={quote.noteId}>
            <td>{formatNumber(index + 1)}</td>
            <td className={css.clipWords}>
              <p dir="auto" {...(quote.language !== null && { lang: quote.language })}>
                {quote.text}
              </p>
              <p className={css.reference}>
                {[quote.person, quote.time].filter((part) => part !== '').join(', ')}
              </p>
            </td>
            <td>
              <div className={css.clip}>
                <PlayClip quote={quote} name={`clip ${formatNumber(index + 1)}`} />
                {quote.clip?.picture != null && quote.heard !== null && (
                  <ClipRange
                    clip={quote.clip}
                    heard={quote.heard}
                    picture={quote.clip.picture}
                    number={index + 1}
                    onPadding={(padding) => {
                      onPadding(quote.noteId, padding);
                    }}
                  />
                )}
              </div>
            </td>
            <td>{quote.clip === null ? '' : secondsText(quote.clip.seconds)}</td>
            <td>
              <p>{remarksOn(quote)}</p>
              {!quote.lookedThrough && (
                <p className={css.warning}>
                  <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
                  Not checked
                </p>
              )}
            </td>
            <td>
              <IconAction
                label={`Leave out clip ${formatNumber(index + 1)}`}
                tooltip="Leave out"
                icon={X}
                onClick={() => {
                  onLeaveOut([quote.noteId]);
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function remarksOn({ clip, noClip, lookedThrough }: ReportQuote): string {
  if (clip === null) return noClip === null ? '' : noClipWords(noClip);
  const remarks = clipRemarks(clip);
  return remarks.length === 0 && lookedThrough ? 'Nothing to hide' : remarks.join(', ');
}
