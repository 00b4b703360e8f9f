// The stored summaries of the sessions on placing a hold.
import { holdQuestions } from './study-texts.ts';
import { writtenSummary } from './written-summary.ts';

export const callum = writtenSummary(holdQuestions, {
  summary:
    'Callum gets to the tick, but he would not have done so at home: at the label “All copies out” he says he would close the app and buy the book second hand. Before he finds the button he presses the heart beside the title, and on the next page he presses “Save”, which does nothing that he can see.',
  keyPoints: [
    'He gives up in his mind at the label, before any button comes into view.',
    'The heart looked like the way in. It turned red, and he took it for favourites.',
    'He found “Join the queue” only after scrolling past the reviews.',
    'Being in a queue tells him nothing without a length: “Is that a week, or is that Christmas?”',
  ],
  answers: [
    [
      'At the top, beside the title, where he found a heart.',
      '“At the top, beside the title. There’s a heart there, so I pressed it, and it went red.”',
    ],
    ['Ordering', '“Ordering, I suppose. I’ve ordered a book.”'],
    [
      3,
      '“Three times. The heart, then when I couldn’t see a button at all, and then Save, which did nothing.”',
    ],
    [3, '“Three. Maybe four, now that I know where it is.” The three is for this first try.'],
    ['How long the wait will be.', '“A date. It says I’m in the queue, but it doesn’t say for how long.”'],
  ],
});

export const ines = writtenSummary(holdQuestions, {
  summary:
    'The participant placed the hold without help, but passed over “Join the queue” at first because she took it for a reading list. She hesitated once more between “Save” and “Continue”. She calls it reserving, rates the task five of seven, and would expect the confirmation to name the branch and let her change her mind.',
  keyPoints: [
    '“Join the queue” reads like a personal reading list; she did not think it would tell the library anything.',
    'Her own word is “reserving”; her mother’s is “putting her name down”.',
    '“Save” and “Continue” stand side by side when choosing a branch, and she could not tell which one does it.',
    'Opening times beside each branch decided where she collects the book. She would rather have the list without the map.',
    'The confirmation says “your library” though she belongs to two, and offers no way to cancel.',
  ],
  answers: [
    [
      'At the bottom of the page, where most apps she uses have their buttons.',
      '“At the bottom of the page. That’s where the buttons are in most of the apps I use.” She saw “Join the queue” there and went past it.',
    ],
    ['Reserving', '“Reserving. I’d say I’m reserving a book.”'],
    [2, '“Two times. Once at ‘Join the queue’, and once with Save and Continue.”'],
    [
      5,
      '“Five. I was going to say six, but… no, five.” She takes two points off for the wording and calls the search a seven.',
    ],
    [
      'The name of the branch she chose, and a way to cancel.',
      '“It says, we’ll keep it at your library, but it doesn’t say Mill Lane.” And: “I’d like a cancel link, right there.”',
    ],
  ],
});

export const oluchi = writtenSummary(holdQuestions, {
  summary:
    'A session about letter size more than about holds. Oluchi uses the biggest letters her phone has, and at that size the app cuts its own words off: the label reads “All copies o”, the button “Join the q”, which she read as quiz. She pressed it because it was the only green one. She finished, without being certain that she had.',
  keyPoints: [
    'At her letter size four lines fit on a page, so a button is far away from what it belongs to.',
    'Branch names are cut off in the list, and Save and Continue come one on top of the other.',
    'She saw only the top half of the confirmation, and it did not scroll: “There’s a tick, and then nothing moves.”',
    'Somebody at Mill Lane spent half an hour setting up her phone. She asks for one change: “Let the words wrap.”',
  ],
  answers: [
    [
      'Below the title, where she had to scroll a long way.',
      '“Underneath, but there’s so much underneath. At this size I get four lines to a page, so I scroll and scroll.”',
    ],
    ['Booking', '“Booking. At my school we say, book a book.”'],
    [4, '“Four. The quiz… then the list of branches, with the names cut off.” She goes on to name two more.'],
    [2, '“Two. My colleague with good eyes would give it a six, I’m sure.”'],
    [
      'She could not say, because she saw only half of the page.',
      '“I can’t tell you, because I only see the top half of it.”',
    ],
  ],
});

export const hedda = writtenSummary(holdQuestions, {
  summary:
    'Two people took part. Hedda holds the phone; her mother, the reader of the two, decides what she would press, and that is nothing. She takes “Join the queue” literally (“I’m not standing in a queue with my hip”), asks what it costs, and would sooner give her name at the desk. Hedda gets to the tick by herself, then notices that the hold is now in her own name.',
  keyPoints: [
    'For the mother, “All copies out” is the end of the matter. She looks no further.',
    'Nothing tells them whether a hold is free: “No. Well… it doesn’t say. I believe it’s free.”',
    'A hold for somebody else ends up with the person who is logged in, and there is no way to pass it on.',
    'The desk wins on knowing people: “the lady at the desk knows what I like”.',
    'Hedda hesitated once, between Save and Continue.',
  ],
  answers: [
    [
      'The mother at the label, where she stopped; the daughter further down, at the button.',
      '“Nothing. It says they’re out.” Her daughter: “Look further down. There’s a button.”',
    ],
    [
      'Reserving; her mother says putting her name down',
      '“Reserving.” “Putting my name down. I’ve just said.”',
    ],
    [3, '“But for the two of us, I’d say three. The button, the money, and Save.”'],
    [4, '“Four, then. We’ll settle on four.” Six for the daughter alone, two for the mother.'],
    [
      'Whose name the hold is in, and a way to pass it on.',
      '“Whose name it’s in, mostly. And a way to hand it over to her without starting again.”',
    ],
  ],
});

export const carlos = writtenSummary(holdQuestions, {
  summary:
    'Carlos had no trouble with the task and some with the app. He understood “Join the queue” at once. He refused to share his location and was surprised that nothing broke. What stopped him was “Save”: he wanted to know what is saved, who can see it and for how long, and brought up his father, who “had to hide some of his books”.',
  keyPoints: [
    'He looked for the privacy policy before he looked for a button. The link leaves the app and opens a cookie banner.',
    'Saying no to the location works, and the list of branches is still there. He had expected the app to sulk.',
    'His six for ease comes with a warning: “Easy is how they get you.”',
    'He remembers a librarian crossing out his name with a pen, and would like to see the same thing happen here.',
  ],
  answers: [
    [
      'At the very bottom, for the privacy policy.',
      '“At the very bottom, for the privacy policy, if I’m honest.”',
    ],
    ['Requesting', '“Requesting. I’m requesting a book.”'],
    [1, '“Once, at Save. The location doesn’t count, that was just a no.”'],
    [6, '“Six. Easy isn’t the problem.”'],
    [
      'A sentence that says when the record of the loan is deleted.',
      '“One sentence. We delete this when you bring the book back.”',
    ],
  ],
});
