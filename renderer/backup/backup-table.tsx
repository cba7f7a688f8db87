/** What a verified backup holds. */
import { useEffect, useRef } from 'react';
import type { BackupContents } from '../../shared/backup.ts';
import { sizeWords } from '../../shared/size-words.ts';
import { whenWords } from '../design/dates.ts';

export function BackupTable({ contents }: { readonly contents: BackupContents }) {
  const table = useRef<HTMLTableElement>(null);
  // It takes the place of the form in which the focus was, and is what is read next.
  useEffect(() => table.current?.focus(), []);
  const { file, bytes, madeAt, facts } = contents;
  const rows: readonly (readonly [string, string])[] = [
    ['Backup', file],
    ['Size', sizeWords(bytes)],
    ['Made', whenWords(madeAt)],
    ['Checks', facts.checks.toLocaleString('en-GB')],
    ['Oldest check', facts.oldest === null ? '—' : whenWords(facts.oldest)],
    ['Newest check', facts.newest === null ? '—' : whenWords(facts.newest)],
    ['Profiles added', facts.profiles.toLocaleString('en-GB')],
  ];
  return (
    <table ref={table} tabIndex={-1} className="w-full text-left outline-none">
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
