import { useState } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { TranscriptRule } from '../../../../shared/model/reading-rule.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { entryLines, pathOf, startsLike, valueBelow } from '../raw/json-lines.ts';
import { RawPane } from '../raw/raw-pane.tsx';
import { TeachPage } from '../teach-page.tsx';
import { useReceivedData, useRulePreview, useTeachingDraft, type Teaching } from '../teaching.ts';
import { FirstQuestion } from './first-question.tsx';
import { playTurn } from './play-turn.ts';
import { PreviewTurns } from './preview-turns.tsx';
import { hasBlockingProblem } from './problem-text.ts';
import { ruleForLines, usesOf, USES, withPattern, withUse, type Use } from './rule-edits.ts';
import { ruleInDraft } from './rule-in-draft.ts';
import { TranscriptFields } from './transcript-fields.tsx';

const isUse = (use: string): use is Use | 'Nothing' =>
  use === 'Turns' || use === 'Nothing' || USES.some((one) => one === use);

/** Makes a rule for transcripts. */
export function TranscriptTeaching({ teaching }: { teaching: Teaching }) {
  const { target, data, session } = teaching;
  const received = useReceivedData(data);
  const { draft, change, drop } = useTeachingDraft(
    target,
    ruleInDraft,
    data.guess?.what === 'transcript' ? data.guess : null,
  );
  const [goTo, setGoTo] = useState<{ line: number } | null>(null);
  const rule = draft?.rule ?? null;
  const latest = useRulePreview(target, rule);
  const preview = latest.preview?.what === 'transcript' ? latest.preview : null;
  if (draft === undefined) return null;
  const setRule = (next: TranscriptRule | null) => {
    if (next !== null) change({ rule: next });
  };
  const lineOf = (place: number): number | undefined => {
    if (rule === null) return undefined;
    return data.form === 'data' ? entryLines(received.lines, rule.items)[place - 1] : place - 1;
  };
  const showEntry = (place: number) => {
    const line = lineOf(place);
    if (line !== undefined) setGoTo({ line });
  };
  const placeText = (place: number): string => {
    const line = lineOf(place);
    // The first line of a table has the names of its columns.
    if (data.form !== 'data') return `line ${formatNumber(data.form === 'table' ? place + 1 : place)}`;
    const entry = `entry ${formatNumber(place)}`;
    return line === undefined ? entry : `${entry}, line ${formatNumber(line + 1)}`;
  };
  const play = (line: number) => {
    const turn = rule === null ? null : turnAt(preview?.turns ?? [], rule, received, data.form, line);
    if (session !== null && turn?.startSeconds != null) playTurn(session, turn.startSeconds);
  };
  return (
    <TeachPage
      teaching={teaching}
      rule={rule}
      draft={draft}
      onChange={change}
      onDrop={drop}
      isReady={preview !== null && preview.totalTurns > 0 && latest.isCurrent && !hasBlockingProblem(preview)}
      raw={
        <RawPane
          data={data}
          value={received.value}
          lines={received.lines}
          fields={received.fields}
          tags={usesOf(rule)}
          usesOf={(_, isList) => (isList ? ['Turns'] : [...USES, 'Nothing'])}
          onUse={(field, use) => {
            if (isUse(use)) setRule(withUse(rule, field, use, received.fields));
          }}
          onPlay={play}
          onLine={(text) => {
            if (text.trim() !== '') setRule(withPattern(rule ?? ruleForLines(), text.trim().slice(0, 500)));
          }}
          goTo={goTo}
        />
      }
      fields={
        rule === null ? (
          <FirstQuestion data={data} onRule={setRule} />
        ) : (
          <TranscriptFields
            data={data}
            received={received}
            rule={rule}
            preview={preview}
            placeText={placeText}
            onRule={setRule}
            onShow={showEntry}
          />
        )
      }
      preview={
        <PreviewTurns
          session={session}
          durationSeconds={data.durationSeconds}
          preview={preview}
          error={latest.error}
          placeText={placeText}
          onRetry={latest.retry}
          hasRule={rule !== null}
        />
      }
    />
  );
}

/** Returns the turn that a line of the data became, by its words; null if it became none. */
function turnAt(
  turns: readonly Turn[],
  rule: TranscriptRule,
  { lines, value }: { lines: Parameters<typeof pathOf>[0]; value: unknown },
  form: string,
  line: number,
): Turn | null {
  const nearest = (words: string, place: number): Turn | null => {
    const spoken = words.trim();
    const fitting = [...turns.entries()].filter(
      ([, turn]) =>
        spoken !== '' &&
        (turn.text === spoken || turn.text?.includes(spoken) === true || spoken.includes(turn.text ?? '\0')),
    );
    const [first] = fitting.toSorted(([one], [two]) => Math.abs(one - place) - Math.abs(two - place));
    return first?.[1] ?? null;
  };
  if (form === 'text') return nearest(String(value).split(/\r?\n/)[line] ?? '', line);
  const entries = entryLines(lines, rule.items);
  const place = form === 'table' ? line : entries.findLastIndex((entry) => entry <= line);
  const entry = entries[place];
  if (entry === undefined) return null;
  const isInside = form === 'table' || startsLike(pathOf(lines, line), rule.items);
  if (!isInside) return null;
  for (const { words } of rule.voices)
    for (const path of words) {
      const text = valueBelow(lines, entry, path.slice(rule.items.length));
      const turn = text === null ? null : nearest(text, place);
      if (turn !== null) return turn;
    }
  return null;
}
