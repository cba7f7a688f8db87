/**
 * Names that have several spellings. Source: general usage in Nigeria, mostly from Arabic, which has no one Latin
 * spelling, and from Yoruba ṣ written s or sh. A line holds spellings of one and the same name and nothing else:
 * Hausa, Yoruba or English forms that became names of their own (Ali and Aliyu, Musa and Moses, Yusuf and Joseph,
 * Umar and Umaru) are different names on paper and do not belong here. The endings -u and -tu of a woman's name are
 * Hausa grammar and make no other name of it (Zainabu, Aishatu). Folded letters.
 */
export const SPELLINGS = `
  mohammed muhammad mohammad muhammed mohamed mohamad muhamad muhamed mohammod
  aisha aishatu aishat ayisha aysha ayesha aishah ayshat ayishat ayshatu ayishatu
  fatima fatimah fatimat fatimatu faatima faatimah
  khadija khadijah khadijat hadiza hadija kadija khadeeja khadeejah khadijatu hadizatu
  ibrahim ibraheem ebrahim ibrahem ibrahima ibraheema
  yusuf yusuff yousuf yusuph yousuff yusif
  abubakar abubakr abubaker aboubakar
  usman othman uthman osman ousman usmaan
  sulaiman suleiman sulayman sulaimon suleman sulaymon suleyman
  zainab zainabu zaynab zaynabu zeinab zeinabu
  ahmad ahmed ahmaad
  umar omar oumar
  hassan hasan
  hussain hussein husain husayn hussayn hossain
  hussaini husseini husaini huseini
  hassana hasana
  hussaina husaina husseina
  mahmud mahmood mahmoud
  maryam mariam meryem maryaam maryamu mariamu mariyam mariama
  halima halimah halimat haleema haleemah haleemat halimatu
  amina aminah aminat ameena ameenah ameenat aminatu
  safiya safiyya safiyah safiyyah safiyat safiyyat safiyatu safiyyatu
  rukayya ruqayya rukayyah ruqayyah rukayyat ruqayyat rukayat ruqayat rukayyatu ruqayyatu
  rashida rasheeda rashidat rasheedat rasheedah
  rashid rasheed
  kadir qadir
  farouk farouq faruk faruq farook farooq
  karim kareem
  karima kareema karimat kareemat
  latif lateef
  latifa lateefa latifat lateefat lateefah
  rahim raheem
  hakim hakeem
  aziz azeez
  azeeza aziza azeezat azizat
  malik maleek
  razaq razak razzaq razzak rasaq rasak
  rahman rahmaan rahmon
  salam salaam
  bashir basheer
  basira basirat baseerah baseerat
  kabir kabeer
  nafisa nafeesa nafisat nafeesat nafisah nafisatu
  jamila jameela jamilah jamilat jameelah jamilatu
  mustafa mustapha moustapha mustaphah
  mukhtar muktar mukthar mukhtaar
  murtala muritala murtalla
  nuruddeen nurudeen nuruddin nurudin nooruddeen noorudeen
  shamsuddeen shamsudeen shamsuddin samsudeen samsuddeen
  kamaldeen kamaldin kamaludeen kamaluddeen kamaluddin
  jamaldeen jamaludeen jamaluddeen jamaluddin
  sherif sharif shareef sheriff
  tijani tijjani tijanni
  yahaya yahya
  zubair zubayr zubeir
  hauwa hauwau hawwa hawwau hawa hawau
  habiba habibah habibat habeeba habeebah habeebat habibatu
  habib habeeb
  hafsa hafsah hafsat hafsatu
  hamza hamzah hamzat
  jibril jibreel gibril
  qasim kasim kassim qaseem
  sadiq sadik sadeeq sadeek
  said saeed sayeed
  sani sanni
  idris idrees idriss
  ismail ismaeel ismaeil
  ishaq ishak ishaaq
  yaqub yakub yaqoob yaqoub
  yakubu yaqubu
  taofeek taofiq taofeeq taofik tawfiq tawfeeq
  waheed wahid
  waheedat wahidat
  ganiyu ghaniyu
  quadri qadri kadri
  bilkisu bilqisu
  bilkis bilqis bilqees bilkees
  abdullahi abdulahi
  abdullah abdulla abdallah abdalla
  segun shegun
  olusegun olushegun
  seun sheun
  oluwaseun oluwasheun
  seyi sheyi
  oluwaseyi oluwasheyi
  sola shola
  olusola olushola
  adesola adeshola
  omosola omoshola
  sade shade
  folasade folashade
  sina shina
  olusina olushina
  sodipo shodipo
  sonibare shonibare
  sobowale shobowale
  sogunle shogunle
  sofoluwe shofoluwe
  sotunde shotunde
  taiwo taiyewo
  nnamdi namdi
  nwachukwu nwachuku
  stephen steven
  michael micheal
  catherine katherine kathryn katharine catharine
  elizabeth elisabeth
  philip phillip
  matthew mathew
  emmanuel emanuel
  deborah debora
  rebecca rebekah
  theresa teresa
  lilian lillian
  jonathan johnathan
  sarah sara
  hannah hanna
  susan suzan
  anne ann
  geoffrey jeffrey
`;

const KEY_OF = new Map<string, string>();
for (const line of SPELLINGS.trim().split('\n')) {
  const names = line.trim().split(' ');
  const [first = ''] = names;
  for (const name of names) KEY_OF.set(name, first);
}

/** The article before r and s is spelt as written (Abdulrahman) or as said (Abdurrahman, Abdussalam). */
const SERVANT_OF = /^abd(?:ul|el|ur(?=r)|us(?=s))/u;

/** The sound in which article and name meet is often written once: Abdulateef, Abdurahman, Abdusalam. */
const SOUND_ONCE = /^abd[ue]([lrs].+)$/u;

/** The one spelling that stands for all spellings of this name: equal keys are the same name. Folded letters. */
export function spellingKey(letters: string): string {
  const known = KEY_OF.get(letters);
  if (known !== undefined) return known;
  const rest = SERVANT_OF.test(letters) ? letters.replace(SERVANT_OF, '') : null;
  const once = SOUND_ONCE.exec(letters)?.[1];
  const name = KEY_OF.get(rest ?? '') ?? KEY_OF.get(once ?? '') ?? rest;
  return name === null ? letters : `abdul${name}`;
}
