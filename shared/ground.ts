/**
 * Why a person's data may be looked up: lawful basis, purpose, and for consent how it was given.
 * Nigeria Data Protection Act 2023: s. 25(1) names the bases, s. 26 asks the controller to be able to prove consent.
 */
import { z } from 'zod';
import { isSeen } from './seen-text.ts';

/** The bases of s. 25(1), in the order in which they are offered: the usual one of a bank first. */
export const lawfulBases = [
  'legal_obligation',
  'consent',
  'contract',
  'legitimate_interest',
  'public_interest',
  'vital_interest',
] as const;
export const LawfulBasis = z.enum(lawfulBases);
export type LawfulBasis = z.infer<typeof LawfulBasis>;

export const lawfulBasisWords: Record<LawfulBasis, string> = {
  legal_obligation: 'Legal obligation',
  consent: 'Consent',
  contract: 'Contract with the customer',
  legitimate_interest: 'Legitimate interest',
  public_interest: 'Public interest',
  vital_interest: 'Vital interest',
};

/** Each is valid under s. 26: consent may be given in writing, orally or by electronic means. */
export const consentMethods = ['written', 'oral', 'electronic'] as const;
export const ConsentMethod = z.enum(consentMethods);
export type ConsentMethod = z.infer<typeof ConsentMethod>;

export const consentMethodWords: Record<ConsentMethod, string> = {
  written: 'In writing',
  oral: 'Orally',
  electronic: 'Electronically',
};

/** Purposes that are offered; any other can be typed. */
export const usualPurposes = [
  'Customer due diligence at account opening',
  'Periodic review of a customer',
  'Verification before a transaction',
  'Investigation of suspected fraud',
  'Verification of an employee or agent',
] as const;

const line = (max: number) => z.string().trim().min(1).max(max);

/** `wording` is the version of the text that was read or shown. That withdrawal was told is a condition, not a choice. */
const Consent = z.strictObject({
  method: ConsentMethod,
  wording: line(60),
  withdrawalTold: z.literal(true),
});
type Consent = z.infer<typeof Consent>;

/** What stands with a check. `consent` is there exactly when it is the basis. */
export const Ground = z
  .strictObject({ basis: LawfulBasis, purpose: line(200), consent: Consent.nullable() })
  .refine(({ basis, consent }) => (basis === 'consent') === (consent !== null));
export type Ground = z.infer<typeof Ground>;

/** One that is given now. Checks of before may bear a purpose in which nothing can be seen, which would prove none. */
export const GivenGround = Ground.refine(
  ({ purpose, consent }) => isSeen(purpose) && (consent === null || isSeen(consent.wording)),
);

/** What a form begins with, per profile. The consent itself is never among it: nothing is ticked beforehand. */
export const GroundDefaults = z.strictObject({
  basis: LawfulBasis,
  purpose: line(200),
  consentMethod: ConsentMethod,
  consentWording: z.string().trim().max(60),
});
export type GroundDefaults = z.infer<typeof GroundDefaults>;

/** For a bank's customer due diligence the basis is usually a legal obligation. */
export const usualGround: GroundDefaults = {
  basis: 'legal_obligation',
  purpose: usualPurposes[0],
  consentMethod: 'written',
  consentWording: '',
};

/** A ground as a form holds it: every part as typed. */
export interface GroundDraft {
  readonly basis: LawfulBasis;
  readonly purpose: string;
  readonly consentMethod: ConsentMethod;
  readonly consentWording: string;
  readonly withdrawalTold: boolean;
  readonly consentGiven: boolean;
}

export function groundDraftFrom(defaults: GroundDefaults): GroundDraft {
  return { ...defaults, withdrawalTold: false, consentGiven: false };
}

export type GroundField = 'purpose' | 'consentWording' | 'withdrawalTold' | 'consentGiven';
export type GroundVerdict =
  | { readonly ok: true; readonly ground: Ground }
  | { readonly ok: false; readonly errors: Partial<Record<GroundField, string>> };

/** The ground that a form holds, or what is missing, each beside its field. */
export function readGround(draft: GroundDraft): GroundVerdict {
  const errors: Partial<Record<GroundField, string>> = {};
  const purpose = draft.purpose.trim();
  if (!isSeen(purpose)) errors.purpose = 'Say what the check is for.';
  else if (purpose.length > 200) errors.purpose = 'Shorten the purpose to 200 characters.';
  const wording = draft.consentWording.trim();
  if (draft.basis === 'consent') {
    if (!isSeen(wording))
      errors.consentWording = 'Name the version of the consent’s wording, for example v3.';
    else if (wording.length > 60) errors.consentWording = 'Shorten the version to 60 characters.';
    if (!draft.withdrawalTold) {
      errors.withdrawalTold = 'Tell the customer first that consent can be withdrawn at any time.';
    }
    if (!draft.consentGiven) errors.consentGiven = 'Without the customer’s consent nothing may be sent.';
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const consent: Consent | null =
    draft.basis === 'consent' ? { method: draft.consentMethod, wording, withdrawalTold: true } : null;
  return { ok: true, ground: { basis: draft.basis, purpose, consent } };
}
