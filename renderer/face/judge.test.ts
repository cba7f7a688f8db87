import { describe, expect, it } from 'vitest';
import { faceLimits } from '../../shared/face-limits.ts';
import { type JudgePort, judgeOn } from './judge.ts';
import type { FromJudge, Question, ToJudge } from './judge-messages.ts';

/** A worker that answers when the test says so. */
function desk() {
  const sent: ToJudge[] = [];
  const transferred: Transferable[][] = [];
  const listeners = new Map<string, (event: { readonly data: FromJudge }) => void>();
  let ended = 0;
  const port = {
    postMessage: (message: ToJudge, transfer: Transferable[]) => {
      sent.push(message);
      transferred.push(transfer);
    },
    addEventListener: (type: string, listener: (event: { readonly data: FromJudge }) => void) => {
      listeners.set(type, listener);
    },
    terminate: () => {
      ended += 1;
    },
  } as JudgePort;
  const reply = (data: FromJudge) => listeners.get('message')?.({ data });
  return {
    judge: judgeOn(port, '/face/'),
    sent,
    transferred,
    reply,
    break: () => listeners.get('error')?.({ data: { id: 0, ok: false, why: '' } }),
    ended: () => ended,
  };
}

function bitmap() {
  const state = { closed: 0 };
  return Object.assign(state, { close: () => (state.closed += 1) }) as unknown as ImageBitmap & typeof state;
}

const examined = { size: { width: 0, height: 0 }, measures: { faces: 0, face: null }, antispoof: null };
const questionOn = (picture: ImageBitmap) => ({ type: 'examine', picture, limits: faceLimits }) as const;

describe('the window’s side of the judge', () => {
  it('asks for the models where they lie', async () => {
    const { judge, sent, reply } = desk();
    const opened = judge.open();
    expect(sent).toEqual([{ id: 1, question: { type: 'open', files: '/face/' } }]);
    reply({ id: 1, ok: true, value: null });
    await opened;
  });

  it('gives each picture its own answer, whatever the order', async () => {
    const { judge, reply } = desk();
    const [first, second] = [bitmap(), bitmap()].map((picture) => judge.ask<'examine'>(questionOn(picture)));
    reply({ id: 2, ok: false, why: 'no canvas' });
    await expect(second).rejects.toThrow('no canvas');
    reply({ id: 1, ok: true, value: examined });
    expect(await first).toEqual(examined);
  });

  it.each<[string, (picture: ImageBitmap) => Question]>([
    ['a picture', questionOn],
    ['both pictures of a comparison', (first) => ({ type: 'compare', first, second: first })],
    [
      'a frame',
      (frame) => ({
        type: 'frame',
        frame: frame as unknown as VideoFrame,
        at: 0,
        quarter: 0,
        limits: faceLimits,
      }),
    ],
  ])('hands over %s', async (_, questionOf) => {
    const { judge, transferred } = desk();
    const picture = bitmap();
    void judge.ask(questionOf(picture));
    expect(new Set(transferred.flat())).toEqual(new Set([picture]));
  });

  it.each(['close', 'break'] as const)('fails what was asked when it ends: %s', async (end) => {
    const { judge, break: breakWorker, ended } = desk();
    const running = judge.ask<'examine'>(questionOn(bitmap()));
    if (end === 'close') judge.close();
    else breakWorker();
    await expect(running).rejects.toThrow();
    const late = bitmap();
    await expect(judge.ask<'examine'>(questionOn(late))).rejects.toThrow();
    expect(late.closed).toBe(1);
    expect(ended()).toBe(end === 'close' ? 1 : 0);
  });
});
