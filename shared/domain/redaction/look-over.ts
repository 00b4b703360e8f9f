import type { CandidateKind, LookOverReason, ToLookOver } from './candidate.ts';
import { NO_WORD_AFTER as AFTER, NO_WORD_BEFORE as BEFORE, compiled } from './pattern.ts';
import { withoutOverlaps } from './without-overlaps.ts';

const UNITS = 'one|two|three|four|five|six|seven|eight|nine';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const NUMBER = String.raw`(?:1[01]\d|\d{1,2}|(?:${TENS})(?:[ -](?:${UNITS}))?|${TEENS}|${UNITS})`;
/** What is counted, so that "I'm 5 minutes late" is no age. */
const NO_AGE_AFTER = String.raw`(?!\s*(?:[%£$€:/.,-]\d?(?=[\d%])|%|per ?cent|seconds?|minutes?|mins?|hours?|days?|weeks?|months?|miles?|metres?|meters?|feet|foot|km|kg|kilos?|pounds?|euros?|dollars?|out of|of|in the|on the|people|times|or|and a half|steps?|books?|stops?|floors?)(?![\p{L}]))`;
const PERSON = String.raw`(?:I(?:[’']m| am| was)|I(?:[’']ll be| will be)|(?:he|she|they|who)(?:[’']s|[’']re| is| was| are)|(?:mum|mom|mother|dad|father|son|daughter|brother|sister|wife|husband|partner|boy|girl|child|kid|baby|oldest|youngest|eldest|grand\p{L}+|nan|gran)(?:[’']s| is| was))`;
/** A number from one to nine needs the word years: "I’m one of them". */
const AGES = [
  String.raw`${BEFORE}(${NUMBER}(?:[ -](?:and a half|or so))?[ -](?:years?|yrs?|months?)[ -](?:olds?|of age)${AFTER})`,
  String.raw`${BEFORE}${PERSON} (?:only |just |about |around |nearly |almost |now |already |turning )?((?!(?:${UNITS})${AFTER})${NUMBER}${AFTER})${NO_AGE_AFTER}`,
  String.raw`${BEFORE}(?:aged?|age of|at the age of|turned|turning|turn) (${NUMBER}${AFTER})${NO_AGE_AFTER}`,
  String.raw`${BEFORE}(?:in|to|into) (?:my|his|her|their|your) (?:early |mid[- ]?|late )?((?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|teens|[1-9]0[’']?s)${AFTER})`,
  String.raw`${BEFORE}(?:my|his|her|their|your) ((?:\d{1,3}(?:st|nd|rd|th)|(?:${TENS})[ -]?\p{L}{3,7}|\p{L}{3,10}th|\p{L}+tieth) birthday${AFTER})`,
];

const OCCUPATIONS =
  'accountant|actor|actress|architect|artist|assistant|baker|banker|barber|barista|bartender|beautician|bookkeeper|builder|bus driver|butcher|buyer|caretaker|care ?(?:giver|r|worker)|carpenter|cashier|chef|childminder|civil servant|cleaner|clerk|coach|consultant|cook|counsellor|counselor|courier|curator|dancer|dental nurse|dentist|designer|detective|developer|dietitian|director|doctor|driver|economist|editor|electrician|engineer|estate agent|farmer|firefighter|fisherman|florist|gardener|GP|hairdresser|head ?teacher|headmaster|headmistress|health visitor|housewife|journalist|judge|lab technician|labourer|landlord|lawyer|lecturer|librarian|lorry driver|manager|mechanic|midwife|miner|model|musician|nanny|nurse|nursery nurse|optician|painter|paramedic|pastor|pharmacist|photographer|physician|physio(?:therapist)?|pilot|plumber|police officer|policeman|policewoman|politician|postman|priest|producer|professor|programmer|psychiatrist|psychologist|psychotherapist|receptionist|researcher|sailor|salesman|saleswoman|scientist|seamstress|secretary|security guard|shop ?keeper|singer|social worker|software (?:engineer|developer)|soldier|solicitor|student|supervisor|surgeon|surveyor|tailor|taxi driver|teacher|teaching assistant|technician|therapist|tradesman|translator|trainer|trucker|tutor|vet|veterinarian|vicar|volunteer|waiter|waitress|warden|writer|\\p{L}+ologist|\\p{L}+therapist'.replaceAll(
    '\\\\',
    '\\',
  );
const ADJECTIVES = String.raw`(?:(?!(?:big|huge|bit|bad|terrible|slow|fast)${AFTER})[\p{L}-]{3,15} ){0,2}`;
const PROFESSIONS = [
  String.raw`${BEFORE}(?:work(?:s|ed|ing)?|employed|job|trained|training|qualified|retrained|volunteer(?:s|ed|ing)?) (?:part[- ]time |full[- ]time |mainly |mostly )?as (?:an? |the )?((?!(?:it|I|you|we|they|he|she|this|that|well|if|expected|intended|before|usual|normal|one|part|long|soon|much|many|far|result)${AFTER})[\p{L}-]+(?: [\p{L}-]+)?(?: (?:assistant|worker|officer|manager|driver|nurse|teacher|engineer))?)`,
  String.raw`${BEFORE}(?:I(?:[’']m| am| was|[’']ve been| used to be)|(?:he|she|who)(?:[’']s| is| was)|(?:mum|mom|mother|dad|father|son|daughter|brother|sister|wife|husband|partner)(?:[’']s| is| was)) (?:also |just |still )?(?:an? |the )(${ADJECTIVES}(?:${OCCUPATIONS})${AFTER})`,
  String.raw`${BEFORE}as an? (${ADJECTIVES}(?:${OCCUPATIONS})${AFTER})(?= (?:I|you|we|myself))`,
  String.raw`${BEFORE}(?:a |an )?(retired (?:${OCCUPATIONS})${AFTER})`,
  String.raw`${BEFORE}((?:${OCCUPATIONS}) by (?:trade|profession|training)${AFTER})`,
  String.raw`${BEFORE}(?:my|his|her) (?:job|profession|occupation) (?:is|was) (?:as )?(?:an? |the |being an? )?([\p{L}-]+(?: [\p{L}-]+)?)`,
];

const NAME = String.raw`\p{Lu}[\p{L}\p{M}\p{N}’'&-]*(?: (?:(?:of|for|and|the|de|la|&) ){0,2}\p{Lu}[\p{L}\p{M}\p{N}’'&-]*){0,5}`;
const EMPLOYERS =
  'hospital|infirmary|clinic|surgery|hospice|care home|nursing home|school|primary school|secondary school|college|university|nursery|library|council|bank|church|factory|warehouse|supermarket|shop|restaurant|café|cafe|pub|hotel|law firm|prison|museum|charity|call centre|call center|airport|garage|farm|lab|laboratory|ministry|police|army|navy|NHS|post office|pharmacy|bakery|salon';
const WORKPLACES = [
  String.raw`${BEFORE}(?:work(?:s|ed|ing)?|employed|job|jobs|study|studies|studied|studying|stud(?:y|ent)|volunteer(?:s|ed|ing)?|intern(?:ed|ing|ship)?|teach(?:es|ing)?|taught|apprentice(?:ship)?|shift|shifts)(?: part[- ]time| full[- ]time| there| nights| now)?,? (?:for|at|in|with|by) ((?:the |a |an |my |our |this |that )?(?!I${AFTER}|I[’'])(?:${NAME}|(?:(?!(?:end|moment|same|other|time)${AFTER})[\p{L}-]+ ){0,2}(?:${EMPLOYERS})${AFTER}))`,
  String.raw`${BEFORE}at (the (?:${NAME} )?(?:Infirmary|Hospital|Clinic|Surgery|Hospice|University|College|School|Academy|Council|Library|Ministry|Institute|Museum|Bank|Nursery|Trust|Centre|Center)(?: of ${NAME})?${AFTER})`,
  String.raw`${BEFORE}(?:my|his|her|our) (?:employer|boss at|company|workplace|firm) (?:is|was|called|at) ((?:the )?${NAME})`,
];

const HEALTH =
  "diabet(?:es|ic)|cancers?|asthma(?:tic)?|depress(?:ion|ed)|epilep(?:sy|tic)|HIV|bipolar|schizophreni(?:a|c)|autis(?:m|tic)|ADHD|dyslexi(?:a|c)|dementia|Alzheimer[’']?s|Parkinson[’']?s|multiple sclerosis|strokes?|heart (?:attack|disease|condition|failure|problems?)|arthritis|tumou?rs?|leuka?emia|chemo(?:therapy)?|radiotherapy|dialysis|miscarriages?|pregnan(?:t|cy)|IVF|menopause|wheelchair|visually impaired|partially sighted|hard of hearing|disab(?:led|ility|ilities)|(?:\\p{L}+ )?disorder|\\p{L}+ syndrome|diagnos(?:ed|is)|migraines?|PTSD|OCD|anorexi(?:a|c)|bulimi(?:a|c)|alcoholi(?:c|sm)|addict(?:ed|ion)|rehab|suicid(?:e|al)|self[- ]harm(?:ed|ing)?|fibromyalgia|hepatitis|psoriasis|eczema|blood pressure|hypertension|long covid|transplant|panic attacks?|anxiety|burn[- ]?out|surgery on|had (?:an operation|surgery)|mastectomy|hysterectomy|tinnitus|glaucoma|cataracts?|insomnia|hearing aids?|white cane|guide dog";
const MEDICATIONS =
  'paracetamol|acetaminophen|ibuprofen|aspirin|codeine|morphine|tramadol|oxycodone|fentanyl|methadone|naproxen|diclofenac|insulin|metformin|Ozempic|semaglutide|Wegovy|Mounjaro|citalopram|escitalopram|sertraline|Zoloft|fluoxetine|Prozac|venlafaxine|mirtazapine|duloxetine|amitriptyline|lithium|Ritalin|methylphenidate|Adderall|Valium|Xanax|pregabalin|gabapentin|lamotrigine|levothyroxine|thyroxine|warfarin|prednisolone|prednisone|steroids|tamoxifen|methotrexate|HRT|the pill|inhalers?|salbutamol|Ventolin|EpiPen|antidepressants?|anti-depressants?|antibiotics?|antipsychotics?|painkillers?|beta[- ]blockers?|sleeping (?:pills?|tablets?)|blood thinners?|statins?|chemo drugs|(?!april)\\p{L}{2,}(?:pril|sartan|statin|olol|azepam|azolam|cillin|mycin|oxetine|prazole|gliptin|gliflozin|parin|setron|tinib|mab)|\\d+ ?(?:mg|mcg|milligrams?|micrograms?)|(?:my|his|her|their|some|the|on|take|takes|taking|prescribed) (?:\\p{L}+ )?(?:tablets|medication|medications|meds|medicine|pills|prescription)';

interface Pattern {
  reason: LookOverReason;
  kind: CandidateKind;
  patterns: readonly RegExp[];
}

const PATTERNS: readonly Pattern[] = [
  { reason: 'age', kind: 'number', patterns: AGES.map((source) => compiled(source, 'any case')) },
  {
    reason: 'workplace',
    kind: 'organisation',
    patterns: WORKPLACES.map((source) => compiled(source, 'as written')),
  },
  {
    reason: 'profession',
    kind: 'other',
    patterns: PROFESSIONS.map((source) => compiled(source, 'any case')),
  },
  {
    reason: 'medication',
    kind: 'other',
    patterns: [compiled(`${BEFORE}(${MEDICATIONS})${AFTER}`, 'any case')],
  },
  { reason: 'health', kind: 'other', patterns: [compiled(`${BEFORE}(${HEALTH})${AFTER}`, 'any case')] },
];

/**
 * Finds what may say who someone is, although no rule can tell: ages, professions, workplaces, illnesses and
 * medications, in English. It is looked over by eye, and never proposed for redaction. In order, without overlaps.
 */
export function findToLookOver(turns: readonly { text: string | null }[]): ToLookOver[] {
  return turns.flatMap(({ text }, turn) => {
    if (text === null || text === '') return [];
    const found: ToLookOver[] = [];
    for (const { reason, kind, patterns } of PATTERNS)
      for (const one of patterns)
        for (const { 0: match, 1: words = '', index } of text.matchAll(one)) {
          const start = index + match.lastIndexOf(words);
          const end = start + words.length;
          if (words !== '') found.push({ turn, start, end, kind, reason, words });
        }
    return withoutOverlaps(found);
  });
}
