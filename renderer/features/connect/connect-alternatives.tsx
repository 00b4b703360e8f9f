import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { useSwitchWorkspace, workspaces } from '../../api/workspace.ts';
import css from './connect.module.css';
import type { Purpose } from './purpose.ts';

/** The alternative to connecting: the sample workspace, or back to the settings. */
export function ConnectAlternatives({ purpose }: { purpose: Purpose }) {
  return (
    <section className={css.side} aria-labelledby="aside">
      <DecorativeTimeline />
      {purpose.kind === 'new' ? <LookAround /> : <StayAsIs name={purpose.workspace.name} />}
    </section>
  );
}

function LookAround() {
  const { data } = useQuery(workspaces);
  const navigate = useNavigate();
  const switching = useSwitchWorkspace();
  const sample = data?.list.find((workspace) => workspace.sample);
  const explore = () => {
    if (sample === undefined || sample.id === data?.currentId) void navigate({ to: '/sessions' });
    else switching.mutate(sample.id);
  };
  return (
    <>
      <h2 id="aside">No key yet? Look around first.</h2>
      <p>A made-up study with projects, links and sessions. Nothing is sent anywhere.</p>
      <Button size="lg" onClick={explore} loading={switching.isPending}>
        Explore the sample workspace
      </Button>
      {switching.error !== null && (
        <p className={css.sideFailure} role="alert">
          {describeError(switching.error).text}
        </p>
      )}
    </>
  );
}

function StayAsIs({ name }: { name: string }) {
  return (
    <>
      <h2 id="aside">Nothing changes until the key is accepted.</h2>
      <p>{name} and its data stay on this computer.</p>
      <Button size="lg" renderRoot={(props) => <Link to="/settings" {...props} />}>
        Back to Settings
      </Button>
    </>
  );
}

const WIDTH = 620;
const PITCH = 4;
/** Start and end of the example note, in SVG units. */
const NOTE = { from: 164, to: 466 };

/** The speech segments: the interviewer in the upper lane, the participant in the lower one. */
const CLIPS = [
  { voice: 1, from: 0, to: 46 },
  { voice: 2, from: 60, to: 466 },
  { voice: 1, from: 468, to: 572 },
  { voice: 2, from: 584, to: 620 },
] as const;

const LANES = { 1: { top: 34, height: 70, loudest: 60 }, 2: { top: 112, height: 116, loudest: 104 } };

interface Bar {
  x: number;
  length: number;
  middle: number;
  fill: string;
}

const BARS: Bar[] = CLIPS.flatMap(({ voice, from, to }) => {
  const lane = LANES[voice];
  const middle = lane.top + lane.height / 2;
  return Array.from({ length: Math.floor((to - from - 6) / PITCH) }, (_, index) => {
    const x = from + 3 + index * PITCH;
    const heard = x < NOTE.from - 40 || (x >= NOTE.from && x <= NOTE.to);
    return {
      x,
      length: Math.max(3, loudness(x) * lane.loudest),
      middle,
      fill: `var(--em-s${String(voice)}${heard ? '' : '-soft'})`,
    };
  });
});

/** An invented loudness from 0 to 1 that rises and falls like syllables. */
function loudness(x: number): number {
  const phrase = 0.62 + 0.38 * Math.sin(x / 17 + 1);
  const syllable = 0.55 + 0.45 * Math.sin(x / 3.1) * Math.sin(x / 7.7 + 2);
  return Math.min(1, phrase * syllable * 1.25);
}

/** A decorative timeline: two speakers, and a note on what one of them said. */
function DecorativeTimeline() {
  const { from, to } = NOTE;
  return (
    <svg viewBox={`0 0 ${String(WIDTH)} 232`} className={css.timeline} aria-hidden="true">
      {CLIPS.map((clip) => (
        <rect
          key={clip.from}
          x={clip.from}
          y={LANES[clip.voice].top}
          width={clip.to - clip.from}
          height={LANES[clip.voice].height}
          rx={10}
          fill={`var(--em-s${String(clip.voice)}-tint)`}
        />
      ))}
      <rect x={from} y={8} width={to - from} height={220} fill="var(--em-marker)" opacity={0.42} />
      <path
        d={`M${String(from)} 26V12a4 4 0 0 1 4-4H${String(to - 13)}L${String(to)} 21V26Z`}
        fill="var(--em-marker)"
      />
      <path d={`M${String(to - 13)} 8l13 13h-9a4 4 0 0 1-4-4Z`} fill="var(--em-marker-edge)" />
      <text x={from + 8} y={21.5} className={css.tapeNote} fill="var(--em-marker-text)">
        “Request” is not a hold
      </text>
      {BARS.map(({ x, length, middle, fill }) => (
        <rect key={x} x={x} y={middle - length / 2} width={2.4} height={length} rx={1.2} fill={fill} />
      ))}
    </svg>
  );
}
