import { describe, expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { openForTest } from '../testing/temporary-history.ts';

const view = (id: string, name: string) => ({ id, name, query: { ...wholeHistory, text: 'okafor' } });

describe('saved views', () => {
  it('are kept for the operator who saved them, by name', async () => {
    const history = await openForTest();
    expect(await history.addView('ada', view('1', 'Zebra'), 1)).toBe(true);
    expect(await history.addView('ada', view('2', 'apples'), 2)).toBe(true);
    expect(await history.addView('obi', view('3', 'Zebra'), 3)).toBe(true);
    expect(await history.views('ada')).toEqual([view('2', 'apples'), view('1', 'Zebra')]);
    expect(await history.views('obi')).toEqual([view('3', 'Zebra')]);
    expect(await history.views('nobody')).toEqual([]);
  });

  it('come in the order in which a person counts and spells, whatever the case and the marks', async () => {
    const history = await openForTest();
    const names = ['View 20', 'view 3', 'View 19', 'View 1', 'Ọ̀yọ́ 2', 'oyo 10', 'Oyo 1', 'éko', 'Zaria'];
    for (const [i, name] of names.entries()) await history.addView('ada', view(String(i), name), i);
    expect((await history.views('ada')).map(({ name }) => name)).toEqual([
      ...['éko', 'Oyo 1', 'Ọ̀yọ́ 2', 'oyo 10'],
      ...['View 1', 'view 3', 'View 19', 'View 20', 'Zaria'],
    ]);
  });

  it('have names that differ in more than case or form, for one operator', async () => {
    const history = await openForTest();
    await history.addView('ada', view('1', 'Ọ̀yọ́'), 1);
    await history.addView('ada', view('2', 'Lagos'), 1);
    expect(await history.addView('ada', view('3', 'ọ̀yọ́'.normalize('NFD')), 1)).toBe(false);
    expect(await history.renameView('ada', '2', 'ỌYỌ'.normalize('NFC'))).toBe('renamed');
    expect(await history.renameView('ada', '2', 'Ọ̀YỌ́')).toBe('taken');
    expect(await history.renameView('ada', '1', 'ỌYỌ 2')).toBe('renamed');
  });

  it('are renamed and removed by their own operator alone', async () => {
    const history = await openForTest();
    await history.addView('ada', view('1', 'Mine'), 1);
    expect(await history.renameView('obi', '1', 'Stolen')).toBe('unknown');
    expect(await history.removeView('obi', '1')).toBe(false);
    expect(await history.views('ada')).toEqual([view('1', 'Mine')]);
    expect(await history.removeView('ada', '1')).toBe(true);
    expect(await history.removeView('ada', '1')).toBe(false);
    expect(await history.views('ada')).toEqual([]);
  });
});
