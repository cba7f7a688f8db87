/**
 * Everyday short forms of names. Source: general usage. Each line: the short form, then the names it is short for.
 * Only the pair on the line counts: two long names with one short form stay different (Chukwuemeka, Nnaemeka),
 * and forms that could be short for nearly anything (Chi, Ade, Olu, Chidi) are left out. Folded letters.
 */
import { spellingKey } from './spellings.ts';

export const SHORT_FORMS = `
  emeka chukwuemeka nnaemeka
  ebuka chukwuebuka
  nonso chinonso chukwunonso
  dubem chidubem
  nedu chinedu
  amaka chiamaka chukwuamaka nwamaka
  ngozi ngozichukwuka ngozichukwu ngozika
  nkechi nkechinyere nkechinyelu
  ify ifeoma ifeyinwa
  uche uchechukwu uchenna
  oge ogechi ogechukwu
  okey okechukwu
  ike ikechukwu ikenna
  ekene ekenedilichukwu ekenechukwu
  kene kenechukwu
  somto somtochukwu
  kosi kosisochukwu
  kamsi kamsiyochukwu
  arinze arinzechukwu arinzechi
  kaodili kaodilichukwu
  ebube chukwuebube
  dumebi chukwudumebi
  ifeanyi ifeanyichukwu
  nzube nzubechukwu
  tunde babatunde olatunde akintunde
  bayo adebayo olubayo
  kunle adekunle olakunle olukunle
  wale adewale olawale oluwale
  femi olufemi oluwafemi adefemi
  tayo omotayo adetayo olutayo
  dele bamidele ayodele oladele akindele
  segun olusegun oluwasegun
  sola olusola adesola omosola
  dapo oladapo adedapo
  gbenga olugbenga oluwagbenga
  yemi adeyemi oluyemi olayemi opeyemi
  dayo adedayo oladayo temidayo
  niyi adeniyi olaniyi
  jide babajide olajide
  lekan olalekan olamilekan
  tosin oluwatosin olutosin
  tobi oluwatobi oluwatobiloba tobiloba
  seun oluwaseun
  seyi oluwaseyi
  kemi oluwakemi olukemi
  funmi funmilayo funmilola olufunmilayo oluwafunmilayo olufunmilola
  funmilayo olufunmilayo oluwafunmilayo
  funmilola olufunmilola
  damilola oluwadamilola
  damilare oluwadamilare
  pelumi oluwapelumi
  temi temitope temidayo temiloluwa
  temitope oluwatemitope
  tope temitope
  tolu tolulope
  tolulope oluwatolulope
  remi oluremi aderemi
  bukky bukola oluwabukola
  bukola oluwabukola
  bola adebola
  sade folasade
  rotimi olurotimi oluwarotimi
  gbemi gbemisola oluwagbemisola
  gbemisola oluwagbemisola
  jumoke olajumoke
  ronke aderonke
  nike adenike
  biodun abiodun
  deji ayodeji adedeji
  demola ademola
  leke adeleke
  muyiwa olumuyiwa
  kola kolawole
  wole oluwole
  mide ayomide
  mohd mohammed
  muhd mohammed
  mike michael
  tony anthony
  steve stephen
  dave david
  dan daniel
  ben benjamin benedict
  sam samuel
  chris christopher christian
  joe joseph
  matt matthew
  liz elizabeth
  vicky victoria
  becky rebecca
`;

const LONG_OF = new Map<string, ReadonlySet<string>>();
for (const line of SHORT_FORMS.trim().split('\n')) {
  const [short = '', ...long] = line.trim().split(' ').map(spellingKey);
  LONG_OF.set(short, new Set(long));
}

/** Whether the first name is an everyday short form of the second, in any of their spellings. Folded letters. */
export function isShortFor(short: string, long: string): boolean {
  return LONG_OF.get(spellingKey(short))?.has(spellingKey(long)) ?? false;
}
