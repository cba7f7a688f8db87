/** Where an invented person lives and votes: real local government areas, invented streets and polling units. */
import type { Person } from './person.ts';
import { Seed } from './seed.ts';

type Words = readonly [string, ...string[]];

/** A few local government areas of each state, by the state's name as `names.ts` writes it. */
export const areasOf: ReadonlyMap<string, Words> = new Map<string, Words>(
  (
    [
      ['Ọ̀yọ́', ['Ibadan North', 'Ogbomosho South', 'Iseyin']],
      ['Lagos', ['Ikeja', 'Surulere', 'Eti-Osa', 'Alimosho']],
      ['Ogun', ['Abeokuta South', 'Ijebu Ode', 'Ifo']],
      ['Ọ̀ṣun', ['Osogbo', 'Ife Central', 'Ilesa East']],
      ['Èkìtì', ['Ado Ekiti', 'Ikole']],
      ['Ondo', ['Akure South', 'Owo']],
      ['Kwara', ['Ilorin West', 'Offa']],
      ['Anambra', ['Awka South', 'Onitsha North', 'Nnewi North']],
      ['Enugu', ['Enugu North', 'Nsukka']],
      ['Imo', ['Owerri Municipal', 'Orlu']],
      ['Abia', ['Aba South', 'Umuahia North']],
      ['Ebonyi', ['Abakaliki', 'Afikpo North']],
      ['Kano', ['Fagge', 'Nassarawa', 'Ungogo']],
      ['Kaduna', ['Kaduna North', 'Zaria']],
      ['Katsina', ['Daura', 'Funtua']],
      ['Sokoto', ['Sokoto South', 'Wurno']],
      ['Bauchi', ['Azare', 'Misau']],
      ['Jigawa', ['Dutse', 'Hadejia']],
      ['Zamfara', ['Gusau', 'Talata Mafara']],
      ['Kebbi', ['Birnin Kebbi', 'Argungu']],
      ['Gombe', ['Akko', 'Billiri']],
      ['Edo', ['Oredo', 'Egor']],
      ['Delta', ['Warri South', 'Ughelli North']],
      ['Akwa Ibom', ['Uyo', 'Eket']],
      ['Cross River', ['Calabar Municipal', 'Ogoja']],
      ['Benue', ['Makurdi', 'Gboko']],
      ['Taraba', ['Jalingo', 'Wukari']],
      ['Nasarawa', ['Lafia', 'Keffi']],
      ['Plateau', ['Jos North', 'Pankshin']],
      ['Rivers', ['Port Harcourt', 'Obio-Akpor']],
      ['Bayelsa', ['Yenagoa', 'Ogbia']],
    ] as const
  ).map(([state, areas]) => [state.normalize('NFC'), areas]),
);

const AWAY: Words = ['Lagos'];
const STREETS: Words = ['Unity', 'Market', 'Mission', 'Palm', 'Harmony', 'Station', 'Baobab', 'Ring'];
const UNITS: Words = ['Primary School', 'Town Hall', 'Open Space, Market Square', 'Health Centre'];

export interface Places {
  readonly state: string;
  /** Local government area. */
  readonly lga: string;
  readonly address: string;
  readonly ward: string;
  readonly pollingUnit: string;
  /** State, area, ward and unit in numbers. */
  readonly pollingUnitCode: string;
}

/** The places of the person of a number. Pure, as `personOf` is. */
export function placesOf(number: string, person: Person): Places {
  const seed = new Seed(`places ${number}`);
  const state = seed.chance('moved away', 0.3) ? AWAY[0] : person.stateOfOrigin;
  const lga = seed.pick('lga', areasOf.get(state) ?? AWAY);
  const part = (question: string, to: number, length: number) =>
    String(seed.whole(question, 1, to)).padStart(length, '0');
  return {
    state,
    lga,
    address: `${seed.whole('house', 1, 180)} ${seed.pick('street', STREETS)} Street`,
    ward: `Ward ${seed.whole('ward', 1, 12)}`,
    pollingUnit: seed.pick('unit', UNITS),
    pollingUnitCode: [
      part('state code', 36, 2),
      part('area code', 30, 2),
      part('ward', 12, 2),
      part('unit code', 60, 3),
    ].join('/'),
  };
}
