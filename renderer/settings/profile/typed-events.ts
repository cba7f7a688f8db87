/** What a profile says of events, as its form holds it: where they are received, and how they are signed. */
import type { DeliverySignature, EventSettings, ProfileSettings } from '../../../shared/profile.ts';
import { numberIn } from './typed-pictures.ts';

/** What of events its form shows. */
export interface TypedEvents {
  readonly isOn: boolean;
  readonly host: string;
  readonly port: string;
  readonly certificate: string;
  readonly privateKey: string;
  readonly method: DeliverySignature['method'];
  readonly over: DeliverySignature['over'];
  readonly encoding: DeliverySignature['encoding'];
  readonly header: string;
  readonly timestampHeader: string;
  readonly toleranceSeconds: string;
  readonly key: DeliverySignature['key'];
}

export function typedEventsFrom({ events: { receiver, signature } }: ProfileSettings): TypedEvents {
  return {
    ...receiver,
    port: String(receiver.port),
    ...signature,
    toleranceSeconds: String(signature.toleranceSeconds),
  };
}

/** The same as settings, for the schema to judge; what the form does not show is as it was kept. */
export function eventsIn(typed: TypedEvents, kept: EventSettings): EventSettings {
  const { isOn, host, port, certificate, privateKey, toleranceSeconds, ...signature } = typed;
  return {
    ...kept,
    receiver: { isOn, host, port: numberIn(port), certificate, privateKey },
    signature: { ...signature, toleranceSeconds: numberIn(toleranceSeconds) },
  };
}
