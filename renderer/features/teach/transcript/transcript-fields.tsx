import { Select } from '@mantine/core';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { FieldPath, TranscriptRule } from '../../../../shared/model/reading-rule.ts';
import { EVERY } from '../raw/every.ts';
import type { TeachingData, TranscriptPreview } from '../../../../shared/model/teaching.ts';
import { leadsTo } from '../raw/json-lines.ts';
import type { ReceivedData } from '../teaching.ts';
import { Field, pathOfKey, type FieldsProps } from './field.tsx';
import css from './fields.module.css';
import { MoreFields } from './more-fields.tsx';
import { PatternFields } from './pattern-fields.tsx';
import type { PlaceText } from './problem-text.ts';
import { pathText, withItems } from './rule-edits.ts';
import { VoiceFields } from './voice-fields.tsx';

/** What is what in a transcript. */
export function TranscriptFields(props: {
  data: TeachingData;
  received: ReceivedData;
  rule: TranscriptRule;
  preview: TranscriptPreview | null;
  placeText: PlaceText;
  onRule: (rule: TranscriptRule) => void;
  /** Goes to an entry, from 1, in the data. */
  onShow: (place: number) => void;
}) {
  const { data, received, rule, preview, placeText, onRule, onShow } = props;
  const shared: FieldsProps = {
    rule,
    preview,
    durationSeconds: data.durationSeconds,
    fields: received.fields,
    placeText,
    onRule,
    onShow,
  };
  return (
    <>
      {rule.source.form === 'text' ? (
        <PatternFields {...shared} source={rule.source} text={String(received.value)} />
      ) : (
        <Turns {...shared} received={received} isTable={data.form === 'table'} />
      )}
      {rule.voices.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a voice is known by its place
        <VoiceFields key={index} {...shared} index={index} />
      ))}
      <MoreFields {...shared} />
    </>
  );
}

/** Which list has the turns. */
function Turns({ received, isTable, ...props }: FieldsProps & { received: ReceivedData; isTable: boolean }) {
  const { rule, fields, onRule } = props;
  const own = rule.items.slice(0, -1);
  const listed = received.lists.filter(
    ({ entries, path }) =>
      entries > 0 &&
      fields.some(
        (field) =>
          field.path.length > path.length && leadsTo([...path, EVERY], field.path.slice(0, path.length + 1)),
      ),
  );
  const current = listed.find(({ path }) => leadsTo(own, path));
  const key = JSON.stringify(current?.path ?? own);
  const options = [
    ...listed.map(({ path }) => ({ value: JSON.stringify(path), label: nameOfList(path, isTable) })),
    ...(current === undefined ? [{ value: key, label: pathText(own) }] : []),
  ];
  return (
    <Field
      use="Turns"
      place="turns"
      {...props}
      note={
        isTable
          ? `${counted(current?.entries ?? 0, 'row')}, the first line has names`
          : current === undefined
            ? null
            : `A list of ${counted(current.entries, 'entry', 'entries')}`
      }
    >
      <Select
        aria-label="Turns"
        data={options}
        value={key}
        searchable={options.length > 12}
        classNames={{ option: css.option }}
        onChange={(value) => {
          if (value !== null) onRule(withItems(rule, [...pathOfKey(value), EVERY], fields));
        }}
      />
    </Field>
  );
}

const nameOfList = (path: FieldPath, isTable: boolean) =>
  path.length === 0 ? (isTable ? 'Each row' : 'The whole list') : pathText(path);
