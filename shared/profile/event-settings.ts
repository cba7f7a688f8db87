/** What a profile says of events: where they are received, and how a delivery proves that it is the service's. */
import { z } from 'zod';
import { FolderSettings, MailboxSettings, usualFolder, usualMailbox } from './event-way-settings.ts';

/** HTTP header names, as they are compared: in lower case. */
const HeaderName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,63}$/u,
    'A header’s name has letters, digits and “-”, for example x-signature.',
  );

const PORT_SENTENCE = 'A port is from 1 to 65535, or 0 for any free one.';
const TOLERANCE_SENTENCE = 'A timestamp may be off by 1 to 86,400 seconds.';
const PATH_SENTENCE = 'Shorten the path of the file to 1,000 characters.';
const FilePath = z.string().trim().max(1_000, PATH_SENTENCE);

export const signatureMethods = ['none', 'hmac-sha256', 'hmac-sha512'] as const;
export const signedParts = ['body', 'body-without-white-space', 'timestamp-and-body'] as const;
export const signatureEncodings = ['hex', 'base64'] as const;
export const signatureKeys = ['encryption-key', 'own-key'] as const;

/** How deliveries are signed. The service does not say; the default is what it says of requests. */
export const DeliverySignature = z.strictObject({
  method: z.enum(signatureMethods),
  over: z.enum(signedParts),
  encoding: z.enum(signatureEncodings),
  header: HeaderName,
  /** Holds seconds or milliseconds since 1970, or an ISO 8601 instant; read where it is part of what is signed. */
  timestampHeader: HeaderName,
  toleranceSeconds: z
    .number(TOLERANCE_SENTENCE)
    .int(TOLERANCE_SENTENCE)
    .min(1, TOLERANCE_SENTENCE)
    .max(86_400, TOLERANCE_SENTENCE),
  key: z.enum(signatureKeys),
});
export type DeliverySignature = z.infer<typeof DeliverySignature>;

export const usualSignature: DeliverySignature = {
  method: 'hmac-sha512',
  over: 'body-without-white-space',
  encoding: 'hex',
  header: 'signature',
  timestampHeader: 'timestamp',
  toleranceSeconds: 300,
  key: 'encryption-key',
};

/** Where the desk listens. `certificate` and `privateKey` are paths of PEM files; both empty for plain HTTP. */
export const ReceiverSettings = z
  .strictObject({
    isOn: z.boolean(),
    host: z
      .string()
      .trim()
      .regex(
        /^(?:[A-Za-z0-9.-]{1,253}|[0-9A-Fa-f:.]{2,45})$/u,
        'Type an address of this computer, for example 127.0.0.1.',
      ),
    port: z.number(PORT_SENTENCE).int(PORT_SENTENCE).min(0, PORT_SENTENCE).max(65_535, PORT_SENTENCE),
    certificate: FilePath,
    privateKey: FilePath,
  })
  .superRefine(({ certificate, privateKey }, context) => {
    if ((certificate === '') === (privateKey === '')) return;
    const path = [certificate === '' ? 'certificate' : 'privateKey'];
    context.addIssue({
      code: 'custom',
      path,
      message: 'A certificate and its key come together, or neither.',
    });
  });
export type ReceiverSettings = z.infer<typeof ReceiverSettings>;

const usualReceiver: ReceiverSettings = {
  isOn: false,
  host: '127.0.0.1',
  port: 8790,
  certificate: '',
  privateKey: '',
};

/** A profile of before there were events receives none. */
export const EventSettings = z.strictObject({
  receiver: ReceiverSettings.default(usualReceiver),
  signature: DeliverySignature.default(usualSignature),
  mailbox: MailboxSettings.default(usualMailbox),
  folder: FolderSettings.default(usualFolder),
});
export type EventSettings = z.infer<typeof EventSettings>;

export const usualEvents: EventSettings = {
  receiver: usualReceiver,
  signature: usualSignature,
  mailbox: usualMailbox,
  folder: usualFolder,
};
