/** A request as it would be sent, word for word; key and signature are masked. */
import type { RequestPreview } from '../../../shared/contract.ts';

interface RequestTextProps {
  readonly label: string;
  readonly request: RequestPreview;
}

export function RequestText({ label, request }: RequestTextProps) {
  return (
    <section
      // A long body scrolls within itself, so the keyboard has to reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      aria-label={label}
      className="max-h-72 min-w-0 overflow-auto rounded-md bg-sunken p-3 font-mono text-small select-text"
    >
      <p className="font-semibold break-all">
        {request.method} {request.url}
      </p>
      {request.headers.map(([name, value]) => (
        <p key={name} className="break-all">
          <span className="text-ink-2">{name}: </span>
          {value}
        </p>
      ))}
      <pre className="mt-2 font-mono break-words whitespace-pre-wrap">{request.body}</pre>
    </section>
  );
}
