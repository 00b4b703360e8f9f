import { Triangle } from 'lucide-react';
import css from './first-start.module.css';

const WIDTH = 560;
const PITCH = 4;
/** The note and the position, in the picture's units. */
const NOTE = { from: 366, to: 454 };
const POSITION = 416;

const LANES = { 1: { middle: 20, loudest: 34 }, 2: { middle: 84, loudest: 56 } } as const;

/** Who speaks when. */
const SPEECH = [
  { voice: 2, from: 0, to: 124 },
  { voice: 1, from: 138, to: 202 },
  { voice: 2, from: 216, to: 526 },
  { voice: 1, from: 536, to: 560 },
] as const;

const BARS = SPEECH.flatMap(({ voice, from, to }) => {
  const { middle, loudest } = LANES[voice];
  return Array.from({ length: Math.floor((to - from) / PITCH) }, (_, index) => {
    const x = from + index * PITCH;
    return { x, voice, length: Math.max(2, loudness(x) * loudest), middle };
  });
});

/** An invented loudness from 0 to 1, in phrases of syllables. */
function loudness(x: number): number {
  const phrase = Math.abs(Math.sin(x / 40 + 0.6)) ** 0.5;
  const syllable = 0.6 + 0.4 * Math.sin(x / 3.3) * Math.sin(x / 8.1 + 2);
  return phrase * syllable;
}

/** A session as Earmark shows it: two speakers, a note on what one of them said, and the words. */
export function SessionPicture() {
  return (
    <div className={css.side} aria-hidden="true">
      <div className={css.picture}>
        <div className={css.head}>
          <b>L09 Martha</b>
          <span className="ellipsis">Pick-up lockers: first month</span>
          <span className={css.clock}>
            00:42 <small>/ 01:45</small>
          </span>
        </div>
        <Lanes />
        <div className={css.turn} data-voice="1">
          <div className={css.speaker}>
            <Triangle size={9} fill="currentColor" />
            Interviewer
          </div>
          <p>What held you up at the locker, if anything?</p>
        </div>
        <div className={css.turn} data-voice="2">
          <div className={css.speaker}>
            <Triangle size={9} fill="currentColor" />
            L09 Martha
          </div>
          <p>
            The screen. It goes to sleep, and nothing tells you how to wake it. I stood there in the rain,{' '}
            <mark>pressing the picture of a door… which is only a picture</mark>. Then a man behind me said,
            touch the corner.
          </p>
        </div>
        <div className={css.foot}>
          <span className={css.code}>
            <i />
            Waking it
          </span>
          <span>10 quotes from 8 people</span>
        </div>
      </div>
    </div>
  );
}

function Lanes() {
  const percent = (x: number) => `${String((x / WIDTH) * 100)}%`;
  return (
    <div className={css.lanes}>
      <div className={css.note} style={{ left: percent(NOTE.from), width: percent(NOTE.to - NOTE.from) }}>
        <b>Like Hugo</b>
      </div>
      <svg viewBox={`0 0 ${String(WIDTH)} 116`} preserveAspectRatio="none">
        {([1, 2] as const).map((voice) => (
          <path
            key={voice}
            d={`M0 ${String(LANES[voice].middle)}H${String(WIDTH)}`}
            stroke="var(--em-line-2)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {BARS.map(({ x, voice, length, middle }) => (
          <rect
            key={x}
            x={x}
            y={middle - length / 2}
            width={2.4}
            height={length}
            fill={`var(--em-s${String(voice)}${x > POSITION ? '-soft' : ''})`}
          />
        ))}
      </svg>
      <div className={css.position} style={{ left: percent(POSITION) }} />
    </div>
  );
}
