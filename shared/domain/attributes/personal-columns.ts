import { emailAndWebMatches } from '../redaction/email-and-web-rules.ts';
import {
  CALENDAR_AND_ORIGIN_WORDS,
  COMMON_WORDS,
  ORGANISATION_WORDS,
  PLACE_WORDS,
  STREET_WORDS,
} from '../redaction/name-words.ts';
import { numberMatches } from '../redaction/number-rules.ts';

const wordsOf = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

// Words of headers in small letters and without accents.
const EMAIL_WORDS = wordsOf(
  'email emails mail mails emailaddress mailadresse emailadresse epost epostadress sahkoposti eposta courriel mel correo adresa',
  'メール メールアドレス 邮箱 電子郵件 电子邮件 이메일 почта имейл',
);
const PHONE_WORDS = wordsOf(
  'phone phonenumber telephone tel mobile mob cell cellphone landline whatsapp fax handy telefon telefonnummer handynummer mobilnummer',
  'mobiltelefon telefoon telefoonnummer mobiel telefono telefone movil celular cellulare portable puhelin puhelinnumero gsm',
  'телефон 電話 電話番号 电话 手机 전화 전화번호 τηλεφωνο',
);
const NAME_WORDS = wordsOf(
  'name names surname forename firstname lastname fullname givenname familyname middlename nickname',
  'vorname nachname familienname rufname spitzname geburtsname nom noms prenom prenoms nombre nombres apellido apellidos',
  'cognome nome nomi sobrenome apelido naam voornaam achternaam namn fornamn efternamn navn fornavn etternavn efternavn',
  'nimi etunimi sukunimi imie nazwisko jmeno prijmeni nev vezeteknev keresztnev nume prenume ime prezime isim soyad soyadi',
  'имя фамилия отчество ім’я прізвище ονομα επωνυμο 氏名 姓名 名前 姓 이름 성명 성함 اسم',
);
/** Words beside them that do not change what the column holds: "Participant’s full name". */
const BESIDE = wordsOf(
  'participant participants respondent respondents interviewee interviewees person persons contact patient student pupil teacher client customer',
  'employee user member parent mother father child guardian partner spouse emergency researcher interviewer supervisor first last middle full',
  'given family legal preferred real birth maiden married your my our own the a an of and or to for no nr num number numbers address addresses',
  'private personal work business home office main primary secondary second other contact e elektronische nummer numero numeros adres adresse',
  'adresa electronico electronica elettronica elettronico electronique di de del der des du la le el et und y e i posta completo complet complete',
  'vollstandiger teilnehmer teilnehmerin participante participantes teilnehmende famille familia 1 2 3',
);
/** What columns of capitalised words that name no person are called. */
const NOT_PEOPLE = wordsOf(
  'job occupation profession role position title employer company organisation organization institution school university department team',
  'city town village place location country county state region district area address street branch site store shop library product brand',
  'project course subject topic group category type language nationality ethnicity religion education qualification degree answer comment',
  'comments notes reason device model software app team sector industry field beruf stadt ort land ville pays ciudad pais citta paese',
);

/**
 * Says why a column of a table should be left out of the attributes, as a sentence without a full stop; null if it may stay. It looks for email addresses, phone numbers and names of people, by the column's name and its values.
 */
export function personalReason(name: string, values: readonly string[]): string | null {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  const words = headerWords(name);
  const says = (vocabulary: ReadonlySet<string>) =>
    words.some((word) => vocabulary.has(word)) &&
    words.every((word) => vocabulary.has(word) || BESIDE.has(word));

  if (filled.some(hasEmail) || (filled.length === 0 && says(EMAIL_WORDS)))
    return 'Looks like email addresses, which say who a person is';
  const phones = filled.filter(isPhone).length;
  if (phones > filled.length / 2 || (says(PHONE_WORDS) && (filled.length === 0 || filled.some(isLongNumber))))
    return 'Looks like phone numbers, which say who a person is';
  const isOfNames = says(NAME_WORDS) && (filled.length === 0 || filled.some(isWord));
  return isOfNames || (!words.some((word) => NOT_PEOPLE.has(word)) && areNames(filled))
    ? 'Looks like names of people'
    : null;
}

const ACCENTS = /[\u0300-\u036f]/g;
const CAMEL_CASE = /(?<=\p{Ll})(?=\p{Lu})/gu;

/** The words of "participantFirst_name" are participant, first and name. "E-mail" is one word. */
const headerWords = (name: string): string[] =>
  name
    .replaceAll(CAMEL_CASE, ' ')
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\be[-_ ](?=mail|post)/g, 'e')
    .replaceAll(/[’']s(?!\p{L})/gu, '')
    .split(/[^\p{L}\p{N}’]+/u)
    .filter((word) => word !== '');

const hasEmail = (value: string) =>
  value.includes('@') && emailAndWebMatches(value).some(({ rule }) => rule === 'email');

const isPhone = (value: string) => {
  const digits = value.replaceAll(/\D/g, '').length;
  // Digits alone may be anything: a year, an amount, the number of a card.
  const isWritten = /^\+|^\(?0\d|\d[ ()/.-]+\d/.test(value) && digits >= 7 && digits <= 15;
  return (
    isWritten &&
    !GROUPED_NUMBER.test(value) &&
    !/^0{2,}\d+$/.test(value) &&
    !RANGE.test(value) &&
    numberMatches(value).some(({ kind, end, start }) => kind === 'phone' && end - start > value.length - 3)
  );
};
const GROUPED_NUMBER = /^\d{1,3}(?:[ .]\d{3})+$/;
/** From one amount to another: "10000-20000". */
const RANGE = /^[1-9]\d{3,} ?[-–] ?[1-9]\d{3,}$/;

const isLongNumber = (value: string) =>
  /^[+\d\s()/.-]+$/.test(value) && value.replaceAll(/\D/g, '').length >= 6;

const isWord = (value: string) => /\p{L}{2}/u.test(value) && !/^(?:yes|no|true|false|n\/a|na)$/i.test(value);

const FEWEST_NAMES = 4;
const NAME =
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:\p{Lu}[\p{L}\p{M}'’.-]*|van|von|der|den|de|di|da|la|bin|ibn|al)){1,4}$/u;
const REVERSED_NAME = /^\p{Lu}[\p{L}\p{M}'’ -]*, \p{Lu}[\p{L}\p{M}'’. -]*$/u;

/** Whether nearly all values are first and last names by their shape, and few are repeated. */
function areNames(values: readonly string[]): boolean {
  if (values.length < FEWEST_NAMES || new Set(values).size < values.length * 0.9) return false;
  return values.filter(isName).length >= values.length * 0.8;
}

const isName = (value: string) =>
  (NAME.test(value) || REVERSED_NAME.test(value)) &&
  value.split(/[ ,-]+/).every((word) => {
    const plain = word.toLowerCase();
    return !OTHER_CAPITALS.some((words) => words.has(plain)) || LATER.has(plain);
  });

const OTHER_CAPITALS = [
  COMMON_WORDS,
  CALENDAR_AND_ORIGIN_WORDS,
  ORGANISATION_WORDS,
  PLACE_WORDS,
  STREET_WORDS,
];
/** Names that are in those lists too. */
const LATER = wordsOf(
  'april may june august hill heath forest grove lane german christian de la der den di da al',
);
