/** An identity of which nothing is known. */
import type { Identity } from '../identity.ts';

export const nobody: Identity = {
  firstName: null,
  middleName: null,
  lastName: null,
  fullName: null,
  dateOfBirth: null,
  gender: null,
  phone: null,
  documentNumber: null,
  hasPhoto: false,
};
