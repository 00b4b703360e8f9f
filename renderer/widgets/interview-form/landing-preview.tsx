import { SegmentedControl } from '@mantine/core';
import { Clock, Mic } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import type { InterviewDraft } from './interview-draft.ts';
import css from './landing-preview.module.css';

const SIZES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

/**
 * Preview of what a participant sees first, as far as Earmark can know it: always light, and text without
 * markup.
 */
export function LandingPreview({ interview, host }: { interview: InterviewDraft; host: string }) {
  const [size, setSize] = useState('phone');
  const { landingPageTitle, landingPageInfo, timeLimitMinutes } = interview;
  const paragraphs = landingPageInfo.split(/\n{2,}|\r\n(?:\r\n)+/).filter((text) => text.trim() !== '');
  return (
    <aside className={css.preview} aria-label="What participants see" data-area>
      <div className={css.head}>
        <h2>What participants see</h2>
        <SegmentedControl size="xs" value={size} onChange={setSize} aria-label="Preview size" data={SIZES} />
      </div>
      <div className={css.stage}>
        <div className={css.device} data-size={size} data-mantine-color-scheme="light">
          <div className={css.url}>
            <span className="ellipsis">{host}</span>
          </div>
          <div className={css.page} role="region" aria-label="Preview" tabIndex={0}>
            <span className={css.mic}>
              <Mic size={22} strokeWidth={1.6} aria-hidden="true" />
            </span>
            <p className={css.title} dir="auto">
              {landingPageTitle.trim() === '' ? 'Untitled' : landingPageTitle}
            </p>
            {paragraphs.map((text, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- paragraphs have nothing but their place
              <p key={at} dir="auto">
                {text}
              </p>
            ))}
            {Number(timeLimitMinutes) > 0 && (
              <div className={css.length}>
                <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
                Up to {counted(Number(timeLimitMinutes), 'minute')}
              </div>
            )}
            <span className={css.start}>Start the interview</span>
          </div>
        </div>
      </div>
      <p className={css.note}>Fonts and colours can differ on the service’s page.</p>
    </aside>
  );
}
