// The stored summaries of the sessions on visits; their project has no evaluator questions.
import { writtenSummary } from './written-summary.ts';

export const anneke = writtenSummary([], {
  summary:
    'Anneke came on a Saturday with her three-year-old, for picture books and to print a return label. The books were no trouble. The label took twenty minutes in line: the printer asks for a library card, hers was in another coat, and the one person at the desk was handing out day codes to everybody in front of her.',
  keyPoints: [
    'The printer cannot be used without a card or a code from the desk, and nothing says so at the door.',
    'Everybody in the line wanted the same code.',
    'She would have the code sent to the phone, or “just put a sign at the door”.',
    'The woman in the children’s corner found them a book that they have read every night since.',
  ],
  answers: [],
});

export const dmitri = writtenSummary([], {
  summary:
    'A bus driver who reads the paper at Eastgate after his early shift found the door locked. The sticker on it says two o’clock, his phone says three, and the phone is right. He knocked; a member of staff let him wait in the entrance and brought him the paper from the day before.',
  keyPoints: [
    'Sticker and app disagree about Mondays: “the sign is from last year”.',
    'He wants the times to be the same everywhere. “I don’t need longer hours… I need to know them.”',
    'He was one of twelve: eleven people stood behind him when the door opened.',
    'He is ashamed of having knocked, and grateful: “She didn’t have to do that.”',
  ],
  answers: [],
});

export const lowri = writtenSummary([], {
  summary:
    'Lowri, who uses a wheelchair, wanted large print for her father and a study room for herself. The room on the ground floor was perfect and booked in ten seconds. The large print is upstairs, and the lift was out of order. A man at the desk went up for her and came back with nine books, having remembered that her father wants no dogs in a story.',
  keyPoints: [
    'Large print is on the second floor, out of reach for those who need it most: “the ones who can’t do stairs”.',
    'The app knows whether a room is taken, but not whether the lift works. With that on its first page she would have gone to Mill Lane.',
    'The button for the front door works, but a book trolley is parked in front of it, “Every time.”',
    'She is tired of being apologised to.',
  ],
  answers: [],
});

export const salma = writtenSummary([], {
  summary:
    'The interview was in Arabic. Salma came on a Saturday with her two children, for story time and for picture books in Arabic. The children loved the story. Of the Arabic books she found five, all of which they had read; the younger one knows them by heart. It took her a quarter of an hour to find the children’s corner, which is behind the stairs.',
  keyPoints: [
    'Every sign is in one language only.',
    'A member of staff greeted her with two words of Arabic and walked with them to the shelf.',
    'Opening hours change in the school holidays and nobody tells the families. Twice they stood at a locked door. A message to the phone would be enough.',
    'Her daughter asked the librarian whether she lives there, and now wants to live in the library as well.',
  ],
  answers: [],
});
