// Words by which capitals are judged, in small letters. English, since other languages write these words small.

const setOf = (...words: string[]): ReadonlySet<string> => new Set(words.flatMap((line) => line.split(' ')));

/** Words that begin sentences, or are capitalised without naming anyone. */
export const COMMON_WORDS = setOf(
  'i the a an and but or nor so yet if then than because although though while when where what who whom whose which why how',
  'this that these those there here it its he she we they you me him her us them my your his our their mine yours ours',
  'is am are was were be been being do does did done have has had having can could should would shall might must ought',
  'not no yes yeah yep nope ok okay oh ah um uh er erm hm hmm mm mhm well right sure maybe perhaps thanks thank sorry hello hi hey bye goodbye',
  'in on at to from of for with without by about into onto over under after before since until till during between among through across against along around near up down out off again once',
  'as like just only also even still too very really quite rather almost already always never often sometimes usually mostly actually basically honestly obviously probably definitely',
  'some any every each all both either neither one two three four five six seven eight nine ten many much more most few less least other another such same first second third last next',
  'now today tomorrow yesterday tonight later soon ago back then everyone everybody someone somebody anyone anybody nobody nothing something anything everything people',
  'please',
  'got',
  'kept',
  'go goes going went gone come comes came get gets make makes made take takes took see saw seen say says said tell tells told ask asks asked think thinks thought know knows knew let lets look looks looked try tried use used want wants wanted need needs needed give gave find found keep put call called press click open close choose select sign place show shows talk speak read write help stop start wait',
  'good great nice fine bad new old big small long short own different another mum mom dad mam nan gran grandma grandpa mummy daddy god lord jesus christ internet wi-fi wifi bluetooth email e-mail android iphone ipad windows mac google wikipedia youtube whatsapp facebook instagram twitter tiktok netflix zoom excel word christmas easter ramadan diwali hanukkah covid corona pandemic bible quran koran web app interviewer participant',
);

/** Days, months, languages, nationalities and religions: part of a name at most in its middle. */
export const CALENDAR_AND_ORIGIN_WORDS = setOf(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays',
  'january february march april may june july august september october november december',
  'english scottish welsh irish british american canadian australian french german dutch flemish belgian swiss austrian italian spanish catalan basque portuguese brazilian mexican latin danish swedish norwegian finnish icelandic polish czech slovak hungarian romanian bulgarian greek turkish kurdish russian ukrainian lithuanian latvian estonian serbian croatian bosnian albanian',
  'arabic arab hebrew jewish yiddish persian farsi iranian iraqi syrian lebanese egyptian moroccan algerian tunisian somali ethiopian eritrean sudanese kenyan nigerian ghanaian yoruba igbo hausa swahili zulu xhosa afrikaans african',
  'indian hindi urdu punjabi bengali bangladeshi pakistani gujarati tamil telugu nepali afghan pashto dari chinese mandarin cantonese taiwanese japanese korean vietnamese thai filipino tagalog malay indonesian asian european western eastern northern southern',
  'christian catholic protestant anglican orthodox muslim islamic sikh hindu buddhist methodist quaker brits britons americans germans',
);

/** Names that are words too: "Mark the page", "you may". */
export const NAMES_AND_WORDS = setOf(
  'may april june august mark will grace rose bill frank jack rob sue pat drew hope faith joy dawn summer chase art guy ray gene dean miles carol ginger iris ivy holly daisy lily violet olive amber ruby pearl jade crystal sandy misty sunny rusty sky star angel heather hazel penny patience prudence victor max chance chip cliff dale glen grant harry hunter lance nick norm pierce rich rod stew ward wade wells',
  'green brown white black gray grey young king hall wood woods hill long short price cook baker page bell day love best fox wolf bird fish park parks field fields stone rivers brook banks church bishop knight noble sharp swift wise little small strong power major mason cooper fisher gardener miller porter potter shepherd smith turner walker weaver farmer bush ball bond case cross early flowers good hand head house lamb lane law moon moss north west post pool reed rice rock root rush snow spring steel storm street water waters winter kind sweet',
);

/** Words of a speaker's name or a label that are no name. */
export const NO_NAMES = setOf(
  'the and for with von van der den del della dos das los las bin ibn participant participants interviewer interviewee interview speaker guest host user agent assistant moderator facilitator researcher patient client session test pilot group person people anonymous unknown mister miss mrs doctor link project instant evaluator system',
);

export const TITLES = setOf(
  'mr mrs ms miss mx dr prof professor sir dame lady rev reverend father sister brother auntie aunt aunty uncle nurse doctor judge captain herr frau monsieur madame señor señora sra signor signora mister rabbi imam',
);

/** Small words within names: University of Leeds, Vincent van Gogh. */
export const JOINING_WORDS = setOf(
  'of the de la le les du des da do dos di del della van von der den ter ten bin ibn al el y',
);

/** Common abbreviations, which are not proposed for redaction by themselves. */
export const COMMON_ACRONYMS = setOf(
  'ok tv pc ai it id pin qr url usb pdf cd dvd faq am pm app sms gps atm ux ui cv hr fyi asap diy lol omg ad bc bce ce vip wifi uk us usa eu un gdp gp gps ceo cfo cto dj mp mps phd ba bsc ma msc mba md rn wc led lcd hiv aids adhd ptsd ocd dna mri ct iq eq suv pa pr vat isbn html css json csv xml mp3 ios faqs ids pcs tvs cvs',
);

export const ORGANISATION_WORDS = setOf(
  'nursery hospital infirmary clinic surgery hospice university college school academy library church mosque temple synagogue cathedral council trust ltd limited inc gmbh plc llc company centre center club bank museum institute foundation charity association society department ministry agency office group practice pharmacy hotel café cafe restaurant pub gallery theatre theater prison police service services union party union team united city rovers press news times radio supermarket store shop gym studio',
);
export const STREET_WORDS = setOf(
  'street road avenue lane drive close crescent terrace court mews boulevard gardens grove row',
);
export const PLACE_WORDS = setOf(
  'park square station bridge valley river lake island islands airport beach bay county village hill heath forest mountain mountains sea ocean town district region province state',
);
