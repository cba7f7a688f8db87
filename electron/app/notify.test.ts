import { beforeEach, expect, it, vi } from 'vitest';
import { type NotifyPorts, notifySettled } from './notify.ts';

const shown: { title: string; body: string; click: () => void }[] = [];
let isSupported = true;

vi.mock('electron', () => ({
  Notification: class {
    static isSupported = () => isSupported;
    readonly #words: { title: string; body: string };
    #click: () => void = () => undefined;
    constructor(words: { title: string; body: string }) {
      this.#words = words;
    }
    on(name: string, listener: () => void) {
      if (name === 'click') this.#click = listener;
    }
    show() {
      shown.push({ ...this.#words, click: () => this.#click() });
    }
  },
}));

beforeEach(() => {
  shown.length = 0;
  isSupported = true;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const told = (ports: Partial<NotifyPorts>, ...ids: string[]) => {
  const clicked: (string | null)[] = [];
  const settled = notifySettled({ isOn: () => true, clicked: (id) => clicked.push(id), ...ports });
  for (const id of ids) settled(id);
  vi.runAllTimers();
  return { settled, clicked };
};

it('one check is told of alone, and its click opens it', () => {
  const { clicked } = told({}, 'a');
  expect(shown.map(({ title }) => title)).toEqual(['A check is settled']);
  expect(clicked).toEqual([]);
  shown[0]?.click();
  expect(clicked).toEqual(['a']);
});

it('those that come together are told of together, each once, and their click leads to the events', () => {
  const { settled, clicked } = told({}, 'a', 'b', 'a');
  expect(shown.map(({ title }) => title)).toEqual(['2 checks are settled']);
  shown[0]?.click();
  settled('c');
  vi.runAllTimers();
  shown[1]?.click();
  expect(clicked).toEqual([null, 'c']);
});

it('nothing of the check is in its words', () => {
  const id = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
  told({}, id);
  expect(JSON.stringify(shown)).not.toContain(id.slice(0, 8));
});

it('nothing is shown where somebody switched it off, or the system cannot', () => {
  told({ isOn: () => false }, 'a');
  isSupported = false;
  told({}, 'a');
  expect(shown).toEqual([]);
});
