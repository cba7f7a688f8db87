/** The window’s side of the worker that judges pictures. */
import { type Answers, type FromJudge, picturesOf, type Question, type ToJudge } from './judge-messages.ts';

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
  /** Pictures and frames are handed over with the question; they must not be used afterwards. */
  ask<Type extends keyof Answers>(question: Extract<Question, { type: Type }>): Promise<Answers[Type]>;
  /** Ends the worker, and with it every picture and model that it holds. What was asked of it fails. */
  close(): void;
}

interface Waiting {
  readonly resolve: (value: Answers[keyof Answers]) => void;
  readonly reject: (error: Error) => void;
}

/** `files` is the address of the models’ folder, with a slash at its end. */
export function judgeOn(port: JudgePort, files: string): Judge {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let gone: Error | null = null;

  function post(question: Question): Promise<Answers[keyof Answers]> {
    const pictures = picturesOf(question);
    if (gone) {
      for (const picture of pictures) picture.close();
      return Promise.reject(gone);
    }
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      port.postMessage({ id, question }, pictures);
      waiting.set(id, { resolve, reject });
    });
  }

  /** An answer is of the type of its question; that is how the worker makes it. */
  const ask: Judge['ask'] = async (question) => (await post(question)) as never;

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
      await ask<'open'>({ type: 'open', files });
    },
    ask,
    close: () => {
      port.terminate();
      end('The worker that judges pictures was closed');
    },
  };
}
