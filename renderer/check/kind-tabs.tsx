/** The kinds of check that the profile makes, as tabs over the form. */
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { type KindName, kinds } from '../../shared/kinds.ts';

interface KindTabsProps {
  readonly offered: readonly KindName[];
  readonly kind: KindName;
  readonly onChange: (kind: KindName) => void;
  readonly children: ReactNode;
}

export function KindTabs({ offered, kind, onChange, children }: KindTabsProps) {
  return (
    <Tabs
      selectedKey={kind}
      onSelectionChange={(key) => onChange(key as KindName)}
      className="min-w-0 rounded-xl border border-line bg-surface"
    >
      <TabList aria-label="Kind of check" className="flex flex-wrap gap-x-1 border-b border-line px-3 pt-1.5">
        {offered.map((one) => (
          <Tab
            key={one}
            id={one}
            // Nothing is transparent where the system forces its colours: each tab would be underlined, or lie over the line of the list.
            className="-mb-px border-b-2 border-transparent px-2.5 py-2 font-semibold text-ink-2 -outline-offset-2 hover:text-ink data-selected:border-accent data-selected:text-accent forced-colors:not-data-selected:mb-0 forced-colors:not-data-selected:border-b-0 forced-colors:not-data-selected:pb-[9px] forced-colors:data-selected:border-[color:Highlight]"
          >
            {kinds[one].short}
          </Tab>
        ))}
      </TabList>
      {/* Each tab has a panel of its own, or the tab would name one that is gone. */}
      <TabPanel key={kind} id={kind} className="outline-none">
        {children}
      </TabPanel>
    </Tabs>
  );
}
