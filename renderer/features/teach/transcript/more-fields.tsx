import { Button, Checkbox, Collapse, Select, TagsInput, UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { FieldPath, TranscriptRule, Voice } from '../../../../shared/model/reading-rule.ts';
import { startsLike } from '../raw/json-lines.ts';
import { FieldSelect, type FieldsProps } from './field.tsx';
import css from './fields.module.css';
import { pathText, seenFrom, withVoice } from './rule-edits.ts';

const ORDERS = [
  { value: 'as-received', label: 'As received' },
  { value: 'reversed', label: 'Last first' },
  { value: 'by-start', label: 'By start' },
];

/** What few transcripts need. Open if the rule uses any of it. */
export function MoreFields(props: FieldsProps) {
  const { rule, fields, onRule } = props;
  const isText = rule.source.form === 'text';
  const [isOpen, setOpen] = useState(() => usesMore(rule));
  const [first] = fields.filter(({ path }) => startsLike(path, rule.items));
  const isDated =
    rule.voices.some(({ start }) => start?.unit === 'written') || rule.zero.from !== 'recording';
  return (
    <div className={css.more}>
      <UnstyledButton
        className={css.moreButton}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <ChevronRight size={15} strokeWidth={1.75} aria-hidden="true" data-open={isOpen || undefined} />
        More
      </UnstyledButton>
      <Collapse expanded={isOpen} transitionDuration={0}>
        <div className={css.moreFields}>
          <Select
            label="Order"
            data={ORDERS}
            value={rule.order}
            onChange={(value) => {
              const order = (['as-received', 'reversed', 'by-start'] as const).find((one) => one === value);
              if (order !== undefined) onRule({ ...rule, order });
            }}
          />
          {isDated && <Zero {...props} />}
          {!isText &&
            rule.voices.map((voice, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a voice is known by its place
              <VoiceDetails key={index} {...props} voice={voice} index={index} />
            ))}
          <Checkbox
            size="xs"
            label="Each entry is one word or piece"
            checked={rule.arePieces}
            onChange={(event) => {
              onRule({ ...rule, arePieces: event.currentTarget.checked });
            }}
          />
          {!isText && rule.voices.length < 4 && first !== undefined && (
            <Button
              size="xs"
              variant="subtle"
              ml={-8}
              className={css.start}
              onClick={() => {
                const path = seenFrom(rule.items, first.path);
                const voice: Voice = {
                  words: [path],
                  speaker: { from: 'none' },
                  start: null,
                  end: null,
                  only: [],
                };
                onRule({ ...rule, voices: [...rule.voices, voice] });
              }}
            >
              Each entry has another voice
            </Button>
          )}
        </div>
      </Collapse>
    </div>
  );
}

const usesMore = ({ order, zero, arePieces, voices }: TranscriptRule) =>
  order !== 'as-received' ||
  zero.from === 'field' ||
  arePieces ||
  voices.some(
    ({ only, words, speaker }) =>
      only.length > 0 || words.length > 1 || (speaker.from === 'field' && speaker.names !== null),
  );

/** What times that are dates or clocks count from. */
function Zero({ rule, fields, onRule }: FieldsProps) {
  const { zero } = rule;
  const others = [
    { value: 'recording', label: 'The recording’s start' },
    { value: 'earliest', label: 'The earliest time' },
    ...(zero.from === 'line' ? [{ value: 'line', label: 'A line of the text' }] : []),
  ];
  return (
    <div className={css.labelled}>
      <span>Times count from</span>
      <FieldSelect
        label="Times count from"
        rule={rule}
        fields={rule.source.form === 'text' ? [] : fields}
        value={zero.from === 'field' ? zero.field : zero.from}
        others={others}
        onField={(field) => {
          onRule({ ...rule, zero: { from: 'field', field } });
        }}
        onOther={(value) => {
          if (value === 'recording' || value === 'earliest') onRule({ ...rule, zero: { from: value } });
        }}
      />
    </div>
  );
}

const NONE = { value: 'none', label: 'None' };

/** Other words, a condition, and names that are elsewhere, of one voice. */
function VoiceDetails({ rule, fields, onRule, voice, index }: FieldsProps & { voice: Voice; index: number }) {
  const of = rule.voices.length > 1 ? `, voice ${String(index + 1)}` : '';
  const [, other] = voice.words;
  const [only] = voice.only;
  const { speaker } = voice;
  const change = (next: Partial<Voice>) => {
    onRule(withVoice(rule, index, next));
  };
  return (
    <>
      <div className={css.labelled}>
        <span>{`If there are no words, use${of}`}</span>
        <FieldSelect
          label={`If there are no words, use${of}`}
          rule={rule}
          fields={fields}
          value={other ?? 'none'}
          others={[NONE]}
          onField={(path) => {
            change({ words: [voice.words[0] ?? path, path] });
          }}
          onOther={() => {
            change({ words: voice.words.slice(0, 1) });
          }}
        />
      </div>
      <div className={css.labelled}>
        <span>{`Only entries where${of}`}</span>
        <FieldSelect
          label={`Only entries where${of}`}
          rule={rule}
          fields={fields}
          value={only?.field ?? 'none'}
          others={[{ value: 'none', label: 'All entries' }]}
          onField={(field, sample) => {
            change({ only: [{ field, values: sample === '' ? null : [sample] }, ...voice.only.slice(1)] });
          }}
          onOther={() => {
            change({ only: [] });
          }}
        />
        {only !== undefined && (
          <TagsInput
            size="xs"
            label="is one of"
            description="Leave it empty for entries that have any value in it."
            data={[]}
            value={only.values ?? []}
            onChange={(values) => {
              change({
                only: [{ ...only, values: values.length === 0 ? null : values }, ...voice.only.slice(1)],
              });
            }}
          />
        )}
      </div>
      {speaker.from === 'field' && (
        <Names
          rule={rule}
          fields={fields}
          speaker={speaker}
          onNames={(names) => {
            change({ speaker: { ...speaker, names } });
          }}
        />
      )}
    </>
  );
}

type FieldSpeaker = Extract<Voice['speaker'], { from: 'field' }>;

/** Where the names are if the speaker's field only has an id. */
function Names({
  rule,
  fields,
  speaker,
  onNames,
}: Pick<FieldsProps, 'rule' | 'fields'> & {
  speaker: FieldSpeaker;
  onNames: (names: FieldSpeaker['names']) => void;
}) {
  const { names } = speaker;
  const elsewhere = fields.filter(({ path }) => !startsLike(path, rule.items) && path.includes('*'));
  if (elsewhere.length === 0 && names === null) return null;
  const entriesOf = (path: FieldPath) => path.slice(0, path.lastIndexOf('*') + 1);
  const nameFields = names === null ? [] : fields.filter(({ path }) => startsLike(path, names.entries));
  return (
    <div className={css.labelled}>
      <span>The speaker’s name is in</span>
      <FieldSelect
        label="The speaker’s name is in"
        rule={rule}
        fields={elsewhere}
        value={names?.text ?? 'none'}
        others={[{ value: 'none', label: 'The same field' }]}
        onField={(text) => {
          const entries = entriesOf(text);
          const [id] = elsewhere.filter(
            ({ path }) => startsLike(path, entries) && path.join('/') !== text.join('/'),
          );
          onNames({ entries, id: id?.path ?? null, text });
        }}
        onOther={() => {
          onNames(null);
        }}
      />
      {names !== null && (
        <FieldSelect
          label="found by"
          rule={rule}
          fields={nameFields}
          value={names.id ?? 'place'}
          others={[{ value: 'place', label: `The place in ${pathText(names.entries)}` }]}
          onField={(id) => {
            onNames({ ...names, id });
          }}
          onOther={() => {
            onNames({ ...names, id: null });
          }}
        />
      )}
    </div>
  );
}
