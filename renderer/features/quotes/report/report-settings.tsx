import { Checkbox, NumberInput, Radio, Select, Switch } from '@mantine/core';
import type { ReportRequest } from '../../../../shared/model/report.ts';
import { FoundSelect } from '../../../ui/found-options.tsx';
import type { useReportChoices } from './report-drafts.ts';
import css from './report.module.css';

type Change = ReturnType<typeof useReportChoices>['change'];

const HEADINGS = [
  { value: 'codes', label: 'Codes' },
  { value: 'questions', label: 'Questions' },
  { value: 'none', label: 'None' },
] as const;

const WITH_EACH = {
  showTimes: 'Time in the session',
  showProjects: 'Project',
  showNotes: 'Your note',
  showQuestions: 'Question before it',
} as const;
type Detail = keyof typeof WITH_EACH;
const DETAILS = Object.keys(WITH_EACH).filter((name): name is Detail => name in WITH_EACH);

const CLIPS_IN = {
  html: 'Inside the file. Above 50 MB they are in a folder beside it.',
  docx: 'In a folder beside the document.',
  markdown: 'In a folder beside the text.',
};

export function ReportSettings({
  request,
  attributeNames,
  onNames,
  onChange,
}: {
  request: ReportRequest;
  attributeNames: readonly string[];
  onNames: (withNames: boolean) => void;
  onChange: Change;
}) {
  const people = <PeopleChoice withNames={request.withNames} onNames={onNames} />;
  if (request.quotes.from === 'nothing') return people;
  return (
    <>
      <Select
        label="Headings"
        data={[...HEADINGS]}
        value={request.headings}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = HEADINGS.find((one) => one.value === value);
          if (chosen !== undefined) onChange({ headings: chosen.value });
        }}
      />
      {people}
      <div role="group" aria-label="With each quote">
        <h3 aria-hidden="true">With each quote</h3>
        <div className={css.choices}>
          {DETAILS.map((name) => (
            <Checkbox
              key={name}
              label={WITH_EACH[name]}
              checked={request[name]}
              onChange={({ currentTarget }) => {
                onChange({ [name]: currentTarget.checked });
              }}
            />
          ))}
        </div>
      </div>
      {attributeNames.length > 0 && (
        <FoundSelect
          label="Count by"
          placeholder="No counts"
          data={attributeNames.map((name) => ({ value: name, label: name }))}
          value={request.countsBy}
          clearable
          onChange={(countsBy) => {
            onChange({ countsBy });
          }}
        />
      )}
      <Switch
        label="Clips"
        description={request.withClips ? CLIPS_IN[request.format] : 'Text only.'}
        checked={request.withClips}
        onChange={({ currentTarget }) => {
          onChange({ withClips: currentTarget.checked });
        }}
      />
      {request.withClips && (
        <PaddingFields
          beforeMs={request.padding.beforeMs}
          afterMs={request.padding.afterMs}
          onChange={onChange}
        />
      )}
    </>
  );
}

export function PeopleChoice({
  withNames,
  onNames,
}: {
  withNames: boolean;
  onNames: (withNames: boolean) => void;
}) {
  return (
    <Radio.Group
      label="People"
      value={withNames ? 'names' : 'numbers'}
      onChange={(value) => {
        onNames(value === 'names');
      }}
    >
      <div className={css.choices}>
        <Radio value="numbers" label="Numbers, such as S012" />
        <Radio value="names" label="Labels, as in Earmark" />
      </div>
    </Radio.Group>
  );
}

/** What is heard before and after the words, in seconds. */
export function PaddingFields({
  beforeMs,
  afterMs,
  onChange,
}: {
  beforeMs: number;
  afterMs: number;
  onChange: (change: { beforeMs?: number; afterMs?: number }) => void;
}) {
  return (
    <div className={css.pair}>
      <SecondsField
        label="Before (s)"
        ms={beforeMs}
        onChange={(ms) => {
          onChange({ beforeMs: ms });
        }}
      />
      <SecondsField
        label="After (s)"
        ms={afterMs}
        onChange={(ms) => {
          onChange({ afterMs: ms });
        }}
      />
    </div>
  );
}

const MOST_SECONDS = 60;

export function SecondsField({
  label,
  ms,
  onChange,
}: {
  label: string;
  ms: number;
  onChange: (ms: number) => void;
}) {
  return (
    <NumberInput
      label={label}
      min={0}
      max={MOST_SECONDS}
      step={0.1}
      decimalScale={1}
      clampBehavior="strict"
      allowNegative={false}
      value={ms / 1000}
      onChange={(value) => {
        if (typeof value === 'number') onChange(Math.round(value * 1000));
      }}
    />
  );
}
