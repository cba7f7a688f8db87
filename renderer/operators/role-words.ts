/** What the roles are called, and what each may do. */
import type { Role } from '../../shared/operator.ts';

export const roleWords: Record<Role, { readonly title: string; readonly sentence: string }> = {
  operator: { title: 'Operator', sentence: 'Makes checks and notes.' },
  reviewer: { title: 'Reviewer', sentence: 'Decides on checks too.' },
  administrator: { title: 'Administrator', sentence: 'May do everything: accounts, operators, settings.' },
};
