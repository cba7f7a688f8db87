/** The two halves of an exchange. */
import type { ReactNode } from 'react';
import { noBodyHash } from '../../shared/body-hash-words.ts';
import type { Check } from '../../shared/check.ts';
import type { Exchange } from '../../shared/contract.ts';
import { counted } from '../../shared/counted.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { noAnswerWords } from './exchange-words.ts';
import { prettyJson } from './pretty-json.ts';
import { ReadFrom } from './read-from.tsx';

interface ExchangeTextProps {
  readonly check: Check;
  readonly exchange: Exchange;
}

export function ExchangeText({ check, exchange }: ExchangeTextProps) {
  return (
    <div className="grid gap-5">
      <Half title="Request">
        <Line label="To">{`${check.request.method} ${exchange.requestUrl}`}</Line>
        <Headers headers={exchange.requestHeaders} />
        {/* Character for character what was signed, so that the SHA-512 below can be checked against it. */}
        <Body label="Request body" text={exchange.requestBody} />
        <Line label="SHA-512 of the body">{exchange.requestBodySha512 || noBodyHash(check)}</Line>
      </Half>
      <Half title="Answer">
        <Line label="Status">{statusWords(check)}</Line>
        <Headers headers={exchange.answerHeaders} />
        {exchange.answerText === null ? (
          <p className="text-ink-2">{noAnswerWords(exchange)}</p>
        ) : (
          <Body label="Answer body" text={prettyJson(exchange.answerText)} />
        )}
        {exchange.cut ? (
          <p className="text-small text-ink-2">The answer is longer than is shown here. It is kept whole.</p>
        ) : null}
        {exchange.answerText === null ? null : (
          <Line label="Size">{counted(exchange.answerBytes, 'byte')}</Line>
        )}
        {exchange.answerSha256 === null ? null : (
          <Line label="SHA-256 of the answer">{exchange.answerSha256}</Line>
        )}
      </Half>
      <ReadFrom sources={exchange.sources} />
    </div>
  );
}

/** Of a check that was not sent it is what the proxy answered with. */
function statusWords({ httpStatus, state }: Check): string {
  if (httpStatus === null) return 'None';
  return state === 'failed' ? `HTTP ${httpStatus}, from the proxy` : `HTTP ${httpStatus}`;
}

function Half({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-2">
      <h4 className="text-small font-semibold">{title}</h4>
      {children}
    </section>
  );
}

export function Line({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <p className="text-small">
      <span className="text-ink-3">{label} </span>
      <code className="font-mono break-all select-text">{children}</code>
    </p>
  );
}

export function Headers({ headers }: { readonly headers: readonly (readonly [string, string])[] }) {
  if (headers.length === 0) return null;
  return (
    <dl className="grid gap-0.5 font-mono text-small">
      {headers.map(([name, value], index) => (
        // A header may come more than once, so its place is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <div key={index} className="flex gap-2">
          <dt className="shrink-0 text-ink-3">{shownSigns(name)}:</dt>
          <dd className="min-w-0 break-all select-text">{shownSigns(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Body({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <section
      // A long body scrolls within itself, so the keyboard has to reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      aria-label={label}
      className="max-h-80 overflow-auto rounded-md bg-sunken p-3 select-text"
    >
      <pre className="font-mono text-small break-words whitespace-pre-wrap">
        {text === '' ? '(empty)' : text}
      </pre>
    </section>
  );
}
