/** What a verified backup holds. */
import type { BackupContents } from '../../shared/backup.ts';
import { whenWords } from '../design/dates.ts';
import { sizeWords } from './backup-words.ts';

export function BackupTable({ contents }: { readonly contents: BackupContents }) {
  const { file, bytes, madeAt, facts } = contents;
  const rows: readonly (readonly [string, string])[] = [
    ['Backup', `${file}, ${sizeWords(bytes)}`],
    ['Made', whenWords(madeAt)],
    ['Checks', facts.checks.toLocaleString('en-GB')],
    ['From', facts.oldest === null ? '—' : whenWords(facts.oldest)],
    ['To', facts.newest === null ? '—' : whenWords(facts.newest)],
    ['Profiles added', facts.profiles.toLocaleString('en-GB')],
  ];
  return (
    <table className="w-full text-left">
      <caption className="mb-2 text-left font-semibold">This backup is whole. It holds</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="w-36 py-1 pr-3 font-normal text-ink-2">
              {name}
            </th>
            <td className="py-1 break-all">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
