import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RemovedWordsPlace } from '../../../shared/model/errors.ts';
import { codes } from '../../api/codes.ts';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { changeCodes } from '../codes/code-actions.ts';
import css from './export-dialog.module.css';

/** Leads to the code or session whose removed words kept an export from being written. */
export function RemovedWordsLink({ place, onLeave }: { place: RemovedWordsPlace; onLeave: () => void }) {
  const sessions = useSessionsById();
  if (place.kind === 'code')
    return (
      <Button
        size="xs"
        renderRoot={(root) => (
          <Link to="/quotes" search={{ code: place.codeId }} onClick={onLeave} {...root} />
        )}
      >
        Open the codebook
      </Button>
    );
  const session = sessions.get(place.sessionId);
  return session === undefined ? null : (
    <Button size="xs" renderRoot={(root) => <Link {...sessionLink(session)} onClick={onLeave} {...root} />}>
      Open the session
    </Button>
  );
}

/** Names the code or session with removed words, with the ways out; the words in a code can be replaced at once. */
export function RemovedWords({
  place,
  onReplaced,
  onLeave,
}: {
  place: RemovedWordsPlace;
  onReplaced: () => void;
  onLeave: () => void;
}) {
  const link = <RemovedWordsLink place={place} onLeave={onLeave} />;
  return place.kind === 'code' ? (
    <WordsInCode place={place} onReplaced={onReplaced}>
      {link}
    </WordsInCode>
  ) : (
    <div className={css.ways}>{link}</div>
  );
}

function WordsInCode({
  place: { codeId, name, replaced },
  onReplaced,
  children,
}: {
  place: Extract<RemovedWordsPlace, { kind: 'code' }>;
  onReplaced: () => void;
  children: React.ReactNode;
}) {
  const { data: codebook = [] } = useQuery(codes);
  const code = codebook.find(({ id }) => id === codeId);
  const isDescription = replaced.name === name;
  const replace = useMutation({
    mutationFn: async () => {
      if (code !== undefined)
        await changeCodes(codebook, [{ ...code, ...replaced }], `Code “${name}” changed`, { toast: true });
    },
    onSuccess: onReplaced,
  });
  return (
    <>
      <p>
        {isDescription ? 'They are in the description of the code ' : 'They are in the name of the code '}
        <b>{name}</b>.
        {!isDescription && (
          <>
            {' '}
            Without them: <b>{replaced.name}</b>
          </>
        )}
      </p>
      {replace.error !== null && <p role="alert">{describeError(replace.error).text}</p>}
      <div className={css.ways}>
        <Button
          size="xs"
          variant="filled"
          loading={replace.isPending}
          disabled={code === undefined}
          onClick={() => {
            replace.mutate();
          }}
        >
          {isDescription ? 'Replace the words' : 'Rename the code'}
        </Button>
        {children}
      </div>
    </>
  );
}
