/** The spellings of identity fields, folded: lower case, letters and digits only. */
import type { KindName } from '../kinds.ts';

export type IdentityField =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'fullName'
  | 'dateOfBirth'
  | 'gender'
  | 'phone'
  | 'documentNumber'
  | 'photo';

/** A field and how good its spelling is: of two spellings in one record the lower rank is read first. */
export interface Spelling {
  readonly field: IdentityField;
  readonly rank: number;
}

const SPELLINGS: Readonly<Record<Exclude<IdentityField, 'documentNumber'>, string>> = {
  firstName:
    'firstname fname forename givenname givennames firstgivenname firstnames forenames first1name firstnameen namefirst',
  middleName:
    'middlename mname othername othernames secondname middlenames middleinitial middlegivenname othergivenname othergivennames additionalname namemiddle middlenameen',
  lastName:
    'lastname surname lname familyname sname lastnames surnames firstsurname secondsurname lastsurname familynames namelast lastnameen surnameen',
  fullName:
    'fullname fullnames name names accountname nameoncard namesoncard cardname displayname completename customername personname holdername cardholdername legalname registeredname formattedname votername nameonid nameondocument fullnameen namefull idholdername wholename',
  dateOfBirth:
    'dateofbirth formatteddob dobformatted formatteddateofbirth dob birthdate birthday datebirth bdate birth birthdt dobirth dateofbirthformatted dateob dobdate dateofbirthtext born borndate dateofbirthstring dobstring dayofbirth',
  gender: 'gender sex gendertype gendercode',
  phone:
    'phone phonenumber mobile mobilenumber telephoneno telephone telephonenumber phoneno mobileno msisdn mobilephone cellphone phonenumber1 phone1 mobile1 phonenumbers phones gsm gsmno gsmnumber tel telno cell cellnumber contactnumber contactphone contactphonenumber contactno phonenum primaryphone primaryphonenumber mobiles mobilenumbers telephones telephone1 telephoneno1 mobilephonenumber phonenumber2 phone2 mobile2 secondaryphone alternatephone',
  photo:
    'photo photoid base64image image picture imagebase64 photobase64 base64photo imageb64 photob64 faceimage photograph portrait passportphoto passport image64 imagedata photodata faceimagebase64 faceimg facephoto pictureid profilephoto profilepicture profileimage idphoto idpicture customerphoto customerimage img imgbase64 pic photos images photoimage passportphotograph avatar mugshot imagestring photostring photocontent base64 base64string base64encodedimage encodedimage encodedphoto applicantphoto headshot face pix pixbase64 picturedata biometricimage userphoto imagefile',
};

const DOCUMENT: Readonly<Record<KindName | 'any', string>> = {
  bvn: 'bvn bvnnumber bvnno bankverificationnumber bvnid bvnvalue bvnnum bankverificationno bankverificationnum bankverificationid',
  nin: 'nin ninnumber ninno nationalidentificationnumber nationalidentitynumber nationalid nationalidnumber nationalidno vnin vninnumber virtualnin nid nidnumber ninid ninvalue ninnum nationalidnum nationalidentificationno nationalidentityno',
  voters_card:
    'vin voteridentificationnumber votersidentificationnumber voteridentitynumber voterid votersid voteridnumber voteridno votersidnumber votercardnumber voterscardnumber voternumber voterno votercardno voterscardno votercardid pvc pvcnumber pvcno vinnumber vinno voterscard votercard vinnum voteridnum voteridentificationno votersidentificationno',
  face: '',
  any: 'idnumber idno documentnumber documentno docnumber docno identitynumber identificationnumber identificationno identityno idnum idvalue documentid identitynum documentnumbers personalnumber cardnumber cardno number identifiernumber idnumbers',
};

/** Keys that may be an object holding the parts of a name, and the short keys that are only understood inside one. */
export const nameHolders: ReadonlySet<string> = new Set([
  'name',
  'names',
  'fullname',
  'personname',
  'personalname',
  'legalname',
  'fullnames',
  'personnames',
]);
const SHORT_NAMES: Readonly<Record<string, IdentityField>> = {
  first: 'firstName',
  given: 'firstName',
  forename: 'firstName',
  middle: 'middleName',
  other: 'middleName',
  others: 'middleName',
  last: 'lastName',
  family: 'lastName',
  full: 'fullName',
  formatted: 'fullName',
  display: 'fullName',
  text: 'fullName',
};

/** Whose field it is, before its own name. The registry's stand there to be told from all others. */
const REGISTRY = /^(?:registered|registry|official|returned)(?=[a-z])/;
const OF_KIND: Readonly<Record<KindName, RegExp | null>> = {
  bvn: /^bvn(?=[a-z])/,
  nin: /^v?nin(?=[a-z])/,
  voters_card: /^(?:vin|voters?)(?=[a-z])/,
  face: null,
};
/** The registry's too, behind the field's own name: `first_name_on_bvn`. */
const behind = (number: string) =>
  new RegExp(`(?:as)?(?:on|in|from|per|of)(?:the)?(?:${number}|registry|record)(?:data|record|registry)?$`);
const BEHIND: Readonly<Record<KindName, RegExp>> = {
  bvn: behind('bvn'),
  nin: behind('v?nin'),
  voters_card: behind('vin|pvc|voters?card'),
  face: behind('bvn|v?nin|vin|pvc|voters?card'),
};
const OF_PAPER = /^(?:bvn|nin|vin|voters?|id|identity|citizen|response|basic|bio)(?=[a-z])/;
/** As often what was declared as what the registry has. */
const OF_PERSON = /^(?:customer|person|personal|card|cardholder|holder|subject|individual)(?=[a-z])/;
/** By how much they come before and behind a field that stands alone: more than there are spellings. */
const REGISTRY_RANK = -500;
const PAPER_RANK = 500;
const PERSON_RANK = 1_000;

const known = new Map<string, Spelling>();
for (const [field, words] of Object.entries(SPELLINGS)) {
  for (const [rank, word] of words.split(' ').entries()) {
    known.set(word, { field: field as IdentityField, rank });
  }
}

const documents = new Map<KindName, Map<string, Spelling>>();
const anyDocument = new Set<string>();
for (const kind of ['bvn', 'nin', 'voters_card', 'face'] as const) {
  const own = kind === 'face' ? (['any', 'bvn', 'nin', 'voters_card'] as const) : ([kind, 'any'] as const);
  const words = own.flatMap((part) => DOCUMENT[part].split(' '));
  documents.set(kind, new Map(words.map((word, rank) => [word, { field: 'documentNumber', rank }])));
}
for (const words of Object.values(DOCUMENT)) for (const word of words.split(' ')) anyDocument.add(word);
anyDocument.delete('');
const anyNumber: ReadonlySet<string> = new Set(DOCUMENT.any.split(' '));

/**
 * The identity field that a folded key spells, for one kind of document; null if it spells none.
 * Other kinds' document numbers are nobody's document number here.
 */
export function spellingOf(name: string, kind: KindName): Spelling | null {
  const document = documents.get(kind)?.get(name);
  if (document) return document;
  const ofWhom = ofSomebody(name, kind);
  const exact = known.get(name);
  // A whole name under a person's key (`customername`) is as doubtful as its parts.
  return exact && !(ofWhom && isPersons(ofWhom.rank)) ? exact : ofWhom;
}

/** A field with whose it is before its name, or behind it. */
function ofSomebody(name: string, kind: KindName): Spelling | null {
  const prefixes: readonly (readonly [RegExp | null, number])[] = [
    [OF_KIND[kind], REGISTRY_RANK],
    [REGISTRY, REGISTRY_RANK],
    [OF_PAPER, PAPER_RANK],
    [OF_PERSON, PERSON_RANK],
  ];
  for (const [prefix, rank] of prefixes) {
    if (!prefix?.test(name)) continue;
    const bare = name.replace(prefix, '');
    // A number of nothing that is named (`customernumber`) is a service's own.
    const spelling = known.get(bare) ?? (anyNumber.has(bare) ? undefined : documents.get(kind)?.get(bare));
    if (spelling) return { field: spelling.field, rank: spelling.rank + rank };
  }
  const before = name.replace(BEHIND[kind], '');
  const spelling = before === name ? undefined : known.get(before);
  return spelling ? { field: spelling.field, rank: spelling.rank + REGISTRY_RANK } : null;
}

/** Whether the field of one rank stands under a key of the registry's own, and that of the other under a person's. */
export function isDeclaredBeside(registry: number, person: number): boolean {
  return registry < 0 && isPersons(person);
}

function isPersons(rank: number): boolean {
  return rank >= PERSON_RANK && rank < PERSON_RANK + PAPER_RANK;
}

/** The part of a name that a short key means inside a holder such as `name`. */
export function shortNameOf(name: string): IdentityField | null {
  return Object.hasOwn(SHORT_NAMES, name) ? (SHORT_NAMES[name] ?? null) : null;
}

/** Whether a folded key is a document number of any kind. */
export function isDocument(name: string): boolean {
  return anyDocument.has(name);
}

/** Whether a folded key is the number of a document that it does not name. */
export function isPlainNumber(name: string): boolean {
  return anyNumber.has(name);
}

/** Whether a folded key names something that a customer can declare, so that a yes or no under it is a field match. */
export function isDeclarable(name: string): boolean {
  const exact = known.get(name);
  if (exact) return exact.field !== 'photo';
  return anyDocument.has(name) || name === 'accountnumber' || name === 'email';
}

const ABOUT_FACE = /face|selfie|biometric|photo|image|portrait|similarity|facial/;

/** Whether a folded key is about a picture of the person: a yes under it is about the face, not a declared field. */
export function isAboutFace(name: string): boolean {
  return ABOUT_FACE.test(name);
}
