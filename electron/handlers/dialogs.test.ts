/** A dialog of the system outlives the lock: what is chosen in it counts for the one who opened it, and for nobody else. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wholeHistory } from '../../shared/history-query.ts';
import { addCheck } from '../backup/testing/quick-desk.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { failed, mainProcess } from '../testing/main-process.ts';

const anExport = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0e1';

/** A desk at which Ada, an administrator, is at work; Bola is one as well, and Chidi an operator. */
async function staffed() {
  const main = mainProcess();
  await main.value('desk.begin', { store: 'vault', passphrase: 'quiet river under stones' });
  const check = await addCheck(main.core);
  const secrets = { Ada: '482915', Bola: 'a long passphrase', Chidi: '730264' };
  for (const [name, secret] of Object.entries(secrets)) {
    const role = name === 'Chidi' ? 'operator' : 'administrator';
    await main.value('operators.add', { name, role, secret });
  }
  await main.value('operators.switchOn', { name: 'Ada', secret: secrets.Ada });
  const file = join(temporaryFolder(), 'out');
  main.saving.path = file;
  const lock = () => main.core.operators.lock('idle');
  const as = async (name: keyof typeof secrets) => {
    await lock();
    await main.value('operators.signIn', { name, secret: secrets[name] });
  };
  const lines = async () =>
    (await main.core.history()?.auditPage({ kind: null, operator: null, checkId: null }, null, 50))?.rows.map(
      ({ kind }) => kind,
    );
  return { ...main, check, file, lock, as, lines };
}

type Staffed = Awaited<ReturnType<typeof staffed>>;

/** What asks for a place first, in clear. */
const dialogs: Record<string, (check: string) => unknown> = {
  'exports.list': () => ({ id: anExport, query: wholeHistory, format: 'csv', masked: false }),
  'exports.report': (check) => ({
    ...{ id: anExport, checkId: check, scope: 'check', masked: false, withPhoto: true },
  }),
  'evidence.make': (check) => ({ ids: [check], shows: { clear: true, pictures: true, answers: true } }),
  'backup.chooseFolder': () => ({}),
  'backup.chooseFile': () => ({}),
};

const meanwhile: Record<string, (desk: Staffed) => unknown> = {
  'the desk locked': ({ lock }) => lock(),
  'another administrator signed in': ({ as }) => as('Bola'),
  'somebody in a lesser role signed in': ({ as }) => as('Chidi'),
};

const all = Object.keys(dialogs).flatMap((name) =>
  Object.keys(meanwhile).map((what) => [name, what] as const),
);

describe('what is chosen in a dialog', () => {
  it.each(all)(
    'of %s after %s is refused: no file, nothing set, nothing written down',
    async (name, what) => {
      const desk = await staffed();
      desk.saving.meanwhile = () => meanwhile[what]?.(desk);
      expect(await desk.ask(name, dialogs[name]?.(desk.check))).toEqual(failed('not-signed-in'));
      expect(existsSync(desk.file)).toBe(false);
      expect(desk.exporting).toEqual([]);
      for (const kind of ['exported', 'pack-made', 'backup-changed'])
        expect(await desk.lines()).not.toContain(kind);
      await desk.as('Ada');
      expect(await desk.value('backup.state')).toMatchObject({ settings: { folder: null } });
      expect(await desk.ask('backup.look', { passphrase: 'x' })).toMatchObject(
        failed('restore-not-possible'),
      );
    },
  );

  it.each(
    Object.keys(dialogs).flatMap((name) =>
      Object.entries({ 'made an operator': { role: 'operator' }, disabled: { disabledAt: 1 } } as const).map(
        ([what, change]) => [name, what, change] as const,
      ),
    ),
  )('of %s after they were %s by another process is refused', async (name, _, change) => {
    const desk = await staffed();
    desk.saving.meanwhile = async () => {
      const history = desk.core.history();
      const ada = (await history?.operators())?.find((one) => one.name === 'Ada');
      const by = { id: null, name: 'another' };
      const line = { at: 1, by, what: 'operator-changed', checkId: null, detail: {} } as const;
      expect(await history?.changeOperator(ada?.id ?? '', change, line)).toBeNull();
    };
    expect(await desk.ask(name, dialogs[name]?.(desk.check))).toEqual(failed('not-signed-in'));
    expect(existsSync(desk.file)).toBe(false);
    await desk.as('Bola');
    expect(await desk.value('backup.state')).toMatchObject({ settings: { folder: null } });
  });

  it.each(Object.keys(dialogs))('of %s counts where the one who opened it is at work again', async (name) => {
    const desk = await staffed();
    desk.saving.meanwhile = () => desk.as('Ada');
    expect(await desk.ask(name, dialogs[name]?.(desk.check))).toMatchObject({ ok: true });
    expect(existsSync(desk.file)).toBe(!name.startsWith('backup.'));
  });
});

it('no folder is chosen for a desk that is not open: who is at work at it then is not known yet', async () => {
  const { ask, saving } = mainProcess();
  saving.path = temporaryFolder();
  expect(await ask('backup.chooseFolder')).toEqual(failed('desk-not-open'));
});
