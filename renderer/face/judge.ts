/** The window’s side of the worker that judges pictures. */
import type { FromJudge, ToJudge } from './judge-messages.ts';
import type { Measures } from './measures.ts';

/** What is used of a worker. */
export interface JudgePort {
  postMessage(message: ToJudge, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromJudge }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

export interface Judge {
  /** Loads the models. */
  open(): Promise<void>;
  /** Hands a picture over; it must not be used afterwards. */
  judge(picture: ImageBitmap): Promise<Measures>;
  /** Ends the worker, and with it every picture and model that it holds. What was asked of it fails. */
  close(): void;
}

interface Waiting {
  readonly resolve: (value: Measures | null) => void;
  readonly reject: (error: Error) => void;
}

/** `files` is the address of the models’ folder, with a slash at its end. */
export function judgeOn(port: JudgePort, files: string): Judge {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let gone: Error | null = null;

  function ask(message: (id: number) => ToJudge, transfer: ImageBitmap[]): Promise<Measures | null> {
    if (gone) {
      for (const picture of transfer) picture.close();
      return Promise.reject(gone);
    }
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      port.postMessage(message(id), transfer);
    });
  }

  function end(why: string): void {
    gone ??= new Error(why);
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  }

  port.addEventListener('message', ({ data }) => {
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) question?.resolve(data.value);
    else question?.reject(new Error(data.why));
  });
  port.addEventListener('error', () => end('The worker that judges pictures failed'));
  port.addEventListener('messageerror', () => end('The worker’s answer could not be read'));

  return {
    open: async () => {
      await ask((id) => ({ id, type: 'open', files }), []);
    },
    judge: async (picture) => {
      const measures = await ask((id) => ({ id, type: 'judge', picture }), [picture]);
      if (!measures) throw new Error('The worker measured nothing');
      return measures;
    },
    close: () => {
      port.terminate();
      end('The worker that judges pictures was closed');
    },
  };
}
