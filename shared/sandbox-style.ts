/** The envelopes in which the built-in sandbox can answer, so that the reader is proven on more than one. */
import { z } from 'zod';

export const sandboxStyles = ['standard', 'codes', 'summary'] as const;
export const SandboxStyle = z.enum(sandboxStyles);
export type SandboxStyle = z.infer<typeof SandboxStyle>;

export const DEFAULT_SANDBOX_STYLE: SandboxStyle = 'standard';

export const sandboxStyleWords: Record<SandboxStyle, { readonly title: string; readonly sentence: string }> =
  {
    standard: {
      title: 'Standard',
      sentence: 'success, code, message and the record under data; dates as 1990-10-01.',
    },
    codes: {
      title: 'Response codes',
      sentence:
        'A true status even for “not found”; the code tells. Keys such as surname; dates as 01-Oct-1990.',
    },
    summary: {
      title: 'Summary',
      sentence: 'A verdict in a summary, the applicant beside the record; dates as 01-10-1990.',
    },
  };
