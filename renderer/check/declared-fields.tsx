/** What the customer says of themselves. Optional, so it is folded away until it is wanted. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components';
import type { Declared } from '../../shared/identity.ts';
import { TextField } from '../design/text-field.tsx';

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'middleName', label: 'Middle name' },
  { name: 'dateOfBirth', label: 'Date of birth' },
  { name: 'phone', label: 'Phone' },
  { name: 'gender', label: 'Gender' },
] as const satisfies readonly { name: keyof Declared; label: string }[];

interface DeclaredFieldsProps {
  readonly declared: Declared;
  readonly onChange: (declared: Declared) => void;
}

export function DeclaredFields({ declared, onChange }: DeclaredFieldsProps) {
  // Open from the start when something stands in it, so that nothing is compared unseen.
  const [isExpanded, setExpanded] = useState(() => Object.values(declared).some((text) => text !== ''));
  return (
    <Disclosure isExpanded={isExpanded} onExpandedChange={setExpanded} className="group col-span-full">
      <Button slot="trigger" className="flex items-center gap-1.5 rounded-sm text-left">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2 group-data-expanded:rotate-90" />
        <span className="text-small font-semibold">What the customer declares</span>
        <span className="text-small text-ink-3">optional</span>
      </Button>
      <DisclosurePanel>
        <div className="grid grid-cols-2 gap-x-3 gap-y-1 pt-3 medium:max-beside:grid-cols-3">
          {fields.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              value={declared[name] ?? ''}
              onChange={(text) => onChange({ ...declared, [name]: text })}
            />
          ))}
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}
