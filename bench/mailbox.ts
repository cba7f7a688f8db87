/**
 * A mailbox and three desks, each a process of its own, killed with -9 in turn while a service delivers 50,000 events:
 * whether each desk has its own exactly once, and how fast. Before it the same, smaller, with nobody killed.
 */
import { runStorm, type StormResult, wrongIn } from '../electron/events/testing/mailbox-storm.ts';
import { inFolder } from './folder.ts';
import { numberOption } from './options.ts';
import { figure, note } from './report.ts';

const SENDERS = 40;
/** Each of the four processes is killed three times. */
const KILLS = 12;

function tell(name: string, deliveries: number, result: StormResult): void {
  const wrong = wrongIn(result, deliveries);
  note(
    `${name}: ${wrong.length === 0 ? 'each desk has its own exactly once' : `WRONG: ${wrong.join('; ')}`}`,
  );
  figure('deliveries that were durable in a second', deliveries / (result.deliverMs / 1_000), '');
  figure('deliveries that had reached their desks in a second', deliveries / (result.wholeMs / 1_000), '');
  figure('deliveries that the service had to repeat', result.repeated, '');
}

export async function run(): Promise<void> {
  const deliveries = numberOption('deliveries', 50_000);
  const few = Math.ceil(deliveries / 10);
  const calm = { deliveries: few, senders: SENDERS, kills: 0 };
  tell(`${few} in calm`, few, await inFolder((folder) => runStorm({ folder, ...calm })));
  const storm = { deliveries, senders: SENDERS, kills: KILLS };
  tell(`${deliveries} with kills`, deliveries, await inFolder((folder) => runStorm({ folder, ...storm })));
}
