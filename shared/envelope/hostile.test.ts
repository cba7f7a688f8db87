/** Answers that are made to be read slowly: what they cost, against what is alike and harmless. */
import { describe, expect, it } from 'vitest';
import { type AnswerContext, parseAnswer, readAnswer, readEnvelope } from '../envelope.ts';
import { readCautions } from './cautions.ts';

const record = '"success":true,"data":{"firstName":"Ada","lastName":"Obi","dateOfBirth":"1990-01-01"}';
const bvn: AnswerContext = { kind: 'bvn', httpStatus: 200 };
const face: AnswerContext = { kind: 'face', httpStatus: 200 };

/** Milliseconds of this thread’s processor, at best. */
function costOf(text: string, context = bvn): number {
  const costs = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    readAnswer(text, context);
    return process.threadCpuUsage(before).user / 1_000;
  });
  return Math.min(...costs);
}

const listed = (items: number, item: (index: number) => string) =>
  Array.from({ length: items }, (_, index) => item(index)).join(',');

describe('an answer that is made to be read slowly', () => {
  it('has texts that look like JSON and are none, of which thousands are tried and no more', () => {
    const broken = (texts: number) => `{${record},"list":[${listed(texts, () => '"{}x}"')}]}`;
    expect(costOf(broken(120_000))).toBeLessThan(3 * costOf(broken(10_000)) + 40);
  });

  it('verifies nobody where not all of such texts were tried, and all of them where there are fewer', () => {
    const among = (texts: number) =>
      `{${record},${listed(80, (list) => `"list${list}":[${listed(texts / 80, () => '"{}x}"')}]`)},"more":${JSON.stringify('{"a":1}')}}`;
    const [few, many] = [among(8_000), among(12_000)];
    expect(readAnswer(few, bvn).reading.outcome).toBe('verified');
    expect(parseAnswer(few)).toMatchObject({ more: { a: 1 } });
    expect(readAnswer(many, bvn).reading.outcome).toBe('unknown');
    expect(parseAnswer(many)).toMatchObject({ more: '{"a":1}' });
    const list = `[${many}]`;
    expect(readAnswer(list, bvn).reading.outcome).toBe('unknown');
  });

  it('has a message of runs that are one sign too short for data', () => {
    const message = (run: number) =>
      `{${record},"message":"${`${'A'.repeat(run)}!`.repeat(2_000_000 / run)}"}`;
    expect(costOf(message(59), face)).toBeLessThan(3 * costOf(message(5), face) + 60);
  });

  it('has messages of many parts, none of which could be about a life', () => {
    const messages = (text: string) =>
      `{${record},"list":[${listed(60, () => `{"message":"${text.repeat(19_200 / text.length)}"}`)}]}`;
    expect(costOf(messages('n.o;m!x?'), face)).toBeLessThan(3 * costOf(messages('nooommmx'), face) + 60);
  });

  it('has a long run of white space, or of letters and white space, in any of its texts, which is read once', () => {
    const texts = (text: string, key: string) =>
      `{"status":"${text}","message":"${text}","data":{"bvn":"${text}","firstName":"Ada","lastName":"${text}","${key}":"${text}","match":"${text}"}}`;
    for (const [run, size] of [
      [' ', 200_000],
      ['\\t', 200_000],
      ['A', 1_900],
      ['ª', 1_900],
      ['1 ', 400_000],
    ] as const) {
      const runs = run.repeat(size / run.length);
      const plain = '-'.repeat(runs.length);
      for (const key of ['dateOfBirth', 'firstNameMatch'])
        for (const before of ['', 'A'])
          expect(costOf(texts(`${before}${runs}!1`, key))).toBeLessThan(
            3 * costOf(texts(`${before}${plain}!1`, key)) + 60,
          );
    }
  });

  it('has containers of many names, which are asked once what they are about', () => {
    const tree = (containers: number, names: number) =>
      `{${record},${listed(containers, (index) => {
        const members = listed(
          names / 2,
          (name) =>
            `"k${name}":"not so ${name}","na${'_'.repeat(name % 60)}me${' '.repeat(name / 60)}":"${'x'.repeat(70)}"`,
        );
        return `"g${index}":{${members}}`;
      })}}`;
    expect(costOf(tree(10, 590))).toBeLessThan(2 * costOf(tree(100, 59)) + 40);
  });

  it('has containers deep within those of many names, which are asked once for all that stand in them', () => {
    const names = listed(200, (name) => `"na${'_'.repeat(name)}me":"plain"`);
    const leaves = (level: number) => `"h${level}":[${listed(60, () => '{"confidence":99}')}]`;
    const levels = Array.from({ length: 30 }, (_, level) => `${names},${leaves(level)}`);
    const deep = levels.reduceRight((below, members) => `${members},"g":{${below}}`, '"end":0');
    const flat = levels.map((members, level) => `"g${level}":{${members}}`).join(',');
    expect(costOf(`{${record},${deep}}`)).toBeLessThan(3 * costOf(`{${record},${flat}}`) + 60);
  });

  it.each(['error', 'verified', 'watchlist', 'firstName', 'issues', 'mismatches', 'anything'])(
    'has a great many names under “%s”, which are listed once',
    (name) => {
      let times = 0;
      const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, 0]));
      const body = {
        success: true,
        [name]: new Proxy(many, {
          ownKeys: (target) => {
            times += 1;
            return Reflect.ownKeys(target);
          },
        }),
      };
      readEnvelope(body, bvn);
      readEnvelope(body, face);
      readCautions(body);
      expect(times).toBe(1);
    },
  );
});
