/** Where a record or a profile belongs. The sandbox's mark goes with everything it made. */
import type { Environment } from '../../shared/check.ts';

const looks = {
  sandbox: 'stripes text-sandbox',
  production: 'bg-production text-on-production',
} as const;

const badge = 'inline-block rounded-sm text-tiny font-bold tracking-wide whitespace-nowrap';

export function EnvironmentBadge({ environment }: { readonly environment: Environment }) {
  return <span className={`${badge} px-1.5 py-0.5 ${looks[environment]}`}>{environment.toUpperCase()}</span>;
}

/** The sandbox's mark without its ground, for lists, where every row may bear it. */
export function SandboxMark() {
  return <span className={`${badge} border border-current/40 px-1 text-sandbox`}>SANDBOX</span>;
}
