/** The bridge between page and main process: what crosses, and from whom. */
import { plantCode } from './fixture/planted.ts';
import { expect, invoke, test } from './fixture/shell-test.ts';

test('values cross as they are: undefined, null, nested, dates, bytes, sets, loops', async ({ open }) => {
  const { page } = await open();
  const same = await page.evaluate(async () => {
    const loop: Record<string, unknown> = { name: 'loop' };
    loop.self = loop;
    const sent = [
      undefined,
      null,
      { deep: [{ nothing: undefined, list: [1, [2]] }] },
      new Date(7),
      new Uint8Array([1, 255]),
      new Map([['a', new Set([1])]]),
      Number.NaN,
      -0,
      9n,
      loop,
      '\u2028 "quoted" 😀',
    ];
    const back = (await window.desk.invoke('echo', ...sent)) as typeof sent;
    const [nothing, none, deep, date, bytes, map, nan, zero, big, looped, text] = back;
    return {
      nothing: nothing === undefined && back.length === sent.length,
      none: none === null,
      deep:
        JSON.stringify(deep) === JSON.stringify(sent[2]) &&
        'nothing' in (deep as never as { deep: [object] }).deep[0],
      date: date instanceof Date && date.getTime() === 7,
      bytes: bytes instanceof Uint8Array && bytes[1] === 255,
      map: map instanceof Map && (map.get('a') as Set<number>).has(1),
      numbers: Number.isNaN(nan) && Object.is(zero, -0) && big === 9n,
      looped: (looped as typeof loop).self === looped,
      text: text === sent[10],
    };
  });
  expect(Object.entries(same).filter(([, right]) => !right)).toEqual([]);
});

test('a failing, a missing and an uncloneable answer reject with the words of Electron', async ({ open }) => {
  const { page } = await open();
  const failures = await page.evaluate(async () => {
    const of = async (channel: string, ...args: unknown[]): Promise<string> => {
      try {
        return String(await window.desk.invoke(channel, ...args));
      } catch (error) {
        return (error as Error).message;
      }
    };
    return [await of('fail'), await of('nobody'), await of('function'), await of('echo', Symbol.iterator)];
  });
  expect(failures[0]).toBe("Error invoking remote method 'fail': TypeError: no such thing");
  expect(failures[1]).toBe(
    "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
  );
  expect(failures[2]).toContain('could not be cloned');
  expect(failures[3]).toContain('could not be cloned');
});

test('messages go both ways, and an unsubscribed listener hears no more', async ({ open }) => {
  const { page } = await open();
  const heard = await page.evaluate(async () => {
    const got: unknown[] = [];
    const stop = window.desk.onPong((value) => got.push(value));
    window.desk.ping({ one: 1 });
    await window.desk.invoke('echo');
    stop();
    window.desk.ping('two');
    await window.desk.invoke('echo');
    return got;
  });
  expect(heard).toEqual([{ one: 1 }]);
});

test('the page sees what the preload exposed and nothing else of the shell', async ({ open }) => {
  const { page } = await open();
  const seen = await page.evaluate(() => {
    const plain = document.createElement('iframe');
    document.body.append(plain);
    const usual = new Set(Object.getOwnPropertyNames(plain.contentWindow));
    plain.remove();
    let thrown = '';
    try {
      window.desk.fail();
    } catch (error) {
      thrown = String(error);
    }
    return {
      added: Object.getOwnPropertyNames(window).filter((name) => !usual.has(name) && !/^\d+$/.test(name)),
      symbols: Object.getOwnPropertySymbols(window).length,
      frozen: Object.isFrozen(window.desk) && Object.isFrozen(window.desk.nested),
      sum: window.desk.nested.sum(1, 2),
      twice: window.desk.nested.twice((x) => x * 10),
      thrown,
      atStart: document.documentElement.dataset.desk,
      inline: document.documentElement.dataset.inline,
    };
  });
  expect(seen).toEqual({
    added: ['desk'],
    symbols: 0,
    frozen: true,
    sum: 3,
    twice: 100,
    thrown: expect.stringContaining('refused by the preload'),
    atStart: 'object',
    inline: undefined,
  });
});

test('the frame that calls is told apart from the main frame', async ({ open }) => {
  const { page } = await open({ env: { VERIDESK_SHELL_SUBFRAMES: '1' } });
  expect(await invoke(page, 'who')).toMatchObject({
    url: 'app://veridesk/index.html',
    main: true,
    parent: null,
  });
  await page.evaluate(() => history.pushState(null, '', '/index.html#there'));
  expect(await invoke(page, 'who')).toMatchObject({ url: 'app://veridesk/index.html#there', main: true });
  // The page has loaded once its frame has.
  await page.waitForLoadState();
  const frame = page.frames()[1];
  expect(await frame?.evaluate(() => window.desk.invoke('who'))).toMatchObject({
    url: 'app://veridesk/frame.html',
    origin: 'app://veridesk',
    main: false,
    top: true,
    parent: 'app://veridesk/index.html#there',
  });
});

test('a subframe has no preload unless a test asks for it', async ({ open }) => {
  const { page } = await open();
  await page.waitForLoadState();
  const inFrame = await page.frames()[1]?.evaluate(() => [location.pathname, typeof window.desk]);
  expect(inFrame).toEqual(['/frame.html', 'undefined']);
});

test('a preload that was kept compiled is run in the place of the one that is installed, whoever wrote it', async ({
  open,
  dataDir,
}) => {
  const first = await open();
  await first.close();
  const planted = "require('electron').contextBridge.exposeInMainWorld('planted', 1);";
  expect(plantCode(dataDir, planted)).toBe(1);
  const second = await open();
  expect(await second.page.evaluate(() => ['planted' in window, 'desk' in window])).toEqual([true, false]);
});
