/** The walls about the customer's page, each tested by its effect: no call, no customer's data, no way out. */
import { wholeHistory } from '../shared/history-query.ts';
import { ask, expectHeard, openBoth, openCustomer, tell } from './customer.ts';
import { expect, test } from './desk-test.ts';
import { heapOf } from './heap.ts';
import { hunt } from './hunt.ts';
import {
  expectStanding,
  goTo,
  identifierField,
  numberField,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const DEFECT = { ok: false, defect: expect.stringMatching(/^[0-9a-f]{8}$/u) };
const wholeList = { query: wholeHistory, before: null, limit: 10 };
const REFUSED = { ok: false, defect: 'refused' };

test('neither page is answered what belongs to the other; it has no way out: no request, no worker, no script from text, no other page, no window; in the other’s window a page is answered nothing at all', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  const rows = (await ask(page, 'history.find', wholeList)) as {
    value: { rows: { id: string }[] };
  };
  const id = rows.value.rows[0]?.id;
  const calls = [
    ['checks.show', { id }],
    ['checks.reveal', { id, what: 'number' }],
    ['checks.asked', { id }],
    ['checks.photo', { id }],
    ['history.find', wholeList],
    ['profiles.list', {}],
    ['preferences.theme', {}],
    ['app.about', {}],
    ['desk.status', {}],
    ['customerWindow.close', {}],
  ] as const;
  // Each of them is answered in the main window, so that a refusal is the page's and not the call's.
  for (const [name, input] of calls) expect(await ask(page, name, input), name).toMatchObject({ ok: true });

  const customer = await openCustomer(desk);
  for (const [name, input] of calls) expect(await ask(customer, name, input), name).toEqual(DEFECT);
  expect(await ask(customer, 'customerWindow.tell', { hint: null, steady: 0, camera: null })).toEqual(DEFECT);
  expect(await ask(customer, 'customer.now')).toEqual({
    ok: true,
    value: { hint: null, steady: 0, camera: null },
  });
  expect(await ask(page, 'customer.now')).toEqual(DEFECT);
  expect(customer.isClosed()).toBe(false);

  const policy = await page.evaluate(async () =>
    (await fetch('/customer.html')).headers.get('content-security-policy')?.split('; '),
  );
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  const here = customer.url();
  const found = await customer.evaluate(async () => {
    const attempt = async (work: () => unknown): Promise<string> => {
      try {
        await work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const script = [...document.scripts].at(0)?.src ?? '';
    const picture = document.createElement('img');
    picture.src = '/portrait.png';
    const loaded = new Promise((resolve) => {
      picture.onload = () => resolve('done');
      picture.onerror = () => resolve('refused');
    });
    // What runs at once runs under the test's own leave to evaluate; what runs later has the page's policy.
    await loaded;
    return {
      // biome-ignore lint/security/noGlobalEval: that it fails is what is tested
      evaluated: await attempt(() => globalThis.eval('1')),
      fetchedOwn: await attempt(() => fetch('/index.html')),
      fetched: await attempt(() => fetch('https://example.com/')),
      worker: await attempt(() => new Worker(script)),
      policy: await attempt(() => trustedTypes.createPolicy('face-judge', {})),
      picture: await loaded,
      bridge: Object.keys((globalThis as unknown as { veridesk: object }).veridesk).sort(),
      opened: window.open('/index.html') === null,
    };
  });
  expect(found).toEqual({
    evaluated: 'EvalError',
    fetchedOwn: 'TypeError',
    fetched: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
    picture: 'refused',
    bridge: ['call', 'on'],
    opened: true,
  });
  const prevented = async () =>
    (await desk.requests()).flatMap(({ url, outcome }) => (outcome === 'navigation-prevented' ? [url] : []));
  const refused: string[] = [];
  for (const [to, address] of [
    ['/index.html', 'app://veridesk/index.html'],
    ['https://example.com/', 'https://example.com/'],
  ] as const) {
    await customer.evaluate((place) => {
      location.href = place;
    }, to);
    refused.push(address);
    await expect.poll(prevented).toEqual(refused);
    expect(customer.url()).toBe(here);
  }
  // The keys of the menu do nothing there: by the time that both pages were answered, they would have led the other one on.
  await customer.keyboard.press('Control+2');
  await expectHeard(customer, 'customer.now');
  await expectHeard(page, 'desk.status');
  await expect(page.getByRole('heading', { level: 1, name: 'Check a customer' })).toBeVisible();
  for (const { url, outcome } of await desk.requests()) {
    if (!url.startsWith('app://veridesk/')) expect(outcome).toBe('navigation-prevented');
  }

  await customer.goto(new URL('/index.html', page.url()).href);
  for (const name of ['profiles.list', 'desk.status', 'customer.now']) {
    expect(await ask(customer, name), name).toEqual(REFUSED);
  }
  await page.goto(new URL('/customer.html', page.url()).href);
  for (const name of ['profiles.list', 'desk.status', 'customer.now']) {
    expect(await ask(page, name), name).toEqual(REFUSED);
  }
});

test('nothing of a customer comes into the page: not its text, its marks, its store or its memory; it may use the camera, and nothing else', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const { page, camera, customer } = await openBoth(open);
  const identifier = 'CANARY-cust-77120';
  await numberField(page).fill(VERIFIED_NUMBER);
  await identifierField(page).fill(identifier);
  await tell(page, { hint: 'closer', steady: 0.2, camera });
  await expect(customer.locator('video')).toHaveCount(1);
  await runCheck(page, VERIFIED_NUMBER, identifier);
  await expectStanding(page, 'Verified');
  await goTo(page, 'History');
  await tell(page, { hint: 'good', steady: 1, camera });
  await expect(customer.getByRole('status')).toHaveText('Good. Keep still');

  const all = await customer.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.title,
      location.href,
      document.cookie,
      localStorage.length,
    ].join(),
  );
  expect(all).not.toContain(identifier);
  // No digit at all is to be read, and no number stands in a mark either.
  expect(await customer.locator('body').textContent()).not.toMatch(/\d/u);
  expect(all).not.toContain(VERIFIED_NUMBER);
  const canaries = { number: VERIFIED_NUMBER, identifier, surname: 'Akínwándé' };
  expect(hunt(canaries, [await heapOf(customer)])).toEqual([]);
  // The hunt finds what is there.
  expect(hunt(canaries, [await heapOf(page)])).not.toEqual([]);

  const granted = await customer.evaluate(async () => {
    const get = async (constraints: MediaStreamConstraints): Promise<string> => {
      try {
        const stream = await navigator.mediaDevices.getUserMedia(constraints);
        for (const track of stream.getTracks()) track.stop();
        return 'granted';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      camera: await get({ video: true }),
      microphone: await get({ audio: true }),
      both: await get({ audio: true, video: true }),
      notifications: await Notification.requestPermission(),
    };
  });
  expect(granted).toMatchObject({
    camera: 'granted',
    microphone: 'NotAllowedError',
    both: 'NotAllowedError',
  });
  expect(granted.notifications).not.toBe('granted');
});
