// The stored summaries of the sessions on the pick-up lockers.
import { lockerQuestions } from './study-texts.ts';
import { writtenSummary } from './written-summary.ts';

export const rosa = writtenSummary(lockerQuestions, {
  summary:
    'Rosa, a nurse, collects after the late shift. She nearly left because the screen was black, then remembered the little hand in the message and tapped the corner. The door was at a good height. She misses being told what to read next, and she would like a light by the bicycle rack.',
  keyPoints: [
    'The lockers are why she reads again: they are between the hospital and her bed.',
    'The hint in the message is what saved the visit.',
    'It is too dark to see the keys; she held her phone in her teeth.',
    'She does not feel safe there late at night: “I’d like to see who’s behind me.”',
  ],
  answers: [
    [
      'A black screen, which she took to be broken.',
      '“The screen was black. I thought it was broken, and I was already walking back to my bike.”',
    ],
    [2, '“Two. The first time, it went dark again while I was looking for my glasses.”'],
    ['When she wants somebody to recommend a book.', '“When I want somebody to tell me what to read next.”'],
  ],
});

export const anton = writtenSummary(lockerQuestions, {
  summary:
    'Anton is a retired engineer, and he measured things. The screen goes dark after twenty seconds, the spot that wakes it is the size of a stamp and unmarked, and a boy of about nine had to show it to him. Door eleven is in the bottom row; he fished his books out with an umbrella and has carried a stick with a hook ever since. Asked what he would choose if both were open, he talks himself round from the lockers to the desk.',
  keyPoints: [
    'Compares the unmarked corner with a train door, which “has a ring of light round the button”.',
    '“Session ended” means nothing to him. He suggests: “that was too slow, please type it again”.',
    'Down at the bottom row he could see nothing, because of his own shadow.',
    'He would give out the doors by age, since the card has a date of birth.',
    'He has two pages of notes and asked where to send them.',
  ],
  answers: [
    [
      'Waking the screen, and then a door in the bottom row.',
      '“The screen sleeps after twenty seconds. I timed it three times, with my watch.” And: “That’s the bottom row.”',
    ],
    [1, '“One. I was ready for it, you see.” The four that he mentions were the week before.'],
    [
      'On Wednesdays, for a chat, and in truth whenever both are open.',
      '“On Wednesdays, when the lady with the red glasses is there. She asks after my tomatoes.” Later: “now that you put it like that… the desk.”',
    ],
  ],
});

export const padraig = writtenSummary(lockerQuestions, {
  summary:
    'For Padraig the lockers are a game he plays with his daughter, who is three and a half. She wakes the screen, types the code and climbs into the locker. The low door that troubles other people suits them. He does not forget those others: his own mother cannot get down there and has to ask a stranger.',
  keyPoints: [
    'They have learned about the corner, so the screen cost them a second.',
    'He would let people say “which height they want when they order”.',
    'Story time on Saturdays is what brings them to the desk.',
    'On weekdays the library closes before he can get there.',
  ],
  answers: [
    [
      'Next to nothing: a second at the screen.',
      '“The screen, for a second. But we know about the corner by now.”',
    ],
    [
      1,
      '“One. If you don’t count the two where she typed the code.” He settles on one, though there were three.',
    ],
    [
      'For story time on Saturdays.',
      '“For story time, on Saturdays. She won’t miss the man with the guitar.”',
    ],
  ],
});

export const martha = writtenSummary(lockerQuestions, {
  summary:
    'The participant collected a hold from the lockers after closing time, in the rain. A screen that had gone to sleep held her up until a stranger told her to touch the corner, and the door that opened was close to the ground. It took three tries. She goes to the desk whenever it is open, yet would rather have the lockers than wait.',
  keyPoints: [
    'Nothing on the sleeping screen says how to wake it; she pressed the picture of a door.',
    'Twice the entry timed out while she typed with wet fingers.',
    'A door down by the ground is hard to reach with bad knees. She would like to choose one at the height of her hands.',
    'She wants a roof over the lockers.',
  ],
  answers: [
    [
      'The screen had gone to sleep, and nothing told her how to wake it.',
      '“The screen. It goes to sleep, and nothing tells you how to wake it.”',
    ],
    [3, '“Three, I think. Twice I was too slow, with wet fingers, and it threw me out.”'],
    [
      'Whenever the desk is open, because somebody bends down for her there.',
      '“Whenever it’s open, honestly. At the desk, somebody bends down for me.”',
    ],
  ],
});

export const emre = writtenSummary(lockerQuestions, {
  summary:
    'Emre is in an electric wheelchair. From that height the sun is in the screen and he sees only his own hat, so he asked a woman to read it to him. She read his code out loud, with his name and the title on show. He likes the bottom row, which nearly everybody else complains about.',
  keyPoints: [
    'What he expected to take two minutes took fifteen.',
    'His privacy went with the help: “The whole queue knew what I’d ordered.” The book was about divorce.',
    'A top row is out of reach, and the message does not say which row it will be.',
    'Two requests: tilt the screen out of the sun, and “put the row in the message”.',
  ],
  answers: [
    [
      'He could not read the screen from his wheelchair because of the sun.',
      '“From where I sit, the sun’s in it, and all I can see is my own hat.”',
    ],
    [2, '“Two. The first time, she typed a seven for a one.”'],
    [
      'If the book is in the top row, which he cannot know beforehand.',
      '“If my book’s in the top row. Only, I can’t know that before I’m there, that’s the trouble.”',
    ],
  ],
});

export const sunniva = writtenSummary(lockerQuestions, {
  summary:
    'Short and happy. Sunniva bakes at night and sleeps by ten in the morning, when the library opens; in eleven years she has never been inside. She woke the screen with her flat hand, without knowing how it is done, and the door opened at the first try. A note in her book told her that somebody there knows her taste. She left a bag of rolls in the locker.',
  keyPoints: [
    'She has no choice between locker and desk: “It’s this or nothing… and for eleven years it was nothing.”',
    'With flour on her hands the screen reacts to everything at once.',
    'She says more about the yellow note than about the machine.',
  ],
  answers: [
    ['Nothing held her up.', '“Nothing, really. It was asleep, but so was the whole street.”'],
    [1, '“One. My hands were clean for once.”'],
    [
      'Never: the desk is open only while she sleeps.',
      '“Never. I can’t. They open at ten, and by ten I’m in bed.”',
    ],
  ],
});

export const desmond = writtenSummary(lockerQuestions, {
  summary:
    'The screen greeted the participant by name and showed the title of a book about his health, while three people stood behind him. He shielded it with his body. For such books he will go to the desk, where a librarian hands them over face down; for a cookbook the lockers are fine, and he does not mind a low door.',
  keyPoints: [
    'Name and full title are on the screen, “in letters as big as your hand”.',
    'Cancelling to hide the title only brought it up a second time.',
    'A person turns out to be more discreet than a device: “The machine’s got no manners.”',
    'He asked to have his name taken off the screen, and does not know what became of it.',
    'The number of the door would be enough.',
  ],
  answers: [
    [
      'His name and the title on the screen, with people waiting behind him.',
      '“Then it puts it all on the screen, in letters as big as your hand.”',
    ],
    [2, '“Two. I cancelled the first one, to get rid of the title.”'],
    [
      'For anything private.',
      '“For anything like that.” He means books about his health: “the woman at the desk turns the book over when she hands it to you.”',
    ],
  ],
});

export const hugo = writtenSummary(lockerQuestions, {
  summary:
    'Hugo collected a book for his brother with a forwarded code. He pressed the picture of a door about twenty times, went home, and was sent back by his mother. An older man with a hooked stick told him about the corner. After that the code was the problem: it has a zero or an O in it, and neither brother could tell.',
  keyPoints: [
    'The drawing of a door looks like a button.',
    '“Session ended” made no sense to somebody who was not logged in.',
    'He avoids the desk because he would have to talk, and because he has lost his card.',
    'His fix is two words: “tap here”.',
  ],
  answers: [
    [
      'He pressed the picture of a door, which does nothing.',
      '“There’s a picture of a door on the screen. So I pressed the door.”',
    ],
    [5, '“Five? Yeah, five. There’s a zero in the code, or it’s an O, you can’t tell which.”'],
    ['Not at all.', '“I wouldn’t, you have to talk to people.”'],
  ],
});

export const amara = writtenSummary(lockerQuestions, {
  summary:
    'Six minutes before a train, in the cold, in gloves. The screen does not feel wool and goes to sleep while the email with the code is loading. Amara needed four tries, missed her train on the third, and stayed because she had waited for the book since the summer. She ends by saying that she loves the lockers.',
  keyPoints: [
    'The code is in an email that has to load first, with one hand free.',
    'She woke the screen by hitting its side and does not know whether that is the way.',
    'The desk is no alternative: it opens at ten, and on the late evening she has choir.',
    'She asks for something to scan, as at the gym or the parcel box.',
  ],
  answers: [
    [
      'Gloves, and a screen that went to sleep while her email loaded.',
      '“My gloves. It was freezing, and the screen doesn’t feel you through wool.”',
    ],
    [4, '“Four. I missed the train on the third.”'],
    ['If it opened before work, which it does not.', '“When they’re open before work, so… never.”'],
  ],
});
