type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/** Handles actions of media keys and of the system's media controls until the returned function is called. */
export function handleMediaActions(handlers: Handlers): () => void {
  const entries = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
  for (const [action, handler] of entries) navigator.mediaSession.setActionHandler(action, handler);
  return () => {
    for (const [action] of entries) navigator.mediaSession.setActionHandler(action, null);
  };
}
