/** Events for a desk that the service cannot call: pulled from a mailbox, read from a folder, or brought as a file. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import { Switch } from '../../design/switch.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useWay } from '../../events/use-ways.ts';
import { WayLine } from '../../events/way-line.tsx';
import { useRuledWay } from '../../rules/use-ruled-way.ts';
import { ImportEvents } from './event-ways/import-events.tsx';
import { LookNow } from './event-ways/look-now.tsx';
import { MailboxToken } from './event-ways/mailbox-token.tsx';
import { usePage } from './page-store.ts';
import { Group, Panel, Part } from './part.tsx';
import type { TypedEventWays } from './typed-event-ways.ts';

interface EventWaysPartProps {
  readonly profile: ProfileSummary;
  readonly typed: TypedEventWays;
}

export function EventWaysPart({ profile, typed }: EventWaysPartProps) {
  const { errors, change } = usePage();
  const put = (more: Partial<TypedEventWays>) => change({ eventWays: { ...typed, ...more } });
  const mailbox = useWay(profile.id, 'mailbox');
  const folder = useWay(profile.id, 'folder');
  const [mailboxRule, folderRule] = [useRuledWay('mailbox'), useRuledWay('folder')];
  return (
    <Part
      id="event-ways"
      title="Other ways in"
      sentence="How events come to a desk that the service cannot call. What is brought is treated like what is posted: its signature is proved as above, and the same delivery is kept once."
    >
      <Panel>
        <Group
          legend="Mailbox"
          sentence={
            <>
              A small program on a machine that the service can reach,{' '}
              <span className="font-mono">veridesk mailbox</span>. It keeps what the service delivers until
              this desk has it.
            </>
          }
        >
          <div className="grid gap-3">
            <Switch
              label="Ask a mailbox"
              help={mailboxRule ?? 'As long as the desk is open. Takes effect when you save.'}
              isDisabled={mailboxRule !== null && !typed.mailboxOn}
              isOn={typed.mailboxOn}
              onChange={(mailboxOn) => put({ mailboxOn })}
            />
            <div className="grid gap-x-3 gap-y-2 small:grid-cols-[minmax(0,1fr)_10rem]">
              <TextField
                label="Address of the mailbox"
                value={typed.mailboxAddress}
                error={errors['events.mailbox.address']}
                placeholder="https://mailbox.example.com"
                onChange={(mailboxAddress) => put({ mailboxAddress })}
              />
              <TextField
                label="Ask every"
                note="seconds"
                value={typed.mailboxEvery}
                error={errors['events.mailbox.everySeconds']}
                inputMode="numeric"
                onChange={(mailboxEvery) => put({ mailboxEvery })}
              />
            </div>
            <MailboxToken profile={profile} />
            <WayLine label="State of the mailbox" state={mailbox}>
              <LookNow profile={profile} label="Ask now" isDisabled={!mailbox?.isOn} />
            </WayLine>
          </div>
        </Group>
        <div className="border-t border-line pt-3">
          <Group
            legend="Watched folder"
            sentence="Your company’s own endpoint drops each delivery there as a file. A file that was taken is moved to “taken”, one that cannot be used to “refused” with the reason beside it; none is deleted."
          >
            <div className="grid gap-3">
              <Switch
                label="Watch a folder"
                help={folderRule ?? 'As long as the desk is open. Takes effect when you save.'}
                isDisabled={folderRule !== null && !typed.folderOn}
                isOn={typed.folderOn}
                onChange={(folderOn) => put({ folderOn })}
              />
              <TextField
                label="Path of the folder"
                value={typed.folderPath}
                error={errors['events.folder.path']}
                help="A folder for this alone: every .json, .jsonl and .ndjson file in it is moved."
                onChange={(folderPath) => put({ folderPath })}
              />
              <WayLine label="State of the folder" state={folder}>
                <LookNow profile={profile} label="Look now" isDisabled={!folder?.isOn} />
              </WayLine>
            </div>
          </Group>
        </div>
        <div className="border-t border-line pt-3">
          <Group
            legend="A file"
            sentence="One delivery, a list of them, or JSON Lines, with headers and body as they came."
          >
            <ImportEvents profile={profile} />
          </Group>
        </div>
      </Panel>
    </Part>
  );
}
