/** A check, signed and ready to go, with the way to send it. */
import type { NotSentReason } from '../../shared/check.ts';
import { mayBeKept } from '../../shared/kinds.ts';
import { maskNumber } from '../../shared/masking.ts';
import type { PictureFacts } from '../../shared/picture.ts';
import { hintsFor, type KeyPair, type Profile } from '../../shared/profile.ts';
import type { BodyParts } from './body.ts';
import { beginsAsGzip } from './decoding.ts';
import { type Interpretation, interpret, keepUnread } from './interpret.ts';
import { buildRequest, pictureOf, shownBody } from './request.ts';
import { strikeOut, strikeOutCut, strikeOutText } from './strike-out.ts';
import { strikePicture, strikePictureCut } from './strike-picture.ts';
import type { Answer, Delivery, Transport } from './transport.ts';

interface Prepared {
  readonly request: { method: string; url: string; signature: string; bodySha512: string };
  /** The body as it is shown: a picture stands as its size and hash, a number that may not be kept as its mask. */
  readonly body: string;
  readonly picture: (PictureFacts & { readonly content: Uint8Array }) | null;
  /** Begins the connection; never throws. Nothing of the request leaves until `send` is called. */
  connect(cancel: AbortSignal): {
    /** Sends it once, and hands what came of it to `keep`, in the same turn. Gives what `keep` gives. */
    send<T>(keep: (read: Interpretation) => Promise<T> | T): Promise<T>;
    /** Ends the connection without having sent anything, for this reason, and hands that to `keep` instead. */
    withhold<T>(reason: NotSentReason, keep: (read: Interpretation) => Promise<T> | T): Promise<T>;
    /** Ends the connection without having sent anything. */
    drop(): void;
  };
}

/** Signs the check for the account. Nobody is connected to until `connect` is called. */
export function prepareCheck(
  account: { readonly profile: Profile; readonly baseUrl: string; readonly keys: KeyPair },
  check: BodyParts,
  transport: Pick<Transport, 'open'>,
  now: () => number,
): Prepared {
  const request = buildRequest(account.baseUrl, account.keys, account.profile, check);
  const { method, url, signature, bodySha512 } = request;
  const { settings } = account.profile;
  const picture = pictureOf(check);
  const isKept = mayBeKept(check.kind, check.number);
  const shown = isKept ? check : { ...check, number: maskNumber(check.number) };
  const hints = hintsFor(settings, check.kind);
  const read = (arrived: Delivery): Interpretation => {
    const own = picture ? withoutPicture(arrived, picture) : arrived;
    const delivery = isKept ? own : withoutNumber(own, check.number);
    try {
      return interpret(delivery, { ...check, hints }, now());
    } catch {
      // Whatever the answer does to its reader, what was paid for is kept.
      return keepUnread(delivery);
    }
  };
  return {
    // With the mask beside it, a hash of the body would let the number be guessed.
    request: { method, url, signature, bodySha512: isKept ? bodySha512 : '' },
    body: shownBody(settings, shown, picture),
    picture,
    connect(cancel) {
      const line = transport.open(url, settings.timeLimits, cancel);
      return {
        send: (keep) => line.send(request, (delivery) => keep(read(delivery))),
        async withhold(reason, keep) {
          line.drop();
          return keep(read({ result: 'not-sent', reason }));
        },
        drop: () => line.drop(),
      };
    },
  };
}

/** The same delivery, without the picture that was sent where the service repeats it. */
function withoutPicture(delivery: Delivery, picture: NonNullable<Prepared['picture']>): Delivery {
  if (delivery.result === 'answered') {
    const { answer } = delivery;
    return { ...delivery, answer: { ...answer, bytes: strikePicture(answer.bytes, picture) } };
  }
  if (delivery.result === 'not-sent' || !delivery.partial) return delivery;
  const { partial } = delivery;
  return { ...delivery, partial: { ...partial, bytes: strikePictureCut(partial.bytes, picture) } };
}

/** The same delivery, with the number struck out wherever the service repeats it: in the body or in a header. */
function withoutNumber(delivery: Delivery, number: string): Delivery {
  const struck = (answer: Answer, bytes = strikeOut(answer.bytes, number)): Answer => ({
    ...answer,
    headers: answer.headers.map(([name, value]) => [name, strikeOutText(value, number)]),
    bytes,
  });
  if (delivery.result === 'not-sent') return delivery;
  if (delivery.result === 'perhaps-sent') {
    const { partial } = delivery;
    return { ...delivery, partial: partial && struck(partial, bytesWithout(partial, number)) };
  }
  return { ...delivery, answer: struck(delivery.answer) };
}

/** What may be kept of an answer that broke off. Of a packed one nothing: what is in it can be neither seen nor struck out. */
function bytesWithout({ headers, bytes }: Answer, number: string): Uint8Array {
  const isPacked = beginsAsGzip(bytes) || headers.some(([name]) => name === 'content-encoding');
  return isPacked ? new Uint8Array() : strikeOutCut(bytes, number);
}
