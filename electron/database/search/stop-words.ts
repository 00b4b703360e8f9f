import * as lists from 'stopword';
import { countedForm } from '../../../shared/domain/analysis/spoken-words.ts';
import type { StopWordLanguage } from '../../../shared/domain/analysis/stop-word-languages.ts';

const LISTS: Readonly<Record<StopWordLanguage, readonly string[]>> = lists;

/** What people say often that the English list, made of written text, does not have. */
const SPOKEN_ENGLISH =
  `um uh uhm erm hmm mm mhm ah oh okay ok yeah yes yep no nope so just not really like well right
  actually maybe then there's here's going go gonna got get one thing things something know think mean kind sort bit lot
  quite don't doesn't didn't won't wouldn't can't couldn't shouldn't isn't aren't wasn't weren't haven't hasn't hadn't
  i'm i've i'd i'll you're you've you'd you'll he's he'd he'll she's she'd she'll it's it'd it'll we're we've we'd we'll
  they're they've they'd they'll that's that'd that'll what's who's where's how's let's does did done being were when
  these those them us its if`.split(/\s+/u);

/** Returns the most common words of languages, as `spokenWords` counts them. */
export function stopWords(languages: readonly StopWordLanguage[]): Set<string> {
  const words = new Set<string>();
  for (const language of languages) {
    for (const word of LISTS[language]) words.add(countedForm(word));
    if (language === 'eng') for (const word of SPOKEN_ENGLISH) words.add(word);
  }
  return words;
}
