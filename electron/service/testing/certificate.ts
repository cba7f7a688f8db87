/** Throw-away certificates for servers of a test. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * A self-signed certificate, valid for a day. `name` is a subject alternative name such as `IP:127.0.0.1`; `more` are further
 * extensions, as openssl writes them.
 */
export function selfSigned(name: string, ...more: readonly string[]): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const what = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
    const extensions = [`subjectAltName=${name}`, ...more].flatMap((each) => ['-addext', each]);
    const whose = ['-subj', '/CN=veridesk test', ...extensions];
    execFileSync('openssl', ['req', '-x509', ...what, ...whose, '-keyout', keyFile, '-out', certFile], {
      stdio: 'ignore',
    });
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
