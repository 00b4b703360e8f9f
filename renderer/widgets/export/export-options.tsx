import { Checkbox, Radio } from '@mantine/core';
import { Fragment } from 'react';
import type { ExportRequest } from '../../../shared/model/export.ts';
import { anyHasOption, anyIdentifies, EXPORT_FORMATS } from '../../../shared/export-formats.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import css from './export-dialog.module.css';
import { sessionsInText } from './export-text.ts';

interface ExportOptionsProps {
  request: ExportRequest;
  /** Names of the attributes that the participants of the sessions have. */
  columns: readonly string[];
  /** How many of the sessions have a corrected transcript. */
  corrected: number;
  /** True if any of the sessions is redacted. */
  isRedacted: boolean;
  /** Called before the originals are included, or once they are not to be. */
  onOriginals: (isIncluded: boolean) => void;
  onNames: (withNames: boolean) => void;
  onColumns: (isIncluded: boolean) => void;
  onChange: (
    change: Partial<
      Pick<ExportRequest, 'withAudio' | 'audioBeside' | 'guarded' | 'asReceived' | 'withReceived'>
    >,
  ) => void;
}

/** Export options: names, recordings, attributes. Options that no chosen format supports are hidden. */
export function ExportOptions({
  request,
  columns,
  corrected,
  isRedacted,
  onOriginals,
  onNames,
  onColumns,
  onChange,
}: ExportOptionsProps) {
  const { formats } = request;
  const hasTranscripts =
    corrected > 0 &&
    formats.some((format) => {
      const { identifies, needsCorrections = false } = EXPORT_FORMATS[format];
      return identifies.texts && !needsCorrections;
    });
  return (
    <div className={css.options}>
      <Radio.Group
        label="Names"
        value={request.withNames ? 'names' : 'pseudonyms'}
        onChange={(value) => {
          onNames(value === 'names');
        }}
      >
        <div className={css.radios}>
          <Radio
            value="pseudonyms"
            label="Pseudonyms"
            description="Such as S007 and Participant, the same in every export."
          />
          <Radio value="names" label="Labels and names" description="As shown in Earmark." />
        </div>
      </Radio.Group>
      {hasTranscripts && (
        <TranscriptChoice
          corrected={corrected}
          asReceived={request.asReceived}
          onChange={(asReceived) => {
            onChange({ asReceived });
          }}
        />
      )}
      <Included
        request={request}
        columns={columns}
        corrected={corrected}
        isRedacted={isRedacted}
        onOriginals={onOriginals}
        onColumns={onColumns}
        onChange={onChange}
      />
      {anyHasOption(formats, 'guard formulas') && (
        <SpreadsheetSafety
          guarded={request.guarded}
          onChange={(guarded) => {
            onChange({ guarded });
          }}
        />
      )}
    </div>
  );
}

/** What else is included; nothing if there is nothing to choose. */
function Included({
  request,
  columns,
  corrected,
  isRedacted,
  onOriginals,
  onColumns,
  onChange,
}: Omit<ExportOptionsProps, 'onNames'>) {
  const { formats } = request;
  const canHaveRecordings = anyIdentifies(formats, 'audio');
  const canHaveColumns = columns.length > 0 && anyIdentifies(formats, 'variables');
  const canHaveBoth = corrected > 0 && !request.asReceived && anyHasOption(formats, 'words as received');
  if (!canHaveRecordings && !canHaveColumns && !canHaveBoth && !isRedacted) return null;
  return (
    <div className={css.checks} role="group" aria-label="Also include">
      {canHaveBoth && (
        <Checkbox
          label="Include the words as received"
          description="Beside the corrected ones, in JSON and REFI-QDA."
          checked={request.withReceived}
          onChange={({ currentTarget }) => {
            onChange({ withReceived: currentTarget.checked });
          }}
        />
      )}
      {canHaveRecordings && (
        <Checkbox
          label="Include recordings"
          description="In the REFI-QDA project and beside Praat and ELAN files."
          checked={request.withAudio}
          onChange={({ currentTarget }) => {
            onChange({ withAudio: currentTarget.checked });
          }}
        />
      )}
      {request.withAudio && anyHasOption(formats, 'recordings beside') && (
        <Checkbox
          className={css.nested ?? ''}
          label="In a folder beside the project"
          description="For recordings over 2 GiB. The project then contains the folder’s location."
          checked={request.audioBeside}
          onChange={({ currentTarget }) => {
            onChange({ audioBeside: currentTarget.checked });
          }}
        />
      )}
      {isRedacted && (
        <Checkbox
          label="With original words and sound"
          description="Without the redactions. Earmark asks first."
          checked={request.originals === true}
          onChange={({ currentTarget }) => {
            onOriginals(currentTarget.checked);
          }}
        />
      )}
      {canHaveColumns && (
        <Checkbox
          label="Include attributes of participants"
          description={<ColumnNames columns={columns} withNames={request.withNames} />}
          checked={request.withVariables}
          onChange={({ currentTarget }) => {
            onColumns(currentTarget.checked);
          }}
        />
      )}
    </div>
  );
}

function TranscriptChoice({
  corrected,
  asReceived,
  onChange,
}: {
  /** How many of the sessions have a corrected transcript. */
  corrected: number;
  asReceived: boolean;
  onChange: (asReceived: boolean) => void;
}) {
  return (
    <Radio.Group
      label="Transcript"
      value={asReceived ? 'received' : 'corrected'}
      onChange={(value) => {
        onChange(value === 'received');
      }}
    >
      <div className={css.radios}>
        <Radio
          value="corrected"
          label="As corrected"
          description={`${sessionsInText(corrected)} ${corrected === 1 ? 'has' : 'have'} corrections.`}
        />
        <Radio
          value="received"
          label="As received"
          description="Without the corrections, also in notes and quotes."
        />
      </div>
    </Radio.Group>
  );
}

function SpreadsheetSafety({
  guarded,
  onChange,
}: {
  guarded: boolean;
  onChange: (guarded: boolean) => void;
}) {
  return (
    <Radio.Group
      label="Spreadsheet safety"
      value={guarded ? 'guarded' : 'plain'}
      onChange={(value) => {
        onChange(value === 'guarded');
      }}
    >
      <div className={css.radios}>
        <Radio
          value="guarded"
          label="Escape formulas"
          description="An apostrophe stops Excel from running cells that look like formulas."
        />
        <Radio
          value="plain"
          label="For statistics programs"
          description="Leaves cells unchanged, for R, SPSS and Python."
        />
      </div>
    </Radio.Group>
  );
}

const MOST_COLUMNS = 3;

/** "first name, age, group and 2 more. They are not replaced by pseudonyms." */
function ColumnNames({ columns, withNames }: { columns: readonly string[]; withNames: boolean }) {
  const more = columns.length - MOST_COLUMNS;
  return (
    <>
      {columns.slice(0, MOST_COLUMNS).map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {more > 0 && ` and ${formatNumber(more)} more`}.{!withNames && ' They are not replaced by pseudonyms.'}
    </>
  );
}
