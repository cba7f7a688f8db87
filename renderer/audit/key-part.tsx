/** The public part of the device's key: shown, copied, saved. Anybody may have it; it proves what this device signed. */
import { useState } from 'react';
import type { DeviceKeys } from '../../shared/audit.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { whenWords } from '../design/dates.ts';
import { Fold } from '../design/fold.tsx';
import { saveFile } from '../settings/save-file.ts';

/** Keys that were lost, or that stayed on another computer: what they signed is proved by them as before. */
function Earlier({ keys }: { readonly keys: DeviceKeys['earlier'] }) {
  if (keys.length === 0) return null;
  return (
    <div className="text-small text-ink-2">
      <p>Keys of this desk before it. Packs that they signed are this desk’s too.</p>
      <ul className="list-disc pl-5">
        {keys.map(({ keyId, since, until }) => (
          <li key={`${keyId} ${since}`} className="break-all">
            Key {keyId}
            {since === null ? null : `, from ${whenWords(since)}`}
            {until === null ? null : ` to ${whenWords(until)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function KeyPart({ onMade }: { readonly onMade: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState<DeviceKeys | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [said, setSaid] = useState('');

  const turn = async (open: boolean) => {
    setOpen(open);
    setSaid('');
    if (!open) return;
    const result = await client.audit.key({});
    if (result.ok) setKey(result.value);
    setFailure(result.ok ? null : result.failure);
    // The first look makes the key, which the log then announces.
    if (result.ok && key === null) onMade();
  };
  const copy = async () => {
    const result = await client.audit.copyKey({});
    setSaid(result.ok ? `Copied, for ${result.value.seconds} s` : sentenceOf(result.failure));
  };
  const save = (of: DeviceKeys) =>
    saveFile('veridesk-device-key.json', `${JSON.stringify({ ...of }, null, 2)}\n`);

  return (
    <div className="border-t border-line pt-3">
      <Fold
        title="Public key"
        note="proves what this device signed; anybody may have it"
        isOpen={isOpen}
        onTurn={(open) => void turn(open)}
      >
        {failure ? <Alert tone="warn">{sentenceOf(failure)}</Alert> : null}
        <div className="grid min-h-28 content-start gap-2">
          {key ? (
            <>
              <pre className="overflow-auto rounded-md border border-line bg-sunken p-2 text-small">
                {key.pem}
              </pre>
              <p className="text-small break-all text-ink-2">Key {key.keyId}, Ed25519</p>
              <Earlier keys={key.earlier} />
              <div className="flex flex-wrap items-center gap-2">
                <Button size="small" onPress={() => void copy()}>
                  Copy
                </Button>
                <Button size="small" onPress={() => save(key)}>
                  Save…
                </Button>
                <span role="status" className="text-small text-ink-2">
                  {said}
                </span>
              </div>
            </>
          ) : null}
        </div>
      </Fold>
    </div>
  );
}
