/** The walls around the window, each tested by its effect. */
import { plantCode } from './chromium-shell/fixture/planted.ts';
import { expect, test } from './desk-test.ts';
import { portraitFile } from './pictures.ts';
import { expectStanding, pickKind, result, review, runCheck, startDesk, VERIFIED_NUMBER } from './steps.ts';

test('the policy is enforced: one script may run as a worker, no other address, no other policy, no compiling in the window; no inline script, no eval, no style, no request elsewhere', async ({
  dataDir,
}) => {
  const { launchDesk } = await import('./launch.ts');
  const desk = await launchDesk({ dataDir });
  try {
    // Before the window’s own judge begins, which takes the one name for itself.
    const worked = await desk.page.evaluate(async () => {
      type Policy = { createScriptURL(address: string): string; createScript(text: string): string };
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): Policy };
      };
      const rules = { createScriptURL: (address: string) => address, createScript: (text: string) => text };
      const attempt = async (work: () => unknown): Promise<string> => {
        try {
          await work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const started = (address: string) =>
        new Promise<string>((resolve) => {
          try {
            const worker = new Worker(address);
            worker.onerror = () => resolve('refused');
            worker.onmessage = () => resolve('ran');
          } catch {
            resolve('refused');
          }
          setTimeout(() => resolve('silent'), 3000);
        });
      const script = 'postMessage(1)';
      const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
      const plain = await attempt(() => new Worker(blob));
      const otherPolicy = await attempt(() => trustedTypes.createPolicy('other', rules));
      // Even who takes the one name first gets no foreign script to run, and nothing from text.
      const policy = trustedTypes.createPolicy('face-judge', rules);
      return {
        plain,
        otherPolicy,
        samePolicyAgain: await attempt(() => trustedTypes.createPolicy('face-judge', rules)),
        foreign: await started(policy.createScriptURL('https://example.com/worker.js')),
        fromText: await started(policy.createScriptURL(blob)),
        fromData: await started(policy.createScriptURL(`data:text/javascript,${script}`)),
        // biome-ignore lint/security/noGlobalEval: that it fails is what is tested
        evaluated: await attempt(() => globalThis.eval(policy.createScript('1'))),
        compiled: await attempt(() => WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))),
      };
    });
    expect(worked).toEqual({
      plain: 'TypeError',
      otherPolicy: 'TypeError',
      samePolicyAgain: 'TypeError',
      foreign: 'refused',
      fromText: 'refused',
      fromData: 'refused',
      evaluated: 'EvalError',
      compiled: 'CompileError',
    });

    const found = await desk.page.evaluate(async () => {
      const attempt = async (work: () => unknown): Promise<string> => {
        try {
          await work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const inline = document.createElement('img');
      document.body.append(inline);
      const inlineHandler = await attempt(() => inline.setAttribute('onerror', 'window.ran = true'));
      const script = await attempt(() => {
        const element = document.createElement('script');
        element.textContent = 'window.ran = true';
        document.body.append(element);
      });
      const style = document.createElement('style');
      style.textContent = 'body { --ran: yes }';
      document.head.append(style);
      inline.src = 'https://example.com/picture.png';
      await new Promise((resolve) => setTimeout(resolve, 200));
      return {
        // biome-ignore lint/security/noGlobalEval: that it fails is what is tested
        evaluated: await attempt(() => globalThis.eval('1')),
        script,
        inlineHandler,
        ran: 'ran' in window,
        styled: getComputedStyle(document.body).getPropertyValue('--ran'),
        fetched: await attempt(() => fetch('https://example.com/')),
        socket: await attempt(
          () =>
            new Promise((resolve, reject) => {
              const socket = new WebSocket('wss://example.com/');
              socket.onopen = resolve;
              socket.onerror = () => reject(new Error('refused'));
            }),
        ),
        picture: inline.naturalWidth,
      };
    });
    expect(found).toMatchObject({
      evaluated: 'EvalError',
      ran: false,
      styled: '',
      fetched: 'TypeError',
      picture: 0,
    });
    expect(found.socket).not.toBe('done');
    for (const request of await desk.requests()) expect(request.url).toMatch(/^app:\/\/veridesk\//u);
  } finally {
    await desk.close();
  }
});

test('the window cannot leave, cannot open another, and holds nothing but the bridge; the camera may be asked for, and nothing else', async ({
  open,
}) => {
  const desk = await open({ camera: 'fake' });
  const { page } = desk;
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  const here = page.url();
  await page.evaluate(() => {
    location.href = 'https://example.com/';
  });
  const opened = await page.evaluate(() => window.open('https://example.com/') === null);
  const outcomes = async () =>
    (await desk.requests()).filter(({ url }) => url.includes('example.com')).map(({ outcome }) => outcome);
  await expect.poll(outcomes).toEqual(['navigation-prevented']);
  // Whatever else had come of it would have come by now.
  await page.waitForTimeout(300);
  expect(await outcomes()).toEqual(['navigation-prevented']);
  expect(page.url()).toBe(here);
  expect(opened).toBe(true);

  const reach = await page.evaluate(() => ({
    bridge: Object.keys((globalThis as unknown as { veridesk: object }).veridesk).sort(),
    node: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in globalThis,
    ),
  }));
  expect(reach).toEqual({ bridge: ['call', 'on'], node: [] });

  const granted = await page.evaluate(async () => {
    const ask = async (constraints: MediaStreamConstraints): Promise<string> => {
      try {
        const stream = await navigator.mediaDevices.getUserMedia(constraints);
        for (const track of stream.getTracks()) track.stop();
        return 'granted';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const place = new Promise<string>((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        () => resolve('refused'),
      );
    });
    return {
      camera: await ask({ video: true }),
      microphone: await ask({ audio: true }),
      both: await ask({ audio: true, video: true }),
      place: await place,
      notifications: await Notification.requestPermission(),
    };
  });
  expect(granted).toMatchObject({
    camera: 'granted',
    microphone: 'NotAllowedError',
    both: 'NotAllowedError',
    place: 'refused',
  });
  expect(granted.notifications).not.toBe('granted');
});

test('only the judge’s own file may compile WebAssembly; calls that the contract does not know are refused, with no word of why', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  const replies = await page.evaluate(async () => {
    const { call } = (
      globalThis as unknown as { veridesk: { call(name: unknown, input: unknown): Promise<unknown> } }
    ).veridesk;
    return Promise.all([
      call('secrets.get', { name: 'database-key' }),
      call('__proto__.toString', {}),
      call('desk.changed', {}),
      call('history.find', {
        query: { text: '', filters: {}, from: null, to: null },
        before: null,
        limit: 1e6,
      }),
      call('desk.begin', { store: 'memory', extra: true }),
      call(42, null),
    ]);
  });
  for (const reply of replies) {
    expect(reply).toEqual({ ok: false, defect: expect.stringMatching(/^[0-9a-f]{8}$/u) });
  }

  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'face');
  const judge = async () =>
    (await desk.requests()).map(({ url }) => new URL(url).pathname).find((path) => path.includes('/judge-'));
  await expect.poll(judge).toBeTruthy();
  const policies = await page.evaluate(
    async (paths) => {
      const policyOf = async (path: string) =>
        (await fetch(path)).headers.get('content-security-policy')?.split('; ') ?? [];
      const { src } = document.querySelector<HTMLScriptElement>('script[src]') ?? { src: '' };
      return Promise.all([...paths, src].map(policyOf));
    },
    [(await judge()) ?? '', '/index.html', '/face/blazeface.json'],
  );
  const [own, ...others] = policies;
  expect(own).toEqual([
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  for (const policy of others) {
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain('trusted-types face-judge');
  }
});

test('a second start brings the first window forward and ends', async ({ open, dataDir }) => {
  const desk = await open();
  await startDesk(desk.page, { store: 'memory' });
  await runCheck(desk.page, VERIFIED_NUMBER);
  await expectStanding(desk.page, 'Verified');
  const { inElectron, launchDesk } = await import('./launch.ts');
  // By itself: one that is merely slow has not ended. In Electron it is Playwright who tells of it, in words of its own.
  await expect(launchDesk({ dataDir })).rejects.toThrow(inElectron ? '' : 'it ended with 0');
  await expectStanding(desk.page, 'Verified');
});

test('no picture of a person is dragged out of the window, where it would be a file that nobody told of', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  const drag = (node: Element) => {
    const event = new DragEvent('dragstart', { bubbles: true, cancelable: true });
    node.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(await result(page).locator('img').first().evaluate(drag)).toBe(true);
  await pickKind(page, 'face');
  await page.locator('input[type=file]').setInputFiles(portraitFile(VERIFIED_NUMBER));
  expect(await review(page).locator('img').evaluate(drag)).toBe(true);
  // Words can be taken elsewhere, as into the note of a check.
  expect(await page.getByRole('heading', { level: 1 }).evaluate(drag)).toBe(false);
});

test('nothing of the window’s code is taken from the data folder, where the engine keeps the preload compiled', async ({
  open,
  dataDir,
}) => {
  const first = await open();
  await first.close();
  plantCode(dataDir, "require('electron').contextBridge.exposeInMainWorld('planted', 1);");
  const { page } = await open();
  await expect(page.getByRole('heading', { name: 'Welcome to Veridesk' })).toBeVisible();
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
});
