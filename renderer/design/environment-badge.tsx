/** Where a record or a profile belongs. The sandbox's mark goes with everything it made. */
import type { Environment } from '../../shared/check.ts';

const looks = {
  sandbox: 'stripes text-sandbox',
  production: 'bg-production text-on-production',
} as const;

export function EnvironmentBadge({ environment }: { readonly environment: Environment }) {
  return (
    <span
      className={`inline-block rounded-sm px-1.5 py-0.5 text-tiny font-bold tracking-wide whitespace-nowrap ${looks[environment]}`}
    >
      {environment.toUpperCase()}
    </span>
  );
}
