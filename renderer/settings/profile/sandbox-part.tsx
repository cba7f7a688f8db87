/** The envelope in which the built-in sandbox answers. */
import { type SandboxStyle, sandboxStyles, sandboxStyleWords } from '../../../shared/sandbox-style.ts';
import { RadioCards } from '../../design/radio-cards.tsx';
import { usePage } from './page-store.ts';
import { Part } from './part.tsx';

const cards = sandboxStyles.map((value) => ({ value, ...sandboxStyleWords[value] }));

export function SandboxPart({ style }: { readonly style: SandboxStyle }) {
  const change = usePage((state) => state.change);
  return (
    <Part
      id="sandbox"
      title="How it answers"
      sentence="The service’s own envelope is not known. The sandbox can answer in three, so that you see each being read."
    >
      <RadioCards<SandboxStyle>
        legend="How it answers"
        isLegendHidden
        columns={3}
        value={style}
        cards={cards}
        onChange={(sandboxStyle) => change({ sandboxStyle })}
      />
    </Part>
  );
}
