/** How an invented person looks: every choice that the drawing needs, and none of the drawing. */
import type { Person } from '../person.ts';
import { Seed } from '../seed.ts';
import { type Colour, hex, mix } from './canvas.ts';

type Hair = 'bald' | 'low' | 'fade' | 'afro' | 'bun' | 'braids' | 'bob' | 'puff';
export type Headwear = 'none' | 'fila' | 'hula' | 'gele' | 'hijab';
export type Clothes = 'suit' | 'shirt' | 'kaftan' | 'agbada' | 'blouse' | 'blazer' | 'print';
type Beard = 'none' | 'moustache' | 'goatee' | 'full';

export interface Look {
  readonly woman: boolean;
  readonly background: readonly [top: Colour, bottom: Colour];
  readonly skin: Colour;
  readonly hairColour: Colour;
  readonly hair: Hair;
  readonly headwear: Headwear;
  readonly beard: Beard;
  readonly clothes: Clothes;
  readonly cloth: Colour;
  /** A second colour that goes with the cloth: tie, embroidery, print. */
  readonly accent: Colour;
  readonly glasses: boolean;
  readonly earrings: boolean;
  readonly lips: Colour | null;
  /** 0 for the young, 1 from about 75 years on. */
  readonly age: number;
  /** Half the breadth of the face at the cheekbones and at the jaw, and the chin's height, in pixels. */
  readonly face: { readonly cheek: number; readonly jaw: number; readonly chin: number };
  /** Offsets of features, -1 to 1. */
  readonly eyes: number;
  readonly nose: number;
  readonly mouth: number;
  readonly brows: number;
}

/** The year that ages are drawn for. Fixed, so that a portrait does not change over the years. */
const DRAWN_IN = 2026;

const skins = [
  '#4a2d22',
  '#553426',
  '#613c2b',
  '#6f4631',
  '#7d5038',
  '#8a5b41',
  '#9a694b',
  '#a97857',
] as const;
type Pair = readonly [top: string, bottom: string];

const backgrounds: readonly [Pair, ...Pair[]] = [
  ['#dfe5ea', '#b9c5cf'],
  ['#e9e3da', '#cbbfae'],
  ['#dce6e0', '#b2c6ba'],
  ['#e2e0ec', '#bcb8d0'],
  ['#f0e4d8', '#d9bfa6'],
  ['#d8e4ec', '#a5bccb'],
];
const suits = ['#25303f', '#2f3136', '#3a3341', '#1f3a3a', '#3d3229'] as const;
const shirts = ['#dfe8f1', '#f3efe6', '#c9d8e6', '#e6d9dc', '#4d6d8c', '#6b7f5e'] as const;
const robes = [
  '#f1ece0',
  '#cfdbe6',
  '#2f5d62',
  '#6d2e46',
  '#31487a',
  '#7a6a4f',
  '#e5dcc3',
  '#4b6b4a',
] as const;
const blouses = [
  '#8c2f4b',
  '#2d6a6a',
  '#c98a2b',
  '#5b4b8a',
  '#b5533c',
  '#365f91',
  '#44704d',
  '#d9c7b8',
] as const;
const ties = ['#7c2230', '#24476f', '#2d5c48', '#6a4a7c', '#a8702a'] as const;
const golds = ['#c9a24b', '#e2c77a', '#b58a3a', '#efe3c0'] as const;
const headties = ['#b0413e', '#1f6f78', '#c78a1f', '#5a3d7d', '#2c5a9a', '#8a2d5a', '#3d7a54'] as const;

/** The look of the person behind a number. Pure. */
export function lookOf(number: string, person: Person): Look {
  const seed = new Seed(`look ${number}`);
  const woman = person.gender === 'Female';
  const years = DRAWN_IN - Number(person.dateOfBirth.slice(0, 4));
  const age = Math.min(1, Math.max(0, (years - 42) / 33));
  const [top, bottom] = seed.pick('background', backgrounds);
  const headwear = pickHeadwear(seed, woman, person.dress);
  const clothes = pickClothes(seed, woman, headwear);
  const spread = (question: string) => seed.fraction(question) * 2 - 1;
  const skin = mix(hex(seed.pick('skin', skins)), hex(seed.pick('skin 2', skins)), seed.fraction('skin 3'));
  return {
    woman,
    background: [hex(top), hex(bottom)],
    skin,
    hairColour: mix(hex('#191413'), hex('#b9b4b0'), Math.max(0, age - 0.25) * (woman ? 0.75 : 1)),
    hair: woman
      ? seed.pick('hair', ['bun', 'braids', 'bob', 'puff', 'low', 'braids'])
      : seed.pick(
          'hair',
          age > 0.4 ? ['bald', 'low', 'low', 'fade'] : ['low', 'fade', 'fade', 'low', 'afro', 'bald'],
        ),
    headwear,
    beard: woman ? 'none' : seed.pick('beard', ['none', 'none', 'moustache', 'goatee', 'full']),
    clothes,
    cloth: hex(clothColour(seed, clothes)),
    accent: hex(accentColour(seed, clothes, headwear)),
    glasses: seed.chance('glasses', 0.12 + age * 0.3),
    earrings: woman && headwear !== 'hijab' && seed.chance('earrings', 0.75),
    lips:
      woman && seed.chance('lipstick', 0.55)
        ? hex(seed.pick('lip colour', ['#8e2f38', '#a04038', '#86343f']))
        : null,
    age,
    face: {
      cheek: (woman ? 44.5 : 46.5) + spread('cheek') * 2.5,
      jaw: (woman ? 32 : 36.5) + spread('jaw') * 3,
      chin: 178 + spread('chin') * 4,
    },
    eyes: spread('eyes'),
    nose: spread('nose'),
    mouth: spread('mouth'),
    brows: spread('brows'),
  };
}

function pickHeadwear(seed: Seed, woman: boolean, dress: Person['dress']): Headwear {
  if (dress === 'north') {
    if (woman) return seed.chance('hijab', 0.75) ? 'hijab' : 'gele';
    return seed.chance('hula', 0.6) ? 'hula' : 'none';
  }
  if (woman) return seed.chance('gele', dress === 'west' ? 0.3 : 0.15) ? 'gele' : 'none';
  return dress === 'west' && seed.chance('fila', 0.35) ? 'fila' : 'none';
}

function pickClothes(seed: Seed, woman: boolean, headwear: Headwear): Clothes {
  if (woman) return headwear === 'gele' ? 'print' : seed.pick('clothes', ['blouse', 'blazer', 'print']);
  if (headwear === 'fila') return seed.pick('clothes', ['agbada', 'kaftan']);
  if (headwear === 'hula') return seed.pick('clothes', ['kaftan', 'agbada', 'kaftan']);
  return seed.pick('clothes', ['suit', 'shirt', 'kaftan', 'suit']);
}

function clothColour(seed: Seed, clothes: Clothes): string {
  if (clothes === 'suit' || clothes === 'blazer') return seed.pick('cloth', suits);
  if (clothes === 'shirt') return seed.pick('cloth', shirts);
  if (clothes === 'kaftan' || clothes === 'agbada') return seed.pick('cloth', robes);
  return seed.pick('cloth', blouses);
}

function accentColour(seed: Seed, clothes: Clothes, headwear: Headwear): string {
  if (headwear === 'gele' || headwear === 'hijab') return seed.pick('headtie', headties);
  if (clothes === 'suit') return seed.pick('tie', ties);
  if (clothes === 'blazer') return seed.pick('blouse', shirts);
  return seed.pick('gold', golds);
}
