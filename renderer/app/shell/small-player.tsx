import { ActionIcon, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pause, Play, X } from 'lucide-react';
import { useStore } from 'zustand';
import { librarySessions } from '../../api/library.ts';
import { player, type PlayerState } from '../../player/player.ts';
import { usePlayer } from '../../player/use-player.ts';
import { clock } from '../../../shared/domain/dates.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import css from './small-player.module.css';
import { useCurrentRoute } from './use-current-route.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

type Deck = typeof player.store;

/** Returns the session that is playing, or played last, unless its own screen is open. */
function useBackgroundPlayback(): { deck: Deck; session: SessionRef } | null {
  const route = useCurrentRoute();
  const shown = route.area === 'sessions' ? route.id : null;
  const front = usePlayer((state) => (state.begun ? state.session : null));
  const back = useStore(player.aside, (state) => (state.begun ? state.session : null));
  if (front !== null && front.sessionId !== shown) return { deck: player.store, session: front };
  return back !== null && back.sessionId !== shown ? { deck: player.aside, session: back } : null;
}

function useName({ sessionId }: SessionRef): string {
  const { data } = useQuery(librarySessions);
  return sessionName(data?.find((one) => one.sessionId === sessionId) ?? { label: null, sessionId });
}

const searchOf = ({ type, projectId }: SessionRef) => ({ type, ...(projectId !== null && { projectId }) });

/** Player in the sidebar for a session whose screen is not open. */
export function SmallPlayer() {
  const heard = useBackgroundPlayback();
  return heard === null ? null : <Wide key={heard.session.sessionId} {...heard} />;
}

/** Play and pause button on the rail for a session whose screen is not open. */
export function SmallPlayerButton() {
  const heard = useBackgroundPlayback();
  return heard === null ? null : (
    <PlayButton key={heard.session.sessionId} {...heard} size={38} hint="right" />
  );
}

function Wide({ deck, session }: { deck: Deck; session: SessionRef }) {
  const name = useName(session);
  return (
    <div className={css.small} role="group" aria-label="Playing">
      <PlayButton deck={deck} session={session} size={28} hint="top" />
      <div className={css.about}>
        <Link
          to="/sessions/$sessionId"
          params={{ sessionId: session.sessionId }}
          search={searchOf(session)}
          className={`${css.name ?? ''} ellipsis`}
        >
          {name}
        </Link>
        <Progress deck={deck} />
      </div>
      <Tooltip label="Stop and close">
        <ActionIcon
          size={24}
          aria-label={`Stop ${name}`}
          onClick={() => {
            player.closeOne(session.sessionId);
          }}
        >
          <X size={15} strokeWidth={1.75} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function PlayButton(props: { deck: Deck; session: SessionRef; size: number; hint: 'top' | 'right' }) {
  const { deck, session, size, hint } = props;
  const playing = useStore(deck, (state) => state.playing);
  const label = `${playing ? 'Pause' : 'Play'} ${useName(session)}`;
  const Icon = playing ? Pause : Play;
  return (
    <Tooltip label={label} position={hint}>
      <ActionIcon
        size={size}
        radius={size / 2}
        variant="default"
        aria-label={label}
        onClick={() => {
          player.toggleSession(session.sessionId);
        }}
      >
        <Icon size={14} fill="currentColor" strokeWidth={1} />
      </ActionIcon>
    </Tooltip>
  );
}

const share = ({ timeSeconds, mediaSeconds }: PlayerState) =>
  // Rounded to steps that are visible on so narrow a bar, to avoid rendering at every frame.
  mediaSeconds === null || mediaSeconds === 0 ? 0 : Math.round((timeSeconds / mediaSeconds) * 200) / 200;

function Progress({ deck }: { deck: Deck }) {
  const second = useStore(deck, (state) => Math.floor(state.timeSeconds));
  const length = useStore(deck, (state) => state.mediaSeconds);
  const done = useStore(deck, share);
  return (
    <>
      <span className={css.clock}>
        {clock(second)}
        {length === null ? '' : ` / ${clock(length)}`}
      </span>
      <span className={css.bar} aria-hidden="true">
        <i style={{ transform: `scaleX(${done})` }} />
      </span>
    </>
  );
}
