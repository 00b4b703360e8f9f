import { expect, test } from 'vitest';
import { saysGoodbye } from './goodbye.ts';

test.each([
  'Thank you for your time. Goodbye!',
  'That was my last question. You can close the page now.',
  'Thanks so much for sharing that with me. Have a lovely day.',
  'Vielen Dank für das Gespräch.',
  'Auf Wiedersehen.',
  'Merci beaucoup pour votre temps. Bonne journée !',
  'Gracias por su tiempo. ¡Hasta luego!',
  'Obrigada pelo seu tempo.',
  'Grazie per la chiacchierata, arrivederci.',
  'Bedankt voor het gesprek.',
  'Tack för samtalet, hej då.',
  'Dziękuję za rozmowę. Do widzenia.',
  'Спасибо за разговор. До свидания!',
  'Teşekkür ederim, hoşça kalın.',
  'شكرا لك، مع السلامة.',
  'תודה על הזמן. להתראות.',
  '谢谢您，再见。',
  '本日はありがとうございました。',
  '감사합니다. 안녕히 계세요.',
  'ขอบคุณมากค่ะ',
  'Σας ευχαριστώ, αντίο.',
])('hears %j as the end', (text) => {
  expect(saysGoodbye(text, true)).toBe(true);
});

test.each([
  'Thank you for telling me. What happened next?',
  'Thanks. How many tries did the door take?',
  'Tell me about the last time.',
  'Would you say goodbye to them at the desk?',
  'I see. The bylaws, then.',
  '',
])('hears %j as part of the interview', (text) => {
  expect(saysGoodbye(text, true)).toBe(false);
});

test('hears a short farewell of the participant, but none in what they tell, and no thanks', () => {
  expect(saysGoodbye('Okay, bye.', false)).toBe(true);
  expect(saysGoodbye('Thank you for the book.', false)).toBe(false);
  expect(
    saysGoodbye(
      'And then I said goodbye to the woman at the desk, took the book and walked home along the river.',
      false,
    ),
  ).toBe(false);
});
