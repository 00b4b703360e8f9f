/** What is said only at the end, by languages that interviews are most often in. */
const FAREWELL = new RegExp(
  [
    String.raw`(?<!\p{L})(?:good ?bye|bye(?: ?-?bye)?|farewell|see you|take care|so long)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:auf wiedersehen|auf wiederhören|tschüss|tschüs|servus|ade|pfiat)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:au revoir|adieu|adiós|adios|hasta (?:luego|pronto|la próxima)|chao|chau)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:adeus|tchau|até (?:logo|breve|à próxima)|arrivederci|arrivederla|addio|adéu)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:tot ziens|doei|hej ?då|farvel|ha det|näkemiin|hei hei|hyvästi|bless)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:do widzenia|na shledanou|dovidenia|doviđenja|nasvidenje|viszontlátásra|la revedere)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:hoşça ?kal\p{L}*|güle güle|görüşürüz|tạm biệt|selamat tinggal|sampai jumpa)(?!\p{L})`,
    'до свидания|до побачення|всего доброго|довиждане|αντίο|مع السلامة|إلى اللقاء|خداحافظ|להתראות|अलविदा|ลาก่อน',
    '再见|再見|拜拜|さようなら|失礼します|안녕히',
  ].join('|'),
  'iu',
);
/** Thanks and wishes that end an interview unless a question follows. */
const CLOSING = new RegExp(
  [
    String.raw`thank(?:s| you)(?: (?:so|very) much)?,? (?:again|for (?:your|the|taking|joining|sharing|talking|speaking|being|today|helping|all|everything))`,
    String.raw`have a (?:\p{L}+ )?(?:day|evening|afternoon|morning|night|week|weekend|one)`,
    String.raw`(?:that (?:is|was)|that’s|that's|those (?:are|were)) (?:all|everything|the end|my last|the last)`,
    String.raw`(?:this|that) (?:concludes|completes)|end of (?:the|our|this) interview|(?:can|may) (?:now )?close (?:the|this) (?:page|window|tab)`,
    String.raw`(?:danke|dank)(?: \p{L}+)? für|schönen (?:tag|abend)|das war(?:’s|'s| alles)`,
    String.raw`merci (?:beaucoup |bien )?(?:pour|de|d’|d')|bonne (?:journée|soirée)|c’est terminé`,
    String.raw`gracias por|buen día|que tenga|obrigad[oa] (?:por|pel[oa])|bom dia para|grazie (?:per|di|del|della)|buona (?:giornata|serata)`,
    String.raw`bedankt voor|dank (?:je|u) (?:wel )?voor|fijne dag|tack för|tak for|takk for|kiitos (?:ajastasi|haastattelusta|paljon)`,
    String.raw`dziękuję za|děkuji za|ďakujem za|hvala (?:na|što)|köszönöm (?:a|az|hogy)|mulțumesc pentru|teşekkür ed|cảm ơn|terima kasih`,
    'спасибо за|дякую за|благодаря за|ευχαριστώ|شكرا|شكرًا|متشکرم|תודה על|धन्यवाद|ขอบคุณ|谢谢您|谢谢你|感谢|ありがとうございました|감사합니다|고맙습니다',
  ].join('|'),
  'iu',
);
const ASKS = /[?？؟][\s"'”’»」』)]*$/u;
/** A farewell in a long answer is told, not said to the interviewer. */
const LONGEST_FAREWELL = 60;

/**
 * Returns whether words end an interview. `isInterviewer`: also thanks and wishes do, unless a question follows. A farewell
 * in a long answer of the participant does not count.
 */
export function saysGoodbye(text: string, isInterviewer: boolean): boolean {
  const spoken = text.normalize('NFC').trim();
  if (ASKS.test(spoken)) return false;
  if (FAREWELL.test(isInterviewer ? spoken : spoken.slice(0, LONGEST_FAREWELL + 1)))
    return isInterviewer || spoken.length <= LONGEST_FAREWELL;
  return isInterviewer && CLOSING.test(spoken);
}
