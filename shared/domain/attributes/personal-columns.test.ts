import { expect, test } from 'vitest';
import { personalReason } from './personal-columns.ts';

const EMAILS = 'Looks like email addresses, which say who a person is';
const PHONES = 'Looks like phone numbers, which say who a person is';
const NAMES = 'Looks like names of people';

test.each([
  'email',
  'E-mail',
  'E-Mail-Adresse',
  'email_address',
  'Participant’s email',
  'work email',
  'e-post',
  'sähköposti',
  'courriel',
  'Correo electrónico',
  'メールアドレス',
  '电子邮件',
])('leaves out an empty column called %j', (name) => {
  expect(personalReason(name, ['', ''])).toBe(EMAILS);
});

test('leaves out a column with an email address, whatever its name', () => {
  expect(personalReason('Contact', ['', 'rosa@example.org'])).toBe(EMAILS);
  expect(personalReason('Notes', ['Came late', 'Ask rosa@example.org for the form'])).toBe(EMAILS);
});

test.each([
  ['Emails a day', ['10', '25']],
  ['Email consent', ['Yes', 'No']],
  ['Prefers email', ['yes', 'no']],
  ['Handle', ['@rosa', '@ben']],
])('has the column %j', (name, values) => {
  expect(personalReason(name, values)).toBeNull();
});

test.each([
  ['phone', ['7700 900 123']],
  ['Mobile number', ['07700900123', '']],
  ['Telefonnummer', ['030 1234567']],
  ['Téléphone portable', ['06 12 34 56 78']],
  ['Teléfono', ['612345678']],
  ['puhelinnumero', ['0401234567']],
  ['電話番号', []],
  ['WhatsApp', ['+44 7700 900123']],
  ['Reach them at', ['+44 7700 900123', '(555) 010-9999', '030/1234567']],
])('leaves out phone numbers in %j', (name, values) => {
  expect(personalReason(name, values)).toBe(PHONES);
});

test.each([
  ['Phone', ['iPhone', 'Android']],
  ['Has a mobile phone', ['Yes', 'No']],
  ['Calls by phone', ['3', '12']],
  ['Card since', ['2016-06-13', '2009-01-02']],
  ['Visit', ['13.06.2016', '02.01.2009']],
  ['Visit', ['13/06/2016', '02/01/2009']],
  ['Income', ['1 200 000', '950 000']],
  ['Income', ['10000-20000', '20000-40000']],
  ['Years', ['1990-1999', '2000-2009']],
  ['Card', ['1234567', '7654321']],
  ['Card', ['0001234567', '0007654321']],
  ['Temperature', ['36.6', '37.2']],
  ['Postcode', ['10115', '20095']],
])('has the column %j with %j', (name, values) => {
  expect(personalReason(name, values)).toBeNull();
});

test.each([
  'name',
  'Full Name',
  'first_name',
  'lastName',
  'Surname',
  'Participant name',
  'Teacher’s name',
  'Emergency contact name',
  'Vorname',
  'Nachname',
  'Prénom',
  'Nom de famille',
  'Apellidos',
  'nombre completo',
  'Cognome',
  'achternaam',
  'Förnamn',
  'etternavn',
  'sukunimi',
  'Imię',
  'příjmení',
  'Имя',
  'Επώνυμο',
  '氏名',
])('leaves out the names in %j', (name) => {
  expect(personalReason(name, ['Rosa', 'Ben', 'Ana'])).toBe(NAMES);
});

test('leaves out first and last names by their shape', () => {
  expect(
    personalReason('Who', ['Rosa Lind', 'Ben O’Hara', 'Vincent van Gogh', 'Anne-Marie Weiß', 'April Hill']),
  ).toBe(NAMES);
  expect(personalReason('Column 2', ['Lind, Rosa', 'O’Hara, Ben', 'Gogh, Vincent', 'Weiß, Ana'])).toBe(NAMES);
});

test.each([
  ['Home branch', ['Mill Lane', 'Harbour', 'Station Road', 'Central']],
  ['Branch name', ['Mill Lane', 'Harbour']],
  ['Project name', ['Library app', 'Lockers']],
  ['Age group', ['18 to 34', '35 to 54', '55 and over']],
  ['Name', ['1', '2']],
  ['Name known', ['Yes', 'No']],
  ['Occupation', ['Software Engineer', 'Primary Teacher', 'Taxi Driver', 'Dental Hygienist']],
  ['Origin', ['North German', 'South Italian', 'East African', 'West Indian']],
  ['Agreement', ['Strongly Agree', 'Rather Agree', 'Strongly Agree', 'Rather Agree', 'Strongly Agree']],
  ['Username', ['Yes', 'No']],
])('has the column %j of %j', (name, values) => {
  expect(personalReason(name, values)).toBeNull();
});
