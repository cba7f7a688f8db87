/** What a file would change, setting by setting. */
import type { Difference } from '../../shared/profile/differences.ts';
import { shownSigns } from '../../shared/seen-text.ts';

export function DifferenceTable({ changes }: { readonly changes: readonly Difference[] }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      aria-label="What changes"
      className="max-h-72 overflow-auto rounded-md border border-line"
    >
      <table aria-label="What changes" className="w-full table-fixed text-left text-small">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {['Setting', 'Before', 'After'].map((title) => (
              <th key={title} scope="col" className="px-3 py-1.5 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {changes.map(({ what, before, after }) => (
            <tr key={what} className="align-top">
              <th scope="row" className="px-3 py-1.5 font-normal">
                {shownSigns(what)}
              </th>
              <td className="px-3 py-1.5 break-words text-ink-2">{shownSigns(before)}</td>
              <td className="px-3 py-1.5 break-words">{shownSigns(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
